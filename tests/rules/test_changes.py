"""Which terrains can change a card's score: the declarations are true and minimal."""

from random import Random

import pytest

from cartographers.rules.scoring import SCORING, ScoringCard
from cartographers.rules.scoring.card import ANY_DRAWING
from cartographers.rules.scoring.numbers import (
    ANY_CHANGE,
    CHANGES_WITH,
    SCORING_NUMBER,
    changing_terrains,
)
from cartographers.rules.sheet import DIPLOMACY, MONSTER, TERRAINS, Sheet, paint
from tests.support.random_sheets import random_sheet, texture

MAPS = 400
KINDS_OF_MONSTER = ("dragon", "zombie", "troll", "gorgon")
DECLARED_AS = dict.fromkeys(KINDS_OF_MONSTER, "monster") | {"diplomacy": "farm"}


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


def undeclared_terrain(card: ScoringCard) -> str:
    """A line if drawing a terrain that is not declared changes the score of a map."""
    declared = changing_terrains(card.changes_with)
    others = [terrain for terrain in range(len(TERRAINS)) if not declared >> terrain & 1]
    for sheet, cells in DRAWINGS if others else ():
        before = card.score(sheet)
        for terrain in others:
            if card.score(paint(sheet, terrain, cells)) != before:
                name = DECLARED_AS.get(TERRAINS[terrain], TERRAINS[terrain])
                return f'{card.id}: drawing {name} changes the score; add "{name}" to changes_with'
    return ""


def needless_terrain(card: ScoringCard) -> str:
    """A line if drawing a declared terrain changes the stars of no map."""
    for name in card.changes_with:
        terrain = TERRAINS.index(name)
        if all(
            card.score(paint(sheet, terrain, cells)).stars == card.score(sheet).stars
            for sheet, cells in DRAWINGS
        ):
            return (
                f'{card.id}: drawing {name} changes no stars on {MAPS} random maps; remove "{name}"'
                " from changes_with"
            )
    return ""


@pytest.mark.parametrize("card", SCORING.values(), ids=SCORING)
def test_other_terrains_never_change_a_score(card: ScoringCard) -> None:
    assert not undeclared_terrain(card), undeclared_terrain(card)


@pytest.mark.parametrize("card", SCORING.values(), ids=SCORING)
def test_declared_terrains_can_change_a_score(card: ScoringCard) -> None:
    assert not needless_terrain(card), needless_terrain(card)


def test_a_wrong_declaration_is_explained() -> None:
    canal_lake, treetower = SCORING["canal_lake"], SCORING["treetower"]
    assert undeclared_terrain(canal_lake._replace(changes_with=("water",))) == (
        'canal_lake: drawing farm changes the score; add "farm" to changes_with'
    )
    assert undeclared_terrain(treetower._replace(changes_with=("forest", "monster"))) == (
        'treetower: drawing village changes the score; add "village" to changes_with'
    )
    assert undeclared_terrain(
        treetower._replace(changes_with=("forest", "village", "farm", "water", "hero"))
    ) == ('treetower: drawing monster changes the score; add "monster" to changes_with')
    assert needless_terrain(canal_lake._replace(changes_with=("farm", "water", "forest"))) == (
        "canal_lake: drawing forest changes no stars on 400 random maps;"
        ' remove "forest" from changes_with'
    )


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
