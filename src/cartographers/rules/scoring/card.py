"""What a scoring card is, and the register in which each of them signs in."""

from collections.abc import Callable
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
    """`solo` is what the card takes off the rating of a solo game.

    `changes_with`: drawing anything but these terrains leaves its score as it is. "monster" stands
    for every kind of them.
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
) -> Callable[[Callable[[Sheet], Score]], Callable[[Sheet], Score]]:
    """Sign a function in as a scoring card: its name is the id, its docstring the English rule."""

    def sign_in(score: Callable[[Sheet], Score]) -> Callable[[Sheet], Score]:
        rule = " ".join(str(score.__doc__).split())
        id_ = score.__name__
        SCORING[id_] = ScoringCard(
            id_, number, set, category, name, solo, changes_with, rule, score, examples
        )
        return score

    return sign_in


def parse_example(text: str) -> Example:
    """A piece of a map and what it scores.

    The first line may say where its top left cell lies (`at D4`, else A1); the last line says the
    stars and the cells that earn them (`= 3 for A1 A3 B1`). The rest of the map is empty.
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
