"""The kernels together with weights and scratch buffers."""

from functools import cache
from threading import local
from typing import NamedTuple

from cartographers.bots.value.compile_unit import value_unit
from cartographers.bots.value.evaluation import Buffers
from cartographers.bots.value.kernels import (
    ROLLOUT_COLUMNS,
    RolloutPlan,
    list_values,
    play_rollouts,
    value_after,
)
from cartographers.bots.value.layout import VECTOR_SIZE
from cartographers.bots.value.weights import World, load_weights
from cartographers.native import Engine
from cartographers.native.engine import new_buffer
from cartographers.rules.player import Land
from cartographers.rules.playout.kernels import CHOICE_COLUMNS, MAX_CHOICES
from cartographers.rules.playout.moment import Moment, Terms

KERNELS = (list_values, value_after, play_rollouts)
MAX_ROLLOUTS = 64
TO_THE_END = 1000  # more moves than any game has
NEVER = 1 << 30


class Rollout(NamedTuple):
    """The final estimate of a rollout, and the mean of its estimates after each move.

    The final one has less bias and more variance; together they rank choices better than either.
    """

    final: int
    mean: int


class Scratch(local):
    """Buffers for the results of one call, one set per thread."""

    def __init__(self) -> None:
        self.combined, self.features = new_buffer(VECTOR_SIZE), new_buffer(VECTOR_SIZE)
        self.rollouts = new_buffer(ROLLOUT_COLUMNS * MAX_ROLLOUTS)
        self.listed, self.values = (
            new_buffer(MAX_CHOICES * CHOICE_COLUMNS),
            new_buffer(MAX_CHOICES),
        )


class Evaluator:
    """Values and rollouts, in units of 1/`SCALE` star. Any thread may call it."""

    def __init__(self, engine: Engine, weights: memoryview) -> None:
        self.engine, self.weights, self.scratch = engine, weights, Scratch()
        unit = value_unit()
        self.list_values = engine.entry_point(unit, list_values)
        self.value_after = engine.entry_point(unit, value_after)
        self.play_rollouts = engine.entry_point(unit, play_rollouts)

    def buffers(self) -> Buffers:
        buffer, scratch = self.engine.buffer, self.scratch
        return Buffers(buffer(self.weights), buffer(scratch.combined), buffer(scratch.features))

    def values(self, terms: Terms, moment: Moment) -> list[int]:
        """The expected stars to come after each choice, in the order of a decision's moves."""
        buffer, scratch = self.engine.buffer, self.scratch
        out = buffer(scratch.listed), buffer(scratch.values)
        count = self.list_values(terms, moment, self.buffers(), *out)
        return scratch.values[:count].tolist()

    def value(self, terms: Terms, moment: Moment, land: Land) -> int:
        """The expected stars to come after a decision that leaves this land."""
        found: int = self.value_after(terms, moment, land, self.buffers())
        return found

    def rollouts(
        self,
        terms: Terms,
        start: Moment,
        numbers: range,
        *,
        seed: int,
        moves: int = TO_THE_END,
        rollouts_per_extra_move: int = NEVER,
    ) -> list[Rollout]:
        """Play the rollouts with these numbers, at most `MAX_ROLLOUTS`; see `RolloutPlan`."""
        plan = RolloutPlan(seed, numbers.start, len(numbers), moves, rollouts_per_extra_move)
        out = self.scratch.rollouts
        self.play_rollouts(terms, start, plan, self.buffers(), self.engine.buffer(out))
        results = iter(out[: ROLLOUT_COLUMNS * len(numbers)].tolist())
        return list(map(Rollout, results, results))


@cache
def evaluator_of(engine: Engine, world: World) -> Evaluator:
    return Evaluator(engine, load_weights(world))
