"""Shapes: their orientations, where they fit, how they hang over, and the walk of the solo game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartographers.rules.bits import ALL
from cartographers.rules.cards.ambush import AMBUSH, AmbushCard
from cartographers.rules.shapes import (
    NO_SHAPE,
    anchors,
    anchors_on,
    first_free,
    fitting,
    orientations_of,
    overhanging,
    placed,
    printed_shapes,
    ring_walk,
    shape_number,
    shape_of,
    walk_of,
)
from tests.twin.drawing import Corner, Direction, all_turns, walk

PRINTED = sorted(set(printed_shapes()))
# Counted by hand: (12 - height) * (12 - width) for each orientation.
WAYS_ON_AN_EMPTY_MAP = {
    "#": 121,
    "##": 2 * 10 * 11,
    "#/#/#": 2 * 9 * 11,
    "####": 2 * 8 * 11,
    "#.#": 2 * 9 * 11,
    "#./.#": 2 * 10 * 10,
    "#./##": 4 * 10 * 10,
    "##/##": 10 * 10,
    "#.#/#.#": 2 * 9 * 10,
    "#./##/#.": 4 * 9 * 10,
    "#./##/.#": 4 * 9 * 10,
    "###/..#": 8 * 9 * 10,
    ".##/#..": 8 * 9 * 10,
    "###/##.": 8 * 9 * 10,
    "..##/###.": 8 * 8 * 10,
    ".#./###/.#.": 9 * 9,
    "###/#../#..": 4 * 9 * 9,
    "#../###/#..": 4 * 9 * 9,
    "..#/.##/##.": 4 * 9 * 9,
    "###/#.#": 4 * 9 * 10,
    "#../.#./..#": 2 * 9 * 9,
    "..#/###/#..": 4 * 9 * 9,
    "#.#/.#.": 4 * 9 * 10,
}


def to_cells(mask: int) -> frozenset[tuple[int, int]]:
    return frozenset(divmod(i, 11) for i in range(121) if mask >> i & 1)


@pytest.mark.parametrize(("rows", "ways"), WAYS_ON_AN_EMPTY_MAP.items())
def test_places_on_an_empty_map_counted_by_hand(rows: str, ways: int) -> None:
    found = list(fitting((shape_number(rows),), ALL))
    assert len(found) == len(set(found)) == ways


def test_the_hand_made_counts_cover_every_printed_shape() -> None:
    known = {shape_number(rows) for rows in WAYS_ON_AN_EMPTY_MAP}
    assert {shape_number(rows) for rows in PRINTED} == known
    assert len(known) == len(WAYS_ON_AN_EMPTY_MAP)


@pytest.mark.parametrize("rows", PRINTED)
def test_orientations_equal_the_slow_twin(rows: str) -> None:
    orientations = {
        next(placed(orientation, 1)) for orientation in orientations_of(shape_number(rows))
    }
    assert {to_cells(orientation) for orientation in orientations} == all_turns(rows.split("/"))


@given(st.sampled_from(PRINTED), st.integers(0, ALL), st.integers(0, ALL))
def test_anchors_are_where_all_cells_are_free(rows: str, free: int, targets: int) -> None:
    free |= targets & ALL >> 60
    for orientation in orientations_of(shape_number(rows)):
        everywhere = list(placed(orientation, anchors(orientation, ALL)))
        expected = [cells for cells in everywhere if cells & free == cells]
        assert list(placed(orientation, anchors(orientation, free))) == expected
        on_targets = [cells for cells in expected if cells & targets]
        assert list(placed(orientation, anchors_on(orientation, free, targets))) == on_targets


@given(st.sampled_from(PRINTED), st.data())
def test_a_placed_shape_is_recognised(rows: str, data: st.DataObject) -> None:
    shape = shape_number(rows)
    cells = data.draw(st.sampled_from(list(fitting((shape,), ALL))))
    assert shape_of(cells) == shape


def test_cells_that_form_no_shape_are_recognised() -> None:
    assert NO_SHAPE < 0
    assert shape_of(0) == NO_SHAPE
    assert shape_of(1 << 10 | 1 << 11) == NO_SHAPE  # A11 and B1 are not neighbours
    assert shape_of(ALL) == NO_SHAPE


def test_overhanging_a_pair_leaves_one_edge_cell() -> None:
    edge = {(r, c) for r in range(11) for c in range(11) if r in (0, 10) or c in (0, 10)}
    assert {to_cells(cells) for cells in overhanging(shape_number("##"))} == {
        frozenset({cell}) for cell in edge
    }


def test_overhanging_a_plus_cell_by_cell() -> None:
    assert overhanging(shape_number("#")) == ()
    plus = {to_cells(cells) for cells in overhanging(shape_number(".#./###/.#."))}
    brute = set()
    for top in range(-3, 12):
        for left in range(-3, 12):
            form = {(top, left + 1), (top + 1, left), (top + 1, left + 1), (top + 1, left + 2)}
            form |= {(top + 2, left + 1)}
            inside = frozenset((r, c) for r, c in form if 0 <= r < 11 and 0 <= c < 11)
            if 0 < len(inside) < 5:
                brute.add(inside)
    assert plus == brute


@given(
    st.integers(1, 11),
    st.integers(1, 11),
    st.sampled_from(["top_left", "top_right", "bottom_left", "bottom_right"]),
    st.sampled_from(["clockwise", "counterclockwise"]),
)
def test_the_walk_is_that_of_the_slow_twin(
    h: int, w: int, corner: Corner, direction: Direction
) -> None:
    steps = list(ring_walk(h, w, corner, direction))
    assert steps == list(walk(h, w, corner, direction))
    assert len(set(steps)) == h * w


def test_a_walk_drawn_by_hand() -> None:
    order = {step: i for i, step in enumerate(ring_walk(3, 4, "top_right", "counterclockwise"), 1)}
    drawn = [[order[r, c] for c in range(4)] for r in range(3)]
    assert drawn == [
        [4, 3, 2, 1],
        [5, 12, 11, 10],
        [6, 7, 8, 9],
    ]


@pytest.mark.parametrize("card", AMBUSH.values(), ids=lambda card: card.id)
def test_the_walk_of_an_ambush_keeps_the_printed_orientation(card: AmbushCard) -> None:
    steps = walk_of(card.rows, card.corner, card.direction)
    first = to_cells(steps[0])
    rows, columns = {r for r, _ in first}, {c for _, c in first}
    assert (min(rows) == 0) == card.corner.startswith("top")
    assert (min(columns) == 0) == card.corner.endswith("left")
    printed = {
        (r + min(rows), c + min(columns))
        for r, row in enumerate(card.rows.split("/"))
        for c, sign in enumerate(row)
        if sign == "#"
    }
    assert first == printed
    assert first_free(steps, 0, len(steps), ALL) == steps[0]
    assert first_free(steps, 0, len(steps), ALL ^ (steps[0] & ~steps[1])) == steps[1]
    assert first_free(steps, 0, len(steps), 0) == 0
