"""Features of a map for each forest card, besides its stars."""

from cartographers.bots.value.features import (
    Features,
    added,
    exactly_once,
    exactly_twice,
    four_bins,
    tally,
)
from cartographers.rules.bits import (
    ALL,
    EDGE,
    FIRST_COLUMN,
    NONE,
    ROWS,
    SIZE,
    TOP_ROW,
    Wide,
    cell_set,
    clusters,
    flood,
    fold_columns,
    fold_rows,
    near_three,
    near_two,
    spread,
    whole_columns,
    whole_rows,
)
from cartographers.rules.sheet import Sheet

_LAST = SIZE - 1
CORNERS: int = Wide(cell_set((0, 0), (0, _LAST), (_LAST, 0), (_LAST, _LAST)))


def sentinel_wood(s: Sheet) -> Features:
    free = s.empty & EDGE
    return (
        free.bit_count(),
        (free & spread(free)).bit_count(),
        (free & near_two(free)).bit_count(),
        (free & spread(s.empty & ~EDGE)).bit_count(),
        (free & spread(s.forest)).bit_count(),
        (free & CORNERS).bit_count(),
        (free & ~spread(s.empty)).bit_count(),
    )


def greenbough(s: Sheet) -> Features:
    rows, columns = FIRST_COLUMN & ~fold_rows(s.forest), TOP_ROW & ~fold_columns(s.forest)
    in_rows, in_columns = s.empty & whole_rows(rows), s.empty & whole_columns(columns)
    both = in_rows & in_columns
    return (
        fold_rows(in_rows).bit_count(),
        fold_columns(in_columns).bit_count(),
        (in_rows | in_columns).bit_count(),
        both.bit_count(),
        (both & spread(both)).bit_count(),
        (in_rows & spread(in_rows)).bit_count(),
        (in_columns & spread(in_columns)).bit_count(),
    )


def treetower(s: Sheet) -> Features:
    nearly = s.forest & exactly_once(s.empty)
    tight = s.empty & ~near_two(s.empty)
    return (
        nearly.bit_count(),
        (s.forest & exactly_twice(s.empty)).bit_count(),
        (s.forest & near_three(s.empty)).bit_count(),
        (s.empty & spread(nearly)).bit_count(),
        (tight & spread(s.forest)).bit_count(),
        (s.empty & ~spread(s.empty) & spread(s.forest)).bit_count(),
        (s.empty & near_two(s.forest)).bit_count(),
    )


def stoneside_forest(s: Sheet) -> Features:
    """A group is mountains joined by forest; a cell near two groups may join them."""
    groups, alone, wooded, left = 0, 0, 0, s.mountain
    near_once, near_twice, far_once, far_twice = NONE, NONE, NONE, NONE
    lonely = NONE
    while left:
        peak = left & -left
        woods = flood(s.forest & spread(peak), s.forest)
        peaks = s.mountain & spread(woods) | peak
        left &= ~peaks
        near = s.empty & spread(woods | peak)
        far = near | s.empty & spread(near)
        near_once, near_twice = added(near, near_once, near_twice)
        far_once, far_twice = added(far, far_once, far_twice)
        groups += near != NONE
        if peaks == peak:
            alone += near != NONE
            wooded += woods != NONE
            lonely |= far
    return (
        groups,
        alone,
        wooded,
        near_twice.bit_count(),
        far_twice.bit_count(),
        (far_twice & lonely).bit_count(),
        int(near_twice != NONE),
    )


def faunlost_thicket(s: Sheet) -> Features:
    length, left, tops = 0, s.forest, NONE
    while left:
        tops = left
        left &= left >> SIZE
        length += 1
    above, below = s.empty & tops >> SIZE, s.empty & tops << SIZE * length
    further = (s.empty & above >> SIZE).bit_count() + (s.empty & below << SIZE).bit_count()
    pairs = s.forest & s.forest >> SIZE
    return (
        above.bit_count() + below.bit_count(),
        further,
        int(above | below != NONE),
        longest_column(s.forest | s.empty),
        pairs.bit_count(),
        (pairs & pairs >> SIZE).bit_count(),
        longest_column(s.empty),
    )


def longest_column(x: int) -> int:
    length = 0
    while x:
        x &= x >> SIZE
        length += 1
    return length


def deepwood(s: Sheet) -> Features:
    sizes, spoilt = 0, 0
    for wood in clusters(s.forest):
        if spread(wood) & s.village:
            spoilt += 1
        elif s.empty & spread(wood):
            sizes += tally(wood.bit_count())
    wild = s.empty & ~spread(s.village) & ~spread(s.forest)
    return (
        *four_bins(sizes),
        spoilt,
        wild.bit_count(),
        (wild & near_three(wild)).bit_count(),
    )


def heart_of_the_forest(s: Sheet) -> Features:
    hopeful = s.forest & ~spread(ALL ^ (s.forest | s.empty))
    return (
        (hopeful & exactly_once(s.empty)).bit_count(),
        (hopeful & exactly_twice(s.empty)).bit_count(),
        (hopeful & near_three(s.empty)).bit_count(),
        (s.empty & near_three(s.forest)).bit_count(),
        (s.empty & near_two(s.forest)).bit_count(),
        (s.empty & EDGE & spread(s.forest)).bit_count(),
        (s.empty & ~spread(ALL ^ (s.forest | s.empty))).bit_count(),
    )


def sleepy_valley(s: Sheet) -> Features:
    missing, roomy = 0, 0
    for i in range(SIZE):
        woods = (s.forest & ROWS[i]).bit_count()
        free = (s.empty & ROWS[i]).bit_count()
        if woods < 3 <= woods + free:
            missing += tally(3 - woods)
            roomy += tally(min(free, 6))
    return (
        missing >> 5 & 31,
        missing >> 10 & 31,
        missing >> 15 & 31,
        roomy >> 5 & 31,
        roomy >> 10 & 31,
        roomy >> 15 & 31,
        roomy >> 30 & 31,
    )
