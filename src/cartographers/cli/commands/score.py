"""`score`: what a scoring card gives for a map, and which cells earn it."""

from typing import Annotated

import typer

import cartographers
from cartographers import Score, Sheet, cell_names
from cartographers.cli.board import draw_board
from cartographers.cli.card_index import card_id, name_of
from cartographers.cli.inputs import STDIN, MapOption, read_map
from cartographers.cli.output import AsJson, counted, make_console, write_json


def score(
    card: Annotated[str, typer.Argument(help="The id of a scoring card.")],
    map_: MapOption = STDIN,
    as_json: AsJson = False,
) -> None:
    """Score a map with one scoring card, and highlight the cells that earn stars."""
    id_, sheet = card_id(card), read_map(map_)
    found = cartographers.score(id_, sheet)
    if as_json:
        write_json({"card": id_, "stars": found.stars, "cells": cell_names(found.cells)})
    else:
        show_score(id_, sheet, found)


def show_score(card: str, sheet: Sheet, found: Score) -> None:
    console = make_console()
    cells = " ".join(cell_names(found.cells)) or "none"
    console.print(f"{name_of(card)}: {counted(found.stars, 'star')}")
    console.print(f"Cells that earn: {cells}\n")
    console.print(draw_board(sheet, found.cells))
