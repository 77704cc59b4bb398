"""When the disk fails, the player is told that nothing was saved, and nothing has changed."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from cartographers.server.store import Store
from cartographers.server.store.sqlite.file import SqliteFile
from tests.support.server.guests import Guest, guests, play_out, running


class Fault:
    """Which statements fail, and how; the connection asks before each."""

    def __init__(self) -> None:
        self.fails = ""
        self.code = sqlite3.SQLITE_FULL

    def check(self, sql: str) -> None:
        if self.fails and sql.startswith(self.fails):
            error = sqlite3.OperationalError("database or disk is full")
            error.sqlite_errorcode = self.code
            raise error


def faulty_store(db: Path, fault: Fault) -> Store:
    """A store whose disk fails on request."""

    class Connection(sqlite3.Connection):
        def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
            fault.check(sql)
            return super().execute(sql, *values)

        def executemany(self, sql: str, *values: Any) -> sqlite3.Cursor:
            fault.check(sql)
            return super().executemany(sql, *values)

    def connect(path: Path) -> sqlite3.Connection:
        return sqlite3.connect(
            path, isolation_level=None, check_same_thread=False, factory=Connection
        )

    return Store(SqliteFile(db, connect))


@pytest.mark.parametrize("code", [sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_BUSY])
@pytest.mark.parametrize("fails", ["BEGIN IMMEDIATE", "INSERT INTO log", "UPDATE tables", "COMMIT"])
def test_a_failed_write_is_refused_and_nothing_advances(
    tmp_path: Path, fails: str, code: int
) -> None:
    async def main() -> None:
        db, fault = tmp_path / "games.db", Fault()
        async with (
            running(db, store=faulty_store(db, fault)) as place,
            guests(place, "Ann", "Bob") as (ann, bob),
        ):
            table = await ann.open(rules={"players": 2})
            await bob.do("sit", table)
            await ann.do("begin", table)
            for person in (ann, bob):
                await person.watch(table)
            move = (await ann.moves(table, 0))[0]
            await ann.do("play", table, seat=0, step=0, move=move)
            await bob.until(lambda: bob.tables[table]["progress"]["ready"] == [0])
            fault.fails, fault.code = fails, code
            await refused_everywhere(bob, table, move, code)
            is_healthy = fails not in (
                "BEGIN IMMEDIATE",
                "COMMIT",
            )  # then nothing at all can be written
            assert (await bob.http.get("/health")).is_success == is_healthy
            assert place.table(table).step == 0
            assert (await bob.http.get(f"/api/tables/{table}")).status_code == 200
            fault.fails = ""
            await bob.do("play", table, id="again", seat=1, step=0, move=move)
            await asyncio.gather(play_out(ann, table), play_out(bob, table))

    asyncio.run(main())


async def refused_everywhere(bob: Guest, table: str, move: str, code: int) -> None:
    """By socket and by HTTP, for a move and for a new table. What another process blocks, it may
    be saving itself."""
    told_so = "It is not certain" if code == sqlite3.SQLITE_BUSY else "This was not saved"
    told = len(bob.received)
    answer = await bob.ask("play", table, id="again", seat=1, step=0, move=move)
    assert (answer["type"], answer["reason"]) == ("refused", "not_saved")
    assert answer["text"].startswith(told_so)
    assert answer["shown"]["progress"]["ready"] == [0]
    command = {"type": "play", "id": "h", "table": table, "seat": 1, "step": 0, "move": move}
    by_http = await bob.http.post("/api/commands", json=command)
    assert (by_http.status_code, by_http.json()["reason"]) == (503, "not_saved")
    opened = await bob.http.post("/api/tables", json={})
    assert (opened.status_code, opened.json()["reason"]) == (503, "not_saved")
    assert all('"type":"refused"' in text for text in bob.received[told:])
