"""`bench`: how fast the rules are on this machine."""

from typing import Annotated

import typer
from rich.table import Table

from cartographers.cli.measurements import ADDITIONS, Result, measure_all
from cartographers.cli.output import AsJson, make_console, write_json


def bench(
    native: Annotated[
        bool, typer.Option("--native", help="The compiled rules, interpreted ones and C instead.")
    ] = False,
    seconds: Annotated[float, typer.Option(min=0, help="How long to measure, about.")] = 6.0,
    as_json: AsJson = False,
) -> None:
    """Time scoring, places, whole turns and whole games, relative to a fixed Python loop."""
    if native:
        from cartographers.cli.native_bench import native_bench  # no other command waits for it

        native_bench(seconds, as_json)
        return
    results, loop = measure_all(seconds)
    if as_json:
        values = [result._asdict() | {"per_second": 1 / result.seconds} for result in results]
        write_json({"additions": ADDITIONS, "loop_seconds": loop, "results": values})
    else:
        show_results(results, loop)


def show_results(results: list[Result], loop: float) -> None:
    table = Table(box=None, pad_edge=False)
    table.add_column("work")
    for column in ("µs", "per second", "loops"):
        table.add_column(column, justify="right", no_wrap=True)
    for result in results:
        per_second = f"{1 / result.seconds:,.0f}"
        table.add_row(
            result.what, f"{result.seconds * 1e6:,.2f}", per_second, f"{result.loops:.5f}"
        )
    console = make_console()
    console.print(table)
    console.print("\nA turn is scored by four edicts, coins and monsters, for each of its places.")
    console.print(f"One loop is {ADDITIONS:,} additions: {loop * 1e6:,.0f} µs, timed in between.")
