"""Every scoring card is complete, and one check lists what a new card lacks."""

from collections.abc import Callable
from typing import Any

import pytest

from cartographers.bots.value import card_features, compile_unit
from cartographers.bots.value import forest as forest_features
from cartographers.bots.value.feature_functions import MissingFeatures, feature_function
from cartographers.locales import LANGUAGES
from cartographers.rules.cards.skills import SKILLS
from cartographers.rules.scoring import SCORING, Score, ScoringCard, parse_example
from cartographers.rules.scoring import card as scoring_card
from cartographers.rules.scoring.card import BadCard, BadExample
from cartographers.rules.sheet import Sheet
from tests.support.card_parts import card_texts, missing_parts
from tests.twin import scoring as twin
from tests.twin.board import Board

RULE = "One star for each forest space in an old wood."
WRITTEN_BY_HAND = [
    *(f"old_wood: no name and .rule in locales/{language}/cards.ftl" for language in LANGUAGES),
    "old_wood: no slow twin in tests/twin/scoring.py",
    "old_wood: no features in bots/value/forest.py",
]
DERIVED = [
    "old_wood: no weights in bots/value/learned/: ",
    *(
        f"old_wood: not in {file}; run `python -m cartographers.server.protocol.cards`"
        for file in ("client/src/cards.ts", "docs/rules.md", "verifier/cards.mjs")
    ),
]


def register(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> ScoringCard:
    """A made-up card, registered like the real ones but in a registry of its own."""
    registry: dict[str, ScoringCard] = {}
    monkeypatch.setattr(scoring_card, "SCORING", registry)
    declared: dict[str, Any] = {
        "number": "99",
        "set": "base",
        "category": "forest",
        "solo": 20,
        "changes_with": ("forest",),
        "examples": ("F.F\n= 2 for A1 A3",),
    }

    @scoring_card.card("Old Wood", **declared | changes)
    def old_wood(s: Sheet) -> Score:
        """One star for each forest space in an old wood."""
        return Score(s.forest.bit_count(), s.forest)

    return registry["old_wood"]


@pytest.fixture
def old_wood(monkeypatch: pytest.MonkeyPatch) -> ScoringCard:
    return register(monkeypatch)


def texts_of(**changes: dict[str, str]) -> dict[str, dict[str, str]]:
    """The texts of the made-up card in every language, with changes in some of them."""
    plain = {"card-old_wood": "Old Wood", "card-old_wood.rule": RULE}
    french = {"card-old_wood.meaning": "Le vieux bois"}
    texts = {language: {**plain} for language in LANGUAGES}
    texts["fr"] |= french
    return {language: found | changes.get(language, {}) for language, found in texts.items()}


@pytest.mark.parametrize("card", SCORING.values(), ids=lambda card: card.id)
def test_no_part_of_a_card_is_missing(card: ScoringCard) -> None:
    missing = missing_parts(card)
    assert not missing, "\n" + "\n".join(missing)


def test_the_skills_quote_the_english_rules() -> None:
    english = card_texts()["en"]
    assert {skill: card.rule for skill, card in SKILLS.items()} == {
        id_: english[f"card-{id_}.rule"] for id_ in SKILLS
    }


# ------------------------------------------------------------------ what is missing


def test_the_check_lists_everything_that_a_new_card_lacks(old_wood: ScoringCard) -> None:
    found = missing_parts(old_wood)
    assert found[: len(WRITTEN_BY_HAND)] == WRITTEN_BY_HAND
    rest = found[len(WRITTEN_BY_HAND) :]
    assert len(rest) == len(DERIVED)
    assert all(line.startswith(start) for line, start in zip(rest, DERIVED, strict=True)), rest


def test_a_function_features_a_slow_twin_and_strings_are_all_there_is_to_write(
    old_wood: ScoringCard, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(board: Board) -> int:
        return len(board.forest)

    monkeypatch.setitem(twin.SCORES, "old_wood", slow)
    monkeypatch.setattr(forest_features, "old_wood", forest_features.sentinel_wood, raising=False)
    rest = missing_parts(old_wood, texts_of())
    assert all(line.startswith(start) for line, start in zip(rest, DERIVED, strict=True)), rest
    assert feature_function(old_wood) is forest_features.sentinel_wood


def test_bots_without_features_for_a_card_are_rejected_only_when_used(
    old_wood: ScoringCard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SCORING, "old_wood", old_wood)
    monkeypatch.setattr(card_features, "CARDS", tuple(SCORING))
    caches = card_features.functions, compile_unit.value_unit
    for cache in caches:
        cache.cache_clear()
    with pytest.raises(MissingFeatures, match=r"write \w+\(sheet\) in bots/value/forest\.py"):
        compile_unit.value_unit()
    for cache in caches:
        cache.cache_clear()


# ------------------------------------------------------------------ what is wrong


@pytest.mark.parametrize(
    ("example", "reason"),
    [
        (
            "F.F\n= 3 for A1 A3",
            "says 3 for A1 A3, but the function returns 2 for A1 A3",
        ),
        (
            "at D4\nF.F\n= 2 for D4",
            "says 2 for D4, but the function returns 2 for D4 D6",
        ),
        ("...\n= 1 for A1", "says 1 for A1, but the function returns 0"),
        (
            "F.F\n2 for A1 A3",
            'cannot be read: the last line must be "= 4 for E4 E6", not "2 for A1 A3"',
        ),
        (
            "F.F",
            'cannot be read: the last line must be "= 4 for E4 E6", not "F.F"',
        ),
    ],
)
def test_a_wrong_example_is_found(old_wood: ScoringCard, example: str, reason: str) -> None:
    wrong = old_wood._replace(examples=(*old_wood.examples, example))
    assert missing_parts(wrong)[0] == (f"old_wood: example 2 in rules/scoring/forest.py {reason}")


@pytest.mark.parametrize(
    ("example", "reason"),
    [
        ("", 'the last line must be "= 4 for E4 E6", not ""'),
        ("at D4\n= 2", ""),
        ("at D4 E5\nF\n= 2", 'the first line must name one cell, as in "at D4", not "at D4 E5"'),
    ],
)
def test_an_example_has_one_corner_and_a_result(example: str, reason: str) -> None:
    if reason:
        with pytest.raises(BadExample, match=f"^{reason}$"):
            parse_example(example)
    else:
        assert parse_example(example).score == Score(2, 0)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"changes_with": "forest"}, r"changes_with must be a tuple; with one item, \(item,\)"),
        ({"examples": "F\n= 1 for A1"}, r"examples must be a tuple; with one item, \(item,\)"),
        (
            {"changes_with": ("forest", "wood")},
            "changes_with has 'wood', but the terrains are forest, village, farm, water, monster",
        ),
        ({"symmetry": "lines"}, "symmetry is 'lines', but must be one of all, mirror, none"),
    ],
)
def test_a_wrong_declaration_is_rejected_at_once(
    monkeypatch: pytest.MonkeyPatch, changes: dict[str, object], reason: str
) -> None:
    with pytest.raises(BadCard, match=f"^old_wood: {reason}"):
        register(monkeypatch, **changes)


