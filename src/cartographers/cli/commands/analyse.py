"""`analyse`: the cost of each decision of a recorded game."""

from collections.abc import Sequence
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from cartographers import Record
from cartographers.bots.analysis import Analysis, Judged, judge, past_decisions
from cartographers.bots.engine import prepare_quietly
from cartographers.cli.card_index import name_of
from cartographers.cli.cast import Cast, make_cast
from cartographers.cli.errors import BadInput
from cartographers.cli.inputs import read_record
from cartographers.cli.mistakes import mistake_sentence
from cartographers.cli.output import AsJson, counted, make_console, write_json
from cartographers.cli.palette import MARK
from cartographers.rules.cards.seasons import SEASONS
from cartographers.rules.errors import as_sentence

COLUMNS = ("round", "card", "played", "best found", "cost")


def analyse(
    file: Annotated[str, typer.Argument(metavar="FILE|-", help="The record of a game.")],
    seat: Annotated[
        int | None, typer.Option(metavar="N", help="Only this seat, counted from 0.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show what each move of a recorded game cost, and what would have been better."""
    record = read_record(file)
    seats = seats_to_judge(record, seat)
    found = judge_all(record, seats)
    if as_json:
        write_json(as_values(found, seats))
    else:
        show(found, seats, make_cast(record.config.players))


def seats_to_judge(record: Record, seat: int | None) -> Sequence[int]:
    players = record.config.players
    if seat is None:
        return range(players)
    if seat not in range(players):
        raise BadInput(f"there is no seat {seat}: seats are 0 to {players - 1}")
    return [seat]


def judge_all(record: Record, seats: Sequence[int]) -> Analysis:
    """Judge all decisions, with a progress bar if stderr is a terminal."""
    console = Console(stderr=True)
    with console.status("Loading the compiled rules ..."):
        prepare_quietly()
    thinking = track(
        list(past_decisions(record, seats)),
        "Thinking",
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    return Analysis(tuple(judge(one) for one in thinking))


# ------------------------------------------------------------------ for programs


def as_values(found: Analysis, seats: Sequence[int]) -> dict[str, object]:
    return {
        "seats": [{"seat": seat, "cost": round(found.total(seat), 2)} for seat in seats],
        "decisions": [decision_values(one) for one in found.judged],
        "mistakes": [decision_values(one) for one in found.mistakes()],
    }


def decision_values(one: Judged) -> dict[str, object]:
    return {
        "round": one.card_number,
        "season": SEASONS[one.season].id,
        "card": one.card,
        "step_kind": one.step_kind,
        "seat": one.seat,
        "owner": one.owner,
        "played": {"move": str(one.played), "stars": round(one.played_stars, 2)},
        "best": {"move": str(one.best), "stars": round(one.best_stars, 2)},
        "cost": round(one.cost, 2),
    }


# ------------------------------------------------------------------ for people


def show(found: Analysis, seats: Sequence[int], cast: Cast) -> None:
    console = make_console()
    if not found.judged:
        console.print("Nothing was decided in this game.")
        return
    for seat in seats:
        console.print(heading(found, seat, cast), style=MARK)
        console.print(draw_decisions(found.of(seat)))
        console.print()
    show_mistakes(console, found, cast)


def heading(found: Analysis, seat: int, cast: Cast) -> str:
    decisions = counted(len(found.of(seat)), "decision")
    return as_sentence(f"{cast.name(seat)}: {decisions} cost {found.total(seat):.1f} stars")


def draw_decisions(judged: Sequence[Judged]) -> Table:
    table = Table(box=None, pad_edge=False)
    for column in COLUMNS:
        table.add_column(column, justify="right" if column in ("round", "cost") else "left")
    for one in judged:
        best = "the same" if one.best == one.played else str(one.best)
        card = name_of(one.card)
        table.add_row(f"{one.card_number}", card, str(one.played), best, f"{one.cost:.1f}")
    return table


def show_mistakes(console: Console, found: Analysis, cast: Cast) -> None:
    mistakes = found.mistakes()
    if not mistakes:
        console.print("Nothing better was found anywhere.", style=MARK)
        return
    console.print("The largest mistakes", style=MARK)
    for one in mistakes:
        console.print(mistake_sentence(one, cast))
