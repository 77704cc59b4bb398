"""What a map promises for a scoring card, found by the card's number."""

from cartographers.bots.value import farm_water, forest, spaces, village
from cartographers.bots.value.counting import Hopes
from cartographers.rules.scoring import SCORING
from cartographers.rules.sheet import Sheet

MODULES = {"forest": forest, "farm_water": farm_water, "village": village, "spaces": spaces}
COUNT = 7


HOPES = tuple(getattr(MODULES[card.category], card.id) for card in SCORING.values())


def hopes_of(edict: int, sheet: Sheet) -> Hopes:
    """Compiled, this is one jump to the card's function."""
    found: Hopes = HOPES[edict](sheet)
    return found
