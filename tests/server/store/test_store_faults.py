"""The disk fails at every step in turn: callers get an error, or the file has their rows."""

import asyncio
import logging
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from subprocess import run

import pytest

from cartographers.server.store import Blocked, Connection, NotSaved
from cartographers.server.store.sqlite.connections import connect_file
from tests.support.paths import ROOT
from tests.support.store.store_cases import (
    Values,
    in_one_batch,
    insert,
    numbers,
    opened,
    outcomes,
    verdict,
)

CODES = [
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR_FSYNC,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CORRUPT,
]
MORE_CODES = [
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_INTERNAL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOLFS,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_READONLY_DBMOVED,
]
EVERY_STEP = {"BEGIN", "SAVEPOINT", "INSERT", "ROLLBACK", "RELEASE", "COMMIT"}
FULL_DISK = "tests.support.store.full_disk"


@pytest.fixture(autouse=True)
def quiet(caplog: pytest.LogCaptureFixture) -> None:
    """Silence the log: hundreds of failures are wanted here."""
    caplog.set_level(logging.CRITICAL)


class Faults:
    """Opens connections on which some statements fail, counted from when `left` is set."""

    def __init__(self, code: int, lasts: int = 1, can_roll_back: bool = True) -> None:
        self.code = code
        self.lasts = lasts
        self.can_roll_back = can_roll_back
        self.left: int | None = None
        self.failed: list[str] = []

    def check(self, sql: str) -> None:
        if self.left is None:
            return
        self.left -= 1
        if -self.lasts <= self.left < 0:
            self.failed.append(sql)
            raise self.error()

    def error(self) -> sqlite3.OperationalError:
        error = sqlite3.OperationalError("the disk is on fire")
        error.sqlite_errorcode = self.code
        return error

    def connect(self, path: Path) -> sqlite3.Connection:
        faults = self

        class Failing(sqlite3.Connection):
            def execute(self, sql: str, *values: Values) -> sqlite3.Cursor:
                faults.check(sql)
                return super().execute(sql, *values)

            def rollback(self) -> None:
                if not faults.can_roll_back:
                    raise faults.error()
                super().rollback()

        return connect_file(path, Failing)


def fail(connection: Connection) -> None:
    insert(99)(connection)
    raise ValueError("a job's own")


async def work(path: Path, faults: Faults, step: int) -> list[int]:
    """Write batches with the fault at one step, then one more; return the acknowledged rows."""
    async with opened(path, faults.connect) as store:
        faults.left = step
        told = await outcomes([store.write(insert(0))])
        told += await outcomes([store.write(job) for job in (insert(1), fail, insert(2))])
        told += await outcomes([store.write(insert(3))])
        faults.left = None
        assert await store.write(insert(4)) == 4
    assert all(isinstance(one, int | NotSaved | ValueError) for one in told)
    assert bool(faults.failed) == any(isinstance(one, NotSaved) for one in told)
    return [one for one in told if isinstance(one, int)] + [4]


def steps(new_file: Path, folder: Path, make_faults: Callable[[], Faults]) -> Iterator[str]:
    """Repeat the work with the fault at each step, until the fault is past its end."""
    for step in range(100):
        path = Path(shutil.copy(new_file, folder / f"games-{step}.db"))
        faults = make_faults()
        acked = asyncio.run(work(path, faults, step))
        assert numbers(path) == acked
        assert verdict(path) == "ok"
        if not faults.failed:
            return
        yield faults.failed[0].split()[0]


@pytest.mark.parametrize("code", CODES)
def test_a_fault_at_any_point_is_reported_and_loses_nothing(
    new_file: Path, tmp_path: Path, code: int
) -> None:
    assert set(steps(new_file, tmp_path, lambda: Faults(code))) == EVERY_STEP


def test_a_fault_that_also_affects_the_next_connection(new_file: Path, tmp_path: Path) -> None:
    found = steps(new_file, tmp_path, lambda: Faults(sqlite3.SQLITE_IOERR, lasts=6))
    assert set(found) >= EVERY_STEP


def test_a_connection_that_cannot_roll_back_is_dropped(new_file: Path, tmp_path: Path) -> None:
    found = steps(new_file, tmp_path, lambda: Faults(sqlite3.SQLITE_IOERR, can_roll_back=False))
    assert set(found) == EVERY_STEP


