"""Features of a map for a scoring card, by the card's number."""

from cartographers.bots.value.feature_functions import feature_function
from cartographers.bots.value.features import Features
from cartographers.rules.scoring import SCORING
from cartographers.rules.sheet import Sheet

FUNCTIONS = tuple(feature_function(card) for card in SCORING.values())


def card_features(card: int, sheet: Sheet) -> Features:
    """The features of the card with this number. Compiled, this is a jump to its function."""
    return FUNCTIONS[card](sheet)
