"""Step many solo games side by side in one call.

A state is a row of numbers that the caller keeps. After each step the observation and the mask of
each game are written in the numbering of `encoding`.
"""

from typing import NamedTuple

from cartographers.env.encoding import (
    ACTION_COUNT,
    CELL_COUNT,
    CELL_PLANE,
    HERO_PLANE,
    OBSERVATION_SIZE,
    ORDER_COUNT,
    ORDERS,
    PASS_ACTION,
    TERRAIN_COUNT,
    drawing_plane,
)
from cartographers.env.solo.observation_kernels import mark_cells, write_observation
from cartographers.env.solo.state_rows import (
    NUMBER,
    SEED,
    STATE_COLUMNS,
    Four,
    Numbers,
    Setup,
    read_edicts,
    read_long,
    read_moment,
    read_setup,
    write_state,
)
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

RUNNING, FINISHED, ILLEGAL = range(3)


class Games(NamedTuple):
    """The buffers of a step, with an entry or a row for each of `size` games.

    `ends` has one of the values above.
    """

    size: int
    actions: Numbers
    states: Numbers
    rewards: Numbers
    ends: Numbers


def step_games(
    terms: Terms,
    land: Land,
    setup_row: Numbers,
    games: Games,
    observations: Shorts,
    masks: Bytes,
) -> None:
    """Step each game. An illegal action ends its game; a game that is over starts a new episode."""
    setup = read_setup(terms, land, setup_row)
    for i in range(games.size):
        is_legal = masks[ACTION_COUNT * i + games.actions[i]] == 1
        now, m = step_game(setup, games, i, is_legal)
        write_observation(setup, now, m, observations, OBSERVATION_SIZE * i)
        write_mask(now, m, masks, ACTION_COUNT * i)


def step_game(setup: Setup, games: Games, i: int, is_legal: bool) -> tuple[Terms, Moment]:
    """Step one game: write its state, its reward, and how it has ended."""
    states, row, end, action = games.states, STATE_COLUMNS * i, FINISHED, games.actions[i]
    number, edicts, m = states[row + NUMBER], read_edicts(states, row), read_moment(states, row)
    if m.clock.step_kind == OVER_STEP:
        number += 1
        edicts, m = new_episode(setup, read_long(states, row + SEED), number)
    elif is_legal:
        m = decide(m, choice_of(setup.terms, m, action))
    else:
        m, end = terminated(m), ILLEGAL
    before, terms = m.stars, with_edicts(setup.terms, edicts)
    m = advance(terms, m)
    write_state(states, row, number, edicts, m)
    games.rewards[i] = m.stars - before
    games.ends[i] = end if m.clock.step_kind == OVER_STEP else RUNNING
    return terms, m


def with_edicts(t: Terms, edicts: Four) -> Terms:
    return Terms(
        edicts,
        t.calendar,
        t.cards,
        t.is_solo,
        t.has_any_terrain,
        t.has_any_terrain_on_ruins,
        t.spent,
    )


def terminated(m: Moment) -> Moment:
    return Moment(m.land, m.deck, at_step(m.clock, OVER_STEP), m.stars, m.lost)


# ------------------------------------------------------------------ a new episode


def new_episode(setup: Setup, seed: int, number: int) -> tuple[Four, Moment]:
    """The edicts and the state of a game before its first card is revealed."""
    rng, edicts = deal_edicts(setup, rng_of(seed, number))
    guests = Deck(0, setup.ambush_pool, setup.hero_pool, 0, 0, rng)
    clock = Clock(0, 0, CHECK_STEP, NO_CARD, False, False, (NO_CARD, NO_CARD), 0)
    deck = next_deck(guests, setup.terms.cards)
    return edicts, Moment(setup.land, deck, clock, 0, 0)


def deal_edicts(setup: Setup, rng: int) -> tuple[int, Four]:
    """A random card of each category, in random order."""
    if not setup.deals_edicts:
        return rng, setup.terms.edicts
    rng, first = pick(rng, setup.pools[0])
    rng, second = pick(rng, setup.pools[1])
    rng, third = pick(rng, setup.pools[2])
    rng, fourth = pick(rng, setup.pools[3])
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
    """Write a one for each legal action. When the game is over, the only one is to pass."""
    for place in range(ACTION_COUNT):
        out[at + place] = 0
    if m.clock.step_kind == OVER_STEP:
        out[at + PASS_ACTION] = 1
    elif m.clock.step_kind == DRAW_STEP:
        mark_drawings(ground_of(terms, m), out, at)
    elif m.clock.step_kind == HERO_STEP:
        mark_heroes(m, out, at + CELL_COUNT * HERO_PLANE)
    else:
        mark_cells(out, at + CELL_COUNT * CELL_PLANE, losable_cells(m))


def mark_drawings(ground: Ground, out: Numbers, at: int) -> None:
    kit, free, targets, must_cover = ground
    first = FIRST_IN_KIT[kit]
    for number in range(first, FIRST_IN_KIT[kit + 1]):
        anchors = anchors_in_kit(number, free, targets, must_cover)
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
    """The choice of a legal action."""
    plane, index = action // CELL_COUNT, action % CELL_COUNT
    if m.clock.step_kind == DRAW_STEP:
        number = FIRST_IN_KIT[ground_of(terms, m).kit] + plane // TERRAIN_COUNT
        cells = CELLS[ORIENTATION_IN_KIT[number]] << index
        return Choice(cells, plane % TERRAIN_COUNT, COIN_IN_KIT[number], NONE)
    if m.clock.step_kind == HERO_STEP:
        attack = first_attack(m, index) + plane - HERO_PLANE
        return Choice(ONE << index, HERO, 0, ATTACK_CELLS[attack])
    return Choice(ONE << index, 0, 0, NONE)
