"""From which scorings a map still hopes for stars, and how much a choice makes it worth.

A value is linear: for each edict that is still to be scored, and for all the rest, the counts of a
map times learned weights. Weights are of a season, an edict's place and its card, and change with
the time that is left of the season. They are whole numbers, `SCALE` to the star, so that compiled
and interpreted code agree to the last digit.
"""

from typing import NamedTuple

from cartographers.bots.value import general, hopes
from cartographers.bots.value.general import Numbers, write_general
from cartographers.bots.value.hopes import hopes_of
from cartographers.rules.bits import NONE
from cartographers.rules.player import Land, season_score
from cartographers.rules.playout.moment import RAVAGE, Moment, Terms
from cartographers.rules.playout.tables import (
    EDICT_COUNT,
    FIRST_EDICT,
    SEASON_COUNT,
    SEASON_TIME,
    SECOND_EDICT,
    TIMES_SCORED,
)
from cartographers.rules.scoring.numbers import CARD_COUNT, laid_out, stars_of
from cartographers.rules.sheet import Sheet

SCALE = 1024
GENERAL = general.COUNT
SPECIAL = 1 + hopes.COUNT
COUNTS = GENERAL + SPECIAL
REST_SIZE = 2 * GENERAL
CARD_SIZE = 2 * COUNTS
SEASON_SIZE = REST_SIZE + EDICT_COUNT * CARD_COUNT * CARD_SIZE
WEIGHTS_SIZE = SEASON_COUNT * SEASON_SIZE
LENS_SIZE = GENERAL + EDICT_COUNT * SPECIAL


class Outlook(NamedTuple):
    """What is still to come once the open decision is made.

    scores:  the season is over then and scored at once, with what is on the map.
    is_past: that season has been scored already.
    season:  the first season that is hoped for; after the last one there is no hope.
    left:    the time that is left of it.
    """

    scores: bool
    is_past: bool
    scored: int
    season: int
    left: int


def outlook_of(terms: Terms, m: Moment) -> Outlook:
    """The season whose effects are running has been scored already."""
    season, first = m.clock.season, SEASON_COUNT * terms.calendar
    left = SEASON_TIME[first + season] - m.clock.time
    is_past = m.clock.step == RAVAGE
    if left > 0 and not is_past:
        return Outlook(False, False, season, season, left)
    following = season + 1
    full = SEASON_TIME[first + following] if following < SEASON_COUNT else 0
    return Outlook(not is_past, is_past, season, following, full)


def weights_of_rest(season: int) -> int:
    """Where in the weights those of coins and monsters begin."""
    return season * SEASON_SIZE


def weights_of_edict(season: int, place: int, edict: int) -> int:
    return season * SEASON_SIZE + REST_SIZE + (place * CARD_COUNT + edict) * CARD_SIZE


def is_hoped_for(season: int, place: int) -> bool:
    return TIMES_SCORED[EDICT_COUNT * season + place] > 0


def grind(terms: Terms, outlook: Outlook, weights: Numbers, lens: Numbers) -> None:
    """Make of all weights the few through which every map of this decision is seen."""
    season, left = outlook.season, outlook.left
    for i in range(LENS_SIZE):
        lens[i] = 0
    if season == SEASON_COUNT:
        return
    at = weights_of_rest(season)
    for i in range(GENERAL):
        lens[i] = weights[at + i] + left * weights[at + GENERAL + i]
    for place in range(EDICT_COUNT):
        if is_hoped_for(season, place):
            at = weights_of_edict(season, place, terms.edicts[place])
            for i in range(GENERAL):
                lens[i] += weights[at + i] + left * weights[at + COUNTS + i]
            for i in range(GENERAL, COUNTS):
                to = place * SPECIAL + i
                lens[to] = weights[at + i] + left * weights[at + COUNTS + i]


def write_special(edict: int, sheet: Sheet, at: int, out: Numbers) -> None:
    """The stars of a card and what it hopes for."""
    a, b, c, d, e, f, g = hopes_of(edict, sheet)
    out[at] = stars_of(edict, sheet)
    out[at + 1] = a
    out[at + 2] = b
    out[at + 3] = c
    out[at + 4] = d
    out[at + 5] = e
    out[at + 6] = f
    out[at + 7] = g


def write_counts(terms: Terms, season: int, land: Land, out: Numbers) -> None:
    """All counts of a map that a lens looks at."""
    open_map = laid_out(land.sheet)
    write_general(open_map, land.earned - terms.spent, land.has_unclaimed_hoard, out)
    for place in range(EDICT_COUNT):
        if is_hoped_for(season, place):
            write_special(terms.edicts[place], open_map, GENERAL + place * SPECIAL, out)


def seen_through(lens: Numbers, counts: Numbers) -> int:
    total = 0
    for i in range(LENS_SIZE):
        total += lens[i] * counts[i]
    return total


def season_stars(terms: Terms, season: int, land: Land) -> int:
    score = season_score(
        land.sheet,
        land.earned - terms.spent,
        terms.edicts[FIRST_EDICT[season]],
        terms.edicts[SECOND_EDICT[season]],
    )
    return score.first + score.second + score.coins - score.monsters


def hoped_for(terms: Terms, outlook: Outlook, lens: Numbers, counts: Numbers, land: Land) -> int:
    """The stars that a map can expect from now on, `SCALE` to the star."""
    is_last = terms.is_solo and land.sheet.empty == NONE
    is_scored = outlook.scores or (is_last and not outlook.is_past)
    stars = season_stars(terms, outlook.scored, land) * SCALE if is_scored else 0
    if is_last or outlook.season == SEASON_COUNT:
        return stars
    write_counts(terms, outlook.season, land, counts)
    return stars + seen_through(lens, counts)
