"""Many solo games side by side, each taken one action on by one call.

A game is a row of numbers that somebody keeps; what its player sees and may do is written out after
each step, in the numbers of `encoding`.
"""

from cartographers.env.encoding import (
    ACTION_COUNT,
    CELL_COUNT,
    CELL_PLANE,
    HERO_PLANE,
    OBSERVATION_SIZE,
    ORDER_COUNT,
    ORDERS,
    PASSING,
    TERRAIN_COUNT,
    drawing_plane,
)
from cartographers.env.solo.rows import (
    NUMBER,
    ROW_COLUMNS,
    Four,
    Numbers,
    Setting,
    read_edicts,
    read_moment,
    read_setting,
    write_game,
)
from cartographers.env.solo.showing import mark_cells, write_observation
from cartographers.native.compile_unit import Bytes, Shorts
from cartographers.rules.bits import NONE, ONE
from cartographers.rules.cards.numbers import NO_CARD
from cartographers.rules.player import Land
from cartographers.rules.playout.choices import Ground, first_attack, ground_of
from cartographers.rules.playout.course import advance, at_step, decide, losable_cells
from cartographers.rules.playout.deck import next_deck
from cartographers.rules.playout.moment import (
    CHECK_STEP,
    DRAW_STEP,
    HERO_STEP,
    OVER_STEP,
    Choice,
    Clock,
    Deck,
    Moment,
    Terms,
)
from cartographers.rules.playout.tables import ATTACK_CELLS, EDICT_COUNT
from cartographers.rules.rng import draw, nth_bit, rng_of
from cartographers.rules.shape_kits import (
    COIN_IN_KIT,
    FIRST_IN_KIT,
    FIRST_TERRAIN,
    ORIENTATION_IN_KIT,
    TERRAIN_IN_KIT,
    anchors_in_kit,
)
from cartographers.rules.shapes import CELLS
from cartographers.rules.sheet import HERO

GOES_ON, HAS_ENDED, WAS_ILLEGAL = range(3)


def step_games(
    terms: Terms,
    land: Land,
    common: Numbers,
    count: int,
    stride: int,
    actions: Numbers,
    games: Numbers,
    observations: Shorts,
    masks: Bytes,
    rewards: Numbers,
    ends: Numbers,
) -> None:
    """Take each game one action on. What its mask forbids ends a game.

    A game that is over begins anew instead, under a number that is higher by the stride.
    """
    setting = read_setting(terms, land, common)
    for place in range(count):
        row, end = ROW_COLUMNS * place, HAS_ENDED
        number, edicts, m = games[row + NUMBER], read_edicts(games, row), read_moment(games, row)
        if m.clock.step_kind == OVER_STEP:
            number += stride
            edicts, m = opened(setting, number)
        elif masks[ACTION_COUNT * place + actions[place]]:
            m = decide(m, choice_of(terms, m, actions[place]))
        else:
            m, end = ended(m), WAS_ILLEGAL
        held, here = m.stars, with_edicts(terms, edicts)
        m = advance(here, m)
        write_game(games, row, number, edicts, m)
        write_observation(setting, here, m, observations, OBSERVATION_SIZE * place)
        write_mask(here, m, masks, ACTION_COUNT * place)
        rewards[place] = m.stars - held
        ends[place] = end if m.clock.step_kind == OVER_STEP else GOES_ON


def with_edicts(t: Terms, edicts: Four) -> Terms:
    return Terms(edicts, t.calendar, t.cards, t.is_solo, t.has_any, t.has_any_on_ruins, t.spent)


def ended(m: Moment) -> Moment:
    return Moment(m.land, m.deck, at_step(m.clock, OVER_STEP), m.stars, m.lost)


# ------------------------------------------------------------------ a new game


def opened(setting: Setting, number: int) -> tuple[Four, Moment]:
    """A game before its first card is turned."""
    rng, edicts = deal_edicts(setting, rng_of(setting.seed, number))
    guests = Deck(0, setting.ambush_pool, setting.hero_pool, 0, 0, rng)
    clock = Clock(0, 0, CHECK_STEP, NO_CARD, False, False, (NO_CARD, NO_CARD), 0)
    deck = next_deck(guests, setting.terms.cards)
    return edicts, Moment(setting.land, deck, clock, 0, 0)


def deal_edicts(setting: Setting, rng: int) -> tuple[int, Four]:
    """A card of each category, then the four in any order."""
    if not setting.deals_edicts:
        return rng, setting.terms.edicts
    rng, first = pick(rng, setting.pools[0])
    rng, second = pick(rng, setting.pools[1])
    rng, third = pick(rng, setting.pools[2])
    rng, fourth = pick(rng, setting.pools[3])
    rng, order = draw(rng, ORDER_COUNT)
    dealt, at = (first, second, third, fourth), EDICT_COUNT * order
    return rng, (
        dealt[ORDERS[at]],
        dealt[ORDERS[at + 1]],
        dealt[ORDERS[at + 2]],
        dealt[ORDERS[at + 3]],
    )


def pick(rng: int, pool: int) -> tuple[int, int]:
    rng, number = draw(rng, pool.bit_count())
    return rng, nth_bit(pool, number)


# ------------------------------------------------------------------ actions


def write_mask(terms: Terms, m: Moment, out: Numbers, at: int) -> None:
    """A one for each action that is legal now; when the game is over, for the idle one."""
    for place in range(ACTION_COUNT):
        out[at + place] = 0
    if m.clock.step_kind == OVER_STEP:
        out[at + PASSING] = 1
    elif m.clock.step_kind == DRAW_STEP:
        mark_drawings(ground_of(terms, m), out, at)
    elif m.clock.step_kind == HERO_STEP:
        mark_heroes(m, out, at + CELL_COUNT * HERO_PLANE)
    else:
        mark_cells(out, at + CELL_COUNT * CELL_PLANE, losable_cells(m))


def mark_drawings(ground: Ground, out: Numbers, at: int) -> None:
    kit, free, goal, is_bound = ground
    first = FIRST_IN_KIT[kit]
    for number in range(first, FIRST_IN_KIT[kit + 1]):
        anchors = anchors_in_kit(number, free, goal, is_bound)
        for i in range(FIRST_TERRAIN[kit], FIRST_TERRAIN[kit + 1]):
            plane = drawing_plane(number - first, TERRAIN_IN_KIT[i])
            mark_cells(out, at + CELL_COUNT * plane, anchors)


def mark_heroes(m: Moment, out: Numbers, at: int) -> None:
    left = m.land.sheet.empty
    while left:
        index = (left & -left).bit_length() - 1
        for attack in range(first_attack(m, index + 1) - first_attack(m, index)):
            out[at + CELL_COUNT * attack + index] = 1
        left &= left - 1


def choice_of(terms: Terms, m: Moment, action: int) -> Choice:
    """What a legal action draws or destroys."""
    plane, index = action // CELL_COUNT, action % CELL_COUNT
    if m.clock.step_kind == DRAW_STEP:
        number = FIRST_IN_KIT[ground_of(terms, m).kit] + plane // TERRAIN_COUNT
        cells = CELLS[ORIENTATION_IN_KIT[number]] << index
        return Choice(cells, plane % TERRAIN_COUNT, COIN_IN_KIT[number], NONE)
    if m.clock.step_kind == HERO_STEP:
        attack = first_attack(m, index) + plane - HERO_PLANE
        return Choice(ONE << index, HERO, 0, ATTACK_CELLS[attack])
    return Choice(ONE << index, 0, 0, NONE)
