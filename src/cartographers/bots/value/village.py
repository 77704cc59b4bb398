"""Features of a map for each village card, besides its stars."""

from cartographers.bots.value.features import Features, four_bins, tally
from cartographers.rules.bits import (
    FIRST_COLUMN,
    NONE,
    NOT_LAST,
    SIZE,
    Wide,
    clusters,
    flood,
    fold_columns,
    fold_rows,
    near_two,
    spread,
)
from cartographers.rules.sheet import Sheet

LINE = 4
LINE_STARTS: int = Wide(sum(FIRST_COLUMN << i for i in range(SIZE - LINE + 1)))


def wildholds(s: Sheet) -> Features:
    sizes = 0
    for town in clusters(s.village):
        if s.empty & spread(town):
            sizes += tally(town.bit_count())
    return (
        *four_bins(sizes),
        sizes >> 25 & 31,
        (sizes >> 30 & 31) + (sizes >> 35 & 31),
        (s.empty & near_two(s.village)).bit_count(),
    )


def great_city(s: Sheet) -> Features:
    slopes = spread(s.mountain)
    most, second, city = 0, 0, NONE
    free = s.village & ~flood(s.village & slopes, s.village)
    for town in clusters(free):
        size = town.bit_count()
        if size > most:
            most, second, city = size, most, town
        elif size > second:
            second = size
    safe = s.empty & ~slopes
    suburbs = safe & spread(city)
    return (
        suburbs.bit_count(),
        int(suburbs != NONE),
        (safe & spread(suburbs)).bit_count(),
        second,
        (s.empty & slopes & spread(city)).bit_count(),
        (safe & ~spread(s.village)).bit_count(),
        (suburbs & spread(free & ~city)).bit_count(),
    )


def greengold_plains(s: Sheet) -> Features:
    kinds_met, gates, sealed = 0, NONE, 0
    for town in clusters(s.village):
        near = spread(town) & ~town
        kinds = 0
        for terrain in (s.forest, s.farm, s.water, s.monster, s.hero, s.mountain):
            kinds += (near & terrain) != NONE
        around = s.empty & near
        if around:
            kinds_met += tally(kinds)
            gates |= around if kinds < 3 else NONE
        elif kinds < 3:
            sealed += 1
    return (
        kinds_met & 31,
        kinds_met >> 5 & 31,
        kinds_met >> 10 & 31,
        gates.bit_count(),
        (kinds_met >> 15 & 31) + (kinds_met >> 20 & 31),
        sealed,
        (s.empty & ~spread(s.village)).bit_count(),
    )


def shieldgate(s: Sheet) -> Features:
    most, second, third, largest, next_largest = 0, 0, 0, NONE, NONE
    for town in clusters(s.village):
        size = town.bit_count()
        if size > most:
            most, second, third = size, most, second
            largest, next_largest = town, largest
        elif size > second:
            second, third, next_largest = size, second, town
        elif size > third:
            third = size
    around, beside = s.empty & spread(next_largest), s.empty & spread(largest)
    return (
        most,
        third,
        around.bit_count(),
        (around & ~beside).bit_count(),
        beside.bit_count(),
        int(around != NONE),
        (s.empty & spread(around & ~beside)).bit_count(),
    )


def traylo_monastery(s: Sheet) -> Features:
    done = flood(
        four_in_line(s.village, 1) & LINE_STARTS | four_in_line(s.village, SIZE), s.village
    )
    left = s.village & ~done
    three = nearly_four(left, s.empty, 1) & LINE_STARTS
    down = nearly_four(left, s.empty, SIZE)
    fits_across = four_in_line(left | s.empty, 1) & LINE_STARTS
    fits_down = four_in_line(left | s.empty, SIZE)
    return (
        three.bit_count() + down.bit_count(),
        int(three | down != NONE),
        (fits_across & half_four(left, 1)).bit_count(),
        (fits_down & half_four(left, SIZE)).bit_count(),
        fits_across.bit_count(),
        fits_down.bit_count(),
        (s.empty & spread(done)).bit_count(),
    )


def four_in_line(x: int, step: int) -> int:
    """Start cells of lines of four in x; step is 1 for rows, `SIZE` for columns."""
    pairs = x & x >> step
    return pairs & pairs >> 2 * step


def nearly_four(x: int, empty: int, step: int) -> int:
    """Start cells of lines of four that lack one cell, which is empty."""
    found = NONE
    for gap in range(LINE):
        line = empty >> gap * step
        for i in range(LINE):
            if i != gap:
                line &= x >> i * step
        found |= line
    return found


def half_four(x: int, step: int) -> int:
    """Start cells of lines of four with at least two cells in x."""
    first, second, third, last = x, x >> step, x >> 2 * step, x >> 3 * step
    return first & (second | third | last) | second & (third | last) | third & last


def outer_enclave(s: Sheet) -> Features:
    most, second, best = 0, 0, NONE
    for town in clusters(s.village):
        around = s.empty & spread(town)
        if around.bit_count() > most:
            most, second, best = around.bit_count(), most, around
        elif around.bit_count() > second:
            second = around.bit_count()
    beyond = s.empty & spread(best)
    return (
        second,
        beyond.bit_count(),
        (best & ~spread(s.empty)).bit_count(),
        (best & near_two(s.empty)).bit_count(),
        (best & near_two(s.village)).bit_count(),
        (s.empty & ~spread(s.village)).bit_count(),
        int(second + 2 >= most),
    )


def gnomish_colony(s: Sheet) -> Features:
    pairs = s.village & s.village >> 1 & NOT_LAST
    done = flood(pairs & pairs >> SIZE, s.village)
    left = s.village & ~done & ~spread(done)
    usable = (left | s.empty) & (left | s.empty) >> 1 & NOT_LAST
    squares = usable & usable >> SIZE
    first, second, third, last = left, left >> 1, left >> SIZE, left >> SIZE + 1
    three = first & second & (third | last) | third & last & (first | second)
    two = first & (second | third | last) | second & (third | last) | third & last
    free = s.empty & s.empty >> 1 & NOT_LAST
    return (
        (squares & three).bit_count(),
        int(squares & three != NONE),
        (squares & two).bit_count(),
        (squares & (first | second | third | last)).bit_count(),
        (free & free >> SIZE).bit_count(),
        (s.empty & spread(done)).bit_count(),
        left.bit_count(),
    )


def caravansary(s: Sheet) -> Features:
    most, second, best = 0, 0, NONE
    for town in clusters(s.village):
        lines = fold_rows(town).bit_count() + fold_columns(town).bit_count()
        if lines > most:
            most, second, best = lines, most, town
        elif lines > second:
            second = lines
    gates = s.empty & spread(best)
    beyond = s.empty & spread(gates)
    new_rows, new_columns = fold_rows(gates) & ~fold_rows(best), fold_columns(gates)
    return (
        second,
        gates.bit_count(),
        new_rows.bit_count(),
        (new_columns & ~fold_columns(best)).bit_count(),
        beyond.bit_count(),
        (gates & spread(s.village & ~best)).bit_count(),
        (fold_rows(beyond | best).bit_count() + fold_columns(beyond | best).bit_count()),
    )
