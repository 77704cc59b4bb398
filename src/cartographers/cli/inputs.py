"""Read the values of arguments: a text, a map, a record, a list."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from cartographers import Record, Sheet
from cartographers.cli.errors import BadInput
from cartographers.rules.cards.maps import MAPS

STDIN = "-"
MapOption = Annotated[
    str,
    typer.Option(
        "--map", metavar="FILE|-|A-D", help="The map: a drawing, or a printed map by its letter."
    ),
]


def read_text(name: str, what: str) -> str:
    """The text of a file, or of stdin if the name is `-`."""
    try:
        if name != STDIN:
            return Path(name).read_text(encoding="utf-8")
        if sys.stdin.isatty():
            print(f"Type {what}, then Ctrl-D on a line of its own.", file=sys.stderr)
        return sys.stdin.read()
    except OSError as error:
        raise BadInput(f"cannot read {name}: {error.strerror or error}") from error
    except ValueError as error:
        raise BadInput(f"cannot read {name}: it is not UTF-8 text") from error


def read_map(name: str) -> Sheet:
    """A printed map by its letter, else the drawing in a file."""
    if name.upper() in MAPS:
        return Sheet.parse(MAPS[name.upper()].drawing)
    return Sheet.parse(read_text(name, "the map, 11 lines of 11 characters"))


def read_record(name: str) -> Record:
    return Record.parse(read_text(name, "the record"))


def parse_list(text: str) -> tuple[str, ...]:
    """Names separated by commas."""
    return tuple(name.strip() for name in text.split(",") if name.strip())
