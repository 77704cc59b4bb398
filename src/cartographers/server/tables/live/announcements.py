"""How processes that share a database announce changes to each other: a hint, never the truth."""

from collections.abc import Awaitable, Callable
from typing import Protocol


class Announcements(Protocol):
    has_others: bool

    def announce(self, table_id: str) -> None:
        """Tell the other processes that a table has changed. Never waits, never fails."""

    async def listen(self, on_change: Callable[[str], Awaitable[None]]) -> None:
        """Call `on_change` for each announcement of another process, until cancelled."""

    async def close(self) -> None: ...


class NoAnnouncements:
    """Does nothing: a single process has nobody to notify."""

    has_others = False

    def announce(self, table_id: str) -> None: ...

    async def listen(self, on_change: Callable[[str], Awaitable[None]]) -> None: ...

    async def close(self) -> None: ...


def make_announcements(redis: str) -> Announcements:
    """Announcements over Redis, if its address is given."""
    if not redis:
        return NoAnnouncements()
    from cartographers.server.tables.live.redis_announcements import (  # slow to load
        RedisAnnouncements,
    )

    return RedisAnnouncements(redis)
