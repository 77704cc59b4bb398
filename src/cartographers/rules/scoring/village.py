"""The village cards."""

from cartographers.rules.bits import (
    NONE,
    NOT_LAST,
    SIZE,
    clusters,
    flood,
    fold_columns,
    fold_rows,
    spread,
)
from cartographers.rules.scoring.card import ANY_DRAWING, Score, cards_of
from cartographers.rules.sheet import Sheet

base, heroes = cards_of("village")


@base(
    "Wildholds",
    number="34",
    solo=16,
    changes_with=("village",),
    examples=(
        """
        at D4
        VV
        VV
        VV
        = 8 for D4 D5 E4 E5 F4 F5
        """,
        """
        VVVVV.
        .....V
        = 0
        """,
    ),
)
def wildholds(s: Sheet) -> Score:
    """Eight stars for each village cluster of six or more spaces."""
    count, cells = 0, NONE
    for town in clusters(s.village):
        if town.bit_count() >= 6:
            count += 1
            cells |= town
    return Score(8 * count, cells)


@base(
    "Great City",
    number="35",
    solo=16,
    changes_with=("village",),
    examples=(
        """
        at D4
        VVV^
        V...
        ..VV
        V...
        = 2 for F6 F7
        """,
        """
        VV.
        ..V
        V.V
        = 2 for A1 A2
        """,
    ),
)
def great_city(s: Sheet) -> Score:
    """One star for each space of the largest village cluster among those that touch no mountain."""
    most, city = 0, NONE
    for town in clusters(s.village & ~flood(s.village & spread(s.mountain), s.village)):
        if town.bit_count() > most:
            most, city = town.bit_count(), town
    return Score(most, city)


@base(
    "Greengold Plains",
    number="36",
    solo=21,
    changes_with=ANY_DRAWING,
    examples=(
        """
        at D4
        ..F
        VVV
        AVW
        = 3 for E4 E5 E6 F5
        """,
        """
        ^V.VM
        .H.FA
        ..WVr
        = 0
        """,
        """
        ^VM
        .H.
        = 3 for A2
        """,
    ),
)
def greengold_plains(s: Sheet) -> Score:
    """Three stars for each village cluster that touches three or more different terrains."""
    count, cells = 0, NONE
    for town in clusters(s.village):
        near = spread(town) & ~town
        kinds = 0
        for terrain in (s.forest, s.farm, s.water, s.monster, s.hero, s.mountain):
            kinds += (near & terrain) != 0
        if kinds >= 3:
            count += 1
            cells |= town
    return Score(3 * count, cells)


@base(
    "Shieldgate",
    number="37",
    solo=20,
    changes_with=("village",),
    examples=(
        """
        VVV.VV
        ......
        .VV.V.
        = 4 for A5 A6
        """,
        """
        VV.VV
        = 4 for A4 A5
        """,
        """
        at D4
        VV.
        .V.
        = 0
        """,
    ),
)
def shieldgate(s: Sheet) -> Score:
    """Two stars for each space of the second largest village cluster."""
    most, second, first_town, second_town = 0, 0, NONE, NONE
    for town in clusters(s.village):
        size = town.bit_count()
        if size > most:
            most, second, first_town, second_town = size, most, town, first_town
        elif size > second:
            second, second_town = size, town
    return Score(2 * second, second_town)


@heroes(
    "Traylo Monastery",
    number="36",
    solo=14,
    changes_with=("village",),
    examples=(
        """
        VVVV.V
        V....V
        ..VV.V
        .VV..V
        ....VV
        = 14 for A1 A2 A3 A4 B1 A6 B6 C6 D6 E5 E6
        """,
        """
        at D9
        ..V
        ...
        VVV
        = 0
        """,
    ),
)
def traylo_monastery(s: Sheet) -> Score:
    """Seven stars for each village cluster with four spaces in a straight line."""
    pairs = s.village & s.village >> 1 & NOT_LAST
    threes = pairs & pairs >> 1
    across = threes & threes >> 1
    columns = s.village & s.village >> SIZE
    down = columns & columns >> 2 * SIZE
    count, cells = 0, flood(across | down, s.village)
    for _ in clusters(cells):
        count += 1
    return Score(7 * count, cells)


@heroes(
    "Outer Enclave",
    number="37",
    solo=12,
    changes_with=ANY_DRAWING,
    examples=(
        """
        VV.
        #..
        ..V
        = 4 for B3 C2 C4 D3
        """,
        """
        .V.V.
        .#.#.
        = 2 for A1 A3
        """,
    ),
)
def outer_enclave(s: Sheet) -> Score:
    """One star for each empty space next to one village cluster of your choice (the best is
    counted)."""
    most, cells = 0, NONE
    for town in clusters(s.village):
        around = s.empty & spread(town)
        if around.bit_count() > most:
            most, cells = around.bit_count(), around
    return Score(most, cells)


@heroes(
    "Gnomish Colony",
    number="38",
    solo=12,
    changes_with=("village",),
    examples=(
        """
        VVV.VV
        VVV.V.
        ....VV
        = 6 for A1 A2 A3 B1 B2 B3
        """,
        """
        at D10
        .V
        VV
        V.
        = 0
        """,
    ),
)
def gnomish_colony(s: Sheet) -> Score:
    """Six stars for each village cluster that contains a 2×2 square."""
    pairs = s.village & s.village >> 1 & NOT_LAST
    count, cells = 0, flood(pairs & pairs >> SIZE, s.village)
    for _ in clusters(cells):
        count += 1
    return Score(6 * count, cells)


@heroes(
    "Caravansary",
    number="39",
    solo=16,
    changes_with=("village",),
    examples=(
        """
        VVV..V
        .V...V
        .....V
        .....V
        = 5 for A1 A2 A3 B2
        """,
    ),
)
def caravansary(s: Sheet) -> Score:
    """One star for each row and each column that contains a space of your best village cluster."""
    most, cells = 0, NONE
    for town in clusters(s.village):
        lines = fold_rows(town).bit_count() + fold_columns(town).bit_count()
        if lines > most:
            most, cells = lines, town
    return Score(most, cells)
