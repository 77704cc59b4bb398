"""Features of any map: empty cells, coins, monsters, terrains and their borders."""

from collections.abc import MutableSequence

from cartographers.bots.value.features import exactly_once, exactly_twice
from cartographers.rules.bits import (
    EDGE,
    NOT_LAST,
    SIZE,
    near_three,
    near_two,
    spread,
)
from cartographers.rules.sheet import Sheet

Numbers = MutableSequence[int]
COUNT = 40


def write_map_features(s: Sheet, coins: int, has_hoard: bool, out: Numbers) -> None:
    """Write the `COUNT` features of a map."""
    write_empty_cells(s, out)
    write_borders(s, out)
    out[0] = 1
    out[1] = coins
    out[2] = int(has_hoard)


def write_empty_cells(s: Sheet, out: Numbers) -> None:
    """Write how many cells are empty, and how well shapes fit there."""
    free = s.empty
    beside, below = free & free >> 1 & NOT_LAST, free & free >> SIZE
    squares = beside & beside >> SIZE
    threes_across, threes_down = beside & beside >> 1, below & below >> SIZE
    out[3] = free.bit_count()
    out[4] = (free & ~spread(free)).bit_count()
    out[5] = (free & exactly_once(free)).bit_count()
    out[6] = (free & exactly_twice(free)).bit_count()
    out[7] = (free & near_three(free)).bit_count()
    out[8] = (free & EDGE).bit_count()
    out[9] = beside.bit_count() + below.bit_count()
    out[10] = squares.bit_count()
    out[11] = (squares & squares >> 1 & squares >> SIZE & squares >> SIZE + 1).bit_count()
    out[12] = threes_across.bit_count() + threes_down.bit_count()
    out[13] = (threes_across & beside >> 2).bit_count() + (below & below >> 2 * SIZE).bit_count()
    out[14] = (s.ruins & free).bit_count()
    out[15] = (s.ruins & free & near_two(free)).bit_count()
    out[16] = (threes_across & (below | below >> 1 | below >> 2)).bit_count()


def write_borders(s: Sheet, out: Numbers) -> None:
    """Write how much of each terrain there is, and what it borders on."""
    free, tight = s.empty, s.empty & ~near_two(s.empty)
    around = spread(free)
    out[17] = (free & spread(s.monster)).bit_count()
    out[18] = (tight & spread(s.monster)).bit_count()
    out[19] = s.monster.bit_count()
    out[20] = (s.mountain & around).bit_count()
    out[21] = (s.mountain & exactly_once(free)).bit_count()
    out[22] = (s.mountain & exactly_twice(free)).bit_count()
    out[23] = (free & spread(s.mountain)).bit_count()
    out[24] = (tight & spread(s.mountain)).bit_count()
    out[25] = s.forest.bit_count()
    out[26] = s.village.bit_count()
    out[27] = s.farm.bit_count()
    out[28] = s.water.bit_count()
    out[29] = (free & spread(s.forest)).bit_count()
    out[30] = (free & spread(s.village)).bit_count()
    out[31] = (free & spread(s.farm)).bit_count()
    out[32] = (free & spread(s.water)).bit_count()
    out[33] = (free & near_two(s.village)).bit_count()
    out[34] = (s.village & s.village >> 1 & NOT_LAST).bit_count()
    out[35] = (s.village & s.village >> SIZE).bit_count()
    out[36] = (free & spread(s.zombie)).bit_count()
    out[37] = (free & s.attack).bit_count()
    out[38] = (free & spread(s.troll)).bit_count()
    out[39] = (free & spread(s.ruins)).bit_count()
