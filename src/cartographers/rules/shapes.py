"""Shapes, their orientations (rotated and flipped), and every place on a map where they fit.

Shapes and orientations are numbered. Shape n has the orientations FIRST_ORIENTATION[n] up to, but
not including, FIRST_ORIENTATION[n + 1]. An orientation is placed by its anchor, the top left cell
of its bounding box.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import compress

from cartographers.rules.bits import FIRST_COLUMN, NONE, SIZE, Table, Wide, cell_set
from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.cards.explore import EXPLORE
from cartographers.rules.cards.skills import SKILLS

Form = frozenset[tuple[int, int]]
MAX_CELLS = 5
SINGLE = "#"
NO_SHAPE = -1
DIGITS_TO_BITS = bytes.maketrans(b"01", b"\0\1")


def parse_form(rows: str, sign: str = "#") -> Form:
    """Return the positions of a character in rows separated by `/`."""
    lines = enumerate(rows.split("/"))
    return frozenset((r, c) for r, line in lines for c, mark in enumerate(line) if mark == sign)


def to_corner(form: Form) -> Form:
    top, left = min(r for r, _ in form), min(c for _, c in form)
    return frozenset((r - top, c - left) for r, c in form)


def all_orientations(form: Form) -> Iterator[Form]:
    """Yield the four rotations of a form, then those of its mirror image, wherever they end up."""
    for flipped in (form, frozenset((r, -c) for r, c in form)):
        for _ in range(4):
            flipped = frozenset((c, -r) for r, c in flipped)
            yield flipped


def distinct_orientations(form: Form) -> tuple[Form, ...]:
    return tuple(dict.fromkeys(to_corner(orientation) for orientation in all_orientations(form)))


def extent(form: Form) -> tuple[int, int]:
    """Return the height and width of a form that was moved to the corner."""
    return max(r for r, _ in form) + 1, max(c for _, c in form) + 1


# ------------------------------------------------------------------ tables of all printed shapes


def printed_shapes() -> Iterator[str]:
    yield SINGLE
    for card in EXPLORE.values():
        yield from (shape.rows for shape in card.shapes)
    yield from (ambush.rows for ambush in AMBUSH.values())
    yield from (skill.rows for skill in SKILLS.values() if skill.rows)


def distinct_shapes() -> list[tuple[Form, ...]]:
    shapes: dict[frozenset[Form], tuple[Form, ...]] = {}
    for rows in printed_shapes():
        orientations = distinct_orientations(parse_form(rows))
        shapes.setdefault(frozenset(orientations), orientations)
    return list(shapes.values())


def padded_offsets(form: Form) -> list[int]:
    offsets = sorted(SIZE * r + c for r, c in form)
    return (offsets + offsets[:1] * MAX_CELLS)[:MAX_CELLS]


def anchors_inside(form: Form) -> Wide:
    height, width = extent(form)
    return cell_set(*((r, c) for r in range(SIZE + 1 - height) for c in range(SIZE + 1 - width)))


_SHAPES = distinct_shapes()
_ORIENTATIONS = [orientation for orientations in _SHAPES for orientation in orientations]
FIRST_ORIENTATION = Table(sum(map(len, _SHAPES[:n])) for n in range(len(_SHAPES) + 1))
CELLS = Table(cell_set(*orientation) for orientation in _ORIENTATIONS)
OFFSETS = Table(offset for orientation in _ORIENTATIONS for offset in padded_offsets(orientation))
INSIDE = Table(anchors_inside(orientation) for orientation in _ORIENTATIONS)

SHAPE_OF_CELLS = {
    CELLS[orientation]: shape
    for shape in range(len(_SHAPES))
    for orientation in range(FIRST_ORIENTATION[shape], FIRST_ORIENTATION[shape + 1])
}


def shape_number(rows: str) -> int:
    return SHAPE_OF_CELLS[cell_set(*parse_form(rows))]


def orientations_of(shape: int) -> range:
    return range(FIRST_ORIENTATION[shape], FIRST_ORIENTATION[shape + 1])


def shape_of(cells: int) -> int:
    """Return the number of the shape that these cells form, or NO_SHAPE."""
    if not cells:
        return NO_SHAPE
    cells >>= SIZE * (((cells & -cells).bit_length() - 1) // SIZE)
    while not cells & FIRST_COLUMN:
        cells >>= 1
    return SHAPE_OF_CELLS.get(cells, NO_SHAPE)


# ------------------------------------------------------------------ where they fit


def anchors(orientation: int, free: int) -> int:
    """Return the anchors at which all cells of an orientation are free."""
    i = MAX_CELLS * orientation
    return (
        INSIDE[orientation]
        & free >> OFFSETS[i]
        & free >> OFFSETS[i + 1]
        & free >> OFFSETS[i + 2]
        & free >> OFFSETS[i + 3]
        & free >> OFFSETS[i + 4]
    )


def anchors_on(orientation: int, free: int, targets: int) -> int:
    """Return the anchors at which all cells of an orientation are free and one is a target."""
    i = MAX_CELLS * orientation
    return anchors(orientation, free) & (
        targets >> OFFSETS[i]
        | targets >> OFFSETS[i + 1]
        | targets >> OFFSETS[i + 2]
        | targets >> OFFSETS[i + 3]
        | targets >> OFFSETS[i + 4]
    )


def placed(orientation: int, at: int) -> Iterator[int]:
    """Yield the cells of an orientation at each of the anchors, row by row.

    The anchors, written as binary digits, select from the list of all places. This is many times
    faster than taking them bit by bit.
    """
    return compress(shifted(orientation), bin(at)[:1:-1].encode().translate(DIGITS_TO_BITS))


@cache
def shifted(orientation: int) -> tuple[int, ...]:
    """Return the cells of an orientation shifted to every cell, whether it fits there or not."""
    return tuple(CELLS[orientation] << index for index in range(SIZE * SIZE))


def fitting(shapes: Iterable[int], free: int) -> Iterator[int]:
    """Yield every way to draw one of the shapes on free cells, rotated and flipped."""
    for shape in shapes:
        for orientation in orientations_of(shape):
            yield from placed(orientation, anchors(orientation, free))


@cache
def overhanging(shape: int) -> tuple[int, ...]:
    """Return what remains on the map of a shape that hangs over its edge, each cell set once."""
    found: dict[int, None] = {}
    for orientation in orientations_of(shape):
        height, width = extent(_ORIENTATIONS[orientation])
        for top in range(1 - height, SIZE):
            for left in range(1 - width, SIZE):
                form = [(top + r, left + c) for r, c in _ORIENTATIONS[orientation]]
                inside = [(r, c) for r, c in form if 0 <= r < SIZE and 0 <= c < SIZE]
                if 0 < len(inside) < len(form):
                    found[cell_set(*inside)] = None
    return tuple(found)


# ------------------------------------------------------------------ the solo walk


def ring_walk(height: int, width: int, corner: str, direction: str) -> Iterator[tuple[int, int]]:
    """Yield every position of a height × width grid, ring by ring inwards, from the corner on."""
    for ring in range((min(height, width) + 1) // 2):
        places = ring_places(ring, height - 1 - ring, width - 1 - ring)
        start = (
            ring if corner.startswith("top") else height - 1 - ring,
            ring if corner.endswith("left") else width - 1 - ring,
        )
        if ring in (height - 1 - ring, width - 1 - ring):  # a single line: from start to end
            yield from places if places[0] == start else reversed(places)
            continue
        if direction == "counterclockwise":
            places.reverse()
        first = places.index(start)
        yield from places[first:] + places[:first]


def ring_places(first: int, last_row: int, last_column: int) -> list[tuple[int, int]]:
    """Return the positions of one ring, clockwise from its top left corner; of a line, in order."""
    top = [(first, c) for c in range(first, last_column + 1)]
    right = [(r, last_column) for r in range(first + 1, last_row + 1)]
    if first in (last_row, last_column):
        return top + right
    bottom = [(last_row, c) for c in range(last_column - 1, first - 1, -1)]
    left = [(r, first) for r in range(last_row - 1, first, -1)]
    return top + right + bottom + left


@cache
def walk_of(rows: str, corner: str, direction: str) -> Table:
    """Return the cells of a printed shape at each place of its solo walk, in order."""
    form = parse_form(rows)
    height, width = extent(form)
    walk = ring_walk(SIZE + 1 - height, SIZE + 1 - width, corner, direction)
    return Table(cell_set(*((top + r, left + c) for r, c in form)) for top, left in walk)


def first_free(walk: Table, first: int, end: int, free: int) -> int:
    """Return the cells of the first free place among walk[first:end], or NONE."""
    for i in range(first, end):
        if walk[i] & free == walk[i]:
            return walk[i]
    return NONE
