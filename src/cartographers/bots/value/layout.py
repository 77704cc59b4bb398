"""Where each feature and each weight is in its buffer.

A feature vector has the features of the map, then for each edict its stars and the features of its
card. Weights come season by season: first those for coins and monsters, then those of each slot
and card. Each weight is followed, one block later, by a weight for the same feature times the time
left in the season.
"""

from cartographers.bots.value import map_features
from cartographers.bots.value.features import FEATURE_COUNT
from cartographers.rules.playout.tables import EDICT_COUNT, SEASON_COUNT, TIMES_SCORED
from cartographers.rules.scoring.numbers import SCORING_CARD_COUNT

SCALE = 1024  # weights and values are integers, in units of 1/1024 star
MAP_FEATURES = map_features.COUNT
CARD_FEATURES = 1 + FEATURE_COUNT  # the card's stars come first
EDICT_FEATURES = MAP_FEATURES + CARD_FEATURES
VECTOR_SIZE = MAP_FEATURES + EDICT_COUNT * CARD_FEATURES
OTHER_WEIGHTS = 2 * MAP_FEATURES
EDICT_WEIGHTS = 2 * EDICT_FEATURES
SEASON_WEIGHTS = OTHER_WEIGHTS + EDICT_COUNT * SCORING_CARD_COUNT * EDICT_WEIGHTS
WEIGHT_COUNT = SEASON_COUNT * SEASON_WEIGHTS


def other_offset(season: int) -> int:
    """Start of a season's weights for coins and monsters."""
    return season * SEASON_WEIGHTS


def edict_offset(season: int, slot: int, card: int) -> int:
    """Start of a season's weights for a card in a slot."""
    return (
        season * SEASON_WEIGHTS + OTHER_WEIGHTS + (slot * SCORING_CARD_COUNT + card) * EDICT_WEIGHTS
    )


def is_still_scored(season: int, slot: int) -> bool:
    """Whether the edict in this slot is scored in this season or later."""
    return TIMES_SCORED[EDICT_COUNT * season + slot] > 0
