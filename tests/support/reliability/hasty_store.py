"""A planted fault: a store that says "saved" when the job has run, before anything is committed."""

import asyncio
import sqlite3
import time
from collections.abc import Callable
from typing import Any, TypeVar

from cartographers.server.store.sqlite import Store

T = TypeVar("T")
SLOW_DISK = 0.003  # seconds; without it the fault is found too, after some 20 kills


class HastyStore(Store):
    """Saves all the same, a moment later. Only a crash in that moment tells it from a good one."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.late: set[asyncio.Future[Any]] = set()

    async def write(self, job: Callable[[sqlite3.Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        ran: asyncio.Future[T] = loop.create_future()

        def run(connection: sqlite3.Connection) -> T:
            result = job(connection)
            loop.call_soon_threadsafe(ran.set_result, result)
            time.sleep(SLOW_DISK)
            return result

        saved = asyncio.ensure_future(super().write(run))
        self.late.add(saved)
        saved.add_done_callback(self.late.discard)
        await asyncio.wait([ran, saved], return_when=asyncio.FIRST_COMPLETED)
        return ran.result() if ran.done() else await saved
