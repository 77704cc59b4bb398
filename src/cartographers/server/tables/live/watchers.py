"""The subscribers that are notified when a table has changed."""

import asyncio
from typing import TYPE_CHECKING, Protocol

from cartographers.server.people.persons import Identity

if TYPE_CHECKING:
    from cartographers.server.tables.live.table import LiveTable

GAP = 0.2  # seconds


class Watcher(Protocol):
    """A subscriber that is notified of changes at the table, on behalf of a person."""

    identity: Identity

    def notify(self, live: "LiveTable") -> None: ...


class Watchers(set[Watcher]):
    """The watchers of one table, and when they are notified."""

    def __init__(self, live: "LiveTable") -> None:
        super().__init__()
        self.live = live
        self.notified_at = -GAP
        self.notifying: asyncio.TimerHandle | None = None

    def notify_in_turn(self, people: set[str]) -> None:
        """Notify these people at once, but the other watchers at most a few times per second: what
        happens between two steps, such as a hundred players deciding, is told together."""
        loop = asyncio.get_running_loop()
        left = self.notified_at + GAP - loop.time()
        if left <= 0:
            self.notify()
        else:
            for watcher in tuple(self):
                if watcher.identity.id in people:
                    watcher.notify(self.live)
            if self.notifying is None:
                self.notifying = loop.call_later(left, self.notify)

    def notify(self) -> None:
        self.notified_at = asyncio.get_running_loop().time()
        self.stop()
        for watcher in tuple(self):
            watcher.notify(self.live)

    def stop(self) -> None:
        """Cancel the notification that is due."""
        if self.notifying is not None:
            self.notifying.cancel()
            self.notifying = None
