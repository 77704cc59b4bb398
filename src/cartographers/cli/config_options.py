"""An option of the command line for each field of a game's Config."""

import inspect
from collections.abc import Callable, Sequence
from functools import wraps
from typing import Annotated, Any, Concatenate, ParamSpec, get_args

import typer

from cartographers import Config
from cartographers.cli.card_index import card_id
from cartographers.cli.inputs import parse_list
from cartographers.rules.fallback import FALLBACKS

P = ParamSpec("P")
# Any: what typer.Option returns, and values of all types.
OPTIONS: dict[str, Any] = {
    "players": typer.Option(help="All seats, bots included; 1 to 100."),
    "map": typer.Option("--map", metavar="A|B|C|D", help="The map sheet; A, and C for Heroes."),
    "explore": typer.Option(metavar="base|heroes", help="The explore cards."),
    "seasons": typer.Option(metavar="base|heroes", help="The season cards."),
    "scoring": typer.Option(metavar="LIST", help="Sets to deal edicts from, or four card ids."),
    "ambush": typer.Option(metavar="LIST", help="Sets, or four ambush card ids."),
    "heroes": typer.Option("--heroes/--no-heroes", help="Play with hero cards."),
    "skills": typer.Option(metavar="off|dealt|LIST", help="Skills, or three skill ids."),
    "ruins": typer.Option(
        "--ruins/--no-ruins", help="Play with ruins cards; all but pure Heroes games have them."
    ),
    "fallback": typer.Option(
        metavar="|".join(FALLBACKS), help="The printing that says what to draw when nothing fits."
    ),
}
FIELDS = inspect.signature(Config).parameters
Given = dict[str, Any]
# The types of options whose fields are given to Config in another form, and their defaults.
WRITTEN = {"players": (int | None, None), "skills": (str, "off")}


def takes_config(command: Callable[Concatenate[Given, P], None]) -> Callable[..., None]:
    """Give a command an option for each field; it gets their values as its first argument."""
    _, *own = inspect.signature(command).parameters.values()

    @wraps(command)
    def with_options(**values: Any) -> None:  # Any: as typer has parsed them
        given = {name: values.pop(name) for name in FIELDS}
        command(given, **values)  # type: ignore[call-arg]  # the rest are the command's own

    signature = inspect.Signature([*map(option_of, FIELDS.values()), *own])
    with_options.__signature__ = signature  # type: ignore[attr-defined]  # what typer reads
    with_options.__annotations__ = {one.name: one.annotation for one in own}
    return with_options


def option_of(field: inspect.Parameter) -> inspect.Parameter:
    kind, default = WRITTEN.get(field.name, (field.annotation, field.default))
    if has_names(field) and field.name not in WRITTEN:
        kind = str | None
    annotation = Annotated[kind, OPTIONS[field.name]]  # type: ignore[valid-type]  # for typer
    return field.replace(annotation=annotation, default=default)


def has_names(field: inspect.Parameter) -> bool:
    return Sequence[str] in get_args(field.annotation)


def make_config(given: Given, players: int) -> Config:
    """Return the config of the options. `players`: the number of seats without `--players`."""
    read: Given = {name: READ[name](given[name]) for name in FIELDS if given[name] is not None}
    return Config(**{"players": players, **read})


def parse_ids(text: str) -> tuple[str, ...]:
    return tuple(map(card_id, parse_list(text)))


def parse_skills(text: str) -> tuple[str, ...] | bool:
    return {"off": False, "dealt": True}.get(text.lower(), parse_ids(text))


def as_given(value: object) -> object:
    return value


READ: dict[str, Callable[..., Any]] = {
    **{name: parse_ids if has_names(field) else as_given for name, field in FIELDS.items()},
    "map": str.upper,
    "skills": parse_skills,
}
