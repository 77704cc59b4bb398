"""`play`: the game in the terminal, alone, in turns at one keyboard, or against bots."""

import secrets
from pathlib import Path
from typing import Annotated

import typer

import cartographers
from cartographers import Config, GameState, new_game
from cartographers.bots import Bot, make_bot, seeds
from cartographers.cli.card_index import card_id
from cartographers.cli.cast import make_cast
from cartographers.cli.play.asking import play_out
from cartographers.cli.play.farewell import show_end, show_left, welcome
from cartographers.cli.play.lines import Leave
from cartographers.cli.play.table import Table, check_writable
from cartographers.cli.reading import STDIN, parse_list, read_record
from cartographers.cli.refusing import BadInput
from cartographers.cli.writing import counted, make_console
from cartographers.rules.fallback import FALLBACKS, PRINTED_2021

INTERRUPTED = 130
SEEDS = 10**9

Players = Annotated[int | None, typer.Option(help="All seats, bots included; 1 to 100.")]
Map = Annotated[
    str | None, typer.Option("--map", metavar="A|B|C|D", help="The map sheet; A, and C for Heroes.")
]
Explore = Annotated[str, typer.Option(metavar="base|heroes", help="The explore cards.")]
Seasons = Annotated[str | None, typer.Option(metavar="base|heroes", help="The season cards.")]
Scoring = Annotated[
    str | None, typer.Option(metavar="LIST", help="Sets to deal edicts from, or four card ids.")
]
Ambush = Annotated[str | None, typer.Option(metavar="LIST", help="Sets, or four ambush card ids.")]
Heroes = Annotated[bool | None, typer.Option("--heroes/--no-heroes", help="Play with hero cards.")]
Skills = Annotated[str, typer.Option(metavar="off|dealt|LIST", help="Skills, or three skill ids.")]
Ruins = Annotated[
    bool | None,
    typer.Option(
        "--ruins/--no-ruins", help="Play with ruins cards; all but pure Heroes games have them."
    ),
]
Fallback = Annotated[
    str,
    typer.Option(
        metavar="|".join(FALLBACKS), help="The printing that says what to draw when nothing fits."
    ),
]
Seed = Annotated[str | None, typer.Option(help="The same seed deals the same game.")]
Bots = Annotated[str, typer.Option(metavar="LIST", help="Bots for the last seats, by name.")]
Save = Annotated[Path | None, typer.Option(metavar="FILE", help="Where to keep the record.")]
Resume = Annotated[
    str | None, typer.Option(metavar="FILE", help="Go on with a record, by its own rules.")
]


def play(
    players: Players = None,
    map_: Map = None,
    explore: Explore = "base",
    seasons: Seasons = None,
    scoring: Scoring = None,
    ambush: Ambush = None,
    heroes: Heroes = None,
    skills: Skills = "off",
    ruins: Ruins = None,
    fallback: Fallback = PRINTED_2021,
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
    config = Config(
        players=1 + len(bot_names) if players is None else players,
        map=map_ and map_.upper(),
        explore=explore,
        seasons=seasons,
        scoring=parse_ids(scoring),
        ambush=parse_ids(ambush),
        heroes=heroes,
        skills=parse_skills(skills),
        ruins=ruins,
        fallback=fallback,
    )
    dealt_by = str(secrets.randbelow(SEEDS)) if seed is None else seed
    seat_players(new_game(config, dealt_by), bot_names, save)


def parse_ids(text: str | None) -> tuple[str, ...] | None:
    return None if text is None else tuple(map(card_id, parse_list(text)))


def parse_skills(text: str) -> tuple[str, ...] | bool:
    return {"off": False, "dealt": True}.get(text.lower(), parse_ids(text) or ())


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
    welcome(table)
    try:
        play_out(table)
    except Leave as leaving:
        table.save()
        show_left(table, str(leaving))
    except KeyboardInterrupt:
        table.save()
        show_left(table, "\nInterrupted.")
        raise typer.Exit(INTERRUPTED) from None
    else:
        show_end(table)


def seat_bots(game: GameState, names: tuple[str, ...]) -> tuple[dict[int, Bot], dict[int, str]]:
    """The bots and their names by seat; they take the last seats."""
    first = len(game.players) - len(names)
    if first < 0:
        raise BadInput(f"{len(names)} bots do not fit on {counted(len(game.players), 'seat')}")
    by_seat = dict(enumerate(names, first))
    bots = {seat: make_bot(name, bot_seed(game, seat)) for seat, name in by_seat.items()}
    return bots, by_seat


def bot_seed(game: GameState, seat: int) -> int:
    return seeds.bot_seed(game.seed, seat)
