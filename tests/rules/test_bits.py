"""The geometry of cell sets against plain sets of (row, column)."""

from hypothesis import given
from hypothesis import strategies as st

from cartographers.rules import bits
from tests.twin.board import groups, neighbours

masks = st.integers(0, bits.ALL)


def to_cells(mask: int) -> set[tuple[int, int]]:
    return {divmod(i, 11) for i in range(121) if mask >> i & 1}


def to_mask(cells: set[tuple[int, int]] | frozenset[tuple[int, int]]) -> int:
    return sum(1 << 11 * r + c for r, c in cells)


def test_constants() -> None:
    assert bits.ALL.bit_count() == 121
    assert bits.EDGE.bit_count() == 40
    assert to_cells(bits.ROWS[4]) == {(4, c) for c in range(11)}
    assert to_cells(bits.COLUMNS[4]) == {(r, 4) for r in range(11)}
    assert to_cells(bits.LAST_COLUMN) == {(r, 10) for r in range(11)}
    assert bits.NONE == 0
    assert bits.NOT_FIRST | bits.FIRST_COLUMN == bits.ALL == bits.NOT_LAST | bits.LAST_COLUMN
    assert not bits.NOT_FIRST & bits.FIRST_COLUMN
    assert not bits.NOT_LAST & bits.LAST_COLUMN
    inner = {(r, c) for r in range(1, 10) for c in range(1, 10)}
    assert to_cells(bits.EDGE) == to_cells(bits.ALL) - inner


@given(masks)
def test_spread_is_all_neighbours(mask: int) -> None:
    expected = {n for cell in to_cells(mask) for n in neighbours(cell)}
    assert to_cells(bits.spread(mask) & bits.ALL) == expected


@given(masks)
def test_near_two_and_near_three_count_neighbours(mask: int) -> None:
    cells = to_cells(mask)
    counts = {cell: sum(n in cells for n in neighbours(cell)) for cell in to_cells(bits.ALL)}
    twice, thrice = ({cell for cell in counts if counts[cell] >= least} for least in (2, 3))
    assert to_cells(bits.near_two(mask) & bits.ALL) == twice
    assert to_cells(bits.near_three(mask) & bits.ALL) == thrice


@given(masks)
def test_clusters_are_the_connected_groups(mask: int) -> None:
    found = list(bits.clusters(mask))
    assert sorted(found) == sorted(to_mask(group) for group in groups(to_cells(mask)))
    assert [part & -part for part in found] == sorted(part & -part for part in found)


@given(masks, masks)
def test_flood_reaches_whole_groups(start: int, within: int) -> None:
    start &= within
    expected = [g for g in groups(to_cells(within)) if g & to_cells(start)]
    assert bits.flood(start, within) == sum(to_mask(group) for group in expected)


@given(masks)
def test_folds_find_rows_and_columns(mask: int) -> None:
    cells = to_cells(mask)
    rows, columns = bits.fold_rows(mask), bits.fold_columns(mask)
    assert to_cells(rows) == {(r, 0) for r, _ in cells}
    assert to_cells(columns) == {(0, c) for _, c in cells}
    assert to_cells(bits.whole_rows(rows)) == {(r, i) for r, _ in cells for i in range(11)}
    assert to_cells(bits.whole_columns(columns)) == {(i, c) for _, c in cells for i in range(11)}
