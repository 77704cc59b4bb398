"""Features of a map for a scoring card, by the card's number."""

from functools import cache

from cartographers.bots.value.feature_functions import FeatureFunction, feature_function
from cartographers.bots.value.features import Features
from cartographers.rules.scoring import SCORING
from cartographers.rules.sheet import Sheet

CARDS = tuple(SCORING)  # compiled code depends on their order, so it is part of the hash


@cache
def functions() -> tuple[FeatureFunction, ...]:
    """The functions of all cards. Raises MissingFeatures if a card has none."""
    return tuple(feature_function(SCORING[card]) for card in CARDS)


def card_features(card: int, sheet: Sheet) -> Features:
    """The features of the card with this number. Compiled, this is a jump to its function."""
    return functions()[card](sheet)
