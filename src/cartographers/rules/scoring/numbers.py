"""The scoring cards as numbers, for whoever scores a great many maps."""

from cartographers.rules.bits import Table
from cartographers.rules.scoring import SCORING, Score
from cartographers.rules.sheet import DIPLOMACY, GORGON, MONSTER, TERRAINS, Sheet

EDICT = {card: number for number, card in enumerate(SCORING)}
SCORES = tuple(card.score for card in SCORING.values())
CARD_COUNT = len(SCORES)


ANY_CHANGE = DIPLOMACY + 1


def changing_terrains(names: tuple[str, ...]) -> int:
    """The terrains as bits, bit n for terrain n. Diplomacy draws farm and village at once."""
    bits = 1 << ANY_CHANGE | sum(1 << TERRAINS.index(name) for name in names)
    if "monster" in names:
        bits |= (1 << GORGON + 1) - (1 << MONSTER)
    if "farm" in names or "village" in names:
        bits |= 1 << DIPLOMACY
    return bits


CHANGES_WITH = Table(changing_terrains(card.changes_with) for card in SCORING.values())


def laid_out(sheet: Sheet) -> Sheet:
    """The map as the functions below want it. Compiled, it lies in memory for all of them, instead
    of being handed over layer by layer to each."""
    return sheet


def score_of(edict: int, sheet: Sheet) -> Score:
    """What a scoring card gives for a map. Compiled, this is one jump to the card's function."""
    return SCORES[edict](sheet)


def stars_of(edict: int, sheet: Sheet) -> int:
    """The stars alone. Compiled, no time goes into the cells that earn them."""
    return SCORES[edict](sheet).stars
