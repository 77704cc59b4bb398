"""Everything that belongs to a scoring card outside its function, and what of it is missing."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from cartographers import locales
from cartographers.bots.value import completeness
from cartographers.locales import LANGUAGES
from cartographers.rules.scoring import ScoringCard, parse_example
from cartographers.server.protocol.card_lists import COMMAND
from tests.twin.scoring import SCORES

ROOT = Path(__file__).parents[2]
CARD_TEXT = re.compile(
    r"^card-(\w+) = .+\n(?:    \.meaning = .+\n)?    \.rule = (.+)$", re.MULTILINE
)
GENERATED = {
    "client/src/cards.ts": '    id: "{card.id}",\n',
    "docs/rules.md": "- **{card.name}** (",
    "verifier/cards.mjs": '"{card.id}"',
}
Rules = Mapping[str, Mapping[str, str]]


@cache
def translated_rules() -> Rules:
    """The rule of each card that has a name and a rule, by language and id."""
    return {language: dict(CARD_TEXT.findall(locales.read(language))) for language in LANGUAGES}


def missing_parts(card: ScoringCard, rules: Rules | None = None) -> list[str]:
    """Return a line for every part that the card lacks: those to write, then those to generate."""
    texts = translated_rules() if rules is None else rules
    return [*parts_to_write(card, texts), *parts_to_derive(card)]


def parts_to_write(card: ScoringCard, rules: Rules) -> Iterator[str]:
    if not card.examples:
        yield f"{card.id}: no drawn examples in rules/scoring/{card.category}.py"
    for example in map(parse_example, card.examples):
        if card.score(example.sheet) != example.score:
            yield f"{card.id}: an example in rules/scoring/{card.category}.py does not score so"
    for language in LANGUAGES:
        if card.id not in rules[language]:
            yield f"{card.id}: no name and .rule in locales/{language}/cards.ftl"
    english = rules["en"].get(card.id)
    if english not in (None, card.rule):
        yield f"{card.id}: the docstring differs from the rule in locales/en/cards.ftl: {english}"
    if card.id not in SCORES:
        yield f"{card.id}: no slow twin in tests/twin/scoring.py"
    yield from completeness.missing_parts([card])


def parts_to_derive(card: ScoringCard) -> Iterator[str]:
    for path, text in GENERATED.items():
        if text.format(card=card) not in (ROOT / path).read_text("utf-8"):
            yield f"{card.id}: not in {path}; run `{COMMAND}`"
