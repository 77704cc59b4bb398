"""The registry of scoring cards."""

import re
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from cartographers.rules.bits import SIZE
from cartographers.rules.errors import Rejected
from cartographers.rules.sheet import Sheet, parse_cells, parse_sheet

CATEGORIES = ("forest", "farm_water", "village", "spaces")
SETS = ("base", "heroes")
ANY_DRAWING = ("forest", "village", "farm", "water", "monster", "hero")
SYMMETRIES = ("all", "mirror", "none")
RESULT = re.compile(r"= (\d+)(?: for (.+))?")


class BadCard(Rejected):
    """A card is declared wrongly; the message names it and says what to write."""


class BadExample(Rejected):
    """An example cannot be read; the message says what to write."""


class Score(NamedTuple):
    """The stars, and the cells that earned them."""

    stars: int
    cells: int


class Example(NamedTuple):
    sheet: Sheet
    score: Score


class ScoringCard(NamedTuple):
    """`number` and `solo` are printed on the card; the number is unique in its set, and `solo` is
    subtracted from the rating of a solo game.

    `changes_with`: only drawing these terrains can change the score. "monster" means every kind of
    monster. `rule` quotes the English rule in `locales/en/cards.ftl`.

    `symmetry`: what can be done to any map without changing its stars. "all": turn and mirror it.
    "mirror": swap left and right, as for cards about rows or columns. "none": neither.
    """

    id: str
    number: str
    set: str
    category: str
    name: str
    solo: int
    changes_with: tuple[str, ...]
    rule: str
    score: Callable[[Sheet], Score]
    examples: tuple[str, ...]
    symmetry: str = "all"


Register = Callable[[Callable[[Sheet], Score]], Callable[[Sheet], Score]]
SCORING: dict[str, ScoringCard] = {}


def card(
    name: str,
    *,
    number: str,
    set: str,
    category: str,
    solo: int,
    changes_with: tuple[str, ...],
    examples: tuple[str, ...],
    symmetry: str = "all",
) -> Register:
    """Register a function as a scoring card: its name is the id, its docstring the English rule.

    The arguments are explained in `ScoringCard`. Raises BadCard if one is wrong.
    """

    def register(score: Callable[[Sheet], Score]) -> Callable[[Sheet], Score]:
        rule = " ".join((score.__doc__ or "").split())
        id_ = score.__name__
        made = ScoringCard(
            id_, number, set, category, name, solo, changes_with, rule, score, examples, symmetry
        )
        check_card(made)
        SCORING[id_] = made
        return score

    return register


def check_card(card: ScoringCard) -> None:
    for name in ("changes_with", "examples"):
        if not isinstance(getattr(card, name), tuple):
            raise BadCard(f"{card.id}: {name} must be a tuple; with one item, (item,)")
    if unknown := [name for name in card.changes_with if name not in ANY_DRAWING]:
        known = ", ".join(ANY_DRAWING)
        raise BadCard(f"{card.id}: changes_with has {unknown[0]!r}, but the terrains are {known}")
    if card.symmetry not in SYMMETRIES:
        known = ", ".join(SYMMETRIES)
        raise BadCard(f"{card.id}: symmetry is {card.symmetry!r}, but must be one of {known}")


def cards_of(category: str) -> "tuple[partial[Register], partial[Register]]":
    """Return the decorators for the category's cards of the base set and of Heroes."""
    base, heroes = (partial(card, set=name, category=category) for name in SETS)
    return base, heroes


def parse_example(text: str) -> Example:
    """Parse a piece of a map and its score. Raises Rejected if it cannot be read.

    The first line may place its top left cell (`at D4`, else A1); the last line has the stars and
    the cells that earn them (`= 3 for A1 A3 B1`, or `= 0`). The rest of the map is empty.
    """
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    at = lines.pop(0).removeprefix("at ") if lines and lines[0].startswith("at ") else "A1"
    last = lines.pop() if lines else ""
    result = RESULT.fullmatch(last)
    if not result:
        raise BadExample(f'the last line must be "= 4 for E4 E6", not "{last}"')
    row, column = parse_corner(at)
    drawn = [("." * column + line).ljust(SIZE, ".") for line in lines]
    empty = "." * SIZE
    rows = [*[empty] * row, *drawn, *[empty] * (SIZE - row - len(drawn))]
    sheet = parse_sheet("\n".join(rows))
    return Example(sheet, Score(int(result[1]), parse_cells(result[2] or "")))


def parse_corner(name: str) -> tuple[int, int]:
    """Return the row and the column of the one cell that is named."""
    cells = parse_cells(name)
    if cells.bit_count() != 1:
        raise BadExample(f'the first line must name one cell, as in "at D4", not "at {name}"')
    return divmod(cells.bit_length() - 1, SIZE)
