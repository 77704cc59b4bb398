"""Lines that a player types, from a keyboard or from a script."""

import sys
from contextlib import suppress

with suppress(ImportError):
    import readline  # noqa: F401 - gives `input` its line editing


class Leave(Exception):
    """The player leaves the game; the message says how."""


def read_line(prompt: str) -> str:
    """The next line without spaces around it. A script's lines are shown as if they were typed."""
    try:
        line = input(prompt).strip()
    except EOFError as error:
        print()
        raise Leave("The input has ended, and with it the game.") from error
    if not sys.stdin.isatty():
        print(line)
    return line
