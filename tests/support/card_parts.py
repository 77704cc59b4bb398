"""Everything that belongs to a scoring card outside its function, and what of it is missing."""

from collections.abc import Iterator, Mapping
from functools import cache

from cartographers.bots.value import completeness
from cartographers.locales import LANGUAGES
from cartographers.rules.errors import Rejected
from cartographers.rules.scoring import SCORING, Score, ScoringCard, parse_example
from cartographers.rules.sheet import cell_names
from cartographers.server.protocol.card_lists import COMMAND
from tests.support.fluent_texts import said
from tests.support.paths import ROOT
from tests.support.typography import faults_of
from tests.twin.scoring import SCORES

GENERATED = {
    "client/src/cards.ts": '    id: "{card.id}",\n',
    "docs/rules.md": "- **{card.name}** (",
    "verifier/cards.mjs": '"{card.id}"',
}
Texts = Mapping[str, Mapping[str, str]]


@cache
def card_texts() -> Texts:
    """The texts of all cards, by language and name: `card-treetower`, `card-treetower.rule`."""
    return {
        language: {
            name: reading.words
            for name, reading in said(language).items()
            if name.startswith("card-")
        }
        for language in LANGUAGES
    }


def missing_parts(card: ScoringCard, texts: Texts | None = None) -> list[str]:
    """Return a line for every part that the card lacks: those to write, then those to generate."""
    return [
        f"{card.id}: {line}"
        for line in (
            *function_faults(card),
            *text_faults(card, card_texts() if texts is None else texts),
            *twin_faults(card),
        )
    ] + [*completeness.missing_parts([card]), *parts_to_generate(card)]


# ------------------------------------------------------------------ the function and its decorator


def function_faults(card: ScoringCard) -> Iterator[str]:
    module = f"rules/scoring/{card.category}.py"
    if not card.rule:
        yield f"no docstring in {module}: quote the rule of locales/en/cards.ftl"
    for other in SCORING.values():
        if other.id != card.id and (other.set, other.number) == (card.set, card.number):
            yield f"{other.id} has number {card.number} of {card.set} already; choose another"
    if not card.examples:
        yield f"no drawn examples in {module}"
    yield from wrong_examples(card)


def wrong_examples(card: ScoringCard) -> Iterator[str]:
    for number, text in enumerate(card.examples, 1):
        where = f"example {number} in rules/scoring/{card.category}.py"
        try:
            sheet, score = parse_example(text)
        except Rejected as error:
            yield f"{where} cannot be read: {error}"
            continue
        found = card.score(sheet)
        if found != score:
            said_, returned = print_score(score), print_score(found)
            yield f"{where} says {said_}, but the function returns {returned}"


def print_score(score: Score) -> str:
    """The score as at the end of an example, without the sign: `4 for E4 E6`."""
    return " for ".join(filter(None, [str(score.stars), " ".join(cell_names(score.cells))]))


# ------------------------------------------------------------------ texts and the twin


def text_faults(card: ScoringCard, texts: Texts) -> Iterator[str]:
    name, printed = f"card-{card.id}", card.name.replace("'", "’")
    for language in LANGUAGES:
        found, file = texts[language], f"locales/{language}/cards.ftl"
        if name not in found or f"{name}.rule" not in found:
            yield f"no name and .rule in {file}"
        for key in (name, f"{name}.meaning", f"{name}.rule"):
            yield from (f"{file} has {fault}" for fault in faults_of(language, found.get(key, "")))
    english, french = texts["en"], texts["fr"]
    if english.get(name, printed) != printed:
        yield f"the name in locales/en/cards.ftl is not {printed}, as in its decorator"
    rule = english.get(f"{name}.rule", card.rule)
    if card.rule and rule != card.rule:
        yield f"the docstring differs from the rule in locales/en/cards.ftl: {rule}"
    if card.set == "base" and name in french:
        if french[name] != printed:
            yield f"in locales/fr/cards.ftl, base cards keep their English name: {printed}"
        if f"{name}.meaning" not in french:
            yield "no .meaning (a French translation of its name) in locales/fr/cards.ftl"


def twin_faults(card: ScoringCard) -> Iterator[str]:
    if card.id not in SCORES:
        yield "no slow twin in tests/twin/scoring.py"


# ------------------------------------------------------------------ generated files


def parts_to_generate(card: ScoringCard) -> Iterator[str]:
    for path, text in GENERATED.items():
        if text.format(card=card) not in (ROOT / path).read_text("utf-8"):
            yield f"{card.id}: not in {path}; run `{COMMAND}`"
