"""What can be chosen in a decision, and how simple players choose: by lot, or greedily."""

from collections.abc import Iterator
from typing import NamedTuple

from cartographers.rules.bits import NONE, ONE, SIZE
from cartographers.rules.cards.numbers import FIRST_HERO
from cartographers.rules.kits import (
    COIN_IN_KIT,
    FIRST_IN_KIT,
    FIRST_TERRAIN,
    TERRAIN_IN_KIT,
    TURN_IN_KIT,
    anchors_in_kit,
    fits,
    single_kit,
)
from cartographers.rules.lots import draw, nth_cell
from cartographers.rules.player import Land
from cartographers.rules.playout import moment
from cartographers.rules.playout.course import land_after, losable_cells
from cartographers.rules.playout.moment import (
    AMBUSH,
    DRAW,
    GAZE,
    RAVAGE,
    SEASON_COUNT,
    Choice,
    Moment,
    Terms,
)
from cartographers.rules.playout.tables import (
    ATTACK_CELLS,
    EDICT_COUNT,
    FIRST_ATTACK,
    MOST_ATTACKS,
    TIMES_SCORED,
)
from cartographers.rules.scoring.numbers import ANY_CHANGE, CHANGES_WITH, score_of
from cartographers.rules.shapes import CELLS
from cartographers.rules.sheet import HERO, Sheet, monster_penalty_cells

LOWEST_WORTH = -1_000_000


class Ground(NamedTuple):
    """The kit that can be drawn in a decision, and where."""

    kit: int
    free: int
    goal: int
    is_bound: bool


def ground_of(terms: Terms, m: Moment) -> Ground:
    """Ruins bind no ambush, nor the single cell that is drawn where nothing fits."""
    kit, free = m.clock.card, m.land.sheet.empty
    goal = m.land.sheet.ruins & free
    is_bound = m.clock.has_ruins and m.clock.step == DRAW
    if fits(kit, free, goal, is_bound):
        return Ground(kit, free, goal, is_bound)
    return Ground(single_kit(kit, terms.has_any), free, goal, False)


def first_attack(m: Moment, index: int) -> int:
    """Where the attack cells of the revealed hero on a cell begin in their table."""
    return FIRST_ATTACK[SIZE * SIZE * (m.clock.card - FIRST_HERO) + index]


# ------------------------------------------------------------------ every choice


def choices(terms: Terms, m: Moment) -> Iterator[Choice]:
    """Every choice, in the order of a decision's moves."""
    if m.clock.step in (DRAW, AMBUSH):
        kit, free, goal, is_bound = ground_of(terms, m)
        for number in range(FIRST_IN_KIT[kit], FIRST_IN_KIT[kit + 1]):
            at = anchors_in_kit(number, free, goal, is_bound)
            shape, coin = CELLS[TURN_IN_KIT[number]], COIN_IN_KIT[number]
            for i in range(FIRST_TERRAIN[kit], FIRST_TERRAIN[kit + 1]):
                left = at
                while left:
                    yield Choice(shape * (left & -left), TERRAIN_IN_KIT[i], coin, NONE)
                    left &= left - 1
    elif m.clock.step == moment.HERO:
        left = m.land.sheet.empty
        while left:
            index = (left & -left).bit_length() - 1
            for attack in range(first_attack(m, index), first_attack(m, index + 1)):
                yield Choice(left & -left, HERO, 0, ATTACK_CELLS[attack])
            left &= left - 1
    else:
        left = losable_cells(m)
        while left:
            yield Choice(left & -left, 0, 0, NONE)
            left &= left - 1


# ------------------------------------------------------------------ by lot


def random_choice(terms: Terms, m: Moment, lots: int) -> tuple[int, Choice]:
    """Every choice is as likely."""
    if m.clock.step in (DRAW, AMBUSH):
        return random_drawing(ground_of(terms, m), lots)
    if m.clock.step == moment.HERO:
        return random_hero(m, lots)
    lots, index = random_cell(losable_cells(m), lots)
    return lots, Choice(ONE << index, 0, 0, NONE)


