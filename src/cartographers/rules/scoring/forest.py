"""The forest cards."""

from cartographers.rules.bits import (
    ALL,
    EDGE,
    NONE,
    ROWS,
    SIZE,
    clusters,
    fold_columns,
    fold_rows,
    spread,
)
from cartographers.rules.scoring.card import ANY_DRAWING, Score, cards_of
from cartographers.rules.sheet import Sheet

base, heroes = cards_of("forest")


@base(
    "Sentinel Wood",
    number="26",
    solo=25,
    changes_with=("forest",),
    examples=(
        """
        F.F^
        FFF#
        ^##.
        ..#^
        = 3 for A1 A3 B1
        """,
        """
        at I9
        ..F
        .F.
        FFF
        = 4 for I11 K9 K10 K11
        """,
    ),
)
def sentinel_wood(s: Sheet) -> Score:
    """One star for each forest space on the edge of the map."""
    woods = s.forest & EDGE
    return Score(woods.bit_count(), woods)


@base(
    "Greenbough",
    number="27",
    solo=22,
    changes_with=("forest",),
    examples=(
        """
        at D4
        F.F^
        FFF#
        ^##.
        = 5 for D4 D6 E4 E5 E6
        """,
        """
        F..........
        ...........
        ..........F
        = 4 for A1 C11
        """,
    ),
)
def greenbough(s: Sheet) -> Score:
    """One star for each row and each column with at least one forest space."""
    stars = fold_rows(s.forest).bit_count() + fold_columns(s.forest).bit_count()
    return Score(stars, s.forest)


@base(
    "Treetower",
    number="28",
    solo=17,
    changes_with=ANY_DRAWING,
    examples=(
        """
        F.F^
        FFF#
        ^##.
        ..#^
        = 2 for B1 B3
        """,
        """
        at J10
        FM
        XF
        = 1 for K11
        """,
    ),
)
def treetower(s: Sheet) -> Score:
    """One star for each forest space whose four neighbours are filled or off the map."""
    towers = s.forest & ~spread(s.empty)
    return Score(towers.bit_count(), towers)


@base(
    "Stoneside Forest",
    number="29",
    solo=18,
    changes_with=("forest",),
    examples=(
        """
        F.F^
        FFF#
        ^##.
        ..#^
        = 6 for A4 C1
        """,
        """
        ^F^.F^
        .F....
        ^FF..^
        = 9 for A1 A3 C1
        """,
    ),
)
def stoneside_forest(s: Sheet) -> Score:
    """Three stars for each mountain connected to another mountain by a forest cluster."""
    joined = NONE
    for wood in clusters(s.forest):
        peaks = s.mountain & spread(wood)
        if peaks.bit_count() > 1:
            joined |= peaks
    return Score(3 * joined.bit_count(), joined)


@heroes(
    "Faunlost Thicket",
    number="28",
    solo=16,
    changes_with=("forest",),
    symmetry="mirror",
    examples=(
        """
        at D4
        F..F
        FF.F
        F...
        = 6 for D4 E4 F4
        """,
        """
        F.F
        ..F
        FF.
        FF.
        = 4 for A3 B3
        """,
    ),
)
def faunlost_thicket(s: Sheet) -> Score:
    """Two stars for each space of the longest unbroken column of forest spaces."""
    length, tops, top, run = 0, s.forest, NONE, NONE
    while tops:
        top = tops & -tops
        tops &= tops >> SIZE
        length += 1
    for i in range(length):
        run |= top << SIZE * i
    return Score(2 * length, run)


@heroes(
    "Deepwood",
    number="29",
    solo=18,
    changes_with=("forest", "village"),
    examples=(
        """
        FFF.FFF
        FF..FF.
        ....V..
        = 6 for A1 A2 A3 B1 B2
        """,
        """
        at D4
        FFFF
        ....
        FF..
        .FF.
        ..FF
        = 6 for F4 F5 G5 G6 H6 H7
        """,
    ),
)
def deepwood(s: Sheet) -> Score:
    """Six stars for each forest cluster of five or more spaces that touches no village."""
    count, cells = 0, NONE
    for wood in clusters(s.forest):
        if wood.bit_count() >= 5 and not spread(wood) & s.village:
            count += 1
            cells |= wood
    return Score(6 * count, cells)


@heroes(
    "Heart of the Forest",
    number="30",
    solo=22,
    changes_with=("forest",),
    examples=(
        """
        FF.
        F..
        = 2 for A1
        """,
        """
        at D4
        .F..
        FFF.
        FFFF
        .FF.
        = 6 for E5 F5 F6
        """,
    ),
)
def heart_of_the_forest(s: Sheet) -> Score:
    """Two stars for each forest space whose four neighbours are forest or off the map."""
    hearts = s.forest & ~spread(ALL ^ s.forest)
    return Score(2 * hearts.bit_count(), hearts)


@heroes(
    "Sleepy Valley",
    number="31",
    solo=24,
    changes_with=("forest",),
    symmetry="mirror",
    examples=(
        """
        F..F.F.....
        FF........F
        F.........F
        = 8 for A1 A4 A6 B1 B2 B11
        """,
    ),
)
def sleepy_valley(s: Sheet) -> Score:
    """Four stars for each row with three or more forest spaces."""
    count, cells = 0, NONE
    for i in range(SIZE):
        row = s.forest & ROWS[i]
        if row.bit_count() >= 3:
            count += 1
            cells |= row
    return Score(4 * count, cells)
