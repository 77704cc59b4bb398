"""Who plays the games of a match: this process, or several processes of this machine."""

import multiprocessing
import os
import signal
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Protocol

from cartographers.bots.arena.match import BadMatch, Seating
from cartographers.bots.arena.playing import Played, play_games
from cartographers.bots.engine import prepare_quietly
from cartographers.bots.workers import begin_work
from cartographers.rules.setup import Config

MOST_IN_PART = 25
PARTS_FOR_EACH = 8
Parts = Generator[list[Played], None, None]


class Crew(Protocol):
    def play(self, config: Config, games: Sequence[Seating]) -> Parts:
        """The games in their order, some at a time. Closed early, it stops all work."""
        ...


def in_parts(games: Sequence[Seating], workers: int) -> list[Sequence[Seating]]:
    """Large enough that handing them over costs little, small enough that nobody waits long."""
    size = max(1, min(MOST_IN_PART, len(games) // (workers * PARTS_FOR_EACH)))
    return [games[start : start + size] for start in range(0, len(games), size)]


class Alone:
    """Plays in this very process."""

    def play(self, config: Config, games: Sequence[Seating]) -> Parts:
        for part in in_parts(games, 1):
            yield play_games(config, part)


class Processes:
    """Plays in processes of this machine, by default as many as it has cores."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = os.cpu_count() or 1 if workers is None else workers
        if self.workers < 1:
            raise BadMatch(f"at least one worker is needed, not {workers}")

    def play(self, config: Config, games: Sequence[Seating]) -> Parts:
        parts = in_parts(games, self.workers)
        context = multiprocessing.get_context("spawn")
        workers = min(self.workers, len(parts))
        pool = ProcessPoolExecutor(workers, context, initializer=begin_playing)
        with ending(pool):
            with without_interrupts():
                futures = [pool.submit(play_games, config, part) for part in parts]
            yield from results(futures)


def results(futures: Sequence["Future[list[Played]]"]) -> Iterator[list[Played]]:
    try:
        for future in futures:
            yield future.result()
    except BrokenProcessPool as error:
        raise BadMatch("a worker ended before its games did, perhaps for lack of memory") from error


@contextmanager
def ending(pool: ProcessPoolExecutor) -> Iterator[None]:
    """Whoever leaves early leaves no worker behind, whatever it is doing."""
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
    """Processes started meanwhile never hear Ctrl-C, not even before their first line has run."""
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
