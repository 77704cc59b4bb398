"""Write rows before and after a restart, and note each acknowledged one in the file `acks`."""

import asyncio
import os
import sqlite3
import sys
from functools import partial
from pathlib import Path

from cartographers.server.store import Store
from cartographers.server.store.sqlite.connections import connect_file
from tests.support.store.store_cases import Values, insert, opened

CALLERS = 3
ROWS = 7


def connect(synchronous: str, path: Path) -> sqlite3.Connection:
    """A connection that syncs as told, and moves the write-ahead log to the file often."""

    class Told(sqlite3.Connection):
        def execute(self, sql: str, *values: Values) -> sqlite3.Cursor:
            told = sql.replace("synchronous=FULL", synchronous)
            told = told.replace("wal_autocheckpoint=10000", "wal_autocheckpoint=25")
            return super().execute(told, *values)

    return connect_file(path, Told)


async def write_some(store: Store, acks: int, first: int) -> None:
    for seq in range(first, first + ROWS):
        await store.write(insert(seq, body="x" * 700))
        os.write(acks, f"{seq}\n".encode())


async def main(path: Path, synchronous: str) -> None:
    acks = os.open(path.with_name("acks"), os.O_CREAT | os.O_WRONLY, 0o600)
    for life in (0, 1000):
        async with opened(path, partial(connect, synchronous)) as store:
            callers = [write_some(store, acks, life + 100 * caller) for caller in range(CALLERS)]
            await asyncio.gather(*callers)
    os.close(acks)


asyncio.run(main(Path(sys.argv[1]), sys.argv[2]))
