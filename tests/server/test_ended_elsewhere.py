"""A session that ends in one process ends in the others, which share its database."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.support.patience import PATIENCE
from tests.support.server.guests import Guest, Place, running

ACCOUNT = {"account": "Ann", "password": "correct horse"}
GOING_AWAY = 1001


async def log_in(place: Place) -> Guest:
    guest = Guest(place.url, "Ann")
    assert (await guest.http.post("/api/sessions", json=ACCOUNT)).status_code == 200
    return await guest.connect()


@asynccontextmanager
async def two_processes(db: Path, redis: str = "") -> AsyncIterator[tuple[Guest, Guest]]:
    """The same person at two servers that share a file."""
    async with running(db, redis=redis) as one, running(db, redis=redis) as other:
        here = await Guest(one.url, "Ann").arrive()
        assert (await here.http.post("/api/me/account", json=ACCOUNT)).status_code == 200
        there = await log_in(other)
        try:
            yield here, there
        finally:
            await here.go()
            await there.go()


def test_without_announcements_the_heartbeat_finds_ended_sessions(tmp_path: Path) -> None:
    async def main() -> None:
        async with two_processes(tmp_path / "games.db") as (here, there):
            await here.http.delete("/api/sessions/others")
            assert await there.close_code() == GOING_AWAY

    asyncio.run(main())


def test_a_heartbeat_that_cannot_read_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("cartographers.server.services.BEAT", 0.05)
    monkeypatch.setattr("cartographers.server.services.SESSIONS_EVERY_MS", 0)  # at each beat

    async def main() -> None:
        async with running(tmp_path / "games.db") as place:
            guest = await (await Guest(place.url, "Ann").arrive()).connect()
            asked = asyncio.Event()

            async def fail(_: object) -> set[str]:
                asked.set()
                raise OSError("a planted fault")

            with monkeypatch.context() as patch:
                patch.setattr(place.services.identities, "still_valid", fail)
                async with asyncio.timeout(PATIENCE):
                    await asked.wait()
                store = place.services.store
                await store.write(lambda c: c.execute("DELETE FROM sessions").rowcount)
            assert await guest.close_code() == GOING_AWAY
            await guest.go()

    with caplog.at_level(logging.ERROR):
        asyncio.run(main())
    assert "checking sessions failed" in caplog.text
