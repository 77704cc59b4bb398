"""The farm and water cards."""

from cartographers.rules.bits import (
    COLUMNS,
    EDGE,
    NONE,
    SIZE,
    clusters,
    flood,
    near_two,
    spread,
)
from cartographers.rules.scoring.card import Score, cards_of
from cartographers.rules.sheet import Sheet

base, heroes = cards_of("farm_water")


@base(
    "Canal Lake",
    number="30",
    solo=24,
    changes_with=("farm", "water"),
    examples=(
        """
        at D4
        AW
        W#
        = 3 for D4 D5 E4
        """,
        """
        A.WW
        AWA.
        = 4 for A3 B1 B2 B3
        """,
    ),
)
def canal_lake(s: Sheet) -> Score:
    """One star for each water space next to a farm and one for each farm space next to water."""
    shores = s.water & spread(s.farm) | s.farm & spread(s.water)
    return Score(shores.bit_count(), shores)


@base(
    "Mages Valley",
    number="31",
    solo=22,
    changes_with=("farm", "water"),
    examples=(
        """
        at D4
        AW#
        W^A
        WA#
        = 6 for D5 E4 E6 F5
        """,
    ),
)
def mages_valley(s: Sheet) -> Score:
    """Two stars for each water space and one for each farm space next to a mountain."""
    slopes = spread(s.mountain)
    water, farm = s.water & slopes, s.farm & slopes
    return Score(2 * water.bit_count() + farm.bit_count(), water | farm)


@base(
    "The Golden Granary",
    number="32",
    solo=20,
    changes_with=("farm", "water"),
    examples=(
        """
        at D4
        AWW
        Ar#
        #aW
        = 5 for D5 F5 F6
        """,
        """
        .W..
        .xW.
        wA..
        = 2 for A2 B3
        """,
    ),
)
def the_golden_granary(s: Sheet) -> Score:
    """One star for each water space next to ruins and three for each farm space on ruins."""
    water, farm = s.water & spread(s.ruins), s.farm & s.ruins
    return Score(water.bit_count() + 3 * farm.bit_count(), water | farm)


@base(
    "Shoreside Expanse",
    number="33",
    solo=27,
    changes_with=("farm", "water"),
    examples=(
        """
        AA...
        ..WA.
        #WW.W
        ....W
        .AA..
        = 6 for C5 D5 E2 E3
        """,
    ),
)
def shoreside_expanse(s: Sheet) -> Score:
    """Three stars for each farm cluster not touching water or the map’s edge, and for each water
    cluster not touching farm or the map’s edge."""
    farm = s.farm & ~flood(s.farm & (EDGE | spread(s.water)), s.farm)
    water = s.water & ~flood(s.water & (EDGE | spread(s.farm)), s.water)
    count = 0
    for _ in clusters(farm):
        count += 1
    for _ in clusters(water):
        count += 1
    return Score(3 * count, farm | water)


@heroes(
    "Craylund",
    number="32",
    solo=12,
    changes_with=("farm", "water"),
    examples=(
        """
        WAW.
        .AW.
        ...A
        .WWA
        W...
        = 7 for A2 B2
        """,
        """
        at D4
        AAA
        AWA
        WA.
        = 0
        """,
    ),
)
def craylund(s: Sheet) -> Score:
    """Seven stars for each farm cluster that touches three or more water spaces."""
    count, cells = 0, NONE
    for fields in clusters(s.farm):
        if (s.water & spread(fields)).bit_count() >= 3:
            count += 1
            cells |= fields
    return Score(7 * count, cells)


@heroes(
    "Ulem's Wallow",
    number="33",
    solo=14,
    changes_with=("farm", "water"),
    examples=(
        """
        at D4
        .A.W
        AWAA
        .W.W
        AWA.
        = 8 for E5 G5
        """,
    ),
)
def ulems_wallow(s: Sheet) -> Score:
    """Four stars for each water space next to two or more farm spaces."""
    pools = s.water & near_two(s.farm)
    return Score(4 * pools.bit_count(), pools)


@heroes(
    "Clawsgrave Peaks",
    number="34",
    solo=15,
    changes_with=("farm", "water"),
    examples=(
        """
        at D4
        ^WWA
        .W.A
        .^W^
        = 10 for D4 F5
        """,
    ),
)
def clawsgrave_peaks(s: Sheet) -> Score:
    """Five stars for each mountain connected to a farm by a water cluster."""
    peaks = s.mountain & spread(flood(s.water & spread(s.farm), s.water))
    return Score(5 * peaks.bit_count(), peaks)


@heroes(
    "Jorekburg",
    number="35",
    solo=18,
    changes_with=("farm", "water"),
    symmetry="mirror",
    examples=(
        """
        AW.A.
        W.FW.
        .WAA.
        = 4 for A1 B1
        """,
    ),
)
def jorekburg(s: Sheet) -> Score:
    """Four stars for each column with as many farm spaces as water spaces, at least one of each."""
    count, cells = 0, NONE
    for i in range(SIZE):
        farm, water = s.farm & COLUMNS[i], s.water & COLUMNS[i]
        if farm and farm.bit_count() == water.bit_count():
            count += 1
            cells |= farm | water
    return Score(4 * count, cells)
