"""The value of a map: the stars that it can expect from now on.

The value is linear: features of the map times learned weights. There are weights for each season,
slot and card, and they change with the time left in the season. All numbers are integers, so
compiled and interpreted code agree exactly.
"""

from typing import NamedTuple

from cartographers.bots.value.card_features import card_features
from cartographers.bots.value.layout import (
    CARD_FEATURES,
    EDICT_FEATURES,
    MAP_FEATURES,
    SCALE,
    VECTOR_SIZE,
    edict_offset,
    is_still_scored,
    other_offset,
)
from cartographers.bots.value.map_features import Numbers, write_map_features
from cartographers.bots.value.patterns.kernels import (
    Patterns,
    add_pair_weights,
    change_of_patterns,
    value_of_patterns,
)
from cartographers.bots.value.patterns.windows import CONTENT_OF_TERRAIN
from cartographers.rules.bits import NONE
from cartographers.rules.player import Land, season_score
from cartographers.rules.playout.moment import AMBUSH_STEP, GAZE_STEP, RAVAGE_STEP, Moment, Terms
from cartographers.rules.playout.tables import (
    EDICT_COUNT,
    FIRST_EDICT,
    SEASON_COUNT,
    SEASON_TIME,
    SECOND_EDICT,
)
from cartographers.rules.scoring.numbers import laid_out, stars_of
from cartographers.rules.sheet import Sheet


class Horizon(NamedTuple):
    """What is still to be scored after the open decision.

    scores_now: the decision ends its season, which is scored at once.
    is_scored:  the current season has already been scored.
    current:    the current season.
    season:     the first season whose stars are estimated; `SEASON_COUNT` if none is left.
    time_left:  the time left in that season.
    """

    scores_now: bool
    is_scored: bool
    current: int
    season: int
    time_left: int


class Buffers(NamedTuple):
    """What an evaluation reads and writes.

    weights:  all weights of a world.
    combined: scratch space for the weights that apply to one decision.
    features: scratch space for the feature vector of one map.
    patterns: what was learned about patterns and pairs of edicts.
    """

    weights: Numbers
    combined: Numbers
    features: Numbers
    patterns: Patterns


class Ground(NamedTuple):
    """The map before a choice: the value of its patterns, and the cells that choices change."""

    value: int
    empty: int
    destroyed: int


class Valuation(NamedTuple):
    """How to evaluate the choices of one decision. The sign is -1 if an opponent decides."""

    terms: Terms
    horizon: Horizon
    buffers: Buffers
    ground: Ground
    sign: int


def horizon_of(terms: Terms, m: Moment) -> Horizon:
    """While effects run after a season, that season has already been scored."""
    season, first = m.clock.season, SEASON_COUNT * terms.calendar
    left = SEASON_TIME[first + season] - m.clock.time
    is_scored = m.clock.step_kind == RAVAGE_STEP
    if left > 0 and not is_scored:
        return Horizon(False, False, season, season, left)
    following = season + 1
    full = SEASON_TIME[first + following] if following < SEASON_COUNT else 0
    return Horizon(not is_scored, is_scored, season, following, full)


def is_opponents_choice(terms: Terms, m: Moment) -> bool:
    """Whether a neighbour decides about this map."""
    return m.clock.step_kind == AMBUSH_STEP or (
        m.clock.step_kind == GAZE_STEP and not terms.is_solo
    )


def valuation_of(terms: Terms, m: Moment, buffers: Buffers) -> Valuation:
    """Prepare the evaluation of a decision. Overwrites the scratch space."""
    horizon, patterns, sheet, value = horizon_of(terms, m), buffers.patterns, m.land.sheet, 0
    combine_weights(terms, horizon, buffers.weights, buffers.combined)
    season, left = horizon.season, horizon.time_left
    if patterns.is_used and season < SEASON_COUNT:
        add_pair_weights(terms, season, left, patterns.pairs, buffers.combined)
        value = value_of_patterns(sheet, season, patterns)
    ground = Ground(value, sheet.empty, sheet.destroyed)
    return Valuation(terms, horizon, buffers, ground, -1 if is_opponents_choice(terms, m) else 1)


