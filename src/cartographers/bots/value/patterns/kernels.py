"""Kernels of patterns: combine what was learned for a game, and value a map and its changes."""

from typing import NamedTuple

from cartographers.bots.value.layout import (
    CARD_FEATURES,
    MAP_FEATURES,
    SCALE,
    is_still_scored,
)
from cartographers.bots.value.map_features import Numbers
from cartographers.bots.value.patterns.layout import (
    PAIR_FEATURES,
    PATTERN_UNITS,
    card_table,
    pair_offset,
    season_table,
)
from cartographers.bots.value.patterns.windows import (
    BLOCKED,
    CELL_COUNT,
    CONTENT_PARTS,
    CONTENT_WINDOWS,
    EMPTY,
    EMPTY_PARTS,
    EMPTY_RUINS,
    EMPTY_WINDOWS,
    FACTOR_BITS,
    FACTORS,
    FARMS,
    FORESTS,
    MONSTERS,
    MOUNTAINS,
    PATTERN_COUNT,
    START,
    VILLAGES,
    WATERS,
    WINDOW_COUNT,
)
from cartographers.native.compile_unit import Ints, Shorts
from cartographers.rules.bits import ALL, NONE, Table
from cartographers.rules.playout.moment import Terms
from cartographers.rules.playout.tables import EDICT_COUNT, SEASON_COUNT, TIMES_SCORED
from cartographers.rules.sheet import Sheet

SHARES = Table((0, 3, 5))  # fifths of a card's table that count, by how often it is still scored
WHOLE_SHARE = 5
UNIT = SCALE // PATTERN_UNITS
# Parts of the scratch space: the patterns of the map, those after a change, the value of each
# pattern of the map, what is in each cell.
CHANGED = WINDOW_COUNT + 1
VALUES = 2 * CHANGED
CELLS = 3 * CHANGED
SCRATCH_SIZE = CELLS + CELL_COUNT


class Patterns(NamedTuple):
    """What was learned about patterns and pairs, as far as it applies to one game.

    is_used: False in games unlike those that were learned from; then nothing else counts.
    pairs:   the weights of all pairs of cards.
    tables:  for each season, what each pattern is worth with these edicts.
    scratch: the windows of one map.
    """

    is_used: bool
    pairs: Shorts
    tables: Ints
    scratch: Ints


# ------------------------------------------------------------------ for a game


def combine_tables(terms: Terms, learned: Shorts, tables: Ints) -> None:
    """Combine the tables of the edicts into one table for each season."""
    for season in range(SEASON_COUNT):
        to, at = season * PATTERN_COUNT, season_table(season) * PATTERN_COUNT
        for i in range(PATTERN_COUNT):
            tables[to + i] = UNIT * learned[at + i]
        for slot in range(EDICT_COUNT):
            if is_still_scored(season, slot):
                share = UNIT * SHARES[TIMES_SCORED[EDICT_COUNT * season + slot]]
                at = card_table(terms.edicts[slot]) * PATTERN_COUNT
                of_season = at + (1 + season) * PATTERN_COUNT
                for i in range(PATTERN_COUNT):
                    general = share * learned[at + i] // WHOLE_SHARE
                    tables[to + i] += general + UNIT * learned[of_season + i]


# ------------------------------------------------------------------ for a decision


def add_pair_weights(
    terms: Terms, season: int, time_left: int, pairs: Shorts, combined: Numbers
) -> None:
    """Add the weights of each pair of edicts that are both still to be scored."""
    for one in range(EDICT_COUNT):
        for other in range(one + 1, EDICT_COUNT):
            if is_still_scored(season, one) and is_still_scored(season, other):
                is_sorted = terms.edicts[one] < terms.edicts[other]
                low, high = (one, other) if is_sorted else (other, one)
                at = pair_offset(terms.edicts[low], terms.edicts[high], season)
                add_pair(at, low, high, time_left, pairs, combined)


def add_pair(
    at: int, low: int, high: int, time_left: int, pairs: Shorts, combined: Numbers
) -> None:
    """Add the weights of the cards in two slots."""
    for i in range(MAP_FEATURES):
        combined[i] += pairs[at + i] + time_left * pairs[at + PAIR_FEATURES + i]
    at += MAP_FEATURES
    for i in range(CARD_FEATURES):
        to = MAP_FEATURES + low * CARD_FEATURES + i
        combined[to] += pairs[at + i] + time_left * pairs[at + PAIR_FEATURES + i]
    at += CARD_FEATURES
    for i in range(CARD_FEATURES):
        to = MAP_FEATURES + high * CARD_FEATURES + i
        combined[to] += pairs[at + i] + time_left * pairs[at + PAIR_FEATURES + i]


