"""The interfaces that a connection depends on: a socket and a budget."""

from collections.abc import Callable
from typing import Protocol

from cartographers.server.protocol import messages as m
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.tables.out.deflated import Deflated


class Wire(Protocol):
    """What a connection needs of a socket."""

    @property
    def is_writable(self) -> bool:
        """Whether the client reads what it is sent."""

    def on_writable(self, resume: Callable[[], None]) -> None:
        """Call this whenever the socket has become writable again."""

    @property
    def takes_deflated(self) -> bool:
        """Whether the client reads compressed messages."""

    def send(self, messages: list[bytes | Deflated]) -> None:
        """Send these messages together. It does not wait."""

    async def wait_until_writable(self) -> None: ...

    async def receive_text(self) -> str | None:
        """The next message, or None when the client has gone. BadFrame if it is not text."""

    async def close(self, code: int) -> None: ...


class BadFrame(Exception):
    """The frame holds no text."""


class Budget(Protocol):
    """Refuses with `too_many` when there is nothing left to spend."""

    def spend(self) -> None:
        """Pay for a message."""

    def spend_on(self, command: m.Command) -> None:
        """Pay for what a command does."""

    def note_refusal(self, refusal: Refusal) -> None:
        """Note a message that was refused."""

    def charge_answer(self, size: int) -> None:
        """Pay for a long answer that was sent."""
