"""Where the games of a match are played: in this process, or in several on this machine."""

import multiprocessing
import os
import signal
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Protocol

from cartographers.bots.arena.games import Played, play_games
from cartographers.bots.arena.match import BadMatch, Seating
from cartographers.bots.engine import prepare_quietly
from cartographers.bots.workers import begin_work
from cartographers.rules.setup import Config

LARGEST_PART = 25
PARTS_PER_WORKER = 8
Parts = Generator[list[Played], None, None]


class Runner(Protocol):
    def play(self, config: Config, games: Sequence[Seating]) -> Parts:
        """Yield the games in order, some at a time. Closing it early stops all work."""
        ...


def in_parts(games: Sequence[Seating], workers: int) -> list[Sequence[Seating]]:
    """Parts large enough to be cheap to hand over, small enough to balance the load."""
    size = max(1, min(LARGEST_PART, len(games) // (workers * PARTS_PER_WORKER)))
    return [games[start : start + size] for start in range(0, len(games), size)]


class InProcess:
    """Plays in this process."""

    def play(self, config: Config, games: Sequence[Seating]) -> Parts:
        for part in in_parts(games, 1):
            yield play_games(config, part)


class Processes:
    """Plays in several processes, by default one per core."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = os.cpu_count() or 1 if workers is None else workers
        if self.workers < 1:
            raise BadMatch(f"at least one worker is needed, not {workers}")

    def play(self, config: Config, games: Sequence[Seating]) -> Parts:
        parts = in_parts(games, self.workers)
        context = multiprocessing.get_context("spawn")
        workers = min(self.workers, len(parts))
        pool = ProcessPoolExecutor(workers, context, initializer=begin_playing)
        with killed_on_error(pool):
            with without_interrupts():
                futures = [pool.submit(play_games, config, part) for part in parts]
            yield from results(futures)


def results(futures: Sequence["Future[list[Played]]"]) -> Iterator[list[Played]]:
    try:
        for future in futures:
            yield future.result()
    except BrokenProcessPool as error:
        raise BadMatch(
            "a worker died before its games were over, perhaps for lack of memory or by a bot"
        ) from error


@contextmanager
def killed_on_error(pool: ProcessPoolExecutor) -> Iterator[None]:
    """Kill all workers if the block is left by an exception."""
    try:
        yield
    except BaseException:
        for worker in list((pool._processes or {}).values()):
            worker.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def without_interrupts() -> Iterator[None]:
    """Block SIGINT, so that processes started meanwhile ignore Ctrl-C from their first line on."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin_playing() -> None:
    begin_work()
    prepare_quietly()
