"""`perft`: counts of the ways to draw, as chess programs count moves to check their rules."""

from collections import Counter
from typing import Annotated

import typer
from rich.table import Table

import cartographers
from cartographers import Sheet
from cartographers.cli.card_index import card_id
from cartographers.cli.commands.places import Ruins
from cartographers.cli.inputs import MapOption, read_map
from cartographers.cli.output import AsJson, make_console, write_json
from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.cards.explore import EXPLORE
from cartographers.rules.places import count_places
from cartographers.rules.sheet import FOREST, paint


def perft(
    cards: Annotated[
        list[str] | None, typer.Argument(metavar="[CARD]...", help="Explore or ambush cards.")
    ] = None,
    map_: MapOption = "A",
    ruins: Ruins = False,
    as_json: AsJson = False,
) -> None:
    """Count the ways to draw the given cards one after another, or every card on its own."""
    sheet = read_map(map_)
    if cards:
        count_line([card_id(card) for card in cards], map_, sheet, ruins, as_json)
    else:
        count_each(map_, sheet, as_json)


# ------------------------------------------------------------------ a line of cards


def line_counts(cards: list[str], sheet: Sheet, ruins: bool) -> list[int]:
    """The number of ways to draw the first card, the first two, and so on.

    With `ruins`, the first must cover ruins. Which terrain was drawn does not affect later places,
    so maps that are filled alike are counted together.
    """
    counts = []
    ways = Counter({sheet: 1})
    for depth, card in enumerate(cards, 1):
        must_cover = ruins and depth == 1
        counts.append(sum(n * count_places(card, map_, must_cover) for map_, n in ways.items()))
        if depth < len(cards):
            ways = ways_after(card, ways, must_cover)
    return counts


def ways_after(card: str, ways: Counter[Sheet], ruins: bool) -> Counter[Sheet]:
    after = Counter[Sheet]()
    for sheet, times in ways.items():
        for place in cartographers.places(card, sheet, ruins):
            after[paint(sheet, FOREST, place.cells)] += times
    return after


def count_line(cards: list[str], name: str, sheet: Sheet, ruins: bool, as_json: bool) -> None:
    counts = line_counts(cards, sheet, ruins)
    if as_json:
        document = {"map": name, "cards": cards, "ruins": ruins, "depth": len(cards)}
        write_json({**document, "counts": counts, "count": counts[-1]})
        return
    table = Table(box=None, pad_edge=False)
    table.add_column("depth", justify="right")
    table.add_column("card")
    table.add_column("ways", justify="right")
    for depth, (card, count) in enumerate(zip(cards, counts, strict=True), 1):
        table.add_row(str(depth), card, f"{count:,}")
    make_console().print(table)


# ------------------------------------------------------------------ every card


def count_each(name: str, sheet: Sheet, as_json: bool) -> None:
    """The places of each card, without and with ruins pending; an ambush need not cover them."""
    rows = [
        (card, count_places(card, sheet), count_places(card, sheet, True))
        for card in (*EXPLORE, *AMBUSH)
    ]
    if as_json:
        values = [
            {"card": card, "places": free, "on_ruins": on_ruins} for card, free, on_ruins in rows
        ]
        write_json({"map": name, "cards": values})
        return
    table = Table(box=None, pad_edge=False)
    table.add_column("card")
    table.add_column("places", justify="right")
    table.add_column("on ruins", justify="right")
    for card, free, on_ruins in rows:
        table.add_row(card, f"{free:,}", f"{on_ruins:,}" if card in EXPLORE else "-")
    make_console().print(table)
