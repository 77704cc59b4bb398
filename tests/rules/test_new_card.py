"""Every scoring card is complete, and one check lists what a new card lacks."""

import pytest

from cartographers.bots.value import forest as forest_features
from cartographers.bots.value.feature_functions import feature_function
from cartographers.locales import LANGUAGES
from cartographers.rules.cards.skills import SKILLS
from cartographers.rules.scoring import SCORING, Score, ScoringCard
from cartographers.rules.scoring import card as scoring_card
from cartographers.rules.sheet import Sheet
from tests.support.card_parts import missing_parts, translated_rules
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


@pytest.fixture
def old_wood(monkeypatch: pytest.MonkeyPatch) -> ScoringCard:
    """A made-up card, registered like the real ones but in a registry of its own."""
    registry: dict[str, ScoringCard] = {}
    monkeypatch.setattr(scoring_card, "SCORING", registry)

    @scoring_card.card(
        "Old Wood",
        number="99",
        set="base",
        category="forest",
        solo=20,
        changes_with=("forest",),
        examples=("F.F\n= 2 for A1 A3",),
    )
    def old_wood(s: Sheet) -> Score:
        """One star for each forest space in an old wood."""
        return Score(s.forest.bit_count(), s.forest)

    return registry["old_wood"]


@pytest.mark.parametrize("card", SCORING.values(), ids=lambda card: card.id)
def test_no_part_of_a_card_is_missing(card: ScoringCard) -> None:
    missing = missing_parts(card)
    assert not missing, "\n" + "\n".join(missing)


def test_the_skills_quote_the_english_rules() -> None:
    english = translated_rules()["en"]
    assert {skill: card.rule for skill, card in SKILLS.items()} == {
        id_: english[id_] for id_ in SKILLS
    }


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
    rules = {language: {"old_wood": RULE} for language in LANGUAGES}
    rest = missing_parts(old_wood, rules)
    assert all(line.startswith(start) for line, start in zip(rest, DERIVED, strict=True)), rest
    assert feature_function(old_wood) is forest_features.sentinel_wood


def test_a_wrong_example_and_a_changed_rule_are_found(old_wood: ScoringCard) -> None:
    rules = {language: {"old_wood": "Two stars."} for language in LANGUAGES}
    wrong = old_wood._replace(examples=("F.F\n= 3 for A1 A3",))
    found = missing_parts(wrong, rules)
    assert found[:2] == [
        "old_wood: an example in rules/scoring/forest.py does not score so",
        "old_wood: the docstring differs from the rule in locales/en/cards.ftl: Two stars.",
    ]
    bare = missing_parts(old_wood._replace(examples=()))
    assert bare[0] == "old_wood: no drawn examples in rules/scoring/forest.py"
