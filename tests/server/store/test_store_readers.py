"""Readers never wait for the writer, change nothing, and see consistent snapshots."""

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest

from cartographers.server.store import Connection, NotRead
from cartographers.server.store.sqlite.connections import connect_file
from cartographers.server.store.store import READERS
from tests.support.store.store_cases import Held, insert, opened

COUNT = "SELECT count(*) FROM log"


def count(connection: Connection) -> int:
    return int(connection.execute(COUNT).fetchone()[0])


def test_a_reader_sees_one_snapshot(games: Path) -> None:
    has_looked, may_look = threading.Event(), threading.Event()

    def look_twice(connection: Connection) -> tuple[int, int]:
        first = count(connection)
        has_looked.set()
        may_look.wait()
        return first, count(connection)

    async def main() -> None:
        async with opened(games) as store:
            await store.write(insert(1))
            reading = asyncio.ensure_future(store.read(look_twice))
            await asyncio.to_thread(has_looked.wait)
            await store.write(insert(2))
            may_look.set()
            assert await reading == (1, 1)
            assert await store.read(count) == 2

    asyncio.run(main())


def test_reading_does_not_wait_for_writing(games: Path) -> None:
    async def main() -> None:
        async with opened(games) as store, Held(store):
            assert await asyncio.gather(*[store.read(count) for _ in range(50)]) == [0] * 50

    asyncio.run(main())


def test_several_read_at_once(games: Path) -> None:
    together = threading.Barrier(READERS)

    async def main() -> None:
        async with opened(games) as store:
            jobs = [store.read(lambda _: together.wait()) for _ in range(READERS)]
            assert sorted(await asyncio.gather(*jobs)) == list(range(READERS))

    asyncio.run(main())


def test_a_reader_cannot_write_and_reads_on(games: Path) -> None:
    async def main() -> None:
        async with opened(games) as store:
            for _ in range(2 * READERS):
                with pytest.raises(NotRead, match="readonly"):
                    await store.read(insert(1))
            assert await store.read(count) == 0

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
