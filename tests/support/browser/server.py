"""A real server with the current client, for browsers."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from tests.support.browser.chromium import launch
from tests.support.paths import ROOT
from tests.support.patience import PATIENCE
from tests.support.server.process import ServerProcess


def build_client() -> None:
    """Build the client unless the last build is current."""
    subprocess.run([sys.executable, ROOT / "client" / "build.py"], check=True)


Serve = Callable[..., AbstractContextManager[str]]


@contextmanager
def serving(db: Path, port: int = 0, **settings: object) -> Iterator[str]:
    """Run a server until the block is left; yield its address."""
    server = ServerProcess(db, port, **settings)
    command = [sys.executable, "-m", "cartographers", "serve", *server.words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            assert server.url in line, f"the server did not start: {line}"
            yield server.url
        finally:
            stop(process)


@contextmanager
def new_server_and_browser() -> Iterator[tuple[str, Browser]]:
    """Build the client; yield the address of a server without games, and Chromium."""
    build_client()
    with (
        TemporaryDirectory() as folder,
        serving(Path(folder) / "games.db") as url,
        sync_playwright() as playwright,
        launch(playwright) as browser,
    ):
        yield url, browser


def stop(process: subprocess.Popen[str]) -> None:
    """End the process, by force if it does not end by itself: no test leaves one behind."""
    process.terminate()
    try:
        process.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
