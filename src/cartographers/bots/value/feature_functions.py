"""The feature function of each scoring card, looked up by the card's id.

The function has the card's id as its name and is in the module of the card's category.
"""

from collections.abc import Callable

from cartographers.bots.value import farm_water, forest, spaces, village
from cartographers.bots.value.features import Features
from cartographers.rules.errors import Rejected
from cartographers.rules.scoring.card import ScoringCard
from cartographers.rules.sheet import Sheet

FeatureFunction = Callable[[Sheet], Features]
MODULES = {"forest": forest, "farm_water": farm_water, "village": village, "spaces": spaces}


class MissingFeatures(Rejected):
    """A scoring card has no feature function; the message says where to write it."""


def has_features(card: ScoringCard) -> bool:
    return hasattr(MODULES[card.category], card.id)


def feature_function(card: ScoringCard) -> FeatureFunction:
    """The card's function. Raises MissingFeatures if there is none."""
    if not has_features(card):
        raise MissingFeatures(
            f"the scoring card {card.id!r} has no features:"
            f" write {card.id}(sheet) in bots/value/{card.category}.py"
        )
    found: FeatureFunction = getattr(MODULES[card.category], card.id)
    return found
