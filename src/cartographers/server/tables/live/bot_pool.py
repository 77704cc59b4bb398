"""A pool of worker processes for bots and analysis, so that the event loop never blocks."""

import asyncio
import logging
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Any, TypeVar

from cartographers.bots import make_bot
from cartographers.bots.workers import begin_work
from cartographers.rules.view import View

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")
LOG = logging.getLogger(__name__)
STAND_IN = "greedy"
JOB_SECONDS = 20.0


def think(bot: str, seed: int, view: View) -> str:
    """Return the move that a bot chooses. Runs in a worker."""
    return str(make_bot(bot, seed).choose(view))


class BotPool:
    """A few worker processes, shared by all tables. A bot gets a view, as every player does."""

    def __init__(self, workers: int, job_seconds: float = JOB_SECONDS) -> None:
        self.workers = workers
        self.job_seconds = job_seconds
        self.pool: ProcessPoolExecutor | None = None
        self.free = asyncio.Semaphore(workers)

    async def choose(self, bot: str, seed: int, view: View) -> str:
        """Return the bot's move as text; "" if it failed or took too long."""
        return await self.work(f"the bot {bot}", think, bot, seed, view) or ""

    async def work(self, who: str, job: "Callable[..., T]", *args: object) -> T | None:
        """Return the result of a job in a worker; None if it failed or took too long."""
        async with self.free:  # the time limit starts when a worker is free
            pool = self.open_pool()
            try:
                return await self.work_in(pool, job, *args)
            except (TimeoutError, BrokenProcessPool):
                LOG.warning("%s did not answer; restarting the workers", who)
                if pool is self.pool:  # else another job has closed it already
                    self.close()
            except Exception:
                LOG.exception("%s failed", who)
        return None

    async def work_in(self, pool: ProcessPoolExecutor, job: "Callable[..., T]", *args: object) -> T:
        future = asyncio.wrap_future(pool.submit(job, *args))
        future.add_done_callback(read_outcome)
        # Cancelling the future would crash the pool's own thread when its workers are killed.
        return await asyncio.wait_for(asyncio.shield(future), self.job_seconds)

    def open_pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.workers, context, initializer=begin_work)
        return self.pool

    def close(self) -> None:
        """Kill the workers, whatever they are doing."""
        pool, self.pool = self.pool, None
        if pool is not None:
            for worker in list((pool._processes or {}).values()):
                worker.kill()
            pool.shutdown(wait=False)


def read_outcome(future: "asyncio.Future[Any]") -> None:
    """Mark an exception as read: there may be nobody left who waits for it."""
    if not future.cancelled():
        future.exception()
