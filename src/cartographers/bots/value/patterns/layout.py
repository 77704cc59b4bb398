"""Where the learned numbers of patterns and of pairs of edicts are in their buffers.

Patterns: a table for each season, then for each card a table for all seasons and one for each.
Pairs: for each pair of cards and each season, weights for the features of the map and of the two
cards, then weights for the same features times the time left.
"""

from cartographers.bots.value.layout import CARD_FEATURES, MAP_FEATURES
from cartographers.bots.value.patterns.windows import PATTERN_COUNT
from cartographers.rules.playout.tables import SEASON_COUNT
from cartographers.rules.scoring.numbers import SCORING_CARD_COUNT

PATTERN_UNITS = 256  # learned numbers of patterns are in units of 1/256 star, those of pairs 1/1024
CARD_TABLES = 1 + SEASON_COUNT
TABLE_COUNT = SEASON_COUNT + SCORING_CARD_COUNT * CARD_TABLES
LEARNED_PATTERNS = TABLE_COUNT * PATTERN_COUNT

PAIR_FEATURES = MAP_FEATURES + 2 * CARD_FEATURES
PAIR_WEIGHTS = 2 * PAIR_FEATURES  # of one season
PAIR_COUNT = SCORING_CARD_COUNT * (SCORING_CARD_COUNT - 1) // 2
LEARNED_PAIRS = PAIR_COUNT * SEASON_COUNT * PAIR_WEIGHTS


def season_table(season: int) -> int:
    """The number of the table of a season, for any cards."""
    return season


def card_table(card: int) -> int:
    """The number of a card's table for all seasons; that of season s is 1 + s later."""
    return SEASON_COUNT + card * CARD_TABLES


def pair_offset(low: int, high: int, season: int) -> int:
    """Start of the weights of two cards in a season. The first card has the lower number."""
    pair = high * (high - 1) // 2 + low
    return (pair * SEASON_COUNT + season) * PAIR_WEIGHTS
