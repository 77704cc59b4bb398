"""Load the compiled engine with a line of progress, because the first time takes a while."""

from time import perf_counter
from typing import NamedTuple

from rich.console import Console

from cartographers.bots.engine import prepare
from cartographers.cli.errors import BadInput
from cartographers.native import Engine
from cartographers.native.loading import NEEDS_NUMBA, has_numba


class LoadedEngine(NamedTuple):
    """`from_cache`: it had been compiled before, and was only loaded."""

    engine: Engine
    seconds: float
    from_cache: bool
    folder: str


def require_cache() -> None:
    """Refuse, before anything is compiled for minutes, where the result cannot be kept."""
    if not has_numba():
        raise BadInput(NEEDS_NUMBA)
    try:
        from cartographers.native.cache import SETTING
        from cartographers.native.compiled import rules_cache_folder
    except ImportError:  # load_compiled says more
        return
    if rules_cache_folder() is None:
        raise BadInput(f"no folder for compiled code can be written; {SETTING} names another one")


def load_compiled() -> LoadedEngine:
    """The compiled engine; refuses where numba is missing."""
    if not has_numba():
        raise BadInput(NEEDS_NUMBA)
    console, start = Console(stderr=True), perf_counter()
    with console.status("Loading the compiled rules ...") as line:

        def show_progress(name: str, number: int, count: int) -> None:
            line.update(f"Compiling, {number} of {count}: {name} ...")

        engine = prepare(show_progress)
    from cartographers.native.compiled import CompiledEngine, rules_cache_folder

    if not isinstance(engine, CompiledEngine):
        raise BadInput("numba is there but cannot be used; see the warning above")
    folder = rules_cache_folder()
    seconds = perf_counter() - start
    return LoadedEngine(engine, seconds, engine.from_cache, str(folder) if folder else "")
