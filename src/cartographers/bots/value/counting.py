"""Ways to count what is nearly there, for interpreted and compiled code alike."""

from cartographers.rules.bits import COLUMNS, ROWS, SIZE, spread, spread_thrice, spread_twice

Hopes = tuple[int, int, int, int, int, int, int]
BIN = 5
LAST_BIN = 7


def exactly_once(x: int) -> int:
    """The cells with one neighbour in x (and perhaps some places below the map)."""
    return spread(x) & ~spread_twice(x)


def exactly_twice(x: int) -> int:
    """The cells with two neighbours in x (and perhaps some places below the map)."""
    return spread_twice(x) & ~spread_thrice(x)


def added(x: int, one: int, two: int) -> tuple[int, int]:
    """The cells met once and the cells met more often, after x has been met."""
    return one | x, two | one & x


def tally(count: int) -> int:
    """One in the bin of a count. Sums of tallies are a histogram: five bits for each bin."""
    return 1 << BIN * min(count, LAST_BIN)


def tally_rows(x: int) -> int:
    """How many rows have how many cells of x."""
    bins = 0
    for i in range(SIZE):
        bins += tally((x & ROWS[i]).bit_count())
    return bins


def tally_columns(x: int) -> int:
    bins = 0
    for i in range(SIZE):
        bins += tally((x & COLUMNS[i]).bit_count())
    return bins


def bins_from_one(bins: int) -> Hopes:
    """A histogram without those that have none."""
    return (
        bins >> 5 & 31,
        bins >> 10 & 31,
        bins >> 15 & 31,
        bins >> 20 & 31,
        bins >> 25 & 31,
        bins >> 30 & 31,
        bins >> 35 & 31,
    )
