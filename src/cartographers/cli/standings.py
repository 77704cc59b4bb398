"""The results of a match of bots, as tables for people or as one document for programs."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict

from rich.console import Console
from rich.table import Table

from cartographers.bots.arena import (
    Figure,
    Match,
    Outcome,
    Pair,
    Played,
    Standing,
    pairs,
    standings,
)
from cartographers.cli.output import counted

NOTHING = "-"

# ------------------------------------------------------------------ for people


def show_outcome(console: Console, outcome: Outcome, seconds: float) -> None:
    match = outcome.match
    console.print(solo_table(outcome) if match.is_solo else players_table(outcome))
    if len(match.bots) > 1:
        console.print()
        console.print(pairs_table(pairs(outcome)))
    console.print()
    console.print(print_match(match), soft_wrap=True)
    games = counted(len(outcome.games), "game")
    console.print(f"{games} in {seconds:.1f} s; ± is the standard error.")


def solo_table(outcome: Outcome) -> Table:
    table = make_table("bot", "rating", "stars", "ms a move", "p99")
    for found in standings(outcome):
        table.add_row(found.bot, print_figure(found.rating), print_figure(found.stars), *ms(found))
    return table


def players_table(outcome: Outcome) -> Table:
    table = make_table("bot", "stars", "rank", "wins %", "ms a move", "p99")
    for found in standings(outcome):
        table.add_row(
            found.bot,
            print_figure(found.stars),
            print_figure(found.rank, 2),
            print_share(found.wins),
            *ms(found),
        )
    return table


def pairs_table(found: Sequence[Pair]) -> Table:
    table = make_table("on the same deals", "gain in stars", "does better %")
    for pair in found:
        table.add_row(
            f"{pair.first} over {pair.second}", print_figure(pair.gain), print_share(pair.beats)
        )
    return table


def make_table(first: str, *columns: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(first)
    for column in columns:
        table.add_column(column, justify="right", no_wrap=True)
    return table


def print_figure(figure: Figure | None, places: int = 1) -> str:
    if figure is None:
        return NOTHING
    mean = f"{figure.mean:.{places}f}"
    return mean if figure.error is None else f"{mean} ± {figure.error:.{places}f}"


def print_share(figure: Figure | None) -> str:
    """In percent."""
    if figure is None:
        return NOTHING
    error = None if figure.error is None else 100 * figure.error
    return print_figure(Figure(100 * figure.mean, error))


def ms(standing: Standing) -> Iterator[str]:
    for seconds in (standing.mean_seconds, standing.p99_seconds):
        yield f"{1e3 * seconds:,.2f}"


def print_match(match: Match) -> str:
    """`100 deals with the seeds 1 to 100, each bot alone on map A`."""
    seeds, players = match.seeds, match.config.players
    how = "each bot alone" if match.is_solo else f"{players} seats, each bot once in every seat"
    deals = f"{counted(match.games, 'deal')} with the seeds {seeds[0]} to {seeds[-1]}"
    return f"{deals}; {how}, on map {match.config.map}."


# ------------------------------------------------------------------ for programs


def outcome_document(outcome: Outcome) -> dict[str, object]:
    match = outcome.match
    return {
        "deals": match.games,
        "seeds": [match.seeds[0], match.seeds[-1]],
        "config": asdict(match.config),
        "bots": [as_values(found) for found in standings(outcome)],
        "pairs": [as_values(found) for found in pairs(outcome)],
        "games": [game_values(game) for game in outcome.games],
    }


def as_values(found: Standing | Pair) -> dict[str, object]:
    """The fields by name; figures become dicts."""
    return {
        name: value._asdict() if isinstance(value, Figure) else value
        for name, value in found._asdict().items()
    }


def game_values(game: Played) -> dict[str, object]:
    """The game, with the number of moves and the total time of each seat."""
    return game._asdict() | {
        "moves": [len(times) for times in game.seconds],
        "seconds": [sum(times) for times in game.seconds],
    }
