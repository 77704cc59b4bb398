"""All 32 scoring cards: their drawn examples, and laws of rotation."""

import pytest
from hypothesis import given

import cartographers as c
from cartographers.rules.scoring import CATEGORIES, SCORING, parse_example
from cartographers.rules.scoring.farm_water import shoreside_expanse
from tests.support.drawings import drawings, patchy_map, played_maps
from tests.twin.scoring import SCORES

EXAMPLES = [(card.id, text) for card in SCORING.values() for text in card.examples]
ABOUT_LINES = {"faunlost_thicket", "sleepy_valley", "jorekburg", "banded_hills", "silos"}


@pytest.mark.parametrize(("card", "text"), EXAMPLES)
def test_drawn_example(card: str, text: str) -> None:
    example = parse_example(text)
    assert c.score(card, example.sheet) == example.score


def test_every_card_is_there_once() -> None:
    assert set(SCORING) == set(SCORES)
    for set_ in ("base", "heroes"):
        for category in CATEGORIES:
            cards = [s for s in SCORING.values() if (s.set, s.category) == (set_, category)]
            assert len(cards) == 4
    numbers = [(card.set, card.number) for card in SCORING.values()]
    assert len(set(numbers)) == 32


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


@given(played_maps())
def test_rotating_the_map_changes_only_scores_of_rows_and_columns(text: str) -> None:
    for other in (turned(text), flipped(text)):
        for card in SCORING:
            if card in ABOUT_LINES or card == "the_broken_road":
                continue
            before, after = c.Sheet.parse(text), c.Sheet.parse(other)
            assert c.score(card, before).stars == c.score(card, after).stars, card


@given(played_maps())
def test_flipping_left_and_right_keeps_rows_columns_and_odd_columns(text: str) -> None:
    before, after = c.Sheet.parse(text), c.Sheet.parse(flipped(text))
    for card in ABOUT_LINES:
        assert c.score(card, before).stars == c.score(card, after).stars, card


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
