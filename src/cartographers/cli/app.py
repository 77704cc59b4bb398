"""The program `cartographers`: its commands, and what it does before any of them."""

import sys
from io import TextIOWrapper
from typing import Annotated

import typer

from cartographers import __version__
from cartographers.cli.commands.analyse import analyse
from cartographers.cli.commands.arena import arena
from cartographers.cli.commands.bench import bench
from cartographers.cli.commands.cards import cards
from cartographers.cli.commands.perft import perft
from cartographers.cli.commands.places import places
from cartographers.cli.commands.play import play
from cartographers.cli.commands.replay import replay
from cartographers.cli.commands.score import score
from cartographers.cli.commands.serve import backup, serve
from cartographers.cli.commands.verify import verify
from cartographers.cli.commands.warm import warm
from cartographers.cli.refusing import refusing

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)


def print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"cartographers {__version__}")
        raise typer.Exit


@app.callback()
def cartographers(
    version: Annotated[
        bool,
        typer.Option("--version", help="Print the version.", callback=print_version, is_eager=True),
    ] = False,
) -> None:
    """Draw the same shapes as everybody, each on a map of your own."""


for command in (
    serve,
    backup,
    play,
    score,
    places,
    cards,
    replay,
    analyse,
    verify,
    arena,
    perft,
    bench,
    warm,
):
    app.command()(refusing(command))


def main() -> None:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a sign that is not known is no reason to stop
    app(prog_name="cartographers")
