"""Jobs, stores and connections that the tests of the store share."""

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest

from cartographers.server.store import Connection, NotSaved, Store
from cartographers.server.store.places import Place, database_at
from cartographers.server.store.sqlite.connections import Connect, connect_file
from cartographers.server.store.sqlite.file import SqliteFile
from tests.support.patience import PATIENCE
from tests.support.server.guests import Guest

Job = Callable[[Connection], int]
Values = Any  # what `execute` of sqlite3 takes; only its stubs have a name for that


MOVE = {"step": 3, "seat": 0, "attempt": 0, "command_id": "m"}
repeating_the_move = pytest.mark.parametrize(
    ("seq", "again"),
    [(1, {}), (2, {"command_id": "m"}), (2, {"step": 3, "seat": 0, "attempt": 0})],
    ids=["seq", "command_id", "attempt"],
)


def insert(seq: int, table: str = "t", /, **more: object) -> Job:
    """A job that appends a row to the log and returns its number."""
    values = {"table_id": table, "seq": seq, "kind": "move", "at": 5, "body": "{}", **more}
    names, marks = ", ".join(values), ", ".join("?" * len(values))
    sql = f"INSERT INTO log ({names}) VALUES ({marks})"  # noqa: S608 - names of our own

    def job(connection: Connection) -> int:
        connection.execute(sql, tuple(values.values()))
        return seq

    return job


def numbers(path: Path) -> list[int]:
    """The numbers of the rows that are in the file, as somebody else sees them."""
    with closing(connect_file(path)) as connection:
        return [seq for (seq,) in connection.execute("SELECT seq FROM log ORDER BY seq")]


def verdict(path: Path) -> str:
    with closing(connect_file(path)) as connection:
        return str(connection.execute("PRAGMA integrity_check").fetchone()[0])


def rows_at(place: Place) -> list[int]:
    """The numbers of the rows that are in the place, as somebody else sees them."""
    with closing(database_at(place).open_reader()) as session:
        session.begin_reading()
        found = session.connection.execute("SELECT seq FROM log ORDER BY seq")
        return [seq for (seq,) in found]


@asynccontextmanager
async def opened_at(place: Place) -> AsyncIterator[Store]:
    store = Store(database_at(place))
    await store.open()
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def opened(path: Path, connect: Connect = connect_file) -> AsyncIterator[Store]:
    store = Store(SqliteFile(path, connect))
    await store.open()
    try:
        yield store
    finally:
        await store.close()


class Held:
    """Keep the writer busy until the block ends, so that everything inside is one batch."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._is_running = threading.Event()
        self._may_end = threading.Event()

    def _job(self, _: Connection) -> None:
        self._is_running.set()
        self._may_end.wait()

    async def __aenter__(self) -> None:
        self._task = asyncio.ensure_future(self._store.write(self._job))
        await asyncio.to_thread(self._is_running.wait)

    async def __aexit__(self, *_: object) -> None:
        await asyncio.sleep(0)
        self._may_end.set()
        await self._task


async def in_one_batch(store: Store, *jobs: Callable[[Connection], object]) -> list[object]:
    """What each job returned or raised when all were queued together."""
    async with Held(store):
        waiting = asyncio.ensure_future(outcomes([store.write(job) for job in jobs]))
        await asyncio.sleep(0)
    return await waiting


async def check_unsaved(place: Place, statement: str) -> None:
    """Check that nothing of a batch is told to be saved when one of its jobs runs this."""
    async with opened_at(place) as store:
        jobs = insert(1), lambda connection: connection.execute(statement), insert(2)
        told = await in_one_batch(store, *jobs)
        assert await store.write(insert(3)) == 3
    assert [type(outcome) for outcome in told] == [NotSaved] * 3
    assert 2 not in rows_at(place)
    assert 3 in rows_at(place)


async def outcomes(calls: Iterable[Awaitable[object]]) -> list[object]:
    return list(await asyncio.gather(*calls, return_exceptions=True))


async def play_until_saved(person: Guest, table: str, id_: str, move: str) -> None:
    """Send the same command until it is answered."""
    async with asyncio.timeout(PATIENCE):
        while True:
            answer = await person.ask("play", table, id=id_, seat=0, step=0, move=move)
            if answer["type"] == "done":
                return
            assert answer["reason"] == "not_saved"
            await asyncio.sleep(0.02)
