"""`serve`: the game for browsers and programs."""

import os
from inspect import Parameter, Signature
from typing import Annotated

import typer

from cartographers.cli.errors import BAD_INPUT, BadInput
from cartographers.cli.output import make_console
from cartographers.server.setting_kinds import metavar_of
from cartographers.server.settings import DECLARED, Setting, Settings

NEEDS = "the server needs more packages: pip install 'cartographers[server]'"


def serve(check: bool = False, **flags: str | None) -> None:
    """Serve tables to browsers and programs, and keep all games in one file.

    Each option is also an environment variable: --bot-workers is CARTOGRAPHERS_BOT_WORKERS.
    """
    settings = Settings.from_sources(flags, os.environ)
    if check:
        return report_check(settings)
    try:
        from cartographers.server.serve import serve as run
    except ImportError as error:
        raise BadInput(NEEDS) from error
    console = make_console()
    return run(settings, lambda text: console.print(text, soft_wrap=True))


def report_check(settings: Settings) -> None:
    """Print what a start would find; exit with 2 if the server would not start."""
    try:
        from cartographers.server.hosting.check import BAD, check
    except ImportError as error:
        raise BadInput(NEEDS) from error
    found = check(settings, os.environ)
    make_console().print("\n".join(one.line() for one in found), soft_wrap=True, markup=False)
    if any(one.verdict == BAD for one in found):
        raise typer.Exit(BAD_INPUT)


def option_of(setting: Setting) -> Parameter:
    says = f"{setting.says}. Default: {setting.default}.".replace("`", "")
    text = f"{says[:1].upper()}{says[1:]}"
    metavar = metavar_of(setting.read)
    option = typer.Option(setting.flag, help=text, metavar=metavar, show_default=False)
    kind = Parameter.KEYWORD_ONLY
    return Parameter(setting.name, kind, default=None, annotation=Annotated[str | None, option])


OPTIONS = [option_of(setting) for setting in DECLARED]
CHECK = Parameter(
    "check",
    Parameter.KEYWORD_ONLY,
    default=False,
    annotation=Annotated[
        bool,
        typer.Option("--check", help="Say what a start would find, change nothing, and exit."),
    ],
)
serve.__signature__ = Signature([*OPTIONS, CHECK])  # type: ignore[attr-defined]  # what typer reads
serve.__annotations__ = {option.name: option.annotation for option in (*OPTIONS, CHECK)}