@pytest.mark.parametrize("error", [MemoryError("the disk is on fire"), *CODES, *MORE_CODES])
def test_a_storage_fault_in_one_job_undoes_the_batch(games: Path, error: int | Exception) -> None:
    def burn(_: Connection) -> None:
        raise Faults(error).error() if isinstance(error, int) else error

    async def main() -> list[object]:
        async with opened(games) as store:
            return await in_one_batch(store, insert(1), fail, burn, insert(2))

    told = asyncio.run(main())
    expected = Blocked if error == sqlite3.SQLITE_BUSY else NotSaved
    assert [type(one) for one in told] == [expected] * 4
    assert str(told[0]) == (
        "this could not be saved (the disk is on fire): nothing has changed, try again"
    )
    assert numbers(games) == []


def test_a_failed_transaction_is_undone_even_with_an_open_cursor(games: Path) -> None:
    faults = Faults(sqlite3.SQLITE_FULL)
    kept: list[object] = []

    def connect(path: Path) -> sqlite3.Connection:
        connection = connect_file(path)
        connection.execute("PRAGMA busy_timeout=0")
        return connection

    def burn(connection: Connection) -> None:
        insert(1)(connection)
        insert(2)(connection)
        kept.append(connection.execute("SELECT * FROM log"))
        raise faults.error()

    async def main() -> None:
        async with opened(games, connect) as store:
            with pytest.raises(NotSaved):
                await store.write(burn)
            assert await store.write(insert(3)) == 3

    asyncio.run(main())
    assert numbers(games) == [3]


def test_a_fault_is_logged_for_the_operator(games: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR)
    faults = Faults(sqlite3.SQLITE_FULL)
    asyncio.run(work(games, faults, 0))
    assert "1 jobs are not saved: OperationalError('the disk is on fire')" in caplog.text


def test_a_locked_file_is_reported_and_retried(games: Path) -> None:
    def connect(path: Path) -> sqlite3.Connection:
        connection = connect_file(path)
        connection.execute("PRAGMA busy_timeout=0")
        return connection

    async def main() -> None:
        async with opened(games, connect) as store:
            with closing(connect_file(games)) as other:
                other.execute("BEGIN IMMEDIATE")
                with pytest.raises(Blocked, match="locked"):
                    await store.write(insert(1))
                other.execute("ROLLBACK")
            assert await store.write(insert(2)) == 2

    asyncio.run(main())
    assert numbers(games) == [2]


def test_a_file_that_may_not_grow_can_still_be_read(games: Path) -> None:
    is_full = True

    def connect(path: Path) -> sqlite3.Connection:
        connection = connect_file(path)
        if is_full:
            connection.execute("PRAGMA max_page_count=40")
        return connection

    async def main() -> list[int]:
        nonlocal is_full
        async with opened(games, connect) as store:
            calls = [store.write(insert(seq, body="x" * 2000)) for seq in range(300)]
            told = await outcomes(calls)
            for seq in range(300, 400):
                told += await outcomes([store.write(insert(seq, body="x" * 2000))])
            assert {type(one) for one in told} == {int, NotSaved}
            acked = [one for one in told if isinstance(one, int)]
            count = await store.read(lambda c: c.execute("SELECT count(*) FROM log").fetchone())
            assert count == (len(acked),)
            assert isinstance(told[-1], NotSaved)
            is_full = False
            return [*acked, await store.write(insert(500))]

    assert asyncio.run(main()) == numbers(games)
    assert verdict(games) == "ok"


def test_a_full_disk_is_reported_and_writing_resumes_later(games: Path) -> None:
    pytest.importorskip("resource", reason="this system has no limit on the size of files")
    child = run([sys.executable, "-m", FULL_DISK, games], cwd=ROOT, capture_output=True, text=True)
    assert child.returncode == 0, child.stderr
    *acked, refused = child.stdout.split()
    assert numbers(games) == [int(seq) for seq in acked]
    assert refused.startswith("refused:")
    assert int(refused.removeprefix("refused:")) > 10
    assert acked[-1] == "999"
    assert verdict(games) == "ok"
