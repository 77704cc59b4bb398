"""Solo games kept as rows of numbers, and what the games of one environment have in common.

A set of cells takes two numbers, its lower and its upper half; the random generator takes three.
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
ROW_COLUMNS = NUMBER + 1
SEED = 7


class Setting(NamedTuple):
    """What all games of an environment have in common.

    pools: for each category, the scoring cards of which one is dealt; where `deals_edicts` is not
           so, the edicts are those of the terms.
    seed:  with the number of a game it decides the cards.
    """

    terms: Terms
    land: Land
    deals_edicts: bool
    pools: Four
    ambush_pool: int
    hero_pool: int
    seed: int


def read_setting(terms: Terms, land: Land, row: Numbers) -> Setting:
    """From a row: whether edicts are dealt, their four pools, those of the guests, the seed."""
    pools = (row[1], row[2], row[3], row[4])
    return Setting(terms, land, row[0] == 1, pools, row[5], row[6], read_long(row, SEED))


def write_long(row: Numbers, at: int, number: int) -> None:
    """A number of 128 bits."""
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


def write_game(games: Numbers, row: int, number: int, edicts: Four, m: Moment) -> None:
    at = row
    for layer in m.land.sheet:
        write_cells(games, at, layer)
        at += 2
    games[at] = m.land.earned
    games[at + 1] = int(m.land.has_unclaimed_hoard)
    write_deck(games, row + DECK, m.deck)
    write_clock(games, row + CLOCK, m.clock)
    games[row + STARS] = m.stars
    games[row + STARS + 1] = m.lost
    for edict in range(EDICT_COUNT):
        games[row + EDICTS + edict] = edicts[edict]
    games[row + NUMBER] = number


def write_deck(games: Numbers, at: int, deck: Deck) -> None:
    games[at] = deck.cards
    games[at + 1] = deck.ambush_pool
    games[at + 2] = deck.hero_pool
    write_long(games, at + 3, deck.rng)


def write_clock(games: Numbers, at: int, clock: Clock) -> None:
    games[at] = clock.season
    games[at + 1] = clock.time
    games[at + 2] = clock.step_kind
    games[at + 3] = clock.card
    games[at + 4] = int(clock.has_ruins)
    games[at + 5] = clock.effects[0]
    games[at + 6] = clock.effects[1]
    games[at + 7] = clock.effect


def read_edicts(games: Numbers, row: int) -> Four:
    at = row + EDICTS
    return games[at], games[at + 1], games[at + 2], games[at + 3]


def read_moment(games: Numbers, row: int) -> Moment:
    """The way back from `write_game`. Nobody braces, and no guest of the deck is undecided."""
    at = row + LAND
    land = Land(read_sheet(games, row), games[at], games[at + 1] == 1)
    deck, clock = read_deck(games, row + DECK), read_clock(games, row + CLOCK)
    return Moment(land, deck, clock, games[row + STARS], games[row + STARS + 1])


def read_deck(games: Numbers, at: int) -> Deck:
    return Deck(games[at], games[at + 1], games[at + 2], 0, 0, read_long(games, at + 3))


def read_clock(games: Numbers, at: int) -> Clock:
    effects = (games[at + 5], games[at + 6])
    return Clock(
        games[at],
        games[at + 1],
        games[at + 2],
        games[at + 3],
        games[at + 4] == 1,
        False,
        effects,
        games[at + 7],
    )


def read_sheet(games: Numbers, at: int) -> Sheet:
    return Sheet(
        read_cells(games, at),
        read_cells(games, at + 2),
        read_cells(games, at + 4),
        read_cells(games, at + 6),
        read_cells(games, at + 8),
        read_cells(games, at + 10),
        read_cells(games, at + 12),
        read_cells(games, at + 14),
        read_cells(games, at + 16),
        read_cells(games, at + 18),
        read_cells(games, at + 20),
        read_cells(games, at + 22),
        read_cells(games, at + 24),
        read_cells(games, at + 26),
        read_cells(games, at + 28),
        read_cells(games, at + 30),
    )
