"""Loading the compiled engine with a line of progress, for it may take a while the first time."""

from time import perf_counter
from typing import NamedTuple

from rich.console import Console

from cartographers.cli.refusing import BadInput
from cartographers.native import Engine, load
from cartographers.native.loading import WITHOUT_NUMBA, has_numba


class Warmed(NamedTuple):
    """`was_kept`: it had been compiled before, and was only loaded."""

    engine: Engine
    seconds: float
    was_kept: bool
    folder: str


def warmed() -> Warmed:
    """The compiled engine; refuses where numba is missing."""
    if not has_numba():
        raise BadInput(WITHOUT_NUMBA)
    from cartographers.native.cache import cache_folder
    from cartographers.native.compiled import CompiledEngine

    console, start = Console(stderr=True), perf_counter()
    with console.status("Loading the compiled rules ...") as line:

        def tell(name: str, number: int, count: int) -> None:
            line.update(f"Compiling the rules, {number} of {count}: {name} ...")

        engine = load(tell)
    was_kept = isinstance(engine, CompiledEngine) and engine.was_kept
    folder = cache_folder()
    return Warmed(engine, perf_counter() - start, was_kept, str(folder) if folder else "")
