"""A planted fault: a store that acknowledges a job when it has run, before the commit."""

import asyncio
import time
from collections.abc import Callable
from typing import Any, TypeVar

from cartographers.server.store import Connection, Store

T = TypeVar("T")
SLOW_DISK = 0.003  # seconds; without it the fault is found too, after about 20 kills


class HastyStore(Store):
    """It saves a moment later; only a crash in between reveals the fault."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.late: set[asyncio.Future[Any]] = set()

    async def write(self, job: Callable[[Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        ran: asyncio.Future[T] = loop.create_future()

        def run(connection: Connection) -> T:
            result = job(connection)
            loop.call_soon_threadsafe(set_once, ran, result)
            time.sleep(SLOW_DISK)
            return result

        saved = asyncio.ensure_future(super().write(run))
        self.late.add(saved)
        saved.add_done_callback(self.late.discard)
        await asyncio.wait([ran, saved], return_when=asyncio.FIRST_COMPLETED)
        return ran.result() if ran.done() else await saved


def set_once(future: asyncio.Future[T], result: T) -> None:
    """A job may run twice."""
    if not future.done():
        future.set_result(result)