def test_a_card_needs_examples_a_docstring_and_a_number_of_its_own(old_wood: ScoringCard) -> None:
    bare = old_wood._replace(examples=(), rule="", number="26")
    assert missing_parts(bare)[:3] == [
        "old_wood: no docstring in rules/scoring/forest.py: quote the rule of locales/en/cards.ftl",
        "old_wood: sentinel_wood has number 26 of base already; choose another",
        "old_wood: no drawn examples in rules/scoring/forest.py",
    ]
    assert "number" not in missing_parts(old_wood._replace(set="heroes", number="26"))[0]


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        (
            {"en": {"card-old_wood.rule": "Two stars."}},
            "the docstring differs from the rule in locales/en/cards.ftl: Two stars.",
        ),
        (
            {"en": {"card-old_wood": "Old Forest"}},
            "the name in locales/en/cards.ftl is not Old Wood, as in its decorator",
        ),
        (
            {"fr": {"card-old_wood": "Vieux bois"}},
            "in locales/fr/cards.ftl, base cards keep their English name: Old Wood",
        ),
        (
            {"cs": {"card-old_wood.rule": "Les a pole."}},
            "locales/cs/cards.ftl has a word of one letter that may end a line in “Les a pole.”:"
            " write a no-break space (U+00A0) after “a”",
        ),
    ],
)
def test_a_wrong_text_is_found(
    old_wood: ScoringCard, changes: dict[str, dict[str, str]], line: str
) -> None:
    assert missing_parts(old_wood, texts_of())[0] == WRITTEN_BY_HAND[-2]
    assert missing_parts(old_wood, texts_of(**changes))[0] == f"old_wood: {line}"


def test_a_base_card_has_its_meaning_in_french(old_wood: ScoringCard) -> None:
    texts = texts_of()
    del texts["fr"]["card-old_wood.meaning"]
    assert missing_parts(old_wood, texts)[0] == (
        "old_wood: no .meaning (a French translation of its name) in locales/fr/cards.ftl"
    )
    assert missing_parts(old_wood._replace(set="heroes"), texts)[0] == WRITTEN_BY_HAND[-2]


def six(_: Sheet) -> tuple[int, ...]:
    return (1, 2, 3, 4, 5, 6)


def with_a_bool(s: Sheet) -> tuple[int, ...]:
    return (1, 2, 3, 4, 5, 6, s.forest == 0)


@pytest.mark.parametrize(
    ("features", "line"),
    [
        (six, "6 features in bots/value/forest.py, but there must be 7"),
        (with_a_bool, "feature 7 in bots/value/forest.py is a bool; write int(...) around it"),
    ],
)
def test_wrong_features_are_found(
    old_wood: ScoringCard,
    monkeypatch: pytest.MonkeyPatch,
    features: Callable[[Sheet], tuple[int, ...]],
    line: str,
) -> None:
    monkeypatch.setattr(forest_features, "old_wood", features, raising=False)
    assert f"old_wood: {line}" in missing_parts(old_wood)
