"""Bots and advisers think in processes of their own: the event loop never waits for one."""

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
LONGEST_THOUGHT = 20.0


def think(bot: str, seed: int, view: View) -> str:
    """What the bot chooses; runs in a worker."""
    return str(make_bot(bot, seed).choose(view))


class Thinkers:
    """A few workers for all who think in the house. A bot gets a view, as every player does."""

    def __init__(self, workers: int, longest_thought: float = LONGEST_THOUGHT) -> None:
        self.workers = workers
        self.longest_thought = longest_thought
        self.pool: ProcessPoolExecutor | None = None
        self.free = asyncio.Semaphore(workers)

    async def choose(self, bot: str, seed: int, view: View) -> str:
        """The bot's move as text; "" if it failed or thought too long."""
        return await self.work(f"the bot {bot}", think, bot, seed, view) or ""

    async def work(self, who: str, job: "Callable[..., T]", *args: object) -> T | None:
        """What the job gives in a worker; None if it failed or took too long."""
        async with self.free:  # who waits in line does not think yet
            pool = self.open_pool()
            try:
                return await self.work_in(pool, job, *args)
            except (TimeoutError, BrokenProcessPool):
                LOG.warning("%s did not answer; the workers are started anew", who)
                if pool is self.pool:  # else another thought has ended it already
                    self.close()
            except Exception:
                LOG.exception("%s failed", who)
        return None

    async def work_in(self, pool: ProcessPoolExecutor, job: "Callable[..., T]", *args: object) -> T:
        thought = asyncio.wrap_future(pool.submit(job, *args))
        thought.add_done_callback(see_outcome)
        # A cancelled thought would trip the pool's own thread when its workers are ended.
        return await asyncio.wait_for(asyncio.shield(thought), self.longest_thought)

    def open_pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.workers, context, initializer=begin_work)
        return self.pool

    def close(self) -> None:
        """End the workers, whatever they are doing."""
        pool, self.pool = self.pool, None
        if pool is not None:
            for worker in list((pool._processes or {}).values()):
                worker.kill()
            pool.shutdown(wait=False)


def see_outcome(thought: "asyncio.Future[Any]") -> None:
    """Nobody may be waiting for it any more; then its failure is no news."""
    if not thought.cancelled():
        thought.exception()
