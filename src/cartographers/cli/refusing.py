"""How the program refuses bad input: one sentence on stderr, and exit code 2."""

import sys
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

import typer

from cartographers import (
    BadConfig,
    BadDrawing,
    BadMove,
    BadRecord,
    IllegalMove,
    UnknownCard,
)
from cartographers.bots import UnknownBot
from cartographers.bots.arena.match import BadMatch
from cartographers.rules.refusal import as_sentence
from cartographers.server.settings import BadSettings
from cartographers.server.store.refusals import StoreRefused

BAD_INPUT = 2
Options = ParamSpec("Options")


class BadInput(ValueError):
    """What was given on the command line cannot be used; the message says why."""


REFUSALS = (
    BadConfig,
    BadDrawing,
    BadInput,
    BadMatch,
    BadMove,
    BadRecord,
    BadSettings,
    IllegalMove,
    StoreRefused,
    UnknownBot,
    UnknownCard,
)


def refusing(command: Callable[Options, None]) -> Callable[Options, None]:
    """The command, with its refusals told as a sentence."""

    @wraps(command)
    def run(*args: Options.args, **options: Options.kwargs) -> None:
        try:
            command(*args, **options)
        except REFUSALS as error:
            print(f"Error: {as_sentence(str(error))}", file=sys.stderr)
            raise typer.Exit(BAD_INPUT) from error

    return run
