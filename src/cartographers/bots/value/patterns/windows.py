"""The windows of a map: small groups of cells, each with the number of the pattern in it.

There are four kinds of windows:

    squares of 2 × 2 cells, also across the border: what is in each cell,
    squares of 3 × 3 cells around each cell: which cells are empty,
    single cells: what is in it,
    rows, columns and falling diagonals: how many cells are empty.

All squares of a size share their patterns; a cell and a line have patterns of their own. The number
of a pattern is a sum over the cells of the window, so a drawing changes it cell by cell.
"""

from collections.abc import Iterator

from cartographers.rules.bits import SIZE, Table
from cartographers.rules.sheet import DIPLOMACY, FARM, FOREST, HERO, TERRAINS, VILLAGE, WATER

CELL_COUNT = SIZE * SIZE
CONTENTS = 9  # what can be in a cell
EMPTY, FORESTS, VILLAGES, FARMS, WATERS, MONSTERS, MOUNTAINS, BLOCKED, EMPTY_RUINS = range(CONTENTS)
NOT_MONSTERS = {
    FOREST: FORESTS,
    VILLAGE: VILLAGES,
    FARM: FARMS,
    WATER: WATERS,
    HERO: BLOCKED,
    DIPLOMACY: VILLAGES,
}
CONTENT_OF_TERRAIN = Table(NOT_MONSTERS.get(i, MONSTERS) for i in range(len(TERRAINS)))

SMALL, LARGE = 2, 3  # sides of the squares
BORDERED = SIZE + 1  # squares of 2 × 2 in a row
LINE_PATTERNS = SIZE + 1
FIRST_SMALL = 0
FIRST_LARGE = FIRST_SMALL + CONTENTS ** (SMALL * SMALL)
FIRST_CELL = FIRST_LARGE + 2 ** (LARGE * LARGE)
FIRST_LINE = FIRST_CELL + CELL_COUNT * CONTENTS
PATTERN_COUNT: int = FIRST_LINE + 3 * SIZE * LINE_PATTERNS

SMALL_WINDOWS = BORDERED * BORDERED
LARGE_WINDOWS = SMALL_WINDOWS + CELL_COUNT
CELL_WINDOWS = LARGE_WINDOWS + CELL_COUNT
WINDOW_COUNT = CELL_WINDOWS + 3 * SIZE
NO_WINDOW = WINDOW_COUNT  # stands for a window outside the map; its pattern never changes

FACTOR_BITS = 10
FACTORS = (1 << FACTOR_BITS) - 1
Part = tuple[int, int]  # a window, and the factor of a cell in its pattern


def small_squares(row: int, column: int) -> Iterator[Part]:
    """The four squares of a cell, which may be outside the map."""
    for i, j in ((0, 0), (0, 1), (1, 0), (1, 1)):
        top, left = row + i, column + j
        if 0 <= top < BORDERED and 0 <= left < BORDERED:
            yield BORDERED * top + left, CONTENTS ** (SMALL * (1 - i) + 1 - j)


def large_squares(row: int, column: int) -> Iterator[Part]:
    for i, j in ((i, j) for i in (-1, 0, 1) for j in (-1, 0, 1)):
        middle, across = row + i, column + j
        is_inside = 0 <= middle < SIZE and 0 <= across < SIZE
        factor = 2 ** (LARGE * (1 - i) + 1 - j)
        yield (SMALL_WINDOWS + SIZE * middle + across, factor) if is_inside else (NO_WINDOW, 0)


def lines(row: int, column: int) -> Iterator[Part]:
    yield CELL_WINDOWS + row, 1
    yield CELL_WINDOWS + SIZE + column, 1
    is_on_diagonal = row >= column
    yield (CELL_WINDOWS + 2 * SIZE + row - column, 1) if is_on_diagonal else (NO_WINDOW, 0)


def content_parts(cell: int) -> list[Part]:
    """The windows whose pattern depends on what is in a cell."""
    return [*small_squares(*divmod(cell, SIZE)), (LARGE_WINDOWS + cell, 1)]


def empty_parts(cell: int) -> list[Part]:
    """The windows whose pattern depends on whether a cell is empty."""
    row, column = divmod(cell, SIZE)
    return [*large_squares(row, column), *lines(row, column)]


def packed(parts: list[Part]) -> list[int]:
    return [window << FACTOR_BITS | factor for window, factor in parts]


def start_patterns() -> Iterator[int]:
    """The patterns of a map whose cells add nothing: only the border does."""
    squares = [FIRST_SMALL] * SMALL_WINDOWS
    for row in range(-1, BORDERED):
        for column in range(-1, BORDERED):
            is_inside = 0 <= row < SIZE and 0 <= column < SIZE
            for window, factor in () if is_inside else small_squares(row, column):
                squares[window] += BLOCKED * factor
    yield from squares
    yield from [FIRST_LARGE] * CELL_COUNT
    yield from (FIRST_CELL + CONTENTS * cell for cell in range(CELL_COUNT))
    yield from (FIRST_LINE + LINE_PATTERNS * line for line in range(3 * SIZE))
    yield 0  # that of NO_WINDOW


START = Table(start_patterns())
CONTENT_WINDOWS, EMPTY_WINDOWS = len(content_parts(0)), len(empty_parts(0))
CONTENT_PARTS = Table(part for cell in range(CELL_COUNT) for part in packed(content_parts(cell)))
EMPTY_PARTS = Table(part for cell in range(CELL_COUNT) for part in packed(empty_parts(cell)))
