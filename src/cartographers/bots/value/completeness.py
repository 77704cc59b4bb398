"""What the value bot still lacks for a scoring card."""

from collections.abc import Iterable

from cartographers.bots.value.feature_functions import has_features
from cartographers.bots.value.weight_files import cards_in
from cartographers.bots.value.weights import WORLDS, read_file
from cartographers.rules.scoring import SCORING
from cartographers.rules.scoring.card import ScoringCard

ADD_WEIGHTS = "run `python -m cartographers.bots.value.training --new-cards`"


def missing_parts(cards: Iterable[ScoringCard] | None = None) -> list[str]:
    """A line for each part that a scoring card lacks; by default for all cards of the game."""
    found = []
    for card in SCORING.values() if cards is None else cards:
        if not has_features(card):
            found.append(f"{card.id}: no features in bots/value/{card.category}.py")
        worlds = [world.file for world in WORLDS if card.id not in cards_in(read_file(world))]
        if files := ", ".join(worlds):
            found.append(f"{card.id}: no weights in bots/value/learned/: {files}; {ADD_WEIGHTS}")
    return found
