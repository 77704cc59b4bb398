"""The scoring cards: one small function per card."""

from cartographers.rules.scoring import farm_water, forest, spaces, village
from cartographers.rules.scoring.card import CATEGORIES, SCORING, SETS, Example, Score, ScoringCard
from cartographers.rules.scoring.card import parse_example as parse_example

__all__ = [
    "CATEGORIES",
    "SCORING",
    "SETS",
    "Example",
    "Score",
    "ScoringCard",
    "farm_water",
    "forest",
    "parse_example",
    "spaces",
    "village",
]
