"""What a live table needs from outside: somebody who keeps its log, and bots."""

from collections.abc import Sequence
from typing import Protocol

from cartographers.rules.view import View
from cartographers.server.tables.live.fair_queue import Share
from cartographers.server.tables.log import entries as e
from cartographers.server.tables.log.ledger import Answer, Loaded, Row
from cartographers.server.tables.log.state import TableState

STAND_IN = "greedy"
QUICK_BOTS = ("random", "novice", "greedy")  # milliseconds each, even interpreted


class Logs(Protocol):
    """`Ledger` on a server."""

    async def load(self, table_id: str) -> Loaded | None:
        """A table with all that is saved of it."""

    async def load_after(self, table: TableState, answers: dict[str, Answer]) -> Loaded | None:
        """A table with what others have added; None if it must be loaded as a whole."""

    async def append(
        self, before: TableState, /, rows: Sequence[Row], new: Sequence[e.Entry], table: TableState
    ) -> None:
        """Save rows for good, or raise."""

    async def wait_for_commits(self) -> None:
        """Wait until whatever was being saved is saved, or has failed."""


class Bots(Protocol):
    """`BotPool` on a server. `names` are the bots that can be seated."""

    @property
    def names(self) -> tuple[str, ...]: ...

    def share_of(self, host: str, table: str) -> Share: ...

    async def choose(
        self, bot: str, seed: int, view: View, share: Share, seconds: float | None = None
    ) -> str:
        """The bot's move as text; "" if there is none."""

    async def choose_quickly(
        self, bot: str, seed: int, view: View, share: Share, *, is_urgent: bool = False
    ) -> str:
        """A move that takes milliseconds."""

    def close(self) -> None:
        """Stop thinking."""
