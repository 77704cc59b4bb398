"""Features of a map for each farm and water card, besides its stars."""

from cartographers.bots.value.features import Features, exactly_once, four_bins, tally
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
from cartographers.rules.sheet import Sheet


def canal_lake(s: Sheet) -> Features:
    by_farm, by_water = s.empty & spread(s.farm), s.empty & spread(s.water)
    dry, idle = s.farm & ~spread(s.water), s.water & ~spread(s.farm)
    return (
        by_farm.bit_count(),
        by_water.bit_count(),
        (by_farm & by_water).bit_count(),
        (dry & spread(s.empty)).bit_count(),
        (idle & spread(s.empty)).bit_count(),
        (s.empty & near_two(dry)).bit_count(),
        (s.empty & near_two(idle)).bit_count(),
    )


def mages_valley(s: Sheet) -> Features:
    slopes = s.empty & spread(s.mountain)
    return (
        slopes.bit_count(),
        (slopes & spread(slopes)).bit_count(),
        (s.empty & near_two(s.mountain)).bit_count(),
        (slopes & spread(s.empty)).bit_count(),
        (slopes & near_two(s.empty)).bit_count(),
        (s.empty & spread(slopes) & ~slopes).bit_count(),
        (slopes & spread(s.water | s.farm)).bit_count(),
    )


def the_golden_granary(s: Sheet) -> Features:
    sites, shores = s.empty & s.ruins, s.empty & spread(s.ruins)
    return (
        sites.bit_count(),
        shores.bit_count(),
        (sites & spread(s.empty)).bit_count(),
        (shores & spread(shores)).bit_count(),
        (s.empty & near_two(s.ruins)).bit_count(),
        (shores & near_two(s.empty)).bit_count(),
        (sites & near_two(s.empty)).bit_count(),
    )


def shoreside_expanse(s: Sheet) -> Features:
    inner = s.empty & ~EDGE
    wild = inner & ~spread(s.farm) & ~spread(s.water)
    near_farm, near_water = inner & spread(s.farm), inner & spread(s.water)
    return (
        wild.bit_count(),
        (wild & spread(wild)).bit_count(),
        (wild & near_two(wild)).bit_count(),
        near_farm.bit_count(),
        near_water.bit_count(),
        (near_farm & near_water).bit_count(),
        (wild & ~spread(s.empty)).bit_count(),
    )


def craylund(s: Sheet) -> Features:
    touched, open_fields = 0, NONE
    for fields in clusters(s.farm):
        count = (s.water & spread(fields)).bit_count()
        shores = s.empty & spread(fields)
        if count < 3 and shores.bit_count() >= 3 - count:
            touched += tally(count)
            open_fields |= shores
    return (
        touched & 31,
        touched >> 5 & 31,
        touched >> 10 & 31,
        open_fields.bit_count(),
        (open_fields & spread(s.water)).bit_count(),
        (s.empty & near_two(s.farm)).bit_count(),
        (s.water & ~spread(s.farm)).bit_count(),
    )


def ulems_wallow(s: Sheet) -> Features:
    once = exactly_once(s.farm)
    return (
        (s.water & once & spread(s.empty)).bit_count(),
        (s.water & ~spread(s.farm) & near_two(s.empty)).bit_count(),
        (s.empty & near_two(s.farm)).bit_count(),
        (s.empty & once).bit_count(),
        (s.empty & once & spread(s.empty)).bit_count(),
        (s.empty & near_two(s.water & once)).bit_count(),
        (s.empty & spread(s.water & once)).bit_count(),
    )


def clawsgrave_peaks(s: Sheet) -> Features:
    fed = flood(s.water & spread(s.farm), s.water)
    joined = s.mountain & spread(fed)
    open_peaks = s.mountain & ~joined & spread(s.empty)
    dry = s.water & ~fed
    return (
        open_peaks.bit_count(),
        (open_peaks & spread(s.water)).bit_count(),
        (s.empty & spread(open_peaks)).bit_count(),
        (s.empty & spread(open_peaks) & spread(fed)).bit_count(),
        (s.empty & spread(flood(dry & spread(open_peaks), dry))).bit_count(),
        (s.empty & spread(open_peaks) & spread(s.farm)).bit_count(),
        (s.empty & spread(fed)).bit_count(),
    )


def jorekburg(s: Sheet) -> Features:
    short, bare = 0, 0
    for i in range(SIZE):
        gap = (s.farm & COLUMNS[i]).bit_count() - (s.water & COLUMNS[i]).bit_count()
        free = (s.empty & COLUMNS[i]).bit_count()
        if gap:
            short += tally(abs(gap)) if free >= abs(gap) else 0
        elif not s.farm & COLUMNS[i]:
            bare += tally(min(free, 4))
    return (
        *four_bins(short),
        bare >> 10 & 31,
        bare >> 15 & 31,
        bare >> 20 & 31,
    )
