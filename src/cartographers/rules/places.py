"""Every legal place for the shapes of a card on a map, including the single cell."""

from functools import partial
from itertools import repeat
from typing import NamedTuple

from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.cards.explore import EXPLORE
from cartographers.rules.errors import Rejected
from cartographers.rules.fallback import PRINTED_2021, allows_any
from cartographers.rules.shape_kits import (
    COIN_IN_KIT,
    FIRST_IN_KIT,
    KIT_NUMBER,
    ORIENTATION_IN_KIT,
    SHAPE_KITS,
    anchors_in_kit,
    single_kit,
)
from cartographers.rules.shapes import CELLS, first_free, placed, walk_of
from cartographers.rules.sheet import Sheet


class UnknownCard(Rejected):
    """There is no such card of this kind; the message lists the existing ones."""


class Place(NamedTuple):
    """One way to draw: the cells, the name of their terrain, and whether it earns a coin."""

    cells: int
    terrain: str
    coin: bool


as_place = partial(tuple.__new__, Place)  # twice as fast as Place(*fields)


class Offer(NamedTuple):
    """All places of one orientation of a shape: one for each terrain and each anchor in `at`."""

    orientation: int
    at: int
    terrains: tuple[str, ...]
    coin: bool

    @property
    def size(self) -> int:
        return self.at.bit_count() * len(self.terrains)

    def places(self) -> list[Place]:
        """Return the places terrain by terrain, and for each the anchors row by row."""
        cells = list(placed(self.orientation, self.at))
        found: list[Place] = []
        for terrain in self.terrains:
            found += map(as_place, zip(cells, repeat(terrain), repeat(self.coin)))
        return found


def explore_offers(card: str, sheet: Sheet, ruins: bool, fallback: str) -> list[Offer]:
    """Return what an explore card lets a player draw; nothing only if the map is full."""
    return offers(KIT_NUMBER[card], sheet, ruins, allows_any(fallback, ruins))


def ambush_offers(card: str, sheet: Sheet) -> list[Offer]:
    """Return what an ambush lets the neighbour draw on this map; nothing only if it is full."""
    return offers(KIT_NUMBER[card], sheet, False, True)


def offers(kit: int, sheet: Sheet, ruins: bool, has_any_terrain: bool) -> list[Offer]:
    """The orientations of a kit that fit, or the single cell."""
    targets = sheet.ruins & sheet.empty
    found = fitting_offers(kit, sheet.empty, targets, ruins)
    return found or fitting_offers(single_kit(kit, has_any_terrain), sheet.empty, targets, False)


def fitting_offers(kit: int, free: int, targets: int, must_cover: bool) -> list[Offer]:
    found = []
    for number in range(FIRST_IN_KIT[kit], FIRST_IN_KIT[kit + 1]):
        at = anchors_in_kit(number, free, targets, must_cover)
        if at:
            coin = COIN_IN_KIT[number] == 1
            found.append(Offer(ORIENTATION_IN_KIT[number], at, SHAPE_KITS[kit].terrains, coin))
    return found


def places(
    card: str, sheet: Sheet, ruins: bool = False, fallback: str = PRINTED_2021
) -> list[Place]:
    """List every distinct way to draw an explore card, or a neighbour's ambush card, on a map."""
    found: list[Place] = []
    for offer in card_offers(card, sheet, ruins, fallback):
        found += offer.places()
    return found


def count_places(card: str, sheet: Sheet, ruins: bool = False, fallback: str = PRINTED_2021) -> int:
    """Return the length of the list of `places`, without building it."""
    return sum(offer.size for offer in card_offers(card, sheet, ruins, fallback))


def card_offers(card: str, sheet: Sheet, ruins: bool, fallback: str) -> list[Offer]:
    if card in EXPLORE:
        return explore_offers(card, sheet, ruins, fallback)
    if card in AMBUSH:
        return ambush_offers(card, sheet)
    known = ", ".join([*EXPLORE, *AMBUSH])
    raise UnknownCard(f"{card!r} is not an explore or ambush card: {known}")


def solo_ambush(card: str, sheet: Sheet) -> int | None:
    """Return the cells where the solo walk of an ambush card ends, or None if it fits nowhere."""
    if card not in AMBUSH:
        raise UnknownCard(f"{card!r} is not an ambush card: {', '.join(AMBUSH)}")
    ambush = AMBUSH[card]
    steps = walk_of(ambush.rows, ambush.corner, ambush.direction)
    return first_free(steps, 0, len(steps), sheet.empty) or None


def place_of(offer: Offer, number: int) -> Place:
    """Return one place of an offer, without creating the others."""
    terrain, steps = divmod(number, offer.at.bit_count())
    at = offer.at
    for _ in range(steps):
        at &= at - 1
    return Place(CELLS[offer.orientation] * (at & -at), offer.terrains[terrain], offer.coin)


def has_place(offer: Offer, terrain: str, cells: int) -> bool:
    """Return whether the offer has a place of this terrain on these cells."""
    form = CELLS[offer.orientation]
    anchor = (cells & -cells) // (form & -form)
    return terrain in offer.terrains and anchor & offer.at != 0 and form * anchor == cells