def random_drawing(ground: Ground, lots: int) -> tuple[int, Choice]:
    """Each turn of the shape takes over from those before it by its share of all places so far."""
    kit, free, goal, is_bound = ground
    total, chosen, at, nth = 0, 0, NONE, 0
    for number in range(FIRST_IN_KIT[kit], FIRST_IN_KIT[kit + 1]):
        here = anchors_in_kit(number, free, goal, is_bound)
        count = here.bit_count()
        total += count
        lots, lot = draw(lots, total)
        if lot < count:
            chosen, at, nth = number, here, lot
    first = FIRST_TERRAIN[kit]
    lots, lot = draw(lots, FIRST_TERRAIN[kit + 1] - first)
    cells = CELLS[TURN_IN_KIT[chosen]] << nth_cell(at, nth)
    return lots, Choice(cells, TERRAIN_IN_KIT[first + lot], COIN_IN_KIT[chosen], NONE)


def random_cell(cells: int, lots: int) -> tuple[int, int]:
    """The index of one of the cells."""
    lots, number = draw(lots, cells.bit_count())
    return lots, nth_cell(cells, number)


def random_hero(m: Moment, lots: int) -> tuple[int, Choice]:
    """Where a hero has fewer ways to attack, a lot beyond them is thrown again."""
    while True:
        lots, index = random_cell(m.land.sheet.empty, lots)
        lots, lot = draw(lots, MOST_ATTACKS)
        attack = first_attack(m, index) + lot
        if attack < first_attack(m, index + 1):
            return lots, Choice(ONE << index, HERO, 0, ATTACK_CELLS[attack])


# ------------------------------------------------------------------ greedily


class Aim(NamedTuple):
    """How often each edict is still scored, and coins and monsters with every season."""

    edicts: tuple[int, int, int, int]
    weights: tuple[int, int, int, int]
    seasons: int
    spent: int


def aim_of(terms: Terms, m: Moment) -> Aim:
    """The season whose effects are running has been scored already."""
    scored = m.clock.season + (m.clock.step == RAVAGE)
    first = EDICT_COUNT * scored
    weights = (
        TIMES_SCORED[first],
        TIMES_SCORED[first + 1],
        TIMES_SCORED[first + 2],
        TIMES_SCORED[first + 3],
    )
    return Aim(terms.edicts, weights, SEASON_COUNT - scored, terms.spent)


def edict_stars(edicts: tuple[int, int, int, int], sheet: Sheet) -> tuple[int, int, int, int]:
    return (
        score_of(edicts[0], sheet).stars,
        score_of(edicts[1], sheet).stars,
        score_of(edicts[2], sheet).stars,
        score_of(edicts[3], sheet).stars,
    )


def change_of(step: int, choice: Choice) -> int:
    """The terrain of a drawing, for `CHANGES_WITH`; heroes and losses may change anything."""
    return choice.terrain if step in (DRAW, AMBUSH) else ANY_CHANGE


def worth(aim: Aim, held: tuple[int, int, int, int], land: Land, change: int) -> int:
    """The stars of all the seasons still to be scored, if nothing more were drawn.

    `held` are those of the edicts before the last change, by which some of them stay as they are.
    """
    monsters = monster_penalty_cells(land.sheet).bit_count()
    total = aim.seasons * (land.earned - aim.spent - monsters)
    for i in range(EDICT_COUNT):
        stars = held[i]
        if aim.weights[i] and CHANGES_WITH[aim.edicts[i]] >> change & 1:
            stars = score_of(aim.edicts[i], land.sheet).stars
        total += aim.weights[i] * stars
    return total


def best_choice(terms: Terms, m: Moment) -> Choice:
    """What is worth most to the player, or if a neighbour chooses, least. The first of equals."""
    aim, held = aim_of(terms, m), edict_stars(terms.edicts, m.land.sheet)
    is_foe = m.clock.step == AMBUSH or (m.clock.step == GAZE and not terms.is_solo)
    sign = -1 if is_foe else 1
    best, found = LOWEST_WORTH, Choice(NONE, 0, 0, NONE)
    for choice in choices(terms, m):
        land = land_after(m.land, m.clock.step, choice)
        value = sign * worth(aim, held, land, change_of(m.clock.step, choice))
        if value > best:
            best, found = value, choice
    return found
