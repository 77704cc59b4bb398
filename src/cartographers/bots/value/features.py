"""Building blocks for features: cells by number of neighbours, and histograms packed in an int.

They run interpreted and compiled.
"""

from cartographers.rules.bits import COLUMNS, ROWS, SIZE, near_three, near_two, spread

Features = tuple[int, int, int, int, int, int, int]
FEATURE_COUNT = 7
BIN_BITS = 5
LAST_BIN = 7


def exactly_once(x: int) -> int:
    """Cells with exactly one neighbour in x. May set bits below the map."""
    return spread(x) & ~near_two(x)


def exactly_twice(x: int) -> int:
    """Cells with exactly two neighbours in x. May set bits below the map."""
    return near_two(x) & ~near_three(x)


def added(x: int, one: int, two: int) -> tuple[int, int]:
    """Update the cells seen at least once and at least twice with another set x."""
    return one | x, two | one & x


def tally(count: int) -> int:
    """One entry in the bin of a count. A sum of tallies is a histogram with five bits per bin."""
    return 1 << BIN_BITS * min(count, LAST_BIN)


def tally_rows(x: int) -> int:
    """Histogram of rows by their number of cells in x."""
    bins = 0
    for i in range(SIZE):
        bins += tally((x & ROWS[i]).bit_count())
    return bins


def tally_columns(x: int) -> int:
    """Histogram of columns by their number of cells in x."""
    bins = 0
    for i in range(SIZE):
        bins += tally((x & COLUMNS[i]).bit_count())
    return bins


def four_bins(bins: int) -> tuple[int, int, int, int]:
    """The bins 1 to 4 of a histogram."""
    return bins >> 5 & 31, bins >> 10 & 31, bins >> 15 & 31, bins >> 20 & 31


def six_bins(bins: int) -> tuple[int, int, int, int, int, int]:
    """The bins 1 to 6 of a histogram."""
    return (*four_bins(bins), bins >> 25 & 31, bins >> 30 & 31)


def bins_from_one(bins: int) -> Features:
    """The bins of a histogram, without the bin for zero."""
    return (*six_bins(bins), bins >> 35 & 31)
