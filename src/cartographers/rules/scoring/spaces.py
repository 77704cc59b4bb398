"""The cards about spaces: rows, columns, squares, and what stays empty."""

from cartographers.rules.bits import (
    ALL,
    FIRST_COLUMN,
    NONE,
    NOT_LAST,
    SIZE,
    TOP_ROW,
    Table,
    Wide,
    cell_set,
    fold_columns,
    fold_rows,
    near_three,
    near_two,
    spread,
    whole_columns,
    whole_rows,
)
from cartographers.rules.scoring.card import ANY_DRAWING, Score, cards_of
from cartographers.rules.sheet import Sheet

base, heroes = cards_of("spaces")

ROADS = Table(cell_set(*((d + i, i) for i in range(SIZE - d))) for d in range(SIZE))
ODD_COLUMNS: int = Wide(sum(1 << i for i in range(0, SIZE, 2)))


@base(
    "Borderlands",
    number="38",
    solo=24,
    changes_with=ANY_DRAWING,
    examples=(
        """
        FFVVM^#AAWW
        ^#.......rX
        = 6 for A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11
        """,
    ),
)
def borderlands(s: Sheet) -> Score:
    """Six stars for each completely filled row and column."""
    rows, columns = FIRST_COLUMN ^ fold_rows(s.empty), TOP_ROW ^ fold_columns(s.empty)
    return Score(
        6 * (rows.bit_count() + columns.bit_count()), whole_rows(rows) | whole_columns(columns)
    )


@base(
    "Lost Barony",
    number="39",
    solo=24,
    changes_with=ANY_DRAWING,
    examples=(
        """
        at D4
        ##.
        ##.
        ...
        = 6 for D4 D5 E4 E5
        """,
        """
        .FFV.
        .M^V.
        .AAX#
        = 9 for A2 A3 A4 B2 B3 B4 C2 C3 C4
        """,
        """
        at D4
        ^
        = 3 for D4
        """,
    ),
)
def lost_barony(s: Sheet) -> Score:
    """Three stars for each space along one side of the largest completely filled square."""
    side, corners, corner, square = 0, ALL ^ s.empty, NONE, NONE
    while corners:
        corner = corners & -corners
        across = corners & corners >> 1 & NOT_LAST
        corners = across & across >> SIZE
        side += 1
    for i in range(side):
        square |= (corner << side) - corner << SIZE * i
    return Score(3 * side, square)


@base(
    "The Broken Road",
    number="40",
    solo=24,
    changes_with=ANY_DRAWING,
    symmetry="none",
    examples=(
        """
        at I1
        #.#
        .#.
        #.#
        = 6 for I1 J2 K1 K3
        """,
    ),
)
def the_broken_road(s: Sheet) -> Score:
    """Three stars for each completely filled diagonal from the left edge down to the bottom
    edge."""
    count, cells = 0, NONE
    for i in range(SIZE):
        if not s.empty & ROADS[i]:
            count += 1
            cells |= ROADS[i]
    return Score(3 * count, cells)


@base(
    "The Cauldrons",
    number="41",
    solo=20,
    changes_with=ANY_DRAWING,
    examples=(
        """
        .##.
        #.#.
        .#..
        = 2 for A1 B2
        """,
        """
        at J10
        F^
        Mr
        = 1 for K11
        """,
    ),
)
def the_cauldrons(s: Sheet) -> Score:
    """One star for each empty space whose four neighbours are filled or off the map."""
    cauldrons = s.empty & ~spread(s.empty)
    return Score(cauldrons.bit_count(), cauldrons)


@heroes(
    "Dwarvenholds",
    number="40",
    solo=28,
    changes_with=ANY_DRAWING,
    examples=(
        """
        FFVVM^#AAWW
        FFVVMF#AAWW
        ^..........
        = 7 for A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11
        """,
    ),
)
def dwarvenholds(s: Sheet) -> Score:
    """Seven stars for each completely filled row and column that includes a mountain."""
    rows = fold_rows(s.mountain) & ~fold_rows(s.empty)
    columns = fold_columns(s.mountain) & ~fold_columns(s.empty)
    return Score(
        7 * (rows.bit_count() + columns.bit_count()), whole_rows(rows) | whole_columns(columns)
    )


@heroes(
    "Silos",
    number="41",
    solo=30,
    changes_with=ANY_DRAWING,
    symmetry="mirror",
    examples=(
        """
        FF.
        FF.
        VVA
        V#.
        AAA
        AAX
        M^.
        WW.
        WW.
        WW#
        HW.
        = 10 for A1 B1 C1 D1 E1 F1 G1 H1 I1 J1 K1
        """,
    ),
)
def silos(s: Sheet) -> Score:
    """Ten stars for each completely filled odd-numbered column."""
    columns = ODD_COLUMNS & ~fold_columns(s.empty)
    return Score(10 * columns.bit_count(), whole_columns(columns))


@heroes(
    "Banded Hills",
    number="42",
    solo=28,
    changes_with=ANY_DRAWING,
    symmetry="mirror",
    examples=(
        """
        FVAW.M.....
        ^H.BFF.....
        FVAW#X.....
        = 8 for A1 A2 A3 A4 A6 B1 B2 B4 B5 B6
        """,
    ),
)
def banded_hills(s: Sheet) -> Score:
    """Four stars for each row with five or more different terrains."""
    counts, land = NONE, NONE
    for terrain in (s.forest, s.village, s.farm, s.water, s.monster, s.hero, s.mountain):
        counts += fold_rows(terrain)  # each row counts in its own eleven bits
        land |= terrain
    rows = counts + 3 * FIRST_COLUMN >> 3 & FIRST_COLUMN  # 5 and more become 8 and more
    return Score(4 * rows.bit_count(), land & whole_rows(rows))


@heroes(
    "Starlit Sigil",
    number="43",
    solo=30,
    changes_with=ANY_DRAWING,
    examples=(
        """
        ..#.
        .##.
        ##..
        ####
        = 4 for A1 A2 B1
        """,
        """
        ...#
        ####
        = 4 for A1 A2 A3
        """,
    ),
)
def starlit_sigil(s: Sheet) -> Score:
    """Four stars for each connected area of exactly three empty spaces."""
    # The middle one of three has two neighbours, and they have no other.
    ends = s.empty & spread(s.empty) & ~near_two(s.empty)
    middles = s.empty & near_two(ends) & ~near_three(s.empty)
    return Score(4 * middles.bit_count(), middles | ends & spread(middles))
