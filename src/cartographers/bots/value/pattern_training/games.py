"""Kernels that play the games to learn from, and write down maps that can be compared.

Before some moves of a game eight choices are tried, from good to nearly random. Each is continued
with the same deck by six moves of the current model, and the map after every move is written down.
So a decision has eight branches, and the maps of all branches after the same move are compared.
"""

from typing import NamedTuple

from cartographers.bots.value.evaluation import (
    Buffers,
    Valuation,
    combine_weights,
    dot_product,
    horizon_of,
    season_stars,
    valuation_of,
    value_of_land,
)
from cartographers.bots.value.kernels import LOWEST, BestChoice, best_choice, keep_best
from cartographers.bots.value.layout import SCALE, VECTOR_SIZE
from cartographers.bots.value.map_features import Numbers
from cartographers.bots.value.patterns.kernels import CELLS, write_patterns
from cartographers.bots.value.patterns.windows import CELL_COUNT
from cartographers.bots.value.trials import PER_MILLE
from cartographers.native.compile_unit import Bytes, Ints, Shorts
from cartographers.rules.bits import NONE, Table
from cartographers.rules.player import Land
from cartographers.rules.playout.choices import fold_choices
from cartographers.rules.playout.course import advance, decide, is_full
from cartographers.rules.playout.deck import with_rng
from cartographers.rules.playout.moment import OVER_STEP, Choice, Moment, Terms
from cartographers.rules.playout.policies import random_choice
from cartographers.rules.playout.tables import SEASON_COUNT
from cartographers.rules.rng import draw, rng_of

TRIED_EVERY, EXPLORED_EVERY = 3, 8
EXPLORATION_SHARE = 30  # per mille of the choices, evaluated for an exploring move
# Each branch is the best of a share of the choices, per mille, that are worse than the one before.
SHARES = Table((1000, 1000, 1000, 500, 300, 150, 50, 20))
BRANCHES = len(SHARES)
STEPS = 7  # maps of each branch
ROWS = BRANCHES * STEPS  # of each decision
HEAD_COLUMNS = 5  # season, time left, stars so far, value by the model, value without patterns
NO_ROW = -1  # the season of a row after the end of the game
HIGHEST = -LOWEST


class Rows(NamedTuple):
    """Where the maps are written: what is known of each, its feature vector, and its cells."""

    heads: Ints
    features: Shorts
    cells: Bytes


class Lesson(NamedTuple):
    """How to play, and where to write. `linear` is scratch space for weights without patterns."""

    terms: Terms
    buffers: Buffers
    linear: Numbers
    rows: Rows


class ChoicesBelow(NamedTuple):
    """Evaluates a random share, per mille, of the choices with a value below a bound."""

    valuation: Valuation
    share: int
    bound: int


class SampledBest(NamedTuple):
    rng: int
    best: BestChoice


def write_game(
    terms: Terms, start: Moment, seed: int, buffers: Buffers, linear: Numbers, rows: Rows
) -> int:
    """Play a game and write its decisions, `ROWS` rows for each; return how many."""
    lesson, count = Lesson(terms, buffers, linear, rows), 0
    deck = with_rng(start.deck, rng_of(seed, 0))
    m = Moment(start.land, deck, start.clock, start.stars, start.lost)
    rng, m = rng_of(seed, 1), advance(terms, m)
    while m.clock.step_kind != OVER_STEP:
        rng, drawn = draw(rng, TRIED_EVERY * EXPLORED_EVERY)
        if drawn % TRIED_EVERY == 0 and horizon_of(terms, m).season < SEASON_COUNT:
            rng = try_choices(lesson, m, ROWS * count, rng)
            count += 1
        share = EXPLORATION_SHARE if drawn < TRIED_EVERY else PER_MILLE
        rng, best = best_below(lesson, m, share, HIGHEST, rng)
        m = advance(terms, decide(m, best.choice))
    return count


