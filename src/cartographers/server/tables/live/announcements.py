"""How processes that share a database tell each other of a change. A hint, never the truth."""

from collections.abc import Awaitable, Callable
from typing import Protocol


class Doorbell(Protocol):
    has_others: bool

    def ring(self, table_id: str) -> None:
        """Tell the others. Never waits, never fails."""

    async def listen(self, answer: Callable[[str], Awaitable[None]]) -> None:
        """Answer the rings of the others, for ever."""

    async def close(self) -> None: ...


class SilentDoorbell:
    """A server that is alone has nobody to tell."""

    has_others = False

    def ring(self, table_id: str) -> None: ...

    async def listen(self, answer: Callable[[str], Awaitable[None]]) -> None: ...

    async def close(self) -> None: ...


def make_doorbell(redis: str) -> Doorbell:
    """A silent one, unless there is a Redis to ring by."""
    if not redis:
        return SilentDoorbell()
    from cartographers.server.tables.live.redis_announcements import (
        RedisDoorbell,  # takes a while to load
    )

    return RedisDoorbell(redis)
