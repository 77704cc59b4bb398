"""`play`: the game in the terminal, alone, in turns at one keyboard, or against bots."""

import secrets
from pathlib import Path
from typing import Annotated

import typer

import cartographers
from cartographers import GameState, new_game
from cartographers.bots import Bot, make_bot, seeds
from cartographers.cli.cast import make_cast
from cartographers.cli.config_options import Given, make_config, takes_config
from cartographers.cli.errors import BadInput
from cartographers.cli.inputs import STDIN, parse_list, read_record
from cartographers.cli.output import counted, make_console
from cartographers.cli.play.game_loop import play_out
from cartographers.cli.play.lines import Leave
from cartographers.cli.play.start_and_end import show_abandoned, show_end, show_start
from cartographers.cli.play.table import Table, check_writable

INTERRUPTED = 130
SEEDS = 10**9

Seed = Annotated[str | None, typer.Option(help="The same seed deals the same game.")]
Bots = Annotated[str, typer.Option(metavar="LIST", help="Bots for the last seats, by name.")]
Save = Annotated[Path | None, typer.Option(metavar="FILE", help="Where to save the record.")]
Resume = Annotated[
    str | None,
    typer.Option(metavar="FILE", help="Continue a saved game by the rules in its record."),
]


@takes_config
def play(
    given: Given,
    seed: Seed = None,
    bots: Bots = "",
    save: Save = None,
    resume: Resume = None,
) -> None:
    """Play alone, in turns at one keyboard, or against bots."""
    bot_names = parse_list(bots)
    if resume == STDIN:
        raise BadInput("a game is resumed from a file: the moves are read from stdin")
    if resume:
        seat_players(last_state(resume), bot_names, save or Path(resume))
        return
    config = make_config(given, players=1 + len(bot_names))
    dealt_by = str(secrets.randbelow(SEEDS)) if seed is None else seed
    seat_players(new_game(config, dealt_by), bot_names, save)


def last_state(name: str) -> GameState:
    *_, game = cartographers.replay(read_record(name))
    return game


# ------------------------------------------------------------------ the table


def seat_players(game: GameState, bot_names: tuple[str, ...], save_to: Path | None) -> None:
    """Put people and bots in their seats, and play until the game is over or left."""
    bots, names = seat_bots(game, bot_names)
    if save_to:
        check_writable(save_to)
    cast = make_cast(len(game.players), names, has_you=True)
    table = Table(make_console(), game, cast, bots, save_to)
    show_start(table)
    try:
        play_out(table)
    except Leave as leaving:
        table.save()
        show_abandoned(table, str(leaving))
    except KeyboardInterrupt:
        table.save()
        show_abandoned(table, "\nInterrupted.")
        raise typer.Exit(INTERRUPTED) from None
    else:
        show_end(table)


def seat_bots(game: GameState, names: tuple[str, ...]) -> tuple[dict[int, Bot], dict[int, str]]:
    """The bots and their names by seat; they take the last seats."""
    first = len(game.players) - len(names)
    if first < 0:
        raise BadInput(f"there are {len(names)} bots but only {counted(len(game.players), 'seat')}")
    by_seat = dict(enumerate(names, first))
    bots = {seat: make_bot(name, bot_seed(game, seat)) for seat, name in by_seat.items()}
    return bots, by_seat


def bot_seed(game: GameState, seat: int) -> int:
    return seeds.bot_seed(game.seed, seat)
