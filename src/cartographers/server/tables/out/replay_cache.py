"""Replays and records of finished games, computed in a separate thread from checkpoints."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from cartographers.rules.game import GameState
from cartographers.server.protocol.shown import GameShown
from cartographers.server.tables.log.state import TableState
from cartographers.server.tables.out.replays import (
    Checkpoint,
    first_checkpoint,
    later_checkpoints,
    print_game,
    require_step_of_finished,
    show_step,
)

T = TypeVar("T")

THREADS = 1  # of the interpreter's one lock, log-ins and games need the rest
EVERY = 4  # steps between two cached checkpoints
KEPT_GAMES = 16
SEAT_STEPS = 200  # one step of this many seats costs as much as a request
Cached = dict[int, Checkpoint]


class Replays:
    """Caches some checkpoints of the games that were requested last."""

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(THREADS, "replays")
        self.games: OrderedDict[str, Cached] = OrderedDict()

    async def run(self, job: Callable[..., T], *args: object) -> T:
        """The result of a job in the threads of replays."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, job, *args)

    def cost(self, table: TableState, number: int) -> float:
        """What a replay costs besides its request: by the steps to compute, and by the seats."""
        steps = number - nearest(self.games.get(table.id, {}), number)
        return len(table.seats) * (1 + steps) / SEAT_STEPS

    def cost_of_record(self, table: TableState) -> float:
        return len(table.seats) * table.closed / SEAT_STEPS / 10  # it is only printed

    async def show(self, table: TableState, number: int, today: str) -> GameShown:
        """A finished game as it was after N steps."""
        require_step_of_finished(table, number)
        return await self.run(self.compute, table, number, today)

    async def record(self, table: TableState, today: str) -> str:
        return await self.run(print_game, table, today)

    def compute(self, table: TableState, number: int, today: str) -> GameShown:
        cached = self.games.setdefault(table.id, {})
        self.games.move_to_end(table.id)
        if len(self.games) > KEPT_GAMES:
            self.games.popitem(last=False)
        return show_step(
            table, find_checkpoint(table.begun_game(), number, cached).game, number, today
        )

    def stop(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)


def nearest(cached: Cached, number: int) -> int:
    """The last cached step that is not after this one; 0 if there is none."""
    return max((step for step in tuple(cached) if step <= number), default=0)


def find_checkpoint(game: GameState, number: int, cached: Cached) -> Checkpoint:
    """The game after N steps. Caches some of the checkpoints on the way."""
    step = nearest(cached, number)
    checkpoint = cached.get(step) or first_checkpoint(game)
    for later in later_checkpoints(game, checkpoint) if step < number else ():
        step, checkpoint = step + 1, later
        if step % EVERY == 0:
            cached[step] = checkpoint
        if step == number:
            break
    return checkpoint
