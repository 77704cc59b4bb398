"""`backup`, `restore` and `copy`: all games, from one place to another."""

import os
from pathlib import Path
from typing import Annotated

import typer

from cartographers.cli.commands.serve import NEEDS
from cartographers.cli.errors import BadInput
from cartographers.cli.output import make_console
from cartographers.server.settings import Settings
from cartographers.server.store.places import Place

STDOUT = "-"
DB = Annotated[
    str | None,
    typer.Option("--db", help="The file that holds the games, or postgresql://user@host/name."),
]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes; a new file.")],
    db: DB = None,
) -> None:
    """Copy all games to a file, also while a server is running on them."""
    if str(file) == STDOUT:
        raise BadInput("a backup is a database, which cannot be written to a pipe: name a file")
    source = place(db)
    try:
        from cartographers.server.store.copies import back_up
    except ImportError as error:
        raise BadInput(NEEDS) from error
    back_up(source, file)
    say(f"All games of {source} are in {file}")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that `backup` has made.")],
    db: DB = None,
    force: Annotated[
        bool, typer.Option("--force", help="Replace the games in a file; they are kept beside it.")
    ] = False,
) -> None:
    """Put the games of a backup into a new file or an empty database. No server may use it."""
    target = place(db)
    try:
        from cartographers.server.store.copies import restore as run
    except ImportError as error:
        raise BadInput(NEEDS) from error
    if isinstance(target, Path) and target.exists() and not force:
        raise BadInput(f"{target} is there already; --force replaces it and keeps it beside")
    kept = run(file, target, replaces=force)
    say(f"All games of {file} are in {target}")
    if kept:
        say(f"What was there before is kept in {kept}")


def copy(
    source: Annotated[str, typer.Argument(metavar="FROM", help="A file, or postgresql://...")],
    target: Annotated[
        str, typer.Argument(metavar="TO", help="A new file, or an empty postgresql:// database.")
    ],
) -> None:
    """Copy all games between a file and a PostgreSQL database, and compare every row."""
    places = place(source), place(target)
    try:
        from cartographers.server.store.copies import copy_games
    except ImportError as error:
        raise BadInput(NEEDS) from error
    rows = copy_games(*places)
    say(f"{rows:,} rows of {places[0]} are in {places[1]}, and all are the same")


def place(db: str | None) -> Place:
    return Settings.from_sources({"db": db}, os.environ).db


def say(text: str) -> None:
    make_console().print(text, soft_wrap=True)
