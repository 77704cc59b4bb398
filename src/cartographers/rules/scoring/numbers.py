"""The scoring cards by number, for code that scores many maps."""

from cartographers.rules.bits import Table
from cartographers.rules.scoring import SCORING, Score
from cartographers.rules.sheet import DIPLOMACY, GORGON, MONSTER, TERRAINS, Sheet

SCORING_NUMBER = {card: number for number, card in enumerate(SCORING)}
SCORES = tuple(card.score for card in SCORING.values())
SCORING_CARD_COUNT = len(SCORES)
ANY_CHANGE = DIPLOMACY + 1


def changing_terrains(names: tuple[str, ...]) -> int:
    """Return the terrains as bits, bit n for terrain n. Diplomacy draws farm and village."""
    bits = 1 << ANY_CHANGE | sum(1 << TERRAINS.index(name) for name in names)
    if "monster" in names:
        bits |= (1 << GORGON + 1) - (1 << MONSTER)
    if "farm" in names or "village" in names:
        bits |= 1 << DIPLOMACY
    return bits


CHANGES_WITH = Table(changing_terrains(card.changes_with) for card in SCORING.values())


def laid_out(sheet: Sheet) -> Sheet:
    """Return the map in the form that the functions below take. Compiled, this stores it in memory
    once, so that it is not passed layer by layer to each of them."""
    return sheet


def score_of(card: int, sheet: Sheet) -> Score:
    """Score a map by the number of a card. Compiled, this is one jump to the card's function."""
    return SCORES[card](sheet)


def stars_of(card: int, sheet: Sheet) -> int:
    """Return only the stars. Compiled, the cells that earn them are not computed."""
    return SCORES[card](sheet).stars
