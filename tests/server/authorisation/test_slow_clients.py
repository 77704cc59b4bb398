"""Clients that do not read, never finish or never stop cost little, and do not affect others."""

import asyncio
import resource
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from cartographers.server.web.connection import MAX_REFUSED, MAX_WAITING
from tests.support.authorisation.deaf_client import PING, TEXT, DeafClient, frame
from tests.support.manual_time import ManualTime
from tests.support.patience import PATIENCE, eventually
from tests.support.server.attackers import run_as_served
from tests.support.server.guests import Guest, Place, guests, running

pytestmark = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs Linux")
MEBIBYTE = 1 << 20
MAX_GROWTH = 24 * MEBIBYTE
FLOOD = 64 * MEBIBYTE
HEAD = b"GET / HTTP/1.1\r\nHost: table\r\n"


def memory() -> int:
    """The memory of the process, in bytes."""
    pages = Path("/proc/self/statm").read_text().split()[1]
    return int(pages) * resource.getpagesize()


def with_two(tmp_path: Path, scene: Callable[[Place, Guest, Guest], Awaitable[None]]) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann", "Bob") as (a, b):
            await scene(place, a, b)

    run_as_served(main())


async def is_gone(place: Place, deaf: DeafClient) -> bool:
    """Whether the server soon disconnects the client and frees everything."""
    try:
        await eventually(lambda: deaf.connection not in place.services.connections)
    except TimeoutError:
        return False
    return True


# ------------------------------------------------------------------ who does not listen


def test_a_client_that_sends_without_reading_is_cut_off(tmp_path: Path) -> None:
    async def scene(place: Place, ann: Guest, _bob: Guest) -> None:
        table = await ann.open(rules={"players": 100})
        await ann.watch(table)
        deaf = await DeafClient(place).connect(ann)
        await deaf.fill(table)
        for _ in range(10 * MAX_WAITING):
            if deaf.connection not in place.services.connections:
                break
            await deaf.say({"type": "ping"})
            await asyncio.sleep(0)
        assert len(deaf.connection.outbox) <= MAX_WAITING
        assert await is_gone(place, deaf)
        deaf.close()

    with_two(tmp_path, scene)


def test_a_subscriber_that_does_not_read_slows_nobody_down(tmp_path: Path) -> None:
    """Changes are not queued for them."""

    async def scene(place: Place, ann: Guest, bob: Guest) -> None:
        table = await ann.open(rules={"players": 100})
        mutes = [await DeafClient(place).connect(bob) for _ in range(5)]
        for deaf in mutes:
            await deaf.say({"type": "watch", "table": table})
            await deaf.fill(table)
        before = memory()
        await bob.watch(table)
        for number in range(300):
            await ann.do("say", table, text=f"line {number}")
        await bob.until(lambda: bob.tables[table]["chat"][-1]["text"] == "line 299")
        assert max(len(deaf.connection.outbox) for deaf in mutes) < MAX_WAITING
        assert memory() - before < MAX_GROWTH
        for deaf in mutes:
            deaf.close()

    with_two(tmp_path, scene)


@pytest.mark.parametrize("is_full", [True, False], ids=["deaf for long", "deaf since now"])
def test_a_client_silent_for_a_minute_is_dropped(tmp_path: Path, is_full: bool) -> None:
    """Even with unread data; and the server keeps no file open for it."""

    async def main() -> None:
        time = ManualTime()
        async with (
            running(tmp_path / "games.db", clock=time.clock()) as place,
            guests(place, "Ann") as (ann,),
        ):
            table = await ann.open(rules={"players": 100})
            await ann.watch(table)
            deaf = await DeafClient(place).connect(ann)
            await (deaf.fill(table) if is_full else deaf.fill_a_little(table))
            assert deaf.is_kept()
            time.move(120)
            deaf.connection.beat()
            async with asyncio.timeout(PATIENCE):
                while deaf.connection in place.services.connections or deaf.is_kept():
                    await asyncio.sleep(0.1)
            deaf.close()

    run_as_served(main())


def test_pings_for_a_client_that_does_not_read_are_not_queued(tmp_path: Path) -> None:
    async def scene(place: Place, ann: Guest, bob: Guest) -> None:
        deaf, before = await DeafClient(place).connect(ann), memory()
        await flood(deaf, frame(PING, b"p" * 125) * 500)
        assert memory() - before < MAX_GROWTH
        await bob.open()
        deaf.close()

    with_two(tmp_path, scene)


async def flood(deaf: DeafClient, data: bytes) -> None:
    """Send it repeatedly until the server disconnects."""
    try:
        for _ in range(FLOOD // len(data)):
            await deaf.send(data)
    except (OSError, TimeoutError):
        pass


# ------------------------------------------------------------------ who does not stop


def test_a_client_that_sends_only_garbage_is_cut_off_early(tmp_path: Path) -> None:
    async def scene(place: Place, ann: Guest, _: Guest) -> None:
        spent = 0
        deaf = await DeafClient(place).connect(ann)
        budget = deaf.connection.budget

        class Counted:
            def spend(self) -> None:
                nonlocal spent
                spent += 1
                budget.spend()

        deaf.connection.budget = Counted()
        await deaf.send(frame(TEXT, b"{}") * 5_000)
        assert await is_gone(place, deaf)
        assert spent <= MAX_REFUSED + 2
        deaf.close()

    with_two(tmp_path, scene)


def test_a_head_without_end_is_not_kept(tmp_path: Path) -> None:
    async def scene(place: Place, _: Guest, bob: Guest) -> None:
        for line in (b"X-Line: " + b"y" * 1_000 + b"\r\n", b"z" * 10_000):
            deaf, before = DeafClient(place), memory()
            await deaf.dial()
            await deaf.send(HEAD + b"X: ")
            await flood(deaf, line * 10)
            assert memory() - before < MAX_GROWTH
            await bob.open()
            deaf.close()

    with_two(tmp_path, scene)


def test_a_request_that_never_ends_is_dropped(tmp_path: Path) -> None:
    """Sockets, which begin as requests, stay open."""

    async def scene(place: Place, ann: Guest, _: Guest) -> None:
        starts = [b"", HEAD, b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{"]
        mutes = [DeafClient(place) for _ in starts]
        for deaf, start in zip(mutes, starts, strict=True):
            await deaf.dial()
            await deaf.send(start)
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(deaf.hear_end() for deaf in mutes))
        for deaf in mutes:
            deaf.close()
        await ann.watch(await ann.open())

    with_two(tmp_path, scene)
