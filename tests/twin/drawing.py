"""Where a shape may be drawn: by its player, in an ambush, by the solo walk."""

from collections.abc import Iterable, Sequence
from typing import Literal

from tests.twin.board import SIZE, Board, Cell

Shape = frozenset[Cell]
Place = tuple[Shape, str, bool]
Corner = Literal["top_left", "top_right", "bottom_left", "bottom_right"]
Direction = Literal["clockwise", "counterclockwise"]
Printing = Literal["2021", "czech_2019", "french_2019"]

DRAWABLE = ("forest", "village", "farm", "water", "monster")

RIGHT, DOWN, LEFT, UP = (0, 1), (1, 0), (0, -1), (-1, 0)
CLOCKWISE = [RIGHT, DOWN, LEFT, UP]
COUNTERCLOCKWISE = [LEFT, DOWN, RIGHT, UP]

# The way the walk leaves each corner, so that it keeps to the edge in its direction.
FIRST_STEP = {
    ("top_left", "clockwise"): RIGHT,
    ("top_right", "clockwise"): DOWN,
    ("bottom_right", "clockwise"): LEFT,
    ("bottom_left", "clockwise"): UP,
    ("top_left", "counterclockwise"): DOWN,
    ("bottom_left", "counterclockwise"): RIGHT,
    ("bottom_right", "counterclockwise"): UP,
    ("top_right", "counterclockwise"): LEFT,
}


def all_turns(rows: Sequence[str]) -> set[Shape]:
    """Return the distinct rotations and flips of a shape, each moved to the top left corner."""
    turns: set[Shape] = set()
    shape = _cells(rows)
    for _ in range(4):
        shape = frozenset((col, -row) for row, col in shape)
        flipped = frozenset((row, -col) for row, col in shape)
        turns |= {_to_corner(shape), _to_corner(flipped)}
    return turns


def places(
    board: Board,
    terrains: Sequence[str],
    shapes: Sequence[tuple[Sequence[str], bool]],
    ruins: bool,
    fallback: Printing = "2021",
) -> set[Place]:
    """All ways to draw an explore card; `ruins` says that a ruins card is pending.

    Where nothing fits: 2021 any terrain; Czech 2019 the card's, but any with ruins; French 2019
    the card's, with ruins too.
    """
    found: set[Place] = set()
    for rows, coin in shapes:
        for cells in _fitting(board, rows):
            if ruins and not cells & board.ruins:
                continue
            found |= {(cells, terrain, coin) for terrain in terrains}
    if found:
        return found
    if fallback == "2021" or (fallback == "czech_2019" and ruins):
        return _single_cells(board, DRAWABLE)
    return _single_cells(board, terrains)


def ambush_places(board: Board, rows: Sequence[str], terrain: str) -> set[Place]:
    """All ways a neighbour may draw an ambush: a shape that does not fit is one plain monster."""
    found: set[Place] = {(cells, terrain, False) for cells in _fitting(board, rows)}
    return found or _single_cells(board, ["monster"])


def solo_walk(
    board: Board, rows: Sequence[str], corner: Corner, direction: Direction
) -> Shape | None:
    """The first place of the walk whose cells are all empty, in the printed orientation."""
    height, width = len(rows), len(rows[0])
    for position in walk(SIZE - height + 1, SIZE - width + 1, corner, direction):
        cells = _moved(_cells(rows), position)
        if cells <= board.empty:
            return cells
    return None


def walk(height: int, width: int, corner: Corner, direction: Direction) -> list[Cell]:
    """Every position of a height by width field once, ring by ring from the outside in."""
    path: list[Cell] = []
    margin = 0
    while 2 * margin < min(height, width):
        rows, cols = range(margin, height - margin), range(margin, width - margin)
        path += _ring(rows, cols, corner, direction)
        margin += 1
    return path


def _ring(rows: range, cols: range, corner: Corner, direction: Direction) -> list[Cell]:
    """Step along the edge from the corner; where it ends, or was walked already, turn."""
    edge = {(row, col) for row in (rows[0], rows[-1]) for col in cols}
    edge |= {(row, col) for row in rows for col in (cols[0], cols[-1])}
    row = rows[0] if corner.startswith("top") else rows[-1]
    col = cols[0] if corner.endswith("left") else cols[-1]
    step = FIRST_STEP[corner, direction]
    path = [(row, col)]
    while len(path) < len(edge):
        ahead = (path[-1][0] + step[0], path[-1][1] + step[1])
        if ahead in edge and ahead not in path:
            path.append(ahead)
        else:
            step = _turned(step, direction)
    return path


def _turned(step: Cell, direction: Direction) -> Cell:
    compass = CLOCKWISE if direction == "clockwise" else COUNTERCLOCKWISE
    return compass[(compass.index(step) + 1) % 4]


def _fitting(board: Board, rows: Sequence[str]) -> set[Shape]:
    """Return all places of the shape, rotated and flipped, on empty cells."""
    found: set[Shape] = set()
    for shape in all_turns(rows):
        for row in range(SIZE):
            for col in range(SIZE):
                cells = _moved(shape, (row, col))
                if cells <= board.empty:
                    found.add(cells)
    return found


def _single_cells(board: Board, terrains: Iterable[str]) -> set[Place]:
    return {(frozenset([cell]), terrain, False) for cell in board.empty for terrain in terrains}


def _cells(rows: Sequence[str]) -> Shape:
    return frozenset(
        (row, col) for row, line in enumerate(rows) for col, sign in enumerate(line) if sign == "#"
    )


def _moved(shape: Iterable[Cell], by: Cell) -> Shape:
    return frozenset((row + by[0], col + by[1]) for row, col in shape)


def _to_corner(shape: Shape) -> Shape:
    top = min(row for row, _ in shape)
    left = min(col for _, col in shape)
    return _moved(shape, (-top, -left))
