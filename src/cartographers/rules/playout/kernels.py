"""The entry points: each does the work of a whole decision or of many games in one call.

Results are written into `out`: anything that can be indexed, or when compiled a raw pointer.
A set of cells takes two numbers in it, its lower and its upper half.
"""

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from cartographers.rules.player import Land
from cartographers.rules.playout.choices import fold_choices
from cartographers.rules.playout.course import advance, decide
from cartographers.rules.playout.deck import with_rng
from cartographers.rules.playout.moment import OVER_STEP, Choice, Moment, Terms
from cartographers.rules.playout.policies import (
    Four,
    best_choice,
    edict_stars,
    random_choice,
    stars_after,
)
from cartographers.rules.rng import HALF, HIGH_HALF, LOW_HALF, rng_of
from cartographers.rules.scoring.numbers import (
    SCORING_CARD_COUNT,
    laid_out,
    score_of,
)
from cartographers.rules.shape_kits import FIRST_IN_KIT, FIRST_TERRAIN, ORIENTATION_IN_KIT
from cartographers.rules.shapes import INSIDE
from cartographers.rules.sheet import Sheet, monster_penalty_cells

Numbers = MutableSequence[int]
CHOICE_COLUMNS = 6
VALUE_COLUMNS = 6
ALL_COUNT = (1, 1, 1, 1)
CARD_COLUMNS = 3
OUTCOME_COLUMNS = 2
MAX_CHOICES = max(
    sum(
        INSIDE[ORIENTATION_IN_KIT[i]].bit_count()
        for i in range(FIRST_IN_KIT[kit], FIRST_IN_KIT[kit + 1])
    )
    * (FIRST_TERRAIN[kit + 1] - FIRST_TERRAIN[kit])
    for kit in range(len(FIRST_IN_KIT) - 1)
)


def list_choices(terms: Terms, moment: Moment, out: Numbers) -> int:
    """Write every choice of a decision (cells, terrain, coin, attack cells); return their count."""
    return fold_choices(terms, moment, write_choice, out, 0)


def write_choice(out: Numbers, count: int, choice: Choice, land: Land, change: int) -> int:  # noqa: ARG001 - a visitor
    first = CHOICE_COLUMNS * count
    out[first] = int(choice.cells & LOW_HALF)
    out[first + 1] = int(choice.cells >> HALF & HIGH_HALF)
    out[first + 2] = choice.terrain
    out[first + 3] = choice.coin
    out[first + 4] = int(choice.attack & LOW_HALF)
    out[first + 5] = int(choice.attack >> HALF & HIGH_HALF)
    return count + 1


def read_choice(listed: Sequence[int], number: int) -> Choice:
    """Read one choice that `list_choices` wrote."""
    first = CHOICE_COLUMNS * number
    low, high, terrain, coin, attack_low, attack_high = listed[first : first + CHOICE_COLUMNS]
    return Choice(low | high << HALF, terrain, coin, attack_low | attack_high << HALF)


class Ledger(NamedTuple):
    """Where to write choices and their values, and the stars of the edicts before the choice."""

    terms: Terms
    held: Four
    listed: Numbers
    values: Numbers


def score_choices(terms: Terms, moment: Moment, listed: Numbers, values: Numbers) -> int:
    """Write the choices, and for each the stars of the four edicts, the coins and the penalty."""
    ledger = Ledger(terms, edict_stars(terms.edicts, moment.land.sheet), listed, values)
    return fold_choices(terms, moment, write_value, ledger, 0)


def write_value(ledger: Ledger, count: int, choice: Choice, land: Land, change: int) -> int:
    values, first = ledger.values, VALUE_COLUMNS * count
    stars = stars_after(ledger.terms.edicts, ALL_COUNT, ledger.held, land.sheet, change)
    values[first] = stars[0]
    values[first + 1] = stars[1]
    values[first + 2] = stars[2]
    values[first + 3] = stars[3]
    values[first + 4] = land.earned - ledger.terms.spent
    values[first + 5] = monster_penalty_cells(land.sheet).bit_count()
    return write_choice(ledger.listed, count, choice, land, change)


def apply_choice(moment: Moment, choice: Choice) -> Moment:
    """Return the moment after a choice; `advance` continues from there."""
    return decide(moment, choice)


def score_sheet(sheet: Sheet, out: Numbers) -> None:
    """Write for each scoring card its stars and the cells that earn them."""
    open_map = laid_out(sheet)
    for card in range(SCORING_CARD_COUNT):
        stars, cells = score_of(card, open_map)
        first = CARD_COLUMNS * card
        out[first] = stars
        out[first + 1] = int(cells & LOW_HALF)
        out[first + 2] = int(cells >> HALF & HIGH_HALF)


def play_games(
    terms: Terms,
    start: Moment,
    seat: int,
    seed: int,
    first: int,
    count: int,
    is_greedy: bool,
    out: Numbers,
) -> None:
    """Play games `first` to `first + count - 1`; write the stars of each and those monsters took.

    The seed and the number of a game determine its deck, which is the same for every seat. Random
    choices use a separate generator per seat.
    """
    for number in range(count):
        rng = rng_of(seed, first + number)
        m = Moment(start.land, with_rng(start.deck, rng), start.clock, start.stars, start.lost)
        rng = rng_of(rng, seat + 1)
        while True:
            m = advance(terms, m)
            if m.clock.step_kind == OVER_STEP:
                break
            if is_greedy:
                choice = best_choice(terms, m)
            else:
                rng, choice = random_choice(terms, m, rng)
            m = decide(m, choice)
        out[OUTCOME_COLUMNS * number] = m.stars
        out[OUTCOME_COLUMNS * number + 1] = m.lost
