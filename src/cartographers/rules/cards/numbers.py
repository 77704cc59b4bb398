"""The numbers of all cards that a deck can contain; a set of them is an int of 40 bits."""

from collections.abc import Iterable

from cartographers.rules.bits import Table
from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.cards.explore import EXPLORE, RUINS
from cartographers.rules.cards.heroes import HEROES

CARDS = (*EXPLORE, *AMBUSH, *HEROES, *RUINS)
NUMBER = {card: number for number, card in enumerate(CARDS)}
NO_CARD = -1
FIRST_AMBUSH = len(EXPLORE)
FIRST_HERO = FIRST_AMBUSH + len(AMBUSH)
FIRST_RUINS = FIRST_HERO + len(HEROES)
TIMES = Table(EXPLORE[card].time if card in EXPLORE else 0 for card in CARDS)


def card_set(cards: Iterable[str]) -> int:
    return sum(1 << NUMBER[card] for card in set(cards))


GUESTS = card_set((*AMBUSH, *HEROES))  # they join season by season, and leave once revealed
