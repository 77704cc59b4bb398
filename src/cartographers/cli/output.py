"""The program's output: a console for people, or one JSON document for programs."""

import json
from typing import Annotated

import typer
from rich.console import Console

AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


def make_console() -> Console:
    """A plain console: no markup (a ghost is drawn as [F]), no guessed colours."""
    return Console(highlight=False, markup=False, emoji=False)


def write_json(document: object) -> None:
    print(json.dumps(document))


def counted(number: int, noun: str, plural: str = "") -> str:
    """`1 coin`, `2 coins`."""
    return f"{number} {noun if number == 1 else plural or noun + 's'}"
