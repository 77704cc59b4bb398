"""Features of a map for a scoring card, looked up by the card's number or id.

A card's function has the card's id as its name and is in the module of the card's category.
"""

from collections.abc import Callable

from cartographers.bots.value import farm_water, forest, spaces, village
from cartographers.bots.value.features import Features
from cartographers.rules.scoring import SCORING
from cartographers.rules.sheet import Sheet

MODULES = {"forest": forest, "farm_water": farm_water, "village": village, "spaces": spaces}
FUNCTIONS: tuple[Callable[[Sheet], Features], ...] = tuple(
    getattr(MODULES[card.category], card.id) for card in SCORING.values()
)


def card_features(edict: int, sheet: Sheet) -> Features:
    """The features of the card with this number. Compiled, this is a jump to its function."""
    return FUNCTIONS[edict](sheet)
