"""Write rows to a file that may not grow, then lift the limit and write one more row.

Print the number of each acknowledged row, and at the end how many were refused.
"""

import asyncio
import resource
import sqlite3
import sys
from pathlib import Path

from cartographers.server.store import NotSaved
from tests.support.store.store_cases import insert, opened

ROOM = 100_000


def limit(size: int) -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))


async def main(path: Path) -> None:
    refused = 0
    async with opened(path) as store:
        limit(path.stat().st_size + ROOM)
        for seq in range(200):
            try:
                print(await store.write(insert(seq, body="x" * 1000)), flush=True)
            except NotSaved as error:
                refused += isinstance(error.__cause__, sqlite3.OperationalError)
                await store.read(lambda c: c.execute("SELECT count(*) FROM log").fetchone())
        limit(resource.RLIM_INFINITY)
        print(await store.write(insert(999)), flush=True)
    print(f"refused:{refused}")


asyncio.run(main(Path(sys.argv[1])))
