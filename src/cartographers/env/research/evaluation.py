"""Evaluate a bot on fixed deals: python -m cartographers.env.research.evaluation BOT TRACK.

Writes JSON that says what was measured, on which deals, with which versions, on which machine.
"""

import json
import os
import platform
from collections.abc import Callable
from dataclasses import asdict
from datetime import UTC, datetime
from statistics import fmean, stdev
from time import perf_counter
from typing import Annotated, Any, NamedTuple

import typer

import cartographers
from cartographers.bots import Bot, make_bot
from cartographers.rules.errors import Rejected
from cartographers.rules.game import GameState, new_game
from cartographers.rules.setup import Config

VERSION = 1  # of the tracks: other configs, deals or opponents make it 2
DEALS = 1000


class Track(NamedTuple):
    """A config and the bots on the other seats. A seat's result is its measure."""

    config: Config
    opponents: tuple[str, ...]
    measure: Callable[[GameState, int], float]


def rating(game: GameState, _: int) -> float:
    return game.rating()


def win(game: GameState, seat: int) -> float:
    """1 for winning; several winners share it."""
    return (seat in game.winners) / len(game.winners)


TRACKS = {
    "solo": Track(Config(), (), rating),
    "heroes": Track(
        Config(map="C", explore="heroes", scoring="heroes", ambush="heroes"), (), rating
    ),
    "two": Track(Config(2), ("greedy",), win),
}


class Played(NamedTuple):
    """The result of one deal, and how long the bot took for all its moves."""

    result: float
    moves: int
    seconds: float


def seed_of(track: str, number: int) -> str:
    return f"evaluation {VERSION} {track} {number}"


def play_deal(bot: Bot, track: str, number: int) -> Played:
    """The bot changes its seat from deal to deal."""
    config, opponents, measure = TRACKS[track]
    game, own_seat = new_game(config, seed_of(track, number)), number % config.players
    bots = [make_bot(name, number) for name in opponents]
    bots.insert(own_seat, bot)
    moves, seconds = 0, 0.0
    while not game.is_over:
        for seat in game.waiting_for:
            view, start = game.view(seat), perf_counter()
            move = bots[seat].choose(view)
            if seat == own_seat:
                moves, seconds = moves + 1, seconds + perf_counter() - start
            game = game.play(seat, move)
    return Played(measure(game, own_seat), moves, seconds)


def evaluate(make: Callable[[int], Bot], track: str, deals: int = DEALS) -> dict[str, Any]:
    """The results of a bot on the first deals of a track; `make` makes it from a seed."""
    if track not in TRACKS:
        raise Rejected(f"there is no track {track!r}; the tracks are {', '.join(TRACKS)}")
    if not 2 <= deals <= DEALS:
        raise Rejected(f"a track has {DEALS} deals; play 2 or more of them, not {deals}")
    played = [play_deal(make(number), track, number) for number in range(deals)]
    results = [one.result for one in played]
    moves = sum(one.moves for one in played)
    return {
        "track": track,
        "mean": round(fmean(results), 3),
        "standard_error": round(stdev(results) / deals**0.5, 3),
        "deals": deals,
        "is_complete": deals == DEALS,
        "milliseconds_per_move": round(1000 * sum(one.seconds for one in played) / moves, 3),
        "evaluation_version": VERSION,
        "seeds": [seed_of(track, 0), seed_of(track, deals - 1)],
        "config": asdict(TRACKS[track].config),
        "opponents": TRACKS[track].opponents,
        "measure": TRACKS[track].measure.__name__,
        "results": results,
        **surroundings(),
    }


def surroundings() -> dict[str, Any]:
    """When and where it was measured."""
    return {
        "cartographers": cartographers.__version__,
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        "date": datetime.now(UTC).date().isoformat(),
    }


def main(
    bot: Annotated[str, typer.Argument(help="A bot, as in the arena.")],
    track: Annotated[str, typer.Argument(help=f"One of {', '.join(TRACKS)}.")],
    deals: Annotated[int, typer.Option(help="How many of the deals, from the first.")] = DEALS,
) -> None:
    try:
        found = evaluate(lambda seed: make_bot(bot, seed), track, deals)
    except Rejected as refusal:
        typer.echo(refusal, err=True)
        raise typer.Exit(2) from None
    typer.echo(json.dumps({"bot": bot, **found}))


if __name__ == "__main__":
    typer.run(main)
