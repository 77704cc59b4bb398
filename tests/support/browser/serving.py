"""A real server with the client as it is now, for browsers."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.support.paths import ROOT
from tests.support.server.process import ServerProcess

PATIENCE = 20.0


def build_client() -> None:
    """Takes no time if it is current."""
    subprocess.run([sys.executable, ROOT / "client" / "build.py"], check=True)


@contextmanager
def serving(db: Path, port: int = 0, **settings: object) -> Iterator[str]:
    """The address of a server that runs until the block is left."""
    server = ServerProcess(db, port, **settings)
    command = [sys.executable, "-m", "cartographers", "serve", *server.words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            assert server.url in line, f"the server did not start: {line}"
            yield server.url
        finally:
            process.terminate()
            process.communicate(timeout=PATIENCE)
