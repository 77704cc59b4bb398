"""Writes are durable before they are acknowledged, and jobs do not affect each other."""

import asyncio
import logging
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from cartographers.server.store import Connection, NotSaved, Store, StoreRefused
from cartographers.server.store.sqlite.connections import connect_file
from cartographers.server.store.sqlite.file import SqliteFile
from cartographers.server.store.writer import LARGEST_BATCH, MAX_QUEUE
from tests.support.store.store_cases import (
    Held,
    Values,
    check_unsaved,
    in_one_batch,
    insert,
    numbers,
    opened,
    outcomes,
)

PRAGMAS = {
    "journal_mode": "wal",
    "synchronous": 2,
    "fullfsync": 1,
    "foreign_keys": 1,
    "busy_timeout": 5000,
    "recursive_triggers": 1,
}


class Tape:
    """Opens connections and notes every statement that SQLite runs on them."""

    def __init__(self) -> None:
        self.statements: list[str] = []

    def connect(self, path: Path) -> sqlite3.Connection:
        connection = connect_file(path)
        connection.set_trace_callback(self.statements.append)
        return connection


def test_the_live_connection_is_durable(games: Path) -> None:
    def look(connection: Connection) -> dict[str, object]:
        return {name: connection.execute(f"PRAGMA {name}").fetchone()[0] for name in PRAGMAS}

    async def main() -> dict[str, object]:
        async with opened(games) as store:
            return await store.write(look)

    assert asyncio.run(main()) == PRAGMAS


def test_jobs_that_wait_together_share_a_commit(games: Path) -> None:
    tape = Tape()

    async def main() -> None:
        async with opened(games, tape.connect) as store:
            tape.statements.clear()
            jobs = [insert(seq) for seq in range(500)]
            assert await in_one_batch(store, *jobs) == list(range(500))
            assert tape.statements.count("COMMIT") == 2  # the first held the others back

    asyncio.run(main())
    assert numbers(games) == list(range(500))


def test_a_batch_is_bounded_and_every_job_runs(games: Path) -> None:
    tape = Tape()

    async def main() -> None:
        async with opened(games, tape.connect) as store:
            tape.statements.clear()
            jobs = [insert(seq) for seq in range(2 * LARGEST_BATCH + 1)]
            assert await in_one_batch(store, *jobs) == list(range(len(jobs)))
            assert tape.statements.count("COMMIT") == 1 + 3

    asyncio.run(main())


def test_nothing_is_reported_as_saved_when_a_statement_ends_the_transaction(games: Path) -> None:
    asyncio.run(check_unsaved(games, "INSERT OR ROLLBACK INTO log SELECT * FROM log"))


def test_a_cancelled_caller_harms_nobody(games: Path) -> None:
    async def main() -> None:
        async with opened(games) as store:
            async with Held(store):
                tasks = [asyncio.ensure_future(store.write(insert(seq))) for seq in range(3)]
                await asyncio.sleep(0)
                tasks[1].cancel()
            told = await asyncio.gather(*tasks, return_exceptions=True)
            assert [type(outcome) for outcome in told] == [int, asyncio.CancelledError, int]
            assert await store.write(insert(3)) == 3

    asyncio.run(main())
    assert numbers(games) == [0, 1, 2, 3]


def test_the_hook_runs_once_in_each_transaction(games: Path) -> None:
    calls: list[int] = []

    def hook(connection: Connection) -> None:
        calls.append(1)
        connection.execute(
            "INSERT INTO server_clock (id, now, wall) VALUES (1, :now, 0)"
            " ON CONFLICT (id) DO UPDATE SET now = excluded.now",
            {"now": len(calls)},
        )

    async def main() -> object:
        async with opened(games) as store:
            store.before_commit = hook
            await in_one_batch(store, *[insert(seq) for seq in range(10)])
            return await store.read(lambda c: c.execute("SELECT now FROM server_clock").fetchall())

    assert asyncio.run(main()) == [(2,)]
    assert calls == [1, 1]


