"""Every place where a card may be drawn, compared with hand-made counts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cartographers as c
from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.cards.explore import EXPLORE
from cartographers.rules.cards.maps import MAPS
from cartographers.rules.places import Place, count_places, explore_offers, has_place, place_of
from tests.support.drawings import drawings, tight_maps
from tests.support.tables import EMPTY, FULL, sheet

some_maps = st.one_of(drawings, tight_maps)


def test_counts_made_by_hand() -> None:
    empty = c.Sheet.parse(EMPTY)
    # Farmland: the pair fits in 2 * 10 * 11 places, the plus in 9 * 9.
    assert len(c.places("farmland", empty)) == 220 + 81
    # Homestead: the T fits in 4 * 9 * 10 places, as village or as farm.
    assert len(c.places("homestead", empty)) == 720
    # Rift Lands: a cell, five terrains.
    assert len(c.places("rift_lands", empty)) == 605
    # One row of four cells: the line fits once, in two terrains.
    assert len(c.places("fishing_village", sheet("....", rest="F"))) == 2


def test_ruins_bind_the_shape() -> None:
    s = c.Sheet.parse(MAPS["A"].drawing)
    assert (
        count_places("hamlet", s)
        == len(c.places("hamlet", s))
        > len(c.places("hamlet", s, ruins=True))
    )
    for place in c.places("hamlet", s, ruins=True):
        assert place.cells & s.ruins
    # The pair covers each of the six ruins in four ways; C10 and I2 have a mountain beside them.
    pairs = [p for p in c.places("farmland", s, ruins=True) if p.coin]
    assert len(pairs) == 6 * 4 - 2


def test_ruins_that_no_shape_can_cover_leave_the_single_cell_anywhere() -> None:
    s = sheet("rF...", "FF...", "....", rest="F")
    found = c.places("homestead", s, ruins=True)
    assert {place.cells.bit_count() for place in found} == {1}
    assert len(found) == s.empty.bit_count() * 5
    assert len(c.places("homestead", s)) > 0
    assert {place.cells.bit_count() for place in c.places("homestead", s)} == {4}


def test_no_ruins_left_leaves_the_single_cell_anywhere() -> None:
    found = c.places("homestead", sheet("f"), ruins=True)
    assert len(found) == 120 * 5
    assert not any(place.coin for place in found)


CARD, ANYTHING = ["village", "farm"], ["forest", "village", "farm", "water", "monster"]


@pytest.mark.parametrize(
    ("fallback", "without_ruins", "with_ruins"),
    [
        ("2021", ANYTHING, ANYTHING),
        ("czech_2019", CARD, ANYTHING),
        ("french_2019", CARD, CARD),
        ("any", ANYTHING, ANYTHING),
        ("card", CARD, CARD),
    ],
)
@pytest.mark.parametrize("cell", [".", "r"])
def test_the_printing_determines_the_terrains_of_the_single_cell(
    cell: str, fallback: str, without_ruins: list[str], with_ruins: list[str]
) -> None:
    s = sheet(cell, rest="F")
    for ruins, terrains in ((False, without_ruins), (True, with_ruins)):
        found = c.places("homestead", s, ruins, fallback)
        assert [place.terrain for place in found] == terrains
        assert count_places("homestead", s, ruins, fallback) == len(terrains)


def test_rift_lands_must_cover_ruins_too() -> None:
    assert {p.cells for p in c.places("rift_lands", sheet("r.r"), ruins=True)} == {1, 4}


def test_a_full_map_has_no_places() -> None:
    full = c.Sheet.parse(FULL)
    for card in (*EXPLORE, *AMBUSH):
        assert c.places(card, full) == []
    assert c.solo_ambush("gnoll_raid", full) is None


def test_an_ambush_that_does_not_fit_leaves_a_plain_monster() -> None:
    s = sheet("..", rest="F")
    assert c.places("dragon_inferno", s) == [Place(1, "monster", False), Place(2, "monster", False)]
    assert c.places("zombie_plague", s) == [Place(1, "zombie", False), Place(2, "zombie", False)]
    assert c.solo_ambush("dragon_inferno", s) is None


def test_unknown_cards_are_rejected() -> None:
    s = c.Sheet.parse(EMPTY)
    with pytest.raises(
        c.UnknownCard, match="'treetower' is not an explore or ambush card: great_river, farm"
    ):
        c.places("treetower", s)
    with pytest.raises(c.UnknownCard, match="'hamlet' is not an ambush card: goblin_attack"):
        c.solo_ambush("hamlet", s)


@given(some_maps, st.sampled_from(sorted(EXPLORE)))
def test_the_places_of_an_offer_can_be_indexed(text: str, card: str) -> None:
    for offer in explore_offers(card, c.Sheet.parse(text), False, "any"):
        found = offer.places()
        assert offer.size == len(found)
        assert [place_of(offer, number) for number in range(offer.size)] == found
        assert all(has_place(offer, place.terrain, place.cells) for place in found)
        assert not has_place(offer, "nothing", found[0].cells)


def test_places_outside_an_offer() -> None:
    (pair,) = explore_offers("farmland", sheet("..", rest="F"), False, "any")
    assert has_place(pair, "farm", 3)
    for cells in (0, 1, 2, 1 | 1 << 11, 3 << 11, 7, 6):
        assert not has_place(pair, "farm", cells)
