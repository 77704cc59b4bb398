"""The program `cartographers`: its commands, and what it does before any of them."""

import sys
from collections.abc import Callable
from importlib import import_module
from io import TextIOWrapper
from typing import Annotated

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from cartographers import __version__
from cartographers.cli.errors import report_rejected

Loaded = TyperCommand | TyperGroup
COMMANDS = {  # each with its module in cli/commands, in the order that --help shows
    "serve": "serve",
    "site": "site",
    "backup": "copies",
    "restore": "copies",
    "copy": "copies",
    "admin": "admin",
    "play": "play",
    "score": "score",
    "places": "places",
    "cards": "cards",
    "replay": "replay",
    "analyse": "analyse",
    "verify": "verify",
    "arena": "arena",
    "perft": "perft",
    "bench": "bench",
    "warm": "warm",
}


class Commands(TyperGroup):
    """Imports a command when it is needed, so that each starts without waiting for the others."""

    def list_commands(self, ctx: object) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: object, cmd_name: str) -> Loaded | None:  # noqa: ARG002
        if cmd_name in COMMANDS:
            return load_command(cmd_name)
        self.commands.update((name, load_command(name)) for name in COMMANDS)  # Did you mean ...?
        return None


def load_command(name: str) -> Loaded:
    module = import_module(f"cartographers.cli.commands.{COMMANDS[name]}")
    if name == "admin":
        import_module("cartographers.cli.commands.admin_accounts")  # it adds commands
    loaded = getattr(module, name)
    command = get_command(loaded if isinstance(loaded, typer.Typer) else single(name, loaded))
    command.name = name
    assert isinstance(command, Loaded)  # noqa: S101
    return command


def single(name: str, function: Callable[..., None]) -> typer.Typer:
    made = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    made.command(name)(report_rejected(function))
    return made


app = typer.Typer(cls=Commands, no_args_is_help=True, pretty_exceptions_enable=False)


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


def main() -> None:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # print "?" for what the terminal cannot show
    app(prog_name="cartographers")
