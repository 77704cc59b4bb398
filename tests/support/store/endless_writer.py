"""Write rows forever, from several callers at once, and print each acknowledged one."""

import asyncio
import sys
from itertools import count
from pathlib import Path

from cartographers.server.store import Store
from tests.support.store.store_cases import insert, opened

CALLERS = 5


async def write_on(store: Store, first: int) -> None:
    for seq in count(first, CALLERS):
        print(await store.write(insert(seq, body="x" * 300)), flush=True)


async def main(path: Path, first: int) -> None:
    async with opened(path) as store:
        await asyncio.gather(*[write_on(store, first + caller) for caller in range(CALLERS)])


asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2])))
