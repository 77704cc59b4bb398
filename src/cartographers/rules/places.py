"""Where the shapes of a card may be drawn on a map: every legal place, the single cell included."""

from collections.abc import Iterable
from functools import partial
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


as_place = partial(tuple.__new__, Place)  # twice as fast as Place(*fields)


class Offer(NamedTuple):
    """All places of one turn of a shape: one for each terrain and each anchor in `at`."""

    turn: int
    at: int
    terrains: tuple[str, ...]
    coin: bool

    @property
    def size(self) -> int:
        return self.at.bit_count() * len(self.terrains)

    def places(self) -> list[Place]:
        """Terrain by terrain, and for each the anchors row by row."""
        cells = list(placed(self.turn, self.at))
        found: list[Place] = []
        for terrain in self.terrains:
            found += map(as_place, zip(cells, repeat(terrain), repeat(self.coin)))
        return found


SINGLE_TURN = turns_of(shape_number(SINGLE))[0]
SHAPES_OF_CARD = {
    card.id: tuple((shape_number(shape.rows), shape.coin) for shape in card.shapes)
    for card in EXPLORE.values()
}


def explore_offers(card: str, sheet: Sheet, ruins: bool, fallback: str) -> list[Offer]:
    """What an explore card lets a player draw. Empty only if the map is full."""
    terrains = EXPLORE[card].terrains
    goal = sheet.ruins & sheet.empty if ruins else None
    found = offers(SHAPES_OF_CARD[card], terrains, sheet.empty, goal)
    return found or single_offer(sheet, terrains if fallback == "card" else ANY_TERRAIN)


def ambush_offers(shape: int, terrain: str, sheet: Sheet) -> list[Offer]:
    """What an ambush lets the neighbour draw on this map. Empty only if the map is full."""
    found = offers(((shape, False),), (terrain,), sheet.empty)
    return found or single_offer(sheet, ("monster",))


def offers(
    shapes: Iterable[tuple[int, bool]],
    terrains: tuple[str, ...],
    free: int,
    goal: int | None = None,
) -> list[Offer]:
    """The shapes in every turn on free cells; where there is a goal, they cover a cell of it."""
    found = []
    for shape, coin in shapes:
        for turn in turns_of(shape):
            at = anchors(turn, free) if goal is None else anchors_on(turn, free, goal)
            if at:
                found.append(Offer(turn, at, terrains, coin))
    return found


def single_offer(sheet: Sheet, terrains: tuple[str, ...]) -> list[Offer]:
    return [Offer(SINGLE_TURN, sheet.empty, terrains, False)] if sheet.empty else []


def places(card: str, sheet: Sheet, ruins: bool = False, fallback: str = "any") -> list[Place]:
    """Every distinct way to draw an explore card (or an ambush card, for a neighbour) on a map."""
    found: list[Place] = []
    for offer in card_offers(card, sheet, ruins, fallback):
        found += offer.places()
    return found


def count_places(card: str, sheet: Sheet, ruins: bool = False, fallback: str = "any") -> int:
    """How long the list of `places` is, without making it."""
    return sum(offer.size for offer in card_offers(card, sheet, ruins, fallback))


def card_offers(card: str, sheet: Sheet, ruins: bool, fallback: str) -> list[Offer]:
    if card in EXPLORE:
        return explore_offers(card, sheet, ruins, fallback)
    if card in AMBUSH:
        return ambush_offers(shape_number(AMBUSH[card].rows), AMBUSH[card].terrain, sheet)
    known = ", ".join([*EXPLORE, *AMBUSH])
    raise UnknownCard(f"{card!r} is not an explore or ambush card: {known}")


def solo_ambush(card: str, sheet: Sheet) -> int | None:
    """Where the solo walk of an ambush card puts its monsters; None if it fits nowhere."""
    if card not in AMBUSH:
        raise UnknownCard(f"{card!r} is not an ambush card: {', '.join(AMBUSH)}")
    ambush = AMBUSH[card]
    return first_free(walk_of(ambush.rows, ambush.corner, ambush.direction), sheet.empty) or None


def place_of(offer: Offer, number: int) -> Place:
    """One place of an offer, without making the others."""
    terrain, steps = divmod(number, offer.at.bit_count())
    at = offer.at
    for _ in range(steps):
        at &= at - 1
    return Place(CELLS[offer.turn] * (at & -at), offer.terrains[terrain], offer.coin)


def has_place(offer: Offer, terrain: str, cells: int) -> bool:
    """Whether the offer has a place of this terrain on these cells."""
    form = CELLS[offer.turn]
    anchor = (cells & -cells) // (form & -form)
    return terrain in offer.terrains and anchor & offer.at != 0 and form * anchor == cells
