"""A server in its own process, which can be killed at any time and restarted."""

import asyncio
import contextlib
import signal
import socket
import sys
from pathlib import Path

from tests.support.patience import PATIENCE
from tests.support.server.guests import GENEROUS


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


class ServerProcess:
    """`python -m cartographers serve` on one port and one file."""

    def __init__(self, db: Path, port: int = 0, **settings: object) -> None:
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        flags = {"db": db, "port": self.port, "browser": "no", **GENEROUS, **settings}
        self.words = [
            word
            for name, value in flags.items()
            for word in (f"--{name.replace('_', '-')}", str(value))
        ]
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> "ServerProcess":
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "cartographers",
            "serve",
            *self.words,
            stdout=asyncio.subprocess.PIPE,
        )
        assert self.process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            line = await self.process.stdout.readline()
        assert self.url in line.decode(), line
        return self

    async def kill(self) -> None:
        await self.end(signal.SIGKILL)

    async def stop(self) -> int:
        return await self.end(signal.SIGTERM)

    async def end(self, how: signal.Signals) -> int:
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(how)
        async with asyncio.timeout(PATIENCE):
            await self.process.communicate()
        return int(self.process.returncode or 0)

    async def __aenter__(self) -> "ServerProcess":
        return await self.start()

    async def __aexit__(self, *_: object) -> None:
        await self.end(signal.SIGKILL)
