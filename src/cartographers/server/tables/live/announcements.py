"""Announcements of changes between processes that share a database: only hints, the log decides."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Protocol

TABLE_CHANGED = "table"  # its id, and its version unless older entries have changed too
SESSION_ENDED = "session"  # the hash of its secret
BLOCKS_CHANGED = "blocks"  # whose: their identity
PERSON_CHANGED = "person"  # their identity
NODES_CHANGED = "nodes"  # the node that has come, drains or has left
PRESENCE = "presence"  # the node, and who has come to which table or left it
SPENT = "spent"  # from a budget that all nodes share: kind, cost and address

Handlers = Mapping[str, Callable[[str], Awaitable[None]]]


class Announcements(Protocol):
    @property
    def status(self) -> str:
        """For the host: `none`, `up` or `down`."""

    def announce(self, topic: str, key: str) -> None:
        """Tell the other processes that something has changed. Never waits, never fails."""

    async def listen(self, handlers: Handlers) -> None:
        """Pass each announcement of another process to its topic's handler, until cancelled."""

    async def close(self) -> None: ...


class NoAnnouncements:
    """Does nothing: without Redis, nodes find changes by looking into the store."""

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
