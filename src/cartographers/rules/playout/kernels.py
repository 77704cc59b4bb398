"""The few ways in: each does the work of a whole turn or of many games in one call.

Results are written into `out`: anything that can be indexed, or when compiled a bare address.
A set of cells takes two places in it, its lower and its upper half.
"""

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from cartographers.rules.kits import FIRST_IN_KIT, FIRST_TERRAIN, TURN_IN_KIT
from cartographers.rules.lots import HALF, HIGH_HALF, LOW_HALF, lots_of
from cartographers.rules.player import Land
from cartographers.rules.playout.choices import fold_choices
from cartographers.rules.playout.course import advance, decide
from cartographers.rules.playout.deck import with_lots
from cartographers.rules.playout.moment import OVER_STEP, Choice, Moment, Terms
from cartographers.rules.playout.policies import (
    Four,
    best_choice,
    edict_stars,
    random_choice,
    stars_after,
)
from cartographers.rules.scoring.numbers import (
    CARD_COUNT,
    laid_out,
    score_of,
)
from cartographers.rules.shapes import INSIDE
from cartographers.rules.sheet import Sheet, monster_penalty_cells

Numbers = MutableSequence[int]
CHOICE_COLUMNS = 6
VALUE_COLUMNS = 6
ALL_COUNT = (1, 1, 1, 1)
CARD_COLUMNS = 3
OUTCOME_COLUMNS = 2
MOST_CHOICES = max(
    sum(INSIDE[TURN_IN_KIT[i]].bit_count() for i in range(FIRST_IN_KIT[kit], FIRST_IN_KIT[kit + 1]))
    * (FIRST_TERRAIN[kit + 1] - FIRST_TERRAIN[kit])
    for kit in range(len(FIRST_IN_KIT) - 1)
)


def list_choices(terms: Terms, moment: Moment, out: Numbers) -> int:
    """Every choice of a decision: cells, terrain, coin and attack cells; how many there are."""
    return fold_choices(terms, moment, write_choice, out, 0)  # type: ignore[no-any-return]


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
    """The way back from `list_choices`."""
    first = CHOICE_COLUMNS * number
    low, high, terrain, coin, attack_low, attack_high = listed[first : first + CHOICE_COLUMNS]
    return Choice(low | high << HALF, terrain, coin, attack_low | attack_high << HALF)


class Ledger(NamedTuple):
    """Where choices and their values are written, and the stars of the edicts before them."""

    terms: Terms
    held: Four
    listed: Numbers
    values: Numbers


def score_choices(terms: Terms, moment: Moment, listed: Numbers, values: Numbers) -> int:
    """The choices, and for each the stars of the four edicts, the coins, the monsters' cost."""
    ledger = Ledger(terms, edict_stars(terms.edicts, moment.land.sheet), listed, values)
    return fold_choices(terms, moment, write_value, ledger, 0)  # type: ignore[no-any-return]


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
    """The moment after a choice; `advance` runs on from there."""
    return decide(moment, choice)


def score_sheet(sheet: Sheet, out: Numbers) -> None:
    """For each of the scoring cards its stars, and the cells that earn them."""
    open_map = laid_out(sheet)
    for edict in range(CARD_COUNT):
        stars, cells = score_of(edict, open_map)
        first = CARD_COLUMNS * edict
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
    """The stars of games number `first` and following, and what monsters took of them.

    Seed and number of a game decide its deck, for every seat the same one. What is drawn by lot on
    a map has a row of lots for each seat.
    """
    for number in range(count):
        lots = lots_of(seed, first + number)
        m = Moment(start.land, with_lots(start.deck, lots), start.clock, start.stars, start.lost)
        lots = lots_of(lots, seat + 1)
        while True:
            m = advance(terms, m)
            if m.clock.step_kind == OVER_STEP:
                break
            if is_greedy:
                choice = best_choice(terms, m)
            else:
                lots, choice = random_choice(terms, m, lots)
            m = decide(m, choice)
        out[OUTCOME_COLUMNS * number] = m.stars
        out[OUTCOME_COLUMNS * number + 1] = m.lost
