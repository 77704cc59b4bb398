"""The interfaces that a connection depends on: a socket, tables and a budget."""

from collections.abc import Callable
from typing import Protocol

from cartographers.server.clock import Clock
from cartographers.server.people.persons import Identity
from cartographers.server.protocol import messages as m
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.tables.live.table import LiveTable
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


class Tables(Protocol):
    """What a connection needs of the tables: `TableRegistry` on a server."""

    @property
    def clock(self) -> Clock: ...

    async def execute(self, actor: Identity, command: m.Command) -> int:
        """Do what a person asks; return the first version that includes it."""

    async def find_newest(self, table_id: str) -> LiveTable:
        """The table with all that was saved before; refuse if there is none."""

    def show(self, table_id: str, identity: str, invitation: str = "") -> m.Table | None:
        """A table in memory without its story, for somebody who may see it."""


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
