"""A server in its own process that is killed without warning and restarted on the same port.

`fault`: a planted fault, see `forked_server`.
"""

import asyncio
import json
import os
import re
import signal
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import IO

from cartographers.server.store.places import Place
from tests.support.paths import ROOT
from tests.support.patience import PATIENCE

LAUNCHER = "tests.support.reliability.forked_server"
GENEROUS = 1_000_000
LIMITS = (
    "requests_per_second",
    "messages_per_second",
    "guests_per_address",
    "tables_per_address",
    "tables_per_identity",
    "sockets_per_address",
    "messages_per_address",
    "connections_per_address",
    "megabytes_per_address",
)


class KillableServer:
    """`port` is chosen at the first start and kept."""

    def __init__(
        self, db: Place | str, errors: IO[bytes], fault: str = "", **settings: object
    ) -> None:
        self.db = db
        self.errors = errors
        self.words = ["--fault", fault] if fault else []
        self.settings = settings
        self.port = 0
        self.pid = 0
        self.launcher: Process | None = None

    async def start(self) -> None:
        """Return when the server listens."""
        if self.launcher is None:
            words = [sys.executable, "-m", LAUNCHER, *self.words]
            self.launcher = await asyncio.create_subprocess_exec(
                *words, cwd=ROOT, stdin=PIPE, stdout=PIPE, stderr=self.errors
            )
        flags = dict.fromkeys(LIMITS, GENEROUS) | {
            "port": self.port,
            "db": getattr(self.db, "url", str(self.db)),
        }
        flags |= {"browser": "no", "log_level": "warning", "bot_workers": 1}
        flags |= self.settings
        assert self.launcher.stdin is not None
        self.launcher.stdin.write(json.dumps(flags).encode() + b"\n")
        self.pid = int(await self.line(r"\d+$"))
        address = await self.line(r"Cartographers is at \S+")
        self.port = int(address.rpartition(":")[2])

    async def kill(self) -> None:
        """Return when no process of the server is left."""
        self.send(signal.SIGKILL)
        await self.ended()

    def send(self, number: signal.Signals) -> None:
        os.kill(self.pid, number)

    async def ended(self) -> None:
        await self.line("ended$")

    async def line(self, pattern: str) -> str:
        """Return the next line that matches."""
        assert self.launcher is not None
        assert self.launcher.stdout is not None
        async with asyncio.timeout(PATIENCE):
            async for line in self.launcher.stdout:
                found = re.match(pattern, line.decode())
                if found:
                    return found[0].strip()
        raise RuntimeError("the server has ended by itself")

    async def end(self) -> None:
        if self.launcher is not None and self.launcher.stdin is not None:
            self.launcher.stdin.close()
            await self.launcher.wait()
            with suppress(TimeoutError):  # children of a killed server may keep the pipe open
                async with asyncio.timeout(PATIENCE):
                    await self.launcher.communicate()
