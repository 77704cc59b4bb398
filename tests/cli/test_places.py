"""`places`: every way to draw a card on a map."""

from typing import Any

from tests.support.program import run

LITTLE = """
    ...########
    .##########
    r##########
    ###########
    ###########
    ###########
    ###########
    ###########
    ###########
    ###########
    ###########
"""


def places(*words: str) -> dict[str, Any]:
    return run("places", *words, "--json", typed=LITTLE).json


def test_the_places_of_a_card_on_a_small_map() -> None:
    assert places("great_river") == {
        "card": "great_river",
        "count": 2,
        "places": [
            {"cells": ["A1", "A2", "A3"], "terrain": "water", "coin": True},
            {"cells": ["A1", "B1", "C1"], "terrain": "water", "coin": True},
        ],
    }


def test_ruins_restrict_a_card() -> None:
    assert [place["cells"] for place in places("great_river", "--ruins")["places"]] == [
        ["A1", "B1", "C1"]
    ]


def test_an_ambush_card_has_places_too() -> None:
    found = places("ratman_strike")
    assert [place["terrain"] for place in found["places"]] == ["monster", "monster"]


def test_the_single_cell_when_nothing_fits() -> None:
    assert places("fishing_village")["count"] == 5 * 5
    for printing, on_ruins in (("2021", 5), ("czech_2019", 5), ("french_2019", 2)):
        options = ("fishing_village", "--fallback", printing)
        assert places(*options)["count"] == 5 * (5 if printing == "2021" else 2)
        assert places(*options, "--ruins")["count"] == 5 * on_ruins
    assert places("fishing_village", "--fallback", "card")["count"] == 5 * 2


def test_the_text_shows_as_many_as_requested() -> None:
    shown = run("places", "orchard", "--map", "A", "--limit", "3").out.splitlines()
    assert shown[0] == "Orchard: 1144 places"
    assert len(shown) == 1 + 1 + 3 + 1
    assert shown[-1] == "... and 1141 more (--limit 0 lists all)"


def test_the_text_can_show_all_and_marks_the_coin() -> None:
    shown = run("places", "Great River", "--limit", "0", typed=LITTLE).out
    assert shown.splitlines()[0] == "Great River: 2 places"
    assert shown.count(" coin") == 3
    assert "more" not in shown


def test_a_full_map_has_none() -> None:
    assert run("places", "orchard", typed="###########\n" * 11).out == "Orchard: 0 places\n"
