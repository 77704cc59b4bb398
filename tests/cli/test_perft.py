"""`perft`: counts that can be checked by hand."""

import pytest

from cartographers import Sheet, places
from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.cards.explore import EXPLORE
from cartographers.rules.cards.maps import MAPS
from cartographers.rules.places import count_places
from tests.cli.test_places import LITTLE
from tests.support.program import run

EMPTY_ON_A = 121 - 5


def count(*words: str, typed: str = "") -> int:
    counted: int = run("perft", *words, "--json", typed=typed).json["count"]
    return counted


def test_single_cells_one_after_the_other() -> None:
    first, second = EMPTY_ON_A, EMPTY_ON_A - 1
    assert count("zombie_plague") == first
    assert count("zombie_plague", "zombie_plague") == first * second
    assert count("rift_lands", "rift_lands") == 5 * first * 5 * second


def test_ruins_restrict_only_the_first_card() -> None:
    assert count("rift_lands", "--ruins") == 5 * 6
    assert count("rift_lands", "rift_lands", "--ruins") == 5 * 6 * 5 * (EMPTY_ON_A - 1)


def test_a_line_that_ends_in_the_single_cell() -> None:
    """A great river fills one arm of the small map; then a fishing village fits nowhere."""
    assert count("great_river", "fishing_village", "--map", "-", typed=LITTLE) == 2 * (5 * 2)


def test_a_full_map_ends_the_line() -> None:
    assert count("orchard", "--map", "-", typed="###########\n" * 11) == 0


def test_the_text_has_a_line_for_each_depth() -> None:
    shown = run("perft", "zombie_plague", "zombie_plague").out.splitlines()
    assert [line.split() for line in shown] == [
        ["depth", "card", "ways"],
        ["1", "zombie_plague", "116"],
        ["2", "zombie_plague", "13,340"],
    ]


@pytest.mark.parametrize("name", MAPS)
def test_the_table_counts_what_places_lists(name: str) -> None:
    sheet = Sheet.parse(MAPS[name].drawing)
    rows = run("perft", "--map", name, "--json").json["cards"]
    assert [row["card"] for row in rows] == [*EXPLORE, *AMBUSH]
    for row in rows:
        assert row["places"] == len(places(row["card"], sheet))
        assert row["on_ruins"] == len(places(row["card"], sheet, ruins=True))


def test_the_table_is_printed() -> None:
    lines = run("perft").out.splitlines()
    assert "orchard               1,144       240" in lines
    assert lines[-1].split() == ["ogre_charge", "80", "-"]


def test_counting_agrees_with_listing_on_a_nearly_full_map() -> None:
    sheet = Sheet.parse(LITTLE)
    for card in (*EXPLORE, *AMBUSH):
        for ruins in (False, True):
            assert count_places(card, sheet, ruins) == len(places(card, sheet, ruins))
