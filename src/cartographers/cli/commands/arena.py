"""`arena`: compare bots on the same deals."""

import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Annotated, NamedTuple

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from cartographers import Config
from cartographers.bots.arena import Match, Outcome, play_match
from cartographers.bots.arena.match import MOVE_SECONDS
from cartographers.bots.arena.outcome import Progress as ReportProgress
from cartographers.bots.arena.runners import InProcess, Processes, Runner
from cartographers.cli.commands.play import INTERRUPTED
from cartographers.cli.config_options import OPTIONS, parse_ids
from cartographers.cli.errors import BadInput
from cartographers.cli.inputs import parse_list
from cartographers.cli.output import AsJson, make_console, write_json
from cartographers.cli.standings import outcome_document, show_outcome
from cartographers.rules.setup import listed


class Sets(NamedTuple):
    """Config options of a choice of sets; None for the default of the explore cards."""

    explore: str
    scoring: tuple[str, ...] | None = None
    ambush: tuple[str, ...] | None = None
    heroes: bool | None = None


SETS = {
    "base": Sets("base"),
    "heroes": Sets("heroes"),
    "mixed": Sets("base", ("base", "heroes"), ("base", "heroes", "promo"), True),
}

Bots = Annotated[
    str,
    typer.Option(
        metavar="LIST", help="By name: greedy,search:0.2s; your own: module:Class,path.py:Class."
    ),
]
Games = Annotated[int, typer.Option(help="Number of deals; every bot plays each of them.")]
Seed = Annotated[int, typer.Option(help="Seed of the first deal; the others count up.")]
Solo = Annotated[bool, typer.Option("--solo", help="Every bot plays alone (the default).")]
Players = Annotated[int | None, typer.Option(help="Seats at a table; 1 by default.")]
SetsOption = Annotated[str, typer.Option("--sets", metavar="|".join(SETS), help="The cards.")]
Map = Annotated[str | None, OPTIONS["map"]]
Scoring = Annotated[str | None, OPTIONS["scoring"]]
Ambush = Annotated[str | None, OPTIONS["ambush"]]
Skills = Annotated[bool, typer.Option("--skills", help="Play with three dealt skills.")]
Workers = Annotated[int | None, typer.Option(help="Number of processes; one per core by default.")]
MoveSeconds = Annotated[
    float, typer.Option(help="Seconds after which a bot of your own counts as hanging.")
]
Dask = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="Play on the workers of this dask scheduler.")
]


def arena(
    bots: Bots,
    games: Games = 100,
    seed: Seed = 1,
    solo: Solo = False,
    players: Players = None,
    map_: Map = None,
    sets: SetsOption = "base",
    scoring: Scoring = None,
    ambush: Ambush = None,
    skills: Skills = False,
    workers: Workers = None,
    move_seconds: MoveSeconds = MOVE_SECONDS,
    dask: Dask = None,
    as_json: AsJson = False,
) -> None:
    """Compare bots on the same deals, solo or at tables."""
    chosen = sets_of(sets)
    config = Config(
        seats_of(solo, players),
        map_ and map_.upper(),
        chosen.explore,
        scoring=parse_ids(scoring or "") or chosen.scoring,
        ambush=parse_ids(ambush or "") or chosen.ambush,
        heroes=chosen.heroes,
        skills=skills,
    )
    match, start = Match(parse_list(bots), games, seed, config, move_seconds), perf_counter()
    outcome = played(match, runner_of(workers, dask))
    if as_json:
        command = command_of(match, sets)
        write_json({"command": command, **outcome_document(outcome)})
    else:
        show_outcome(make_console(), outcome, perf_counter() - start)


# ------------------------------------------------------------------ options


def seats_of(solo: bool, players: int | None) -> int:
    if solo and players not in (None, 1):
        raise BadInput(f"a solo game has one player, not {players}; use --solo or --players")
    return 1 if players is None else players


def sets_of(name: str) -> Sets:
    if name not in SETS:
        raise BadInput(f"there are no sets {name!r}; choose {listed(SETS)}")
    return SETS[name]


def runner_of(workers: int | None, dask: str | None) -> Runner:
    if dask is None:
        return InProcess() if workers == 1 else Processes(workers)
    if workers is not None:
        raise BadInput("a cluster has workers of its own; use --dask or --workers")
    from cartographers.bots.arena.cluster import Cluster  # slow to import

    return Cluster(dask)


def command_of(match: Match, sets: str) -> str:
    """The command that plays the same games again."""
    config = match.config
    options: dict[str, object] = {
        "bots": ",".join(match.bots),
        "games": match.games,
        "seed": match.seed,
        "players": config.players,
        "map": config.map,
        "sets": sets,
        "scoring": ",".join(config.scoring),
        "ambush": ",".join(config.ambush),
    }
    words = [word for name, value in options.items() for word in (f"--{name}", str(value))]
    return shlex.join(["cartographers", "arena", *words, *["--skills"] * bool(config.skills)])


# ------------------------------------------------------------------ playing


def played(match: Match, runner: Runner) -> Outcome:
    try:
        with progress_bar() as progress:
            return play_match(match, runner, progress)
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)
        raise typer.Exit(INTERRUPTED) from None


@contextmanager
def progress_bar() -> Iterator[ReportProgress]:
    """A progress bar on stderr, if it is a terminal."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task("Loading the compiled rules", total=None)

        def report(done: int, count: int) -> None:
            bar.update(task, description="Playing", completed=done, total=count)

        yield report
