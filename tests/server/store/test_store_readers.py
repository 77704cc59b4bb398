"""Readers never wait for the writer, change nothing, and see consistent snapshots."""

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest

from cartographers.server.store import Connection
from cartographers.server.store.sqlite.connections import connect_file
from cartographers.server.store.store import READERS
from tests.support.store.store_cases import opened

COUNT = "SELECT count(*) FROM log"


def count(connection: Connection) -> int:
    return int(connection.execute(COUNT).fetchone()[0])


def test_several_read_at_once(games: Path) -> None:
    together = threading.Barrier(READERS)

    async def main() -> None:
        async with opened(games) as store:
            jobs = [store.read(lambda _: together.wait()) for _ in range(READERS)]
            assert sorted(await asyncio.gather(*jobs)) == list(range(READERS))

    asyncio.run(main())


@pytest.mark.parametrize(
    ("error", "told"), [(ValueError, ValueError), (StopIteration, RuntimeError)]
)
def test_what_a_job_raises_reaches_its_caller(
    games: Path, error: type[Exception], told: type[Exception]
) -> None:
    def job(_: Connection) -> None:
        raise error

    async def main() -> None:
        async with opened(games) as store:
            for _ in range(2 * READERS):
                with pytest.raises(told):
                    await store.read(job)
            assert await store.read(count) == 0

    asyncio.run(main())


def close_and_count(connection: Connection) -> int:
    assert isinstance(connection, sqlite3.Connection)
    connection.close()
    return count(connection)


def test_a_reader_that_has_failed_is_replaced(games: Path) -> None:
    opened_ones: list[sqlite3.Connection] = []

    def connect(path: Path) -> sqlite3.Connection:
        opened_ones.append(connect_file(path))
        return opened_ones[-1]

    async def main() -> None:
        async with opened(games, connect) as store:
            assert len(opened_ones) == 1 + READERS
            for _ in range(READERS):
                with pytest.raises(sqlite3.ProgrammingError):
                    await store.read(close_and_count)
            assert [await store.read(count) for _ in range(READERS)] == [0] * READERS

    asyncio.run(main())
