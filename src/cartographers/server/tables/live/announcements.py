"""How processes that share a database announce changes to each other: a hint, never the truth."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Protocol

TABLE_CHANGED = "table"  # its id
SESSION_ENDED = "session"  # the hash of its secret
BLOCKS_CHANGED = "blocks"  # whose: their identity
PERSON_CHANGED = "person"  # their identity

Handlers = Mapping[str, Callable[[str], Awaitable[None]]]


class Announcements(Protocol):
    has_others: bool

    @property
    def status(self) -> str:
        """For the host: `none`, `up` or `down`."""

    def announce(self, topic: str, key: str) -> None:
        """Tell the other processes that something has changed. Never waits, never fails."""

    async def listen(self, handlers: Handlers) -> None:
        """Pass each announcement of another process to its topic's handler, until cancelled."""

    async def close(self) -> None: ...


class NoAnnouncements:
    """Does nothing: a single process has nobody to notify."""

    has_others = False
    status = "none"

    def announce(self, topic: str, key: str) -> None: ...

    async def listen(self, handlers: Handlers) -> None: ...

    async def close(self) -> None: ...


def make_announcements(redis: str) -> Announcements:
    """Announcements over Redis, if its address is given."""
    if not redis:
        return NoAnnouncements()
    from cartographers.server.tables.live.redis_announcements import (  # slow to load
        RedisAnnouncements,
    )

    return RedisAnnouncements(redis)
