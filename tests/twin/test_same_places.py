"""The rules and the slow twin find the same places on random maps."""

from typing import cast

from hypothesis import given
from hypothesis import strategies as st

import cartographers as c
from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.cards.explore import EXPLORE
from cartographers.rules.fallback import FALLBACKS
from cartographers.rules.places import Place, count_places
from tests.support.drawings import drawings, tight_maps
from tests.twin.board import read
from tests.twin.drawing import Corner, Direction, Printing, ambush_places, places, solo_walk

some_maps = st.one_of(drawings, tight_maps)


def as_sets(found: list[Place]) -> set[tuple[frozenset[tuple[int, int]], str, bool]]:
    assert len(set(found)) == len(found), "places are distinct"
    return {
        (
            frozenset(divmod(i, 11) for i in range(121) if place.cells >> i & 1),
            place.terrain,
            place.coin,
        )
        for place in found
    }


@given(some_maps, st.booleans(), st.sampled_from(list(FALLBACKS)))
def test_places_equal_the_slow_twin(text: str, ruins: bool, fallback: Printing) -> None:
    s, board = c.Sheet.parse(text), read(text)
    for card in EXPLORE.values():
        shapes = [(shape.rows.split("/"), shape.coin) for shape in card.shapes]
        expected = places(board, card.terrains, shapes, ruins, fallback)
        assert as_sets(c.places(card.id, s, ruins, fallback)) == expected, card.id
        assert count_places(card.id, s, ruins, fallback) == len(expected)


@given(some_maps)
def test_ambush_places_equal_the_slow_twin(text: str) -> None:
    s, board = c.Sheet.parse(text), read(text)
    for card in AMBUSH.values():
        expected = ambush_places(board, card.rows.split("/"), card.terrain)
        assert as_sets(c.places(card.id, s)) == expected, card.id


@given(some_maps)
def test_solo_ambush_equals_the_slow_twin(text: str) -> None:
    s, board = c.Sheet.parse(text), read(text)
    for card in AMBUSH.values():
        corner, direction = cast("tuple[Corner, Direction]", (card.corner, card.direction))
        expected = solo_walk(board, card.rows.split("/"), corner, direction)
        cells = c.solo_ambush(card.id, s)
        names = (
            None
            if cells is None
            else frozenset(divmod(i, 11) for i in range(121) if cells >> i & 1)
        )
        assert names == expected, card.id
