"""`cards`: all cards by kind, or the page of one."""

from collections.abc import Callable
from typing import Annotated

import typer
from rich.table import Table

from cartographers.cli.card_facts import card_facts
from cartographers.cli.card_index import ALL_CARDS, KINDS, find_card
from cartographers.cli.card_pages import CATEGORY_NAMES, card_page
from cartographers.cli.figures import print_shapes, print_terrains, print_walk
from cartographers.cli.output import AsJson, make_console, write_json
from cartographers.cli.palette import MARK

# fmt: off
COLUMNS: dict[str, tuple[str, ...]] = {
    "scoring": ("id", "set", "category", "solo"),
    "explore": ("id", "set", "time", "terrains", "shapes"),
    "ruins": ("id", "number"),
    "ambush": ("id", "set", "shape", "draws", "solo walk"),
    "hero": ("id", "pattern"),
    "skill": ("id", "cost"),
    "map": ("id", "set", "name"),
}
# A row function takes the cards of its own kind.
ROWS: dict[str, Callable[..., tuple[object, ...]]] = {
    "scoring": lambda c: (c.id, c.set, CATEGORY_NAMES[c.category], c.solo),
    "explore": lambda c: (c.id, c.set, c.time, print_terrains(c), print_shapes(c)),
    "ruins": lambda c: (c.id, c.number),
    "ambush": lambda c: (c.id, c.set, c.rows, c.terrain, print_walk(c)),
    "hero": lambda c: (c.id, c.attack),
    "skill": lambda c: (c.id, c.cost),
    "map": lambda c: (c.id, c.set, c.name),
}
# fmt: on


def cards(
    id_: Annotated[str, typer.Argument(metavar="[ID]", help="The card to explain.")] = "",
    as_json: AsJson = False,
) -> None:
    """List all cards and maps, or explain one with its rule and drawn examples."""
    if id_:
        show_card(id_, as_json)
    elif as_json:
        write_json({"cards": [card_facts(card) for card in ALL_CARDS.values()]})
    else:
        show_tables()


def show_card(id_: str, as_json: bool) -> None:
    card = find_card(id_)
    if as_json:
        write_json(card_facts(card))
    else:
        make_console().print(card_page(card))


def show_tables() -> None:
    console = make_console()
    for kind in KINDS:
        console.print(kind_table(kind))
    console.print("`cartographers cards ID` explains one of them.")


def kind_table(kind: str) -> Table:
    title = f"{kind.capitalize()} cards" if kind != "map" else "Maps"
    table = Table(title=title, title_style=MARK, title_justify="left", box=None, pad_edge=False)
    for column in COLUMNS[kind]:
        table.add_column(column, justify="right" if column in ("solo", "time", "cost") else "left")
    for card in KINDS[kind].values():
        table.add_row(*map(str, ROWS[kind](card)))
    table.add_row("")
    return table
