"""Which terrains can change a card's score: the declarations are true and minimal."""

from random import Random

import pytest

from cartographers.rules.scoring import SCORING, ScoringCard
from cartographers.rules.scoring.card import ANY_DRAWING
from cartographers.rules.scoring.numbers import ANY_CHANGE, CHANGES_WITH, SCORING_NUMBER
from cartographers.rules.sheet import DIPLOMACY, MONSTER, TERRAINS, Sheet, paint
from tests.support.random_sheets import random_sheet, texture

MAPS = 400
KINDS_OF_MONSTER = ("dragon", "zombie", "troll", "gorgon")


def drawings(seed: str) -> list[tuple[Sheet, int]]:
    """Random maps, and some of their empty cells: few, many or all."""
    rng = Random(seed)
    found: list[tuple[Sheet, int]] = []
    while len(found) < MAPS:
        sheet = random_sheet(rng)
        cells = sheet.empty & texture(rng)
        if rng.random() < 0.5:
            cells &= texture(rng) & texture(rng)
        if cells:
            found.append((sheet, cells))
    return found


DRAWINGS = drawings("which terrains can change a card")


def has_bit(card: str, terrain: int) -> bool:
    return CHANGES_WITH[SCORING_NUMBER[card]] >> terrain & 1 == 1


@pytest.mark.parametrize("card", SCORING.values(), ids=SCORING)
def test_other_terrains_never_change_a_score(card: ScoringCard) -> None:
    others = [t for t in range(len(TERRAINS)) if not has_bit(card.id, t)]
    for sheet, cells in DRAWINGS if others else ():
        before = card.score(sheet)
        for terrain in others:
            assert card.score(paint(sheet, terrain, cells)) == before, TERRAINS[terrain]


@pytest.mark.parametrize("card", SCORING.values(), ids=SCORING)
def test_declared_terrains_can_change_a_score(card: ScoringCard) -> None:
    for name in card.changes_with:
        terrain = TERRAINS.index(name)
        assert any(
            card.score(paint(sheet, terrain, cells)).stars != card.score(sheet).stars
            for sheet, cells in DRAWINGS
        ), name


@pytest.mark.parametrize("card", SCORING.values(), ids=SCORING)
def test_the_bits_match_the_declaration(card: ScoringCard) -> None:
    declared = set(card.changes_with)
    assert declared <= set(ANY_DRAWING)
    assert len(declared) == len(card.changes_with)
    for terrain, name in enumerate(TERRAINS[:DIPLOMACY]):
        plain = TERRAINS[MONSTER] if name in KINDS_OF_MONSTER else name
        assert has_bit(card.id, terrain) == (plain in declared)
    assert has_bit(card.id, DIPLOMACY) == bool(declared & {"farm", "village"})
    assert has_bit(card.id, ANY_CHANGE)
