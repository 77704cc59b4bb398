"""Compiling rules when the server starts, so that the first player does not wait for it."""

import asyncio
import logging
import sys
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Final, Literal

from cartographers.bots.compile_ahead import NOT_CACHED, NOT_COMPILED

LOG: Final = logging.getLogger("cartographers.server")
State = Literal["off", "compiling", "ready", "interpreted", "not cached", "failed"]
COMMAND: Final = (sys.executable, "-m", "cartographers.bots.compile_ahead")
STATE_OF_CODE: Final[dict[int, State]] = {
    0: "ready",
    NOT_COMPILED: "interpreted",
    NOT_CACHED: "not cached",
}
SAYS: Final[dict[State, str]] = {
    "interpreted": "rules are not compiled here: strong bots and analysis are slow;"
    " `pip install 'cartographers[native]'` brings what is missing",
    "not cached": "compiled rules cannot be kept, so each worker compiles them for itself;"
    " name a folder that can be written with CARTOGRAPHERS_CACHE",
    "failed": "compiling the rules failed; each worker tries it for itself",
}


class Compilation:
    """The progress of compiling: part number `done` of `count`."""

    def __init__(self) -> None:
        self.state: State = "off"
        self.done = self.count = 0
        self.ended = asyncio.Event()
        self.ended.set()
        self.process: asyncio.subprocess.Process | None = None
        self.task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Compile in the background, in a process of low priority."""
        self.state = "compiling"
        self.ended.clear()
        self.task = asyncio.create_task(self.run())

    async def run(self) -> None:
        began = monotonic()
        try:
            code = await self.compile()
            self.state = STATE_OF_CODE.get(code, "failed")
        except OSError:
            self.state = "failed"
        finally:
            self.ended.set()
        if self.state == "ready":
            LOG.info("rules are compiled", extra={"seconds": round(monotonic() - began, 1)})
        else:
            LOG.warning(SAYS[self.state])

    async def compile(self) -> int:
        pipe, nothing = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
        self.process = await asyncio.create_subprocess_exec(
            *COMMAND, stdin=pipe, stdout=pipe, stderr=nothing
        )
        assert self.process.stdout is not None  # noqa: S101
        async for line in self.process.stdout:
            number, count, *_ = line.split()
            self.done, self.count = int(number) - 1, int(count)
        return await self.process.wait()

    def show(self) -> str:
        """The state for people: `compiling, 3 of 10`."""
        is_counted = self.state == "compiling" and self.count
        return f"compiling, {self.done} of {self.count}" if is_counted else self.state

    @property
    def is_ready(self) -> bool:
        return self.state == "ready"

    async def wait(self, tell: Callable[[], None], pace: float) -> None:
        """Wait until compiling has ended, and call `tell` every now and then meanwhile."""
        while not self.ended.is_set():
            tell()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.ended.wait(), pace)

    async def stop(self) -> None:
        if self.task is None:
            return
        self.task.cancel()
        if self.process is not None and self.process.returncode is None:
            with suppress(ProcessLookupError):
                self.process.kill()
            await self.process.wait()
        await asyncio.gather(self.task, return_exceptions=True)
