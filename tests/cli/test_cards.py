"""`cards`: the tables, and the page of each card."""

import pytest

from cartographers.cli.card_index import ALL_CARDS
from cartographers.rules.scoring import SCORING, ScoringCard, parse_example
from tests.support.program import run


def test_the_tables_name_every_card() -> None:
    shown = run("cards").out
    for id_ in ALL_CARDS:
        assert f"\n{id_} " in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_the_json_list_has_every_card() -> None:
    found = run("cards", "--json").json["cards"]
    assert [card["id"] for card in found] == list(ALL_CARDS)
    assert {card["kind"] for card in found} == {
        "scoring", "explore", "ruins", "ambush", "hero", "skill", "map",
    }  # fmt: skip


@pytest.mark.parametrize("id_", ALL_CARDS)
def test_every_card_has_a_page(id_: str) -> None:
    shown = run("cards", id_).out
    assert shown.startswith(ALL_CARDS[id_].name)
    assert len(shown.splitlines()) > 2
    assert max(map(len, shown.splitlines())) <= 80
    assert run("cards", id_, "--json").json["name"] == ALL_CARDS[id_].name


@pytest.mark.parametrize("card", SCORING.values(), ids=list(SCORING))
def test_examples_highlight_the_cells_that_score(card: ScoringCard) -> None:
    shown = run("cards", card.id).out
    examples = [parse_example(text) for text in card.examples]
    assert shown.count("[") == sum(score.cells.bit_count() for _, score in examples)
    assert " ".join(shown.split()).count(card.rule) == 1


def test_examples_are_cropped() -> None:
    shown = run("cards", "treetower").out
    assert "\n    1  2  3  4  5 \n A  F  .  F  ^  . \n B [F] F [F] #  . \n" in shown
    assert "11 \n I  .  .  . \n" in shown


def test_shapes_and_patterns_are_drawn() -> None:
    assert "[]     coin   []  []\n   [][]          []  []" in run("cards", "timber_grove").out
    assert "\n       []\n   [][][]\n   []" in run("cards", "dragon_inferno").out
    assert "       *\n   H   *\n       *" in run("cards", "wren_the_lioness").out.replace(
        " \n", "\n"
    )


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("dragon_inferno", "3 coins"),
        ("zombie_plague", "becomes a zombie"),
        ("giant_troll_ravage", "it is destroyed"),
        ("gorgon_gaze", "no mountain and no wasteland"),
    ],
)
def test_effects_of_named_monsters_are_explained(card: str, words: str) -> None:
    assert words in " ".join(run("cards", card).out.split())
    assert words in run("cards", card, "--json").json["effect"]


def test_a_name_in_any_spelling_is_found() -> None:
    assert run("cards", "kethra's gates").out == run("cards", "KETHRAS-GATES").out
    assert run("cards", "d", "--json").json["drawing"].splitlines()[1] == ".#.r....r^."


def test_json_has_the_values_of_a_card() -> None:
    found = run("cards", "great_river", "--json").json
    assert found["shapes"] == [
        {"rows": ["#", "#", "#"], "coin": True},
        {"rows": ["..#", ".##", "##."], "coin": False},
    ]
    found = run("cards", "treetower", "--json").json
    assert found["solo"] == 17
    assert found["examples"][1]["cells"] == ["K11"]
