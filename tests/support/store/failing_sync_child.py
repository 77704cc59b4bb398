"""Write a row that the disk does not confirm, print what the store says of it, and die.

With "mended", it is well again later, and one more row is written.
"""

import asyncio
import os
import signal
import sys
from pathlib import Path

from cartographers.server.store import NotSaved, StoreFailed, writer
from tests.support.store.store_cases import insert, opened

writer.FINDING_OUT = 0.3


async def main(path: Path, fails: Path, how: str) -> None:
    async with opened(path) as store:
        await store.write(insert(1))
        fails.touch()
        for seq in (2, 3):
            try:
                print(await store.write(insert(seq)))
            except StoreFailed as error:
                print(type(error).__name__)
        if how == "mended":
            fails.unlink()
            try:
                print(await store.write(insert(4)), flush=True)
            except NotSaved as error:
                print(error)
        sys.stdout.flush()
        os.kill(os.getpid(), signal.SIGKILL)


asyncio.run(main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3]))
