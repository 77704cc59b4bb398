"""Sets of map cells as ints (bit 11 * row + column), and their geometry.

A shift moves a set: `x << 1 & NOT_FIRST` to the right, `x >> 1 & NOT_LAST` to the left,
`x << SIZE` down and `x >> SIZE` up. Without the mask, a cell that leaves a row on one side enters
the next or previous row on the other.

Everything here runs interpreted and compiled. For both to agree, the result of a shift or a `~`
that may leave the map is ANDed with cells of the map before it is counted, compared or shifted
right.
"""

from collections.abc import Iterator

SIZE = 11


class Wide(int):
    """A constant set of cells; when compiled, an integer of 128 bits."""


class Table(tuple[int, ...]):
    """A lookup table of ints; when compiled, a constant array."""


def cell_set(*places: tuple[int, int]) -> Wide:
    return Wide(sum(1 << SIZE * row + column for row, column in places))


NONE: int = Wide(0)
ONE: int = Wide(1)
ALL: int = Wide((1 << SIZE * SIZE) - 1)
TOP_ROW: int = cell_set(*((0, i) for i in range(SIZE)))
FIRST_COLUMN: int = cell_set(*((i, 0) for i in range(SIZE)))
LAST_COLUMN: int = Wide(FIRST_COLUMN << SIZE - 1)
EDGE: int = Wide(TOP_ROW | TOP_ROW << SIZE * (SIZE - 1) | FIRST_COLUMN | LAST_COLUMN)
NOT_FIRST: int = Wide(ALL ^ FIRST_COLUMN)
NOT_LAST: int = Wide(ALL ^ LAST_COLUMN)
ROWS = Table(Wide(TOP_ROW << SIZE * i) for i in range(SIZE))
COLUMNS = Table(Wide(FIRST_COLUMN << i) for i in range(SIZE))


def spread(x: int) -> int:
    """Return every cell next to a cell of x (and perhaps some bits below the map).

    Cells of x are included only if they are next to another cell of x.
    """
    return x << SIZE | x >> SIZE | x << 1 & NOT_FIRST | x >> 1 & NOT_LAST


def near_two(x: int) -> int:
    """Return the cells with at least two neighbours in x (and perhaps some bits below the map)."""
    above, below, left, right = x << SIZE, x >> SIZE, x << 1 & NOT_FIRST, x >> 1 & NOT_LAST
    return above & below | left & right | (above | below) & (left | right)


def near_three(x: int) -> int:
    """Return the cells with at least three neighbours in x (and perhaps bits below the map)."""
    above, below, left, right = x << SIZE, x >> SIZE, x << 1 & NOT_FIRST, x >> 1 & NOT_LAST
    return above & below & (left | right) | left & right & (above | below)


def flood(x: int, within: int) -> int:
    """Return everything reachable from x through cells of `within`."""
    while True:
        wider = x | spread(x) & within
        if wider == x:
            return x
        x = wider


def clusters(x: int) -> Iterator[int]:
    """Yield the connected parts of x, ordered by their topmost, then leftmost cell."""
    while x:
        part = flood(x & -x, x)
        x ^= part
        yield part


def fold_rows(x: int) -> int:
    """Return the first cell of every row in which x has a cell."""
    x |= x >> 1
    x |= x >> 2
    x |= x >> 4
    return (x | x >> 3) & FIRST_COLUMN


def fold_columns(x: int) -> int:
    """Return the top cell of every column in which x has a cell."""
    x |= x >> SIZE
    x |= x >> 2 * SIZE
    x |= x >> 4 * SIZE
    return (x | x >> 3 * SIZE) & TOP_ROW


def whole_rows(heads: int) -> int:
    """Return all cells of the rows whose first cell is in `heads`."""
    return heads * TOP_ROW


def whole_columns(heads: int) -> int:
    """Return all cells of the columns whose top cell is in `heads`."""
    return heads * FIRST_COLUMN