def value_of_patterns(sheet: Sheet, season: int, patterns: Patterns) -> int:
    """The value of all patterns of a map. Prepares `change_of_patterns` for changes of this map."""
    scratch, tables, first = patterns.scratch, patterns.tables, season * PATTERN_COUNT
    write_patterns(sheet, scratch)
    total = 0
    for i in range(WINDOW_COUNT):
        value = tables[first + scratch[i]]
        total += value
        scratch[CHANGED + i] = scratch[i]
        scratch[VALUES + i] = value
    scratch[CHANGED + WINDOW_COUNT] = scratch[WINDOW_COUNT]
    scratch[VALUES + WINDOW_COUNT] = tables[first + scratch[WINDOW_COUNT]]
    return total


def write_patterns(sheet: Sheet, scratch: Ints) -> None:
    """Write the pattern of each window, and what is in each cell."""
    for i in range(WINDOW_COUNT + 1):
        scratch[i] = START[i]
    farms = sheet.farm & ~sheet.village
    filled = sheet.forest | sheet.village | farms | sheet.water | sheet.monster | sheet.mountain
    put(sheet.empty & ~sheet.ruins, EMPTY, scratch)
    put(sheet.empty & sheet.ruins, EMPTY_RUINS, scratch)
    put(sheet.forest, FORESTS, scratch)
    put(sheet.village, VILLAGES, scratch)
    put(farms, FARMS, scratch)
    put(sheet.water, WATERS, scratch)
    put(sheet.monster, MONSTERS, scratch)
    put(sheet.mountain, MOUNTAINS, scratch)
    put(ALL & ~(sheet.empty | filled), BLOCKED, scratch)


def put(cells: int, content: int, scratch: Ints) -> None:
    """Add cells with some content to the patterns of their windows."""
    is_empty = int(content in (EMPTY, EMPTY_RUINS))
    while cells:
        cell = (cells & -cells).bit_length() - 1
        scratch[CELLS + cell] = content
        change_windows(cell, content, is_empty, 0, scratch)
        cells &= cells - 1


def change_windows(cell: int, content: int, empty: int, first: int, scratch: Ints) -> None:
    """Change the patterns of a cell's windows by the change of its content and emptiness."""
    for i in range(CONTENT_WINDOWS):
        part = CONTENT_PARTS[CONTENT_WINDOWS * cell + i]
        scratch[first + (part >> FACTOR_BITS)] += content * (part & FACTORS)
    for i in range(EMPTY_WINDOWS):
        part = EMPTY_PARTS[EMPTY_WINDOWS * cell + i]
        scratch[first + (part >> FACTOR_BITS)] += empty * (part & FACTORS)


# ------------------------------------------------------------------ for a choice


def change_of_patterns(
    cells: int, destroyed: int, content: int, season: int, patterns: Patterns
) -> int:
    """By how much the value of the patterns changes if cells are destroyed or get a content."""
    scratch, left = patterns.scratch, cells
    while left:
        lowest = left & -left
        cell = lowest.bit_length() - 1
        old, new = scratch[CELLS + cell], content
        if destroyed & lowest != NONE:
            new = BLOCKED
        was_empty = int(old in (EMPTY, EMPTY_RUINS))
        change_windows(cell, new - old, -was_empty, CHANGED, scratch)
        left &= left - 1
    total, left = 0, cells
    while left:
        total += restored_windows((left & -left).bit_length() - 1, season, patterns)
        left &= left - 1
    return total


def restored_windows(cell: int, season: int, patterns: Patterns) -> int:
    """Return what the changes of a cell's windows are worth, and undo them."""
    scratch, tables, first, total = patterns.scratch, patterns.tables, season * PATTERN_COUNT, 0
    for i in range(CONTENT_WINDOWS):
        window = CONTENT_PARTS[CONTENT_WINDOWS * cell + i] >> FACTOR_BITS
        total += tables[first + scratch[CHANGED + window]] - scratch[VALUES + window]
        scratch[CHANGED + window] = scratch[window]
    for i in range(EMPTY_WINDOWS):
        window = EMPTY_PARTS[EMPTY_WINDOWS * cell + i] >> FACTOR_BITS
        total += tables[first + scratch[CHANGED + window]] - scratch[VALUES + window]
        scratch[CHANGED + window] = scratch[window]
    return total
