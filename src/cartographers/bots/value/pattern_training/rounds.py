"""Rounds of training: the games of each are played by the model fitted to all rounds before it."""

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import count, cycle
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter

from cartographers.bots.value.pattern_training.chunks import Task, decisions_in, play_chunk
from cartographers.bots.value.weights import World
from cartographers.bots.workers import begin_work

SECONDS_PER_LINE = 30.0


class Progress:
    """Prints a line every half minute: how much of a round is done, and how long it still takes."""

    def __init__(self, name: str, wanted: int, done: int) -> None:
        self.name, self.wanted, self.done = name, wanted, done
        self.first, self.start = done, perf_counter()
        self.printed = -SECONDS_PER_LINE

    def add(self, decisions: int) -> None:
        self.done += decisions
        seconds = perf_counter() - self.start
        if seconds - self.printed >= SECONDS_PER_LINE or self.done >= self.wanted:
            self.printed = seconds
            rate = (self.done - self.first) / max(seconds, 0.001)
            left = max(self.wanted - self.done, 0) / max(rate, 0.001) / 60
            print(
                f"{self.name}: {self.done:,} of {self.wanted:,} decisions,"
                f" {rate:.0f} per second, {left:.0f} minutes left",
                flush=True,
            )


def folder_of(data: Path, number: int) -> Path:
    return data / f"round-{number}"


def chunks_in(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.npz"))


def chunks_before(data: Path, number: int) -> list[Path]:
    """The chunks of all rounds before one."""
    return [path for earlier in range(number) for path in chunks_in(folder_of(data, earlier))]


def missing_tasks(folder: Path, worlds: list[World]) -> Iterator[Task]:
    """The chunks of a round that are not there yet, the worlds in turn."""
    for world, number in zip(cycle(worlds), count(), strict=False):
        task = Task(folder, world, number // len(worlds))
        if not task.path.exists():
            yield task


def play_round(folder: Path, worlds: list[World], workers: int, wanted: int) -> None:
    """Play chunks in worker processes until a round has as many decisions as wanted."""
    folder.mkdir(parents=True, exist_ok=True)
    done = sum(map(decisions_in, chunks_in(folder)))
    if done >= wanted:
        return
    progress, tasks = Progress(folder.name, wanted, done), missing_tasks(folder, worlds)
    with ProcessPoolExecutor(workers, get_context("spawn"), begin_work) as pool:
        running: set[Future[int]] = {pool.submit(play_chunk, next(tasks)) for _ in range(workers)}
        while running:
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                progress.add(future.result())
                if progress.done < wanted:
                    running.add(pool.submit(play_chunk, next(tasks)))
