"""Features of a map for each card about spaces, besides its stars."""

from cartographers.bots.value.features import (
    Features,
    bins_from_one,
    exactly_once,
    exactly_twice,
    four_bins,
    six_bins,
    tally,
    tally_columns,
    tally_rows,
)
from cartographers.rules.bits import (
    ALL,
    COLUMNS,
    FIRST_COLUMN,
    NONE,
    NOT_LAST,
    ROWS,
    SIZE,
    Table,
    Wide,
    clusters,
    fold_columns,
    fold_rows,
    spread,
)
from cartographers.rules.scoring.spaces import ROADS
from cartographers.rules.sheet import Sheet

# For each side, the cells where a square of that side may start.
SQUARE_STARTS = Table(
    Wide(sum(FIRST_COLUMN << i for i in range(max(0, SIZE + 1 - side))) & ALL >> SIZE * (side - 1))
    if 0 < side <= SIZE
    else NONE
    for side in range(SIZE + 3)
)


def borderlands(s: Sheet) -> Features:
    return bins_from_one(tally_rows(s.empty) + tally_columns(s.empty))


def lost_barony(s: Sheet) -> Features:
    side, corners = 0, ALL ^ s.empty
    while corners:
        across = corners & corners >> 1 & NOT_LAST
        corners = across & across >> SIZE
        side += 1
    one, two, three = squares_short_of(s.empty, side + 1)
    next_one, next_two, next_three = squares_short_of(s.empty, side + 2)
    return (
        int(one > 0),
        int(one + two > 0),
        int(one + two + three > 0),
        min(one, 4),
        min(two, 4),
        int(next_one + next_two > 0),
        int(next_one + next_two + next_three > 0),
    )


def squares_short_of(empty: int, side: int) -> tuple[int, int, int]:
    """The number of squares of this side with one, two and three empty cells."""
    low, high, more = line_sums(empty, NONE, NONE, 1, min(side, SIZE))
    low, high, more = line_sums(low, high, more, SIZE, min(side, SIZE))
    at = SQUARE_STARTS[side] & ~more
    return (
        (at & low & ~high).bit_count(),
        (at & high & ~low).bit_count(),
        (at & high & low).bit_count(),
    )


def line_sums(low: int, high: int, more: int, step: int, length: int) -> tuple[int, int, int]:
    """For each cell the sum over a line from it, as two bits; `more` marks sums above three."""
    sum_low, sum_high, beyond = low, high, more
    for i in range(1, length):
        a, b = low >> i * step, high >> i * step
        carry = sum_low & a
        sum_low ^= a
        beyond |= sum_high & b | carry & (sum_high | b) | more >> i * step
        sum_high ^= b ^ carry
    return sum_low, sum_high, beyond


def the_broken_road(s: Sheet) -> Features:
    bins = 0
    for i in range(SIZE):
        bins += tally((s.empty & ROADS[i]).bit_count())
    return bins_from_one(bins)


def the_cauldrons(s: Sheet) -> Features:
    ends, middles = s.empty & exactly_once(s.empty), s.empty & exactly_twice(s.empty)
    pairs = ends & spread(ends)
    return (
        ends.bit_count(),
        pairs.bit_count(),
        middles.bit_count(),
        (middles & spread(ends)).bit_count(),
        (s.empty & spread(ends)).bit_count(),
        (s.empty & ~spread(s.empty) & ~spread(s.monster)).bit_count(),
        (ends & ~spread(s.monster)).bit_count(),
    )


def dwarvenholds(s: Sheet) -> Features:
    bins, rows, columns = 0, fold_rows(s.mountain), fold_columns(s.mountain)
    for i in range(SIZE):
        bins += tally((s.empty & ROWS[i]).bit_count()) if rows & ROWS[i] else 0
        bins += tally((s.empty & COLUMNS[i]).bit_count()) if columns & COLUMNS[i] else 0
    return bins_from_one(bins)


def silos(s: Sheet) -> Features:
    bins = 0
    for i in range(0, SIZE, 2):
        bins += tally((s.empty & COLUMNS[i]).bit_count())
    return bins_from_one(bins)


def banded_hills(s: Sheet) -> Features:
    kinds_met, close = 0, 0
    for i in range(SIZE):
        kinds = 0
        for terrain in (
            s.forest, s.village, s.farm, s.water, s.monster, s.hero, s.mountain,
        ):  # fmt: skip
            kinds += (terrain & ROWS[i]) != NONE
        free = (s.empty & ROWS[i]).bit_count()
        if kinds < 5 <= kinds + free:
            kinds_met += tally(kinds)
            close += tally(min(free, 6) if kinds >= 3 else 7)
    return (
        *four_bins(kinds_met),
        (close >> 5 & 31) + (close >> 10 & 31),
        (close >> 15 & 31) + (close >> 20 & 31),
        (close >> 25 & 31) + (close >> 30 & 31),
    )


def starlit_sigil(s: Sheet) -> Features:
    bins = 0
    for hollow in clusters(s.empty):
        bins += tally(hollow.bit_count())
    return (
        *six_bins(bins),
        (s.empty & exactly_once(s.empty)).bit_count(),
    )