def combine_weights(terms: Terms, horizon: Horizon, weights: Numbers, combined: Numbers) -> None:
    """Combine the weights that apply to this decision into one vector."""
    season, left = horizon.season, horizon.time_left
    for i in range(VECTOR_SIZE):
        combined[i] = 0
    if season == SEASON_COUNT:
        return
    at = other_offset(season)
    for i in range(MAP_FEATURES):
        combined[i] = weights[at + i] + left * weights[at + MAP_FEATURES + i]
    for slot in range(EDICT_COUNT):
        if is_still_scored(season, slot):
            at = edict_offset(season, slot, terms.edicts[slot])
            for i in range(MAP_FEATURES):
                combined[i] += weights[at + i] + left * weights[at + EDICT_FEATURES + i]
            for i in range(MAP_FEATURES, EDICT_FEATURES):
                to = slot * CARD_FEATURES + i
                combined[to] = weights[at + i] + left * weights[at + EDICT_FEATURES + i]


def write_card_features(card: int, sheet: Sheet, at: int, out: Numbers) -> None:
    """Write the stars of a card and its features."""
    a, b, c, d, e, f, g = card_features(card, sheet)
    out[at] = stars_of(card, sheet)
    out[at + 1] = a
    out[at + 2] = b
    out[at + 3] = c
    out[at + 4] = d
    out[at + 5] = e
    out[at + 6] = f
    out[at + 7] = g


def write_features(terms: Terms, season: int, land: Land, out: Numbers) -> None:
    """Write the feature vector of a map, for the edicts scored in this season or later."""
    sheet = laid_out(land.sheet)
    write_map_features(sheet, land.earned - terms.spent, land.has_unclaimed_hoard, out)
    for slot in range(EDICT_COUNT):
        if is_still_scored(season, slot):
            at = MAP_FEATURES + slot * CARD_FEATURES
            write_card_features(terms.edicts[slot], sheet, at, out)


def dot_product(combined: Numbers, features: Numbers) -> int:
    total = 0
    for i in range(VECTOR_SIZE):
        total += combined[i] * features[i]
    return total


def season_stars(terms: Terms, season: int, land: Land) -> int:
    """The stars of a season if it is scored now."""
    score = season_score(
        land.sheet,
        land.earned - terms.spent,
        terms.edicts[FIRST_EDICT[season]],
        terms.edicts[SECOND_EDICT[season]],
    )
    return score.first + score.second + score.coins - score.monsters


def value_of_land(valuation: Valuation, terrain: int, land: Land) -> int:
    """The stars that a map can expect from now on, times `SCALE`, after a choice of this terrain.

    A full solo map ends the game.
    """
    terms, horizon, buffers = valuation.terms, valuation.horizon, valuation.buffers
    is_last = terms.is_solo and land.sheet.empty == NONE
    scores_now = horizon.scores_now or (is_last and not horizon.is_scored)
    stars = season_stars(terms, horizon.current, land) * SCALE if scores_now else 0
    if is_last or horizon.season == SEASON_COUNT:
        return stars
    write_features(terms, horizon.season, land, buffers.features)
    estimate = dot_product(buffers.combined, buffers.features)
    return stars + estimate + pattern_value(valuation, terrain, land.sheet)


def pattern_value(valuation: Valuation, terrain: int, sheet: Sheet) -> int:
    """The value of the patterns of a map after a choice."""
    ground, patterns = valuation.ground, valuation.buffers.patterns
    if not patterns.is_used:
        return 0
    changed = ground.empty & ~sheet.empty | sheet.destroyed & ~ground.destroyed
    content, season = CONTENT_OF_TERRAIN[terrain], valuation.horizon.season
    return ground.value + change_of_patterns(changed, sheet.destroyed, content, season, patterns)
