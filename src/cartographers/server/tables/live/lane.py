"""Worker processes that take jobs from one fair queue; one that hangs is killed alone."""

import asyncio
import logging
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

from cartographers.bots.workers import begin_work
from cartographers.server.tables.live.fair_queue import FairQueue, Share

T = TypeVar("T")
LOG = logging.getLogger(__name__)
START_SECONDS = 120.0  # that a process has to start, on a busy machine; not part of any job


class Worker:
    """One process, started when it is first needed. Killing it harms no other."""

    def __init__(self, niceness: int) -> None:
        self.niceness = niceness
        self.pool: ProcessPoolExecutor | None = None

    @property
    def is_started(self) -> bool:
        return self.pool is not None

    def submit(self, job: Callable[..., T], *args: object) -> "Future[T]":
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(1, context, begin_nicely, (self.niceness,))
        return self.pool.submit(job, *args)

    def kill(self) -> None:
        pool, self.pool = self.pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=False)


def begin_nicely(niceness: int) -> None:
    """Runs in a worker: let the event loop have the processor first."""
    begin_work()
    if hasattr(os, "nice"):
        os.nice(niceness)


def load(_job: Callable[..., object]) -> None:
    """Runs in a new worker: receiving the job has imported everything that it needs."""


class Job(NamedTuple):
    """`weight` is how much each second of a worker costs; `is_urgent` goes before its table's own
    jobs. `expected` seconds are charged at the start and corrected at the end."""

    who: str
    share: Share
    weight: float = 1.0
    expected: float = 0.5
    is_urgent: bool = False


class Turn(NamedTuple):
    """A job in the queue, which waits for a worker."""

    job: Job
    worker: "asyncio.Future[Worker]"


class Lane:
    """Some workers and the queue for them.

    A job is done, or fails, within `job_seconds` after its worker has started.
    """

    def __init__(self, workers: int, job_seconds: float, niceness: int = 0) -> None:
        self.job_seconds = job_seconds
        self.free = [Worker(niceness) for _ in range(workers)]
        self.workers = tuple(self.free)
        self.queue: FairQueue[Turn] = FairQueue()
        self.lost = 0  # workers that were restarted
        self.on_wait: Callable[[float], None] | None = None
        self.running: set[asyncio.Task[Any]] = set()  # jobs have many types of results

    async def run(self, job: Job, do: Callable[..., T], *args: object) -> T | None:
        """Return the result of a job; None if it failed or took too long."""
        asked = perf_counter()
        worker = await self.wait_for_worker(job)
        if self.on_wait is not None:
            self.on_wait(perf_counter() - asked)
        task = asyncio.create_task(self.work(worker, job, do, *args))
        self.running.add(task)
        task.add_done_callback(self.running.discard)
        # A worker goes on after its client has left: it is free only when its job has ended.
        return await asyncio.shield(task)

    async def wait_for_worker(self, job: Job) -> Worker:
        turn = Turn(job, asyncio.get_running_loop().create_future())
        self.queue.put(job.share, turn, first=job.is_urgent)
        self.serve_next()
        try:
            return await turn.worker
        except asyncio.CancelledError:
            self.give_up(turn)
            raise

    def give_up(self, turn: Turn) -> None:
        """Leave the queue; or pass on the worker that was given at this very moment."""
        if turn.worker.cancelled():
            self.queue.remove(turn.job.share, turn)
        else:
            self.queue.charge(turn.job.share, -turn.job.weight * turn.job.expected)
            self.release(turn.worker.result())

    def serve_next(self) -> None:
        while self.free and len(self.queue):
            job, worker = self.queue.take()
            if not worker.cancelled():
                self.queue.charge(job.share, job.weight * job.expected)
                worker.set_result(self.free.pop())

    def release(self, worker: Worker) -> None:
        self.free.append(worker)
        if len(self.free) == len(self.workers) and not len(self.queue):
            self.queue = FairQueue()  # after a pause all are equal again
        self.serve_next()

    async def work(self, worker: Worker, job: Job, do: Callable[..., T], *args: object) -> T | None:
        began = perf_counter()
        try:
            return await self.work_in(worker, do, *args)
        except (TimeoutError, BrokenProcessPool):
            LOG.warning("%s did not answer; restarting its worker", job.who)
            self.lost += 1
            worker.kill()
        except Exception:
            LOG.exception("%s failed", job.who)
        finally:
            used = perf_counter() - began - job.expected
            self.queue.charge(job.share, job.weight * used)
            self.release(worker)
        return None

    async def work_in(self, worker: Worker, do: Callable[..., T], *args: object) -> T:
        if not worker.is_started:
            await outcome_of(worker.submit(load, do), START_SECONDS)
        return await outcome_of(worker.submit(do, *args), self.job_seconds)

    def close(self) -> None:
        """Kill the workers, whatever they are doing. They start again when they are needed."""
        for worker in self.workers:
            worker.kill()


async def outcome_of(submitted: "Future[T]", seconds: float) -> T:
    future = asyncio.wrap_future(submitted)
    future.add_done_callback(read_outcome)
    # Cancelling the future would crash the pool's own thread when its worker is killed.
    return await asyncio.wait_for(asyncio.shield(future), seconds)


def read_outcome(future: "asyncio.Future[Any]") -> None:
    """Mark an exception as read: there may be nobody left who waits for it."""
    if not future.cancelled():
        future.exception()