def try_choices(lesson: Lesson, m: Moment, row: int, rng: int) -> int:
    bound = HIGHEST
    for i in range(BRANCHES):
        rng, best = best_below(lesson, m, SHARES[i], bound, rng)
        bound = best.value
        write_branch(lesson, m, best.choice, row + STEPS * i)
    return rng


def best_below(
    lesson: Lesson, m: Moment, share: int, bound: int, rng: int
) -> tuple[int, BestChoice]:
    """The best of a random share of the choices below a bound; a random choice if there is none."""
    below = ChoicesBelow(valuation_of(lesson.terms, m, lesson.buffers), share, bound)
    nothing = BestChoice(LOWEST, Choice(NONE, 0, 0, NONE))
    found = fold_choices(lesson.terms, m, keep_best_below, below, SampledBest(rng, nothing))
    if found.best.value == LOWEST:
        rng, choice = random_choice(lesson.terms, m, found.rng)
        return rng, BestChoice(bound, choice)
    return found.rng, found.best


def keep_best_below(
    below: ChoicesBelow, found: SampledBest, choice: Choice, land: Land, change: int
) -> SampledBest:
    rng, drawn = draw(found.rng, PER_MILLE)
    if drawn >= below.share:
        return SampledBest(rng, found.best)
    best = keep_best(below.valuation, found.best, choice, land, change)
    return SampledBest(rng, best if best.value < below.bound else found.best)


def write_branch(lesson: Lesson, m: Moment, choice: Choice, row: int) -> None:
    """Play a choice and some more moves; write the map after each, or the stars of the game."""
    terms, heads = lesson.terms, lesson.rows.heads
    for step in range(STEPS):
        at = HEAD_COLUMNS * (row + step)
        heads[at] = NO_ROW
        if m.clock.step_kind == OVER_STEP:
            if step and heads[at - HEAD_COLUMNS] < SEASON_COUNT and heads[at - HEAD_COLUMNS] >= 0:
                write_end(lesson, m.stars, at)
            continue
        if step:
            choice = best_choice(terms, m, valuation_of(terms, m, lesson.buffers)).choice
        decided = decide(m, choice)
        write_row(lesson, m, decided.land, row + step)
        m = advance(terms, decided)


def write_end(lesson: Lesson, stars: int, at: int) -> None:
    """Write the final stars of a game. Nothing is expected after it."""
    heads = lesson.rows.heads
    heads[at] = SEASON_COUNT
    heads[at + 1] = 0
    heads[at + 2] = stars
    heads[at + 3] = 0
    heads[at + 4] = 0


def write_row(lesson: Lesson, m: Moment, land: Land, row: int) -> None:
    """Write a map after a decision: its stars so far, and what is expected from now on."""
    terms, buffers, heads = lesson.terms, lesson.buffers, lesson.rows.heads
    at, horizon = HEAD_COLUMNS * row, horizon_of(terms, m)
    is_last = is_full(terms, land)
    scores_now = horizon.scores_now or (is_last and not horizon.is_scored)
    stars = m.stars + (season_stars(terms, horizon.current, land) if scores_now else 0)
    if is_last or horizon.season == SEASON_COUNT:
        write_end(lesson, stars, at)
        return
    after = Moment(land, m.deck, m.clock, m.stars, m.lost)
    value = value_of_land(valuation_of(terms, after, buffers), 0, land)
    combine_weights(terms, horizon, buffers.weights, lesson.linear)
    heads[at] = horizon.season
    heads[at + 1] = horizon.time_left
    heads[at + 2] = stars
    heads[at + 3] = value - SCALE * (stars - m.stars)
    heads[at + 4] = dot_product(lesson.linear, buffers.features)
    write_patterns(land.sheet, buffers.patterns.scratch)
    for i in range(VECTOR_SIZE):
        lesson.rows.features[VECTOR_SIZE * row + i] = buffers.features[i]
    for i in range(CELL_COUNT):
        lesson.rows.cells[CELL_COUNT * row + i] = buffers.patterns.scratch[CELLS + i]
