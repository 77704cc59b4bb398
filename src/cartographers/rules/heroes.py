"""Where a hero may be drawn, and the attack cells that it can guard from there."""

from collections.abc import Iterator
from functools import cache

from cartographers.rules.bits import SIZE, cell_set
from cartographers.rules.cards.heroes import HEROES
from cartographers.rules.move import Move
from cartographers.rules.shapes import Form, all_orientations, parse_form


@cache
def attack_forms(card: str) -> tuple[Form, ...]:
    """Return the distinct orientations of the attack pattern, relative to the hero."""
    rows = HEROES[card].attack
    ((row, column),) = parse_form(rows, "H")
    pattern = frozenset((r - row, c - column) for r, c in parse_form(rows, "*"))
    return tuple(dict.fromkeys(all_orientations(pattern)))


@cache
def attacks_from(card: str, index: int) -> tuple[int, ...]:
    """Return the distinct sets of attack cells of a hero on a cell, without cells off the map."""
    row, column = divmod(index, SIZE)
    found: dict[int, None] = {}
    for form in attack_forms(card):
        marked = [(row + r, column + c) for r, c in form]
        found[cell_set(*((r, c) for r, c in marked if 0 <= r < SIZE and 0 <= c < SIZE))] = None
    return tuple(found)


def hero_moves(card: str, empty: int) -> Iterator[Move]:
    while empty:
        cell = empty & -empty
        empty ^= cell
        for attack in attacks_from(card, cell.bit_length() - 1):
            yield Move("hero", cell, attack)
