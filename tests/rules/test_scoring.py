"""All scoring cards: their drawn examples, and laws of rotation."""

from collections import Counter

import pytest
from hypothesis import given

import cartographers as c
from cartographers.rules.scoring import CATEGORIES, SCORING, SETS, ScoringCard
from cartographers.rules.scoring.farm_water import shoreside_expanse
from tests.support.card_parts import wrong_examples
from tests.support.drawings import drawings, patchy_map, played_maps
from tests.twin.scoring import SCORES

MIN_OF_A_KIND = 4  # both boxes have four cards of each category; a fork may have more
EXAMPLES = [(card.id, text) for card in SCORING.values() for text in card.examples]


@pytest.mark.parametrize(("card", "text"), EXAMPLES)
def test_drawn_example(card: str, text: str) -> None:
    wrong = list(wrong_examples(SCORING[card]._replace(examples=(text,))))
    assert not wrong, f"{card}: {wrong[0]}"


def test_every_card_is_there_once() -> None:
    assert set(SCORING) == set(SCORES)
    kinds = Counter((card.set, card.category) for card in SCORING.values())
    assert set(kinds) == {(set_, category) for set_ in SETS for category in CATEGORIES}
    assert min(kinds.values()) >= MIN_OF_A_KIND
    numbers = {(card.set, card.number) for card in SCORING.values()}
    assert len(numbers) == len(SCORING)


@given(drawings)
def test_cells_that_earn_are_on_the_map_and_there_are_some_if_there_are_stars(text: str) -> None:
    sheet = c.Sheet.parse(text)
    for card in SCORING:
        score = c.score(card, sheet)
        assert 0 <= score.cells < 1 << 121
        assert (score.cells != 0) == (score.stars != 0), card


def turned(text: str) -> str:
    rows = text.split("\n")
    return "\n".join("".join(row[i] for row in reversed(rows)) for i in range(11))


def flipped(text: str) -> str:
    return "\n".join(row[::-1] for row in text.split("\n"))


KEPT_BY = {"all": (turned, flipped), "mirror": (flipped,), "none": ()}
WEAKER = {"all": 'symmetry="mirror" or "none"', "mirror": 'symmetry="none"'}


def broken_symmetry(card: ScoringCard, text: str) -> str:
    """A line if a change of the map that should keep the card's stars does not."""
    before = card.score(c.Sheet.parse(text)).stars
    for change in KEPT_BY[card.symmetry]:
        if card.score(c.Sheet.parse(change(text))).stars != before:
            return (
                f"{card.id}: a {change.__name__} map has other stars; if the rule depends on the"
                f" direction, declare {WEAKER[card.symmetry]} in rules/scoring/{card.category}.py"
            )
    return ""


@given(played_maps())
def test_turning_or_flipping_the_map_keeps_the_stars_as_far_as_declared(text: str) -> None:
    for card in SCORING.values():
        broken = broken_symmetry(card, text)
        assert not broken, broken


@pytest.mark.parametrize(
    "card", [card for card in SCORING.values() if card.symmetry != "all"], ids=lambda card: card.id
)
def test_no_card_has_more_symmetry_than_declared(card: ScoringCard) -> None:
    stronger = {"mirror": "all", "none": "mirror"}[card.symmetry]
    declared = card._replace(symmetry=stronger)
    assert any(broken_symmetry(declared, patchy_map(seed)) for seed in range(1000)), (
        f'{card.id}: no map has other stars when changed; declare symmetry="{stronger}"'
    )


def test_a_card_that_depends_on_the_direction_must_say_so() -> None:
    column = "\n".join(["F" + "." * 10] * 3 + ["." * 11] * 8)
    silent = SCORING["faunlost_thicket"]._replace(symmetry="all")
    assert broken_symmetry(silent, column) == (
        "faunlost_thicket: a turned map has other stars; if the rule depends on the direction,"
        ' declare symmetry="mirror" or "none" in rules/scoring/forest.py'
    )


def test_a_card_is_still_a_function_and_its_docstring_the_rule() -> None:
    s = c.Sheet.parse(patchy_map(1))
    assert shoreside_expanse(s) == c.score("shoreside_expanse", s)
    assert SCORING["shoreside_expanse"].rule == (
        "Three stars for each farm cluster not touching water or the map’s edge, and"
        " for each water cluster not touching farm or the map’s edge."
    )


def test_unknown_card_is_rejected() -> None:
    with pytest.raises(c.UnknownCard, match=r"'treehouse' is not a scoring card: .*treetower"):
        c.score("treehouse", c.Sheet.parse("\n".join(["." * 11] * 11)))
