"""The kernels together with weights and scratch buffers."""

from functools import cache, lru_cache
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
from cartographers.bots.value.patterns.kernels import SCRATCH_SIZE, Patterns, combine_tables
from cartographers.bots.value.patterns.learned import NOTHING_LEARNED, Learned, load_learned
from cartographers.bots.value.patterns.windows import PATTERN_COUNT
from cartographers.bots.value.weights import World, load_weights
from cartographers.native import Engine
from cartographers.native.engine import new_buffer
from cartographers.rules.player import Land
from cartographers.rules.playout.kernels import CHOICE_COLUMNS, MAX_CHOICES
from cartographers.rules.playout.moment import Moment, Terms
from cartographers.rules.playout.tables import SEASON_COUNT

KERNELS = (list_values, value_after, play_rollouts, combine_tables)
GAMES_REMEMBERED = 32  # with different edicts; their tables take 140 kB each
MAX_ROLLOUTS = 64
TO_THE_END = 1000  # more moves than any game has
NEVER = 1 << 30


def new_ints(count: int) -> memoryview:
    return memoryview(bytearray(4 * count)).cast("i")


NO_TABLES = new_ints(1)


class Rollout(NamedTuple):
    """The final estimate of a rollout, and the mean of its estimates after each move.

    The final one has less bias and more variance; together they rank choices better than either.
    """

    final: int
    mean: int


class Scratch(local):
    """Buffers for the results of one call, one set per thread.

    `tables` keeps those of the last call, so that they live as long as it lasts.
    """

    def __init__(self) -> None:
        self.combined, self.features = new_buffer(VECTOR_SIZE), new_buffer(VECTOR_SIZE)
        self.windows = new_ints(SCRATCH_SIZE)
        self.tables = NO_TABLES
        self.rollouts = new_buffer(ROLLOUT_COLUMNS * MAX_ROLLOUTS)
        self.listed, self.values = (
            new_buffer(MAX_CHOICES * CHOICE_COLUMNS),
            new_buffer(MAX_CHOICES),
        )


class Evaluator:
    """Values and rollouts, in units of 1/`SCALE` star. Any thread may call it.

    Patterns count only in games like those they were learned in: solo, with edicts that occurred.
    """

    def __init__(
        self, engine: Engine, weights: memoryview, learned: Learned = NOTHING_LEARNED
    ) -> None:
        self.engine, self.weights, self.learned = engine, weights, learned
        self.scratch, self.tables_of = Scratch(), lru_cache(GAMES_REMEMBERED)(self.new_tables)
        unit = value_unit()
        self.combine_tables = engine.entry_point(unit, combine_tables)
        self.list_values = engine.entry_point(unit, list_values)
        self.value_after = engine.entry_point(unit, value_after)
        self.play_rollouts = engine.entry_point(unit, play_rollouts)

    def buffers(self, terms: Terms) -> Buffers:
        buffer, scratch = self.engine.buffer, self.scratch
        return Buffers(
            buffer(self.weights),
            buffer(scratch.combined),
            buffer(scratch.features),
            self.patterns(terms),
        )

    def patterns(self, terms: Terms) -> Patterns:
        """What was learned for these edicts."""
        buffer, scratch, learned = self.engine.buffer, self.scratch, self.learned
        is_used = terms.is_solo and learned.covers(terms.edicts)
        scratch.tables = self.tables_of(terms._replace(spent=0)) if is_used else NO_TABLES
        return Patterns(
            is_used, buffer(learned.pairs), buffer(scratch.tables), buffer(scratch.windows)
        )

    def new_tables(self, terms: Terms) -> memoryview:
        tables, buffer = new_ints(SEASON_COUNT * PATTERN_COUNT), self.engine.buffer
        self.combine_tables(terms, buffer(self.learned.tables), buffer(tables))
        return tables

    def values(self, terms: Terms, moment: Moment) -> list[int]:
        """The expected stars to come after each choice, in the order of a decision's moves."""
        buffer, scratch = self.engine.buffer, self.scratch
        out = buffer(scratch.listed), buffer(scratch.values)
        count = self.list_values(terms, moment, self.buffers(terms), *out)
        return scratch.values[:count].tolist()

    def value(self, terms: Terms, moment: Moment, land: Land) -> int:
        """The expected stars to come after a decision that leaves this land."""
        found: int = self.value_after(terms, moment, land, self.buffers(terms))
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
        self.play_rollouts(terms, start, plan, self.buffers(terms), self.engine.buffer(out))
        results = iter(out[: ROLLOUT_COLUMNS * len(numbers)].tolist())
        return list(map(Rollout, results, results))


@cache
def evaluator_of(engine: Engine, world: World) -> Evaluator:
    return Evaluator(engine, load_weights(world), load_learned(world.explore))
