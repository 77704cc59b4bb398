"""What each card lets a player draw, in numbers: where its shapes fit, and in which terrains.

A kit is a number: it stands for shapes in all their turns, and for terrains. Each card that prints
a shape has one: the explore cards come first, then the ambush cards, then the skills.
"""

from cartographers.rules.bits import Table
from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.cards.explore import EXPLORE
from cartographers.rules.cards.skills import SKILLS
from cartographers.rules.shapes import SINGLE, anchors, anchors_on, shape_number, turns_of
from cartographers.rules.sheet import TERRAINS

SHAPES_OF_CARD = {
    **{
        card.id: tuple((shape_number(shape.rows), shape.coin) for shape in card.shapes)
        for card in EXPLORE.values()
    },
    **{card.id: ((shape_number(card.rows), False),) for card in AMBUSH.values()},
    **{skill.id: ((shape_number(skill.rows), False),) for skill in SKILLS.values() if skill.rows},
}
FIRST_AMBUSH = len(EXPLORE)
KIT = {card: number for number, card in enumerate(SHAPES_OF_CARD)}
SINGLE_SHAPE = ((shape_number(SINGLE), False),)
ANYTHING = KIT["rift_lands"]  # the single cell in every terrain
BRACED = KIT["acrobatics"]  # what is left of an ambush
SINGLES = len(KIT)  # kits of the single cell: one for each explore card, then one for monsters
SINGLE_MONSTER = SINGLES + len(EXPLORE)

_SHAPES = [*SHAPES_OF_CARD.values(), *[SINGLE_SHAPE] * (len(EXPLORE) + 1)]
TERRAINS_OF_KIT = (
    *(card.terrains for card in EXPLORE.values()),
    *((card.terrain,) for card in AMBUSH.values()),
    *(("monster",) for skill in SKILLS.values() if skill.rows),  # asked of Acrobatics alone
    *(card.terrains for card in EXPLORE.values()),
    ("monster",),
)


def starts(sizes: list[int]) -> Table:
    """Where each part begins in a row of all of them, and at last where the row ends."""
    return Table(sum(sizes[:number]) for number in range(len(sizes) + 1))


_TURNS = [[(turn, coin) for shape, coin in kit for turn in turns_of(shape)] for kit in _SHAPES]
FIRST_IN_KIT = starts([len(turns) for turns in _TURNS])
TURN_IN_KIT = Table(turn for turns in _TURNS for turn, _ in turns)
COIN_IN_KIT = Table(int(coin) for turns in _TURNS for _, coin in turns)
FIRST_TERRAIN = starts([len(terrains) for terrains in TERRAINS_OF_KIT])
TERRAIN_IN_KIT = Table(TERRAINS.index(name) for names in TERRAINS_OF_KIT for name in names)


def single_kit(kit: int, has_any: bool) -> int:
    """What is drawn where nothing fits: a single cell, in any terrain or in one of the card's."""
    if kit >= FIRST_AMBUSH:
        return SINGLE_MONSTER
    return ANYTHING if has_any else SINGLES + kit


def anchors_in_kit(number: int, free: int, goal: int, is_bound: bool) -> int:
    """Where a turn of a kit can be anchored on free cells; bound by ruins, also on the goal."""
    turn = TURN_IN_KIT[number]
    return anchors_on(turn, free, goal) if is_bound else anchors(turn, free)


def fits(kit: int, free: int, goal: int, is_bound: bool) -> bool:
    for number in range(FIRST_IN_KIT[kit], FIRST_IN_KIT[kit + 1]):
        if anchors_in_kit(number, free, goal, is_bound):
            return True
    return False
