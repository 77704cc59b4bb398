"""The wire between a page and the tables of its device: texts instead of a socket."""

import asyncio
from collections.abc import Callable

from cartographers.server.protocol import messages as m
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.tables.out.deflated import Deflated

Post = Callable[[str], object]


class PageWire:
    is_writable = True
    takes_deflated = False

    def __init__(self, post: Post) -> None:
        self.post = post
        self.received: asyncio.Queue[str] = asyncio.Queue()

    def on_writable(self, resume: Callable[[], None]) -> None: ...

    def send(self, messages: list[bytes | Deflated]) -> None:
        for message in messages:
            if isinstance(message, bytes):
                self.post(message.decode())

    async def wait_until_writable(self) -> None: ...

    async def receive_text(self) -> str | None:
        return await self.received.get()

    async def close(self, code: int) -> None: ...


class NoLimits:
    """A page on its own device pays for nothing."""

    def spend(self) -> None: ...

    def spend_on(self, command: m.Command) -> None: ...

    def note_refusal(self, refusal: Refusal) -> None: ...

    def charge_answer(self, size: int) -> None: ...
