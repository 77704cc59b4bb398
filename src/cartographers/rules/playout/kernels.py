"""The few ways in: each does the work of a whole turn or of many games in one call.

Results are written into `out`, anything that can be indexed: a list, or an array when compiled.
A set of cells takes two places in it, its lower and its upper half.
"""

from collections.abc import MutableSequence

from cartographers.rules.bits import ONE
from cartographers.rules.kits import FIRST_IN_KIT, FIRST_TERRAIN, TURN_IN_KIT
from cartographers.rules.lots import HALF, LOW_HALF, lots_of
from cartographers.rules.playout.choices import (
    best_choice,
    change_of,
    choices,
    edict_stars,
    random_choice,
)
from cartographers.rules.playout.course import advance, decide, land_after
from cartographers.rules.playout.deck import with_lots
from cartographers.rules.playout.moment import OVER, Choice, Moment, Terms
from cartographers.rules.playout.tables import EDICT_COUNT
from cartographers.rules.scoring.numbers import CARD_COUNT, CHANGES_WITH, score_of
from cartographers.rules.shapes import INSIDE
from cartographers.rules.sheet import Sheet, monster_penalty_cells

Numbers = MutableSequence[int]
CHOICE_COLUMNS = 6
VALUE_COLUMNS = EDICT_COUNT + 2
CARD_COLUMNS = 3
OUTCOME_COLUMNS = 2
MOST_CHOICES = max(
    sum(INSIDE[TURN_IN_KIT[i]].bit_count() for i in range(FIRST_IN_KIT[kit], FIRST_IN_KIT[kit + 1]))
    * (FIRST_TERRAIN[kit + 1] - FIRST_TERRAIN[kit])
    for kit in range(len(FIRST_IN_KIT) - 1)
)


def list_choices(terms: Terms, moment: Moment, out: Numbers) -> int:
    """Every choice of a decision: cells, terrain, coin and attack cells; how many there are."""
    count = 0
    for choice in choices(terms, moment):
        first = CHOICE_COLUMNS * count
        out[first] = int(choice.cells & LOW_HALF)
        out[first + 1] = int(choice.cells >> HALF)
        out[first + 2] = choice.terrain
        out[first + 3] = choice.coin
        out[first + 4] = int(choice.attack & LOW_HALF)
        out[first + 5] = int(choice.attack >> HALF)
        count += 1
    return count


def read_choice(listed: Numbers, first: int) -> Choice:
    """The way back from `list_choices`."""
    cells = ONE * listed[first] | ONE * listed[first + 1] << HALF
    attack = ONE * listed[first + 4] | ONE * listed[first + 5] << HALF
    return Choice(cells, listed[first + 2], listed[first + 3], attack)


def score_choices(terms: Terms, moment: Moment, listed: Numbers, count: int, out: Numbers) -> None:
    """For each choice the stars of the four edicts, the coins earned, and the monsters' cost."""
    held = edict_stars(terms.edicts, moment.land.sheet)
    for number in range(count):
        choice = read_choice(listed, CHOICE_COLUMNS * number)
        land = land_after(moment.land, moment.clock.step, choice)
        change = change_of(moment.clock.step, choice)
        first = VALUE_COLUMNS * number
        for i in range(EDICT_COUNT):
            out[first + i] = held[i]
            if CHANGES_WITH[terms.edicts[i]] >> change & 1:
                out[first + i] = score_of(terms.edicts[i], land.sheet).stars
        out[first + EDICT_COUNT] = land.earned - terms.spent
        out[first + EDICT_COUNT + 1] = monster_penalty_cells(land.sheet).bit_count()


def apply_choice(moment: Moment, choice: Choice) -> Moment:
    """The moment after a choice; `advance` runs on from there."""
    return decide(moment, choice)


def score_sheet(sheet: Sheet, out: Numbers) -> None:
    """For each of the scoring cards its stars, and the cells that earn them."""
    for edict in range(CARD_COUNT):
        stars, cells = score_of(edict, sheet)
        first = CARD_COLUMNS * edict
        out[first] = stars
        out[first + 1] = int(cells & LOW_HALF)
        out[first + 2] = int(cells >> HALF)


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
            if m.clock.step == OVER:
                break
            if is_greedy:
                choice = best_choice(terms, m)
            else:
                lots, choice = random_choice(terms, m, lots)
            m = decide(m, choice)
        out[OUTCOME_COLUMNS * number] = m.stars
        out[OUTCOME_COLUMNS * number + 1] = m.lost
