"""Where the shapes of a card may be drawn on a map: every legal place, the single cell included."""

from collections.abc import Iterable, Iterator
from itertools import repeat
from typing import NamedTuple

from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.cards.explore import ANY_TERRAIN, EXPLORE
from cartographers.rules.shapes import (
    CELLS,
    SINGLE,
    anchors,
    anchors_on,
    first_free,
    placed,
    shape_number,
    turns_of,
    walk_of,
)
from cartographers.rules.sheet import Sheet


class UnknownCard(ValueError):
    """There is no such card of this kind; the message lists those that are."""


class Place(NamedTuple):
    """One way to draw: the cells, the name of their terrain, and whether it brings a coin."""

    cells: int
    terrain: str
    coin: bool


class Offer(NamedTuple):
    """All places of one turn of a shape in one terrain: one for each anchor in `at`."""

    terrain: str
    turn: int
    at: int
    coin: bool

    def places(self) -> Iterator[Place]:
        return map(Place, placed(self.turn, self.at), repeat(self.terrain), repeat(self.coin))


SINGLE_SHAPE = shape_number(SINGLE)
SINGLE_TURN = turns_of(SINGLE_SHAPE)[0]
SHAPES_OF_CARD = {
    card.id: tuple((shape_number(shape.rows), shape.coin) for shape in card.shapes)
    for card in EXPLORE.values()
}


def explore_offers(card: str, sheet: Sheet, ruins: bool, fallback: str) -> list[Offer]:
    """What an explore card lets a player draw. Empty only if the map is full."""
    terrains = EXPLORE[card].terrains
    goal = sheet.ruins & sheet.empty if ruins else None
    found = list(offers(SHAPES_OF_CARD[card], terrains, sheet.empty, goal))
    return found or single_offers(sheet, terrains if fallback == "card" else ANY_TERRAIN)


def ambush_offers(shape: int, terrain: str, sheet: Sheet) -> list[Offer]:
    """What an ambush lets the neighbour draw on this map. Empty only if the map is full."""
    found = list(offers(((shape, False),), (terrain,), sheet.empty))
    return found or single_offers(sheet, ("monster",))


def offers(
    shapes: Iterable[tuple[int, bool]], terrains: Iterable[str], free: int, goal: int | None = None
) -> Iterator[Offer]:
    """The shapes in every turn on free cells; where there is a goal, they cover a cell of it."""
    for shape, coin in shapes:
        for turn in turns_of(shape):
            at = anchors(turn, free) if goal is None else anchors_on(turn, free, goal)
            if at:
                for terrain in terrains:
                    yield Offer(terrain, turn, at, coin)


def single_offers(sheet: Sheet, terrains: Iterable[str]) -> list[Offer]:
    if not sheet.empty:
        return []
    return [Offer(terrain, SINGLE_TURN, sheet.empty, False) for terrain in terrains]


def places(card: str, sheet: Sheet, ruins: bool = False, fallback: str = "any") -> list[Place]:
    """Every distinct way to draw an explore card (or an ambush card, for a neighbour) on a map."""
    if card in EXPLORE:
        found = explore_offers(card, sheet, ruins, fallback)
    elif card in AMBUSH:
        found = ambush_offers(shape_number(AMBUSH[card].rows), AMBUSH[card].terrain, sheet)
    else:
        raise UnknownCard(
            f"{card!r} is not an explore or ambush card: {', '.join([*EXPLORE, *AMBUSH])}"
        )
    return [place for offer in found for place in offer.places()]


def solo_ambush(card: str, sheet: Sheet) -> int | None:
    """Where the solo walk of an ambush card puts its monsters; None if it fits nowhere."""
    if card not in AMBUSH:
        raise UnknownCard(f"{card!r} is not an ambush card: {', '.join(AMBUSH)}")
    ambush = AMBUSH[card]
    return first_free(walk_of(ambush.rows, ambush.corner, ambush.direction), sheet.empty) or None


def cells_of(offer: Offer, number: int) -> int:
    """The cells of the offer's place with this number."""
    at = offer.at
    for _ in range(number):
        at &= at - 1
    return CELLS[offer.turn] * (at & -at)


def number_of(offer: Offer, terrain: str, cells: int) -> int:
    """The way back from `cells_of`: which place of the offer this is, or -1."""
    form = CELLS[offer.turn]
    anchor = (cells & -cells) // (form & -form)
    if terrain != offer.terrain or not anchor & offer.at or form * anchor != cells:
        return -1
    return (offer.at & anchor - 1).bit_count()
