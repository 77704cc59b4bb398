"""Solo games as rows of numbers, and what the episodes of an environment have in common.

A set of cells takes two numbers, its lower and its upper half; the rng take three.
"""

from collections.abc import MutableSequence
from typing import NamedTuple

from cartographers.env.encoding import LAYER_COUNT
from cartographers.rules.player import Land
from cartographers.rules.playout.moment import Clock, Deck, Moment, Terms
from cartographers.rules.playout.tables import EDICT_COUNT
from cartographers.rules.rng import HALF, HIGH_HALF, LOW_HALF
from cartographers.rules.sheet import Sheet

Numbers = MutableSequence[int]
Four = tuple[int, int, int, int]

LAND = 2 * LAYER_COUNT
DECK = LAND + 2
CLOCK = DECK + 6
STEP = CLOCK + 2
STARS = CLOCK + 8
EDICTS = STARS + 2
NUMBER = EDICTS + EDICT_COUNT
SEED = NUMBER + 1
STATE_COLUMNS = SEED + 3


class Setup(NamedTuple):
    """What all episodes of an environment have in common.

    pools: for each category, the scoring cards that one is dealt from. Without `deals_edicts` the
           edicts are those of the terms.
    """

    terms: Terms
    land: Land
    deals_edicts: bool
    pools: Four
    ambush_pool: int
    hero_pool: int


def read_setup(terms: Terms, land: Land, row: Numbers) -> Setup:
    """Read a row: whether edicts are dealt, their pools, those of ambushes and heroes."""
    pools = (row[1], row[2], row[3], row[4])
    return Setup(terms, land, row[0] == 1, pools, row[5], row[6])


def write_long(row: Numbers, at: int, number: int) -> None:
    """Write a number of 128 bits."""
    row[at] = int(number & LOW_HALF)
    row[at + 1] = int(number >> HALF & LOW_HALF)
    row[at + 2] = int(number >> 2 * HALF & LOW_HALF)


def read_long(row: Numbers, at: int) -> int:
    low, high = row[at] & LOW_HALF, row[at + 1] & LOW_HALF
    return low | high << HALF | (row[at + 2] & LOW_HALF) << 2 * HALF


def write_cells(row: Numbers, at: int, cells: int) -> None:
    row[at] = int(cells & LOW_HALF)
    row[at + 1] = int(cells >> HALF & HIGH_HALF)


def read_cells(row: Numbers, at: int) -> int:
    return row[at] & LOW_HALF | (row[at + 1] & HIGH_HALF) << HALF


def write_state(states: Numbers, row: int, number: int, edicts: Four, m: Moment) -> None:
    """Write a game into its row; the seed, which it keeps for all its episodes, stays."""
    at = row
    for layer in m.land.sheet:
        write_cells(states, at, layer)
        at += 2
    states[at] = m.land.earned
    states[at + 1] = int(m.land.has_unclaimed_hoard)
    write_deck(states, row + DECK, m.deck)
    write_clock(states, row + CLOCK, m.clock)
    states[row + STARS] = m.stars
    states[row + STARS + 1] = m.lost
    for edict in range(EDICT_COUNT):
        states[row + EDICTS + edict] = edicts[edict]
    states[row + NUMBER] = number


def write_deck(states: Numbers, at: int, deck: Deck) -> None:
    states[at] = deck.cards
    states[at + 1] = deck.ambush_pool
    states[at + 2] = deck.hero_pool
    write_long(states, at + 3, deck.rng)


def write_clock(states: Numbers, at: int, clock: Clock) -> None:
    states[at] = clock.season
    states[at + 1] = clock.time
    states[at + 2] = clock.step_kind
    states[at + 3] = clock.card
    states[at + 4] = int(clock.has_ruins)
    states[at + 5] = clock.effects[0]
    states[at + 6] = clock.effects[1]
    states[at + 7] = clock.effect


def read_edicts(states: Numbers, row: int) -> Four:
    at = row + EDICTS
    return states[at], states[at + 1], states[at + 2], states[at + 3]


def read_moment(states: Numbers, row: int) -> Moment:
    """The inverse of `write_state`. Nobody braces, and all ambushes and heroes are known."""
    at = row + LAND
    land = Land(read_sheet(states, row), states[at], states[at + 1] == 1)
    deck, clock = read_deck(states, row + DECK), read_clock(states, row + CLOCK)
    return Moment(land, deck, clock, states[row + STARS], states[row + STARS + 1])


def read_deck(states: Numbers, at: int) -> Deck:
    return Deck(states[at], states[at + 1], states[at + 2], 0, 0, read_long(states, at + 3))


def read_clock(states: Numbers, at: int) -> Clock:
    effects = (states[at + 5], states[at + 6])
    return Clock(
        states[at],
        states[at + 1],
        states[at + 2],
        states[at + 3],
        states[at + 4] == 1,
        False,
        effects,
        states[at + 7],
    )


def read_sheet(states: Numbers, at: int) -> Sheet:
    return Sheet(
        read_cells(states, at),
        read_cells(states, at + 2),
        read_cells(states, at + 4),
        read_cells(states, at + 6),
        read_cells(states, at + 8),
        read_cells(states, at + 10),
        read_cells(states, at + 12),
        read_cells(states, at + 14),
        read_cells(states, at + 16),
        read_cells(states, at + 18),
        read_cells(states, at + 20),
        read_cells(states, at + 22),
        read_cells(states, at + 24),
        read_cells(states, at + 26),
        read_cells(states, at + 28),
        read_cells(states, at + 30),
    )
