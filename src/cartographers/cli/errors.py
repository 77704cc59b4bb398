"""Rejections of bad input: one sentence on stderr, and exit code 2."""

import sys
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

import typer

from cartographers.rules.errors import Rejected, as_sentence

BAD_INPUT = 2
Options = ParamSpec("Options")


class BadInput(Rejected):
    """An argument or a file cannot be used; the message says why."""


def report_rejected(command: Callable[Options, None]) -> Callable[Options, None]:
    """Wrap a command so that rejected input is reported as one sentence."""

    @wraps(command)
    def run(*args: Options.args, **options: Options.kwargs) -> None:
        try:
            command(*args, **options)
        except Rejected as error:
            print(f"Error: {as_sentence(str(error))}", file=sys.stderr)
            raise typer.Exit(BAD_INPUT) from error

    return run
