"""`bench --native`: how fast the compiled rules are, as ratios to C and to the interpreter."""

from pathlib import Path
from tempfile import TemporaryDirectory

from rich.table import Table

from cartographers.cli.compiled_engine import LoadedEngine, load_compiled
from cartographers.cli.engine_comparison import (
    IN_C,
    INTERPRETED,
    NATIVE,
    TWO_THREADS,
    Timing,
    comparisons,
    timed,
)
from cartographers.cli.errors import BadInput
from cartographers.cli.output import make_console, write_json
from cartographers.native.reference import CannotBuild, Reference


def native_bench(seconds: float, as_json: bool) -> None:
    warm = load_compiled()
    with TemporaryDirectory() as folder:
        reference = reference_in(Path(folder)) if Reference.is_available() else None
        work = comparisons(warm.engine, reference)
        timings = [timed(comparison, seconds / len(work)) for comparison in work]
    if as_json:
        write_json(document(warm, timings))
    else:
        show(warm, timings)


def reference_in(folder: Path) -> Reference:
    try:
        return Reference(folder)
    except CannotBuild as error:
        raise BadInput(str(error)) from error


def document(warm: LoadedEngine, timings: list[Timing]) -> dict[str, object]:
    results = [
        {
            "id": timing.id,
            "seconds": timing.seconds,
            "of_c": timing.ratio(NATIVE, IN_C),
            "of_interpreted": timing.ratio(NATIVE, INTERPRETED),
            "two_threads": timing.ratio(TWO_THREADS, NATIVE),
            "numbers_compared": timing.compared,
        }
        for timing in timings
    ]
    return {"from_cache": warm.from_cache, "load_seconds": warm.seconds, "results": results}


def show(warm: LoadedEngine, timings: list[Timing]) -> None:
    table = Table(box=None, pad_edge=False)
    table.add_column("work", no_wrap=True)
    for column in ("µs", "per second", "of C", "Python ×", "2 threads ×"):
        table.add_column(column, justify="right", no_wrap=True)
    for timing in timings:
        each = timing.seconds[NATIVE]
        table.add_row(
            timing.what,
            f"{each * 1e6:,.2f}",
            f"{1 / each:,.0f}",
            print_ratio(timing.ratio(NATIVE, IN_C), ".2f"),
            print_ratio(timing.ratio(NATIVE, INTERPRETED), ",.0f"),
            print_ratio(timing.ratio(TWO_THREADS, NATIVE), ".2f"),
        )
    console = make_console()
    console.print(table)
    did = "Loaded" if warm.from_cache else "Compiled"
    compared = sum(timing.compared for timing in timings)
    console.print(f"\n{did} in {warm.seconds:.1f} s. All engines agree on {compared:,} results.")
    if timings[0].ratio(NATIVE, IN_C) is None:
        console.print("There is no C to compare with: it needs a checkout and a C compiler.")


def print_ratio(ratio: float | None, form: str) -> str:
    return "-" if ratio is None else format(ratio, form)