def test_when_the_hook_fails_nothing_is_saved(
    games: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def hook(_: Connection) -> None:
        raise KeyError("a secret")

    async def main() -> list[object]:
        async with opened(games) as store:
            store.before_commit = hook
            told = await outcomes([store.write(insert(seq)) for seq in range(3)])
            store.before_commit = None
            await store.write(insert(9))
            return told

    told = asyncio.run(main())
    assert {type(error) for error in told} == {NotSaved}
    assert "secret" not in str(told[0])
    assert numbers(games) == [9]
    assert "Traceback" in caplog.text


def test_a_full_queue_is_refused_and_its_jobs_are_saved(games: Path) -> None:
    async def main() -> None:
        async with opened(games) as store:
            async with Held(store):
                waiting = [
                    asyncio.ensure_future(store.write(lambda _: None)) for _ in range(MAX_QUEUE)
                ]
                await asyncio.sleep(0)
                with pytest.raises(NotSaved, match="too busy"):
                    await store.write(insert(1))
            await asyncio.gather(*waiting)
            assert await store.write(insert(2)) == 2

    asyncio.run(main())
    assert numbers(games) == [2]


def test_closing_saves_what_is_queued_and_refuses_the_rest(games: Path) -> None:
    async def main() -> None:
        store = Store(SqliteFile(games))
        await store.open()
        async with Held(store):
            waiting = [asyncio.ensure_future(store.write(insert(seq))) for seq in range(30)]
            await asyncio.sleep(0)
            leaving = asyncio.ensure_future(store.close())
            await asyncio.sleep(0)
            with pytest.raises(NotSaved, match="stopping"):
                await store.write(insert(77))
        await asyncio.gather(leaving, store.close())
        assert await asyncio.gather(*waiting) == list(range(30))
        with pytest.raises(NotSaved, match="stopping"):
            await store.write(insert(78))
        with pytest.raises(StoreRefused, match="closed"):
            await store.read(lambda _: None)

    asyncio.run(main())
    assert [path.name for path in games.parent.iterdir()] == ["games.db"]
    assert numbers(games) == list(range(30))
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("store-")]


def test_a_cancelled_close_is_finished_by_the_next(games: Path) -> None:
    async def main() -> None:
        store = Store(SqliteFile(games))
        await store.open()
        async with Held(store):
            waiting = asyncio.ensure_future(store.write(insert(1)))
            leaving = asyncio.ensure_future(store.close())
            writer = store._writer
            assert writer is not None
            await asyncio.to_thread(until, lambda: writer._orders.qsize() == 2)
            leaving.cancel()
        await store.close()
        assert leaving.cancelled()
        assert await waiting == 1

    asyncio.run(main())
    assert [path.name for path in games.parent.iterdir()] == ["games.db"]


def until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        time.sleep(0.001)


def test_closing_leaves_everything_in_the_file_even_with_another_reader(games: Path) -> None:
    async def main() -> sqlite3.Connection:
        async with opened(games) as store:
            await store.write(insert(1))
            other = connect_file(games)
            assert other.execute("SELECT seq FROM log").fetchall() == [(1,)]
            return other

    with closing(asyncio.run(main())):
        assert games.with_name("games.db-wal").stat().st_size == 0


def test_no_other_process_writes_between_the_statements_of_a_job(games: Path) -> None:
    def job(connection: Connection) -> None:
        with closing(connect_file(games)) as other:
            other.execute("PRAGMA busy_timeout=0")
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                other.execute("BEGIN IMMEDIATE")
        insert(1)(connection)

    async def main() -> None:
        async with opened(games) as store:
            await store.write(job)

    asyncio.run(main())
    assert numbers(games) == [1]


def test_a_store_that_is_not_open_says_so(games: Path) -> None:
    async def main() -> None:
        store = Store(SqliteFile(games))
        await store.close()
        with pytest.raises(NotSaved, match="not open"):
            await store.write(insert(1))
        with pytest.raises(StoreRefused, match="not open"):
            await store.read(lambda _: None)
        async with opened(games) as other:
            with pytest.raises(StoreRefused, match="already open"):
                await other.open()

    asyncio.run(main())


@pytest.mark.parametrize("content", [None, b"not a database, though long enough to be one" * 99])
def test_a_file_that_cannot_be_opened_is_refused(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "games.db"
    if content:
        path.write_bytes(content)
    with pytest.raises(StoreRefused, match="cannot be opened"):
        asyncio.run(Store(SqliteFile(path)).open())
    assert path.exists() == bool(content)


@pytest.mark.parametrize("failing", range(3))
def test_a_failed_opening_leaves_no_connection_behind(games: Path, failing: int) -> None:
    made: list[sqlite3.Connection] = []

    class Failing(sqlite3.Connection):
        def execute(self, sql: str, *values: Values) -> sqlite3.Cursor:
            if len(made) > failing:
                raise sqlite3.OperationalError("no")
            return super().execute(sql, *values)

    def connect(path: Path) -> sqlite3.Connection:
        made.append(connect_file(path, Failing))
        return made[-1]

    with pytest.raises(StoreRefused, match="cannot be opened: no"):
        asyncio.run(Store(SqliteFile(games, connect)).open())
    assert len(made) == failing + 1
    for connection in made:
        with pytest.raises(sqlite3.ProgrammingError, match="closed"):
            connection.cursor()


def test_the_writer_survives_the_event_loop_of_its_callers(
    games: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    store = Store(SqliteFile(games))
    may_end = threading.Event()

    async def leave() -> None:
        await store.open()
        waiting = asyncio.ensure_future(
            store.write(lambda connection: (may_end.wait(), insert(1)(connection)))
        )
        await asyncio.sleep(0)
        waiting.cancel()

    asyncio.run(leave())
    may_end.set()
    asyncio.run(store.close())
    assert numbers(games) == [1]
    assert "nobody waits" in caplog.text
