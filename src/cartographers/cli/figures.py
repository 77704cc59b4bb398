"""Small pictures of what is printed on cards: shapes with their coins, and attacks of heroes."""

from collections.abc import Iterable

from rich.table import Table
from rich.text import Text

from cartographers.cli.palette import MARK, style_of
from cartographers.rules.cards.ambush import AmbushCard
from cartographers.rules.cards.explore import ANY_TERRAIN, ExploreCard, Shape
from cartographers.rules.setup import listed

BLOCKS = {"#": "[]", ".": "  ", "H": "H ", "*": "* "}


def draw_rows(rows: str) -> Text:
    """A shape or pattern whose rows are separated by `/`, two characters for each cell."""
    lines = rows.split("/")
    return Text("\n".join("".join(BLOCKS[sign] for sign in line).rstrip() for line in lines), MARK)


def draw_shapes(shapes: Iterable[Shape]) -> Table:
    """The shapes of an explore card side by side, with "coin" beside the one that earns it."""
    table = Table.grid(padding=(0, 3))
    cells: list[Text] = []
    for shape in shapes:
        picture = draw_rows(shape.rows)
        cells += [picture, Text("coin", style_of("A"))] if shape.coin else [picture]
    table.add_row(*cells)
    return table


def print_terrains(card: ExploreCard) -> str:
    """Short, for a table."""
    return "any" if card.terrains == ANY_TERRAIN else listed(card.terrains)


def print_shapes(card: ExploreCard) -> str:
    """All on one line, for a table: `#/#/# (coin), ..#/.##/##.`."""
    return ", ".join(f"{shape.rows} (coin)" if shape.coin else shape.rows for shape in card.shapes)


def print_walk(card: AmbushCard) -> str:
    return f"{card.corner.replace('_', ' ')}, {card.direction}"
