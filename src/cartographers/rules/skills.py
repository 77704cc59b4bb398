"""What each skill lets a player draw: instead of the card's shapes, or in addition to them."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from cartographers.rules.bits import spread
from cartographers.rules.cards.explore import EXPLORE
from cartographers.rules.cards.skills import SKILLS
from cartographers.rules.move import Move
from cartographers.rules.places import Offer, Place, fitting_offers
from cartographers.rules.shape_kits import KIT_NUMBER, KIT_OF_CARD
from cartographers.rules.shapes import fitting, overhanging, placed, shape_number, shape_of
from cartographers.rules.sheet import Sheet

PAIR = shape_number(SKILLS["acrobatics"].rows)
COIN_SHAPES = {
    card: tuple(shape for shape, coin in kit.shapes if coin) for card, kit in KIT_OF_CARD.items()
}


class DrawingOptions(NamedTuple):
    """An explore card to be drawn on a map: its offers there, and whether it must cover ruins."""

    card: str
    sheet: Sheet
    ruins: bool
    offers: tuple[Offer, ...]

    def terrains(self) -> tuple[str, ...]:
        return self.offers[0].terrains

    def targets(self) -> int:
        """Return the cells that a shape must touch: ruins, if the card demands them, else any."""
        return self.sheet.ruins & self.sheet.empty if self.ruins else self.sheet.empty


# ------------------------------------------------------------------ instead of what the card offers


def lore(options: DrawingOptions) -> Iterator[tuple[str, int]]:
    """Yield the offered shapes as village."""
    for offer in options.offers:
        yield from (("village", cells) for cells in placed(offer.orientation, offer.at))


def stealth(options: DrawingOptions) -> Iterator[tuple[str, int]]:
    """Yield what remains on the map of a shape that hangs over its edge."""
    targets = options.targets()
    for shape, _ in KIT_OF_CARD[options.card].shapes:
        for cells in overhanging(shape):
            if cells & options.sheet.empty == cells and cells & targets:
                yield from ((terrain, cells) for terrain in EXPLORE[options.card].terrains)


def negotiation(options: DrawingOptions) -> Iterator[tuple[str, int]]:
    """Yield every 2×2 in the card's terrains."""
    squares = fitting_offers(
        KIT_NUMBER["negotiation"], options.sheet.empty, options.targets(), options.ruins
    )
    for offer in squares:
        for terrain in EXPLORE[options.card].terrains:
            yield from ((terrain, cells) for cells in placed(offer.orientation, offer.at))


INSTEAD: dict[str, Callable[[DrawingOptions], Iterator[tuple[str, int]]]] = {
    "lore": lore,
    "stealth": stealth,
    "negotiation": negotiation,
}


def moves_instead(skill: str, options: DrawingOptions) -> Iterator[Move]:
    """Yield the moves that only the skill makes possible, for their cells or their coin."""
    offered = {place for offer in options.offers for place in offer.places()}
    for terrain, cells in dict.fromkeys(INSTEAD[skill](options)):
        move = Move(terrain, cells, skill=skill)
        coin = brings_coin(options.card, move)
        if not {Place(cells, terrain, coin), Place(cells, terrain, True)} & offered:
            yield move


def brings_coin(card: str, move: Move) -> bool:
    """Return whether a drawing of an explore card earns its coin. No card has one for a 2×2."""
    shapes = COIN_SHAPES[card]
    if not shapes:
        return False
    if move.skill == "stealth":
        return any(move.cells in overhanging(shape) for shape in shapes)
    return shape_of(move.cells) in shapes


# ------------------------------------------------------------------ on top of what was drawn


def concentration(move: Move, sheet: Sheet, _: tuple[str, ...]) -> Iterator[tuple[str, int]]:
    """Yield the shape just drawn, a second time."""
    yield from (("", cells) for cells in fitting((shape_of(move.cells),), sheet.empty))


def first_aid(_: Move, sheet: Sheet, terrains: tuple[str, ...]) -> Iterator[tuple[str, int]]:
    """Yield every 1×2 next to a monster."""
    near = spread(sheet.monster)
    for cells in fitting((PAIR,), sheet.empty):
        if cells & near:
            yield from ((terrain, cells) for terrain in terrains)


def diplomacy(_: Move, sheet: Sheet, __: tuple[str, ...]) -> Iterator[tuple[str, int]]:
    """Yield every empty cell."""
    yield from (("", cell) for cell in single_cells(sheet.empty))


def search(move: Move, sheet: Sheet, _: tuple[str, ...]) -> Iterator[tuple[str, int]]:
    """Yield every empty cell next to the shape just drawn."""
    yield from (("", cell) for cell in single_cells(sheet.empty & spread(move.cells)))


ON_TOP: dict[str, Callable[[Move, Sheet, tuple[str, ...]], Iterator[tuple[str, int]]]] = {
    "concentration": concentration,
    "first_aid": first_aid,
    "diplomacy": diplomacy,
    "search": search,
}


def moves_on_top(
    skill: str, move: Move, sheet: Sheet, terrains: tuple[str, ...] = ()
) -> Iterator[Move]:
    """Yield the move with each use of the skill. `sheet` is the map after the move."""
    for choice, cells in ON_TOP[skill](move, sheet, terrains):
        yield move._replace(skill=skill, skill_choice=choice, skill_cells=cells)


def skill_terrain(move: Move) -> str:
    """Return the terrain of the cells that the skill adds."""
    if move.skill == "diplomacy":
        return "diplomacy"
    return move.skill_choice or move.what


def single_cells(cells: int) -> Iterator[int]:
    while cells:
        yield cells & -cells
        cells &= cells - 1
