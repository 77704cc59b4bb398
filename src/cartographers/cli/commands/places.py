"""`places`: every way to draw a card on a map."""

from typing import Annotated

import typer
from rich.table import Table

import cartographers
from cartographers import Place, cell_names
from cartographers.cli.card_index import card_id, name_of
from cartographers.cli.config_options import OPTIONS
from cartographers.cli.inputs import STDIN, MapOption, read_map
from cartographers.cli.output import AsJson, counted, make_console, write_json
from cartographers.rules.fallback import FALLBACKS, PRINTED_2021, fallback_name
from cartographers.rules.setup import check_one

Ruins = Annotated[bool, typer.Option("--ruins", help="The card must cover ruins.")]
Fallback = Annotated[str, OPTIONS["fallback"]]
Limit = Annotated[int, typer.Option(min=0, help="How many places are listed; 0 lists all.")]


def places(
    card: Annotated[str, typer.Argument(help="The id of an explore or ambush card.")],
    map_: MapOption = STDIN,
    ruins: Ruins = False,
    fallback: Fallback = PRINTED_2021,
    limit: Limit = 20,
    as_json: AsJson = False,
) -> None:
    """List every way to draw an explore or ambush card on a map."""
    check_one("fallback", fallback_name(fallback), FALLBACKS)
    id_ = card_id(card)
    found = cartographers.places(id_, read_map(map_), ruins, fallback)
    if as_json:
        document = {"card": id_, "count": len(found), "places": [as_values(p) for p in found]}
        write_json(document)
    else:
        show_places(id_, found, limit or len(found))


def as_values(place: Place) -> dict[str, object]:
    return {"cells": cell_names(place.cells), "terrain": place.terrain, "coin": place.coin}


def show_places(card: str, found: list[Place], limit: int) -> None:
    console = make_console()
    console.print(f"{name_of(card)}: {counted(len(found), 'place')}")
    table = Table(box=None, pad_edge=False)
    for column in ("terrain", "cells", "coin"):
        table.add_column(column)
    for place in found[:limit]:
        table.add_row(place.terrain, " ".join(cell_names(place.cells)), "coin" * place.coin)
    if found:
        console.print(table)
    if len(found) > limit:
        console.print(f"... and {len(found) - limit} more (--limit 0 lists all)")
