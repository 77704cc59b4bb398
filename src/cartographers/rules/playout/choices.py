"""All choices of a decision about a map, in the order of its legal moves."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from cartographers.rules.bits import NONE, SIZE
from cartographers.rules.cards.numbers import FIRST_HERO
from cartographers.rules.player import Land
from cartographers.rules.playout.course import after_drawing, after_hero, after_loss, losable_cells
from cartographers.rules.playout.moment import (
    AMBUSH_STEP,
    DRAW_STEP,
    GAZE_STEP,
    HERO_STEP,
    RAVAGE_STEP,
    Choice,
    Moment,
    Terms,
)
from cartographers.rules.playout.tables import ATTACK_CELLS, FIRST_ATTACK
from cartographers.rules.scoring.numbers import ANY_CHANGE
from cartographers.rules.shape_kits import (
    BRACED,
    COIN_IN_KIT,
    FIRST_IN_KIT,
    FIRST_TERRAIN,
    ORIENTATION_IN_KIT,
    TERRAIN_IN_KIT,
    anchors_in_kit,
    fits,
    single_kit,
)
from cartographers.rules.shapes import CELLS
from cartographers.rules.sheet import HERO

G = TypeVar("G")
S = TypeVar("S")
Visitor = Callable[[G, S, Choice, Land, int], S]


class Ground(NamedTuple):
    """The shape kit of a decision, and where it may be drawn.

    free:       every cell of the shape must be one of these.
    must_cover: at least one of its cells must be one of the targets.
    """

    kit: int
    free: int
    targets: int
    must_cover: bool


def wanted_ground(m: Moment) -> Ground:
    """Return the kit of the revealed card and where it may go. An ambush need not cover ruins."""
    free, must_cover = m.land.sheet.empty, m.clock.has_ruins and m.clock.step_kind == DRAW_STEP
    kit = BRACED if m.clock.is_braced else m.clock.card
    return Ground(kit, free, m.land.sheet.ruins & free, must_cover)


def single_ground(terms: Terms, m: Moment) -> Ground:
    """Return the single cell, anywhere, for a card that does not fit."""
    free = m.land.sheet.empty
    has_any_terrain = terms.has_any_terrain_on_ruins if m.clock.has_ruins else terms.has_any_terrain
    return Ground(single_kit(m.clock.card, has_any_terrain), free, free, False)


def ground_of(terms: Terms, m: Moment) -> Ground:
    ground = wanted_ground(m)
    return ground if fits(*ground) else single_ground(terms, m)


def first_attack(m: Moment, index: int) -> int:
    """Return the first index in ATTACK_CELLS for the revealed hero on a cell."""
    return FIRST_ATTACK[SIZE * SIZE * (m.clock.card - FIRST_HERO) + index]


def fold_choices(terms: Terms, m: Moment, visit: Visitor[G, S], context: G, state: S) -> S:
    """Call `visit` for every choice in the order of a decision's moves; return the last state.

    `visit` gets the context, the state, the choice, the land after it, and what has changed (see
    `CHANGES_WITH`), and returns the next state.
    """
    if m.clock.step_kind in (DRAW_STEP, AMBUSH_STEP):
        return fold_drawings(m, ground_of(terms, m), visit, context, state)
    if m.clock.step_kind == HERO_STEP:
        return fold_heroes(m, visit, context, state)
    left = losable_cells(m) if m.clock.step_kind in (GAZE_STEP, RAVAGE_STEP) else NONE
    while left:
        choice = Choice(left & -left, 0, 0, NONE)
        state = visit(context, state, choice, after_loss(m.land, choice), ANY_CHANGE)
        left &= left - 1
    return state


def fold_drawings(m: Moment, ground: Ground, visit: Visitor[G, S], context: G, state: S) -> S:
    kit, free, targets, must_cover = ground
    for number in range(FIRST_IN_KIT[kit], FIRST_IN_KIT[kit + 1]):
        at = anchors_in_kit(number, free, targets, must_cover)
        shape, coin = CELLS[ORIENTATION_IN_KIT[number]], COIN_IN_KIT[number]
        for i in range(FIRST_TERRAIN[kit], FIRST_TERRAIN[kit + 1]):
            terrain, left = TERRAIN_IN_KIT[i], at
            while left:
                choice = Choice(shape * (left & -left), terrain, coin, NONE)
                state = visit(context, state, choice, after_drawing(m.land, choice), terrain)
                left &= left - 1
    return state


def fold_heroes(m: Moment, visit: Visitor[G, S], context: G, state: S) -> S:
    left = m.land.sheet.empty
    while left:
        index = (left & -left).bit_length() - 1
        for attack in range(first_attack(m, index), first_attack(m, index + 1)):
            choice = Choice(left & -left, HERO, 0, ATTACK_CELLS[attack])
            state = visit(context, state, choice, after_hero(m.land, choice), ANY_CHANGE)
        left &= left - 1
    return state
