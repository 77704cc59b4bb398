"""The registry of scoring cards."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from cartographers.rules.sheet import Sheet, parse_cells, parse_sheet

CATEGORIES = ("forest", "farm_water", "village", "spaces")
SETS = ("base", "heroes")
ANY_DRAWING = ("forest", "village", "farm", "water", "monster", "hero")


class Score(NamedTuple):
    """The stars, and the cells that earned them."""

    stars: int
    cells: int


class Example(NamedTuple):
    sheet: Sheet
    score: Score


class ScoringCard(NamedTuple):
    """`solo` is subtracted from the rating of a solo game.

    `changes_with`: only drawing these terrains can change the score. "monster" means every kind of
    monster. `rule` quotes the English rule in `locales/en/cards.ftl`.
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
) -> Register:
    """Register a function as a scoring card: its name is the id, its docstring the English rule."""

    def register(score: Callable[[Sheet], Score]) -> Callable[[Sheet], Score]:
        rule = " ".join(str(score.__doc__).split())
        id_ = score.__name__
        SCORING[id_] = ScoringCard(
            id_, number, set, category, name, solo, changes_with, rule, score, examples
        )
        return score

    return register


def cards_of(category: str) -> "tuple[partial[Register], partial[Register]]":
    """Return the decorators for the category's cards of the base set and of Heroes."""
    base, heroes = (partial(card, set=name, category=category) for name in SETS)
    return base, heroes


def parse_example(text: str) -> Example:
    """Parse a piece of a map and its score.

    The first line may place its top left cell (`at D4`, else A1); the last line has the stars and
    the cells that earn them (`= 3 for A1 A3 B1`). The rest of the map is empty.
    """
    lines = text.split("\n")
    lines = [line.strip() for line in lines if line.strip()]
    corner = 0
    if lines[0].startswith("at "):
        corner = parse_cells(lines.pop(0).removeprefix("at ")).bit_length() - 1
    stars, _, names = lines.pop().removeprefix("= ").partition(" for ")
    rows = ["." * 11] * 11
    for row, line in enumerate(lines, corner // 11):
        rows[row] = ("." * (corner % 11) + line).ljust(11, ".")
    return Example(parse_sheet("\n".join(rows)), Score(int(stars), parse_cells(names)))
