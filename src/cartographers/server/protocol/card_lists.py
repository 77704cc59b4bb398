"""The scoring cards as docs/rules.md lists them, and the ids of all cards for the verifier."""

import textwrap
from collections.abc import Iterable
from pathlib import Path
from typing import Protocol

from cartographers.rules.cards import ambush, explore
from cartographers.rules.cards.heroes import HEROES
from cartographers.rules.cards.seasons import SEASONS, THRESHOLDS
from cartographers.rules.cards.skills import SKILLS
from cartographers.rules.scoring import CATEGORIES, SCORING, ScoringCard
from cartographers.rules.scoring import SETS as SCORING_SETS
from cartographers.server.protocol.javascript import print_value

ROOT = Path(__file__).parents[4]
RULES_PAGE = ROOT / "docs" / "rules.md"
VERIFIER_TABLES = ROOT / "verifier" / "cards.mjs"
COMMAND = "python -m cartographers.server.protocol.cards"
WIDTH = 100
BEGIN = f"<!-- Generated from the scoring cards by `{COMMAND}`. -->"
END = "<!-- End of the generated part. -->"
SCORING_TESTS = (
    ("rules/test_scoring.py", "test_drawn_example"),
    ("twin/test_same_scores.py", "test_stars_equal_the_slow_twin"),
)


class CardOfSet(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def set(self) -> str: ...


class NoMarker(ValueError):
    """The rules page does not say where its generated part begins and ends."""


# ------------------------------------------------------------------ the rules page


def print_rules_page(page: str) -> str:
    """Return the page with its list of scoring cards as they are now."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise NoMarker(f"docs/rules.md has lost the line {END if begin else BEGIN}")
    return f"{before}{BEGIN}\n\n{print_scoring_cards()}\n\n{END}{after}"


def print_scoring_cards() -> str:
    title = f"### The {len(SCORING)} scoring cards"
    return f"{title}\n\n" + "\n".join(map(print_scoring_card, SCORING.values()))


def print_scoring_card(card: ScoringCard) -> str:
    facts = f"{card.set} {card.number}, {card.category}, solo {card.solo}"
    links = [f'  [✓](../tests/{file} "{test}")' for file, test in SCORING_TESTS]
    text = f"- **{card.name}** ({facts}): {card.rule}"
    return "\n".join([*textwrap.wrap(text, WIDTH, subsequent_indent="  "), *links])


# ------------------------------------------------------------------ the verifier


def print_verifier_tables() -> str:
    head = f"// Generated from the tables of the rules by `{COMMAND}`.\n"
    return f"{head}{print_value(verifier_tables(), 'export const TABLES = ')};\n"


def verifier_tables() -> dict[str, object]:
    cards = SCORING.values()
    return {
        "explore": by_set(explore.EXPLORE.values(), explore.SETS),
        "exploreTimes": {card.id: card.time for card in explore.EXPLORE.values()},
        "ruins": list(explore.RUINS),
        "ambush": by_set(ambush.AMBUSH.values(), ambush.SETS),
        "heroes": list(HEROES),
        "skills": list(SKILLS),
        "scoring": {
            category: by_set((card for card in cards if card.category == category), SCORING_SETS)
            for category in CATEGORIES
        },
        "seasons": [season.id for season in SEASONS],
        "seasonTimes": THRESHOLDS,
    }


def by_set(cards: Iterable[CardOfSet], sets: Iterable[str]) -> dict[str, list[str]]:
    """Return the ids of each set, in the order in which sets are mixed."""
    listed = list(cards)
    return {name: [card.id for card in listed if card.set == name] for name in sets}


def write_files() -> None:
    page = print_rules_page(RULES_PAGE.read_text("utf-8"))
    RULES_PAGE.write_text(page, encoding="utf-8", newline="\n")
    VERIFIER_TABLES.write_text(print_verifier_tables(), encoding="utf-8", newline="\n")
