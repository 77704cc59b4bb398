"""`serve`: the game for browsers and programs."""

import os
from inspect import Parameter, Signature
from typing import Annotated

import typer

from cartographers.cli.errors import BadInput
from cartographers.cli.output import make_console
from cartographers.server.settings import DECLARED, Setting, Settings

NEEDS = "the server needs more packages: pip install 'cartographers[server]'"


def serve(**flags: str | None) -> None:
    """Serve tables to browsers and programs, and keep all games in one file."""
    settings = Settings.from_sources(flags, os.environ)
    try:
        from cartographers.server.serve import serve as run
    except ImportError as error:
        raise BadInput(NEEDS) from error
    console = make_console()
    run(settings, lambda text: console.print(text, soft_wrap=True))


def option_of(setting: Setting) -> Parameter:
    says = f"{setting.says}. Default: {setting.default}.".replace("`", "")
    option = typer.Option(setting.flag, help=f"{says[:1].upper()}{says[1:]}", show_default=False)
    kind = Parameter.KEYWORD_ONLY
    return Parameter(setting.name, kind, default=None, annotation=Annotated[str | None, option])


OPTIONS = [option_of(setting) for setting in DECLARED]
serve.__signature__ = Signature(OPTIONS)  # type: ignore[attr-defined]  # what typer reads
serve.__annotations__ = {option.name: option.annotation for option in OPTIONS}
