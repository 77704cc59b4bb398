"""`site`: the app as a folder of files that any web server can serve."""

from pathlib import Path
from typing import Annotated

import typer

from cartographers.cli.output import make_console
from cartographers.server.web.site import write_site


def site(
    folder: Annotated[Path, typer.Argument(help="A new or empty folder.", file_okay=False)],
) -> None:
    """Write the app as a static site: solo games, bots, hot seat, the tutorial and the rules.

    It works under any path, and from any web server; nothing runs there.
    """
    files, size = write_site(folder)
    make_console().print(
        f"{files} files, {size / 1e6:.1f} MB, in {folder}. To look at it:"
        f" python -m http.server --directory {folder}"
    )
