"""What each card lets a player draw, in numbers: its shapes and its terrains.

The kits are numbered: first those of the explore cards, then the ambush cards, then the skills that
print a shape, then the single cells that are drawn where nothing fits.
"""

from typing import NamedTuple

from cartographers.rules.bits import Table
from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.cards.explore import EXPLORE
from cartographers.rules.cards.skills import SKILLS
from cartographers.rules.shapes import SINGLE, anchors, anchors_on, orientations_of, shape_number
from cartographers.rules.sheet import TERRAINS


class ShapeKit(NamedTuple):
    """The shapes that a card allows, each with its number and its coin, and their terrains."""

    shapes: tuple[tuple[int, bool], ...]
    terrains: tuple[str, ...]

    def orientations(self) -> list[tuple[int, bool]]:
        """All orientations of the shapes, each with the coin of its shape."""
        return [(turned, coin) for shape, coin in self.shapes for turned in orientations_of(shape)]


SINGLE_SHAPE = ((shape_number(SINGLE), False),)
KIT_OF_CARD = {
    **{
        card.id: ShapeKit(
            tuple((shape_number(shape.rows), shape.coin) for shape in card.shapes), card.terrains
        )
        for card in EXPLORE.values()
    },
    **{
        card.id: ShapeKit(((shape_number(card.rows), False),), (card.terrain,))
        for card in AMBUSH.values()
    },
    **{
        # only Acrobatics uses its terrain: the others draw in a terrain of the round
        skill.id: ShapeKit(((shape_number(skill.rows), False),), ("monster",))
        for skill in SKILLS.values()
        if skill.rows
    },
}
SHAPE_KITS = (
    *KIT_OF_CARD.values(),
    *(ShapeKit(SINGLE_SHAPE, card.terrains) for card in EXPLORE.values()),
    ShapeKit(SINGLE_SHAPE, ("monster",)),
)
KIT_NUMBER = {card: number for number, card in enumerate(KIT_OF_CARD)}
FIRST_AMBUSH = len(EXPLORE)
ANYTHING = KIT_NUMBER["rift_lands"]  # the single cell in every terrain
BRACED = KIT_NUMBER["acrobatics"]  # what Acrobatics leaves of an ambush
SINGLES = len(KIT_OF_CARD)  # the single cell of the first explore card
SINGLE_MONSTER = SINGLES + len(EXPLORE)


def starts(sizes: list[int]) -> Table:
    """Return where each part begins in the concatenation of all of them, and where that ends."""
    return Table(sum(sizes[:number]) for number in range(len(sizes) + 1))


_ORIENTATIONS = [kit.orientations() for kit in SHAPE_KITS]
FIRST_IN_KIT = starts([len(orientations) for orientations in _ORIENTATIONS])
ORIENTATION_IN_KIT = Table(number for kit in _ORIENTATIONS for number, _ in kit)
COIN_IN_KIT = Table(int(coin) for kit in _ORIENTATIONS for _, coin in kit)
FIRST_TERRAIN = starts([len(kit.terrains) for kit in SHAPE_KITS])
TERRAIN_IN_KIT = Table(TERRAINS.index(name) for kit in SHAPE_KITS for name in kit.terrains)


def single_kit(kit: int, has_any_terrain: bool) -> int:
    """Return the kit of the single cell for a card where nothing fits, perhaps in any terrain."""
    if kit >= FIRST_AMBUSH:
        return SINGLE_MONSTER
    return ANYTHING if has_any_terrain else SINGLES + kit


def anchors_in_kit(number: int, free: int, targets: int, must_cover: bool) -> int:
    """Return the anchors at which an orientation of a kit fits on free cells.

    If it must cover, one of its cells must be on the targets.
    """
    orientation = ORIENTATION_IN_KIT[number]
    return anchors_on(orientation, free, targets) if must_cover else anchors(orientation, free)


def fits(kit: int, free: int, targets: int, must_cover: bool) -> bool:
    for number in range(FIRST_IN_KIT[kit], FIRST_IN_KIT[kit + 1]):
        if anchors_in_kit(number, free, targets, must_cover):
            return True
    return False
