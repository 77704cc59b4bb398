"""How long tests wait for what must happen: only a failing test waits that long."""

import asyncio
from collections.abc import Callable

PATIENCE = 120.0  # seconds: other programs may keep the machine busy
COMPILING = 250.0  # seconds in which the rules are compiled, if nothing is in the cache
BROWSER_PATIENCE = 1000 * PATIENCE  # milliseconds
BROWSER_COMPILING = 1000 * COMPILING


async def eventually(is_so: Callable[[], bool]) -> None:
    """Wait until something is so that nobody announces."""
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.02)
