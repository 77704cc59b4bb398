"""Announcements to other nodes: written with the change itself, and sent over Redis as well.

Redis is quick but may lose some; what is written in the store is found a moment later.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Iterable

from cartographers.server.nodes.rows import write_announcements
from cartographers.server.store import Connection, NotSaved, Store
from cartographers.server.tables.live.announcements import Announcements

LOG = logging.getLogger(__name__)
RETRY_AFTER = 1.0  # seconds


class Outbox:
    """Lines that jobs of the store note; each transaction writes those of its jobs as one row.

    A job that is rolled back leaves its lines. They announce nothing new, which does no harm.
    """

    def __init__(self, node: str) -> None:
        self.node = node
        self.number = 0
        self.noted: deque[str] = deque()

    def note(self, topic: str, key: str) -> None:
        """Announce a change with the transaction that makes it. Called by its job."""
        self.noted.append(f"{topic} {key}")

    def write(self, connection: Connection) -> None:
        lines = [self.noted.popleft() for _ in range(len(self.noted))]
        if lines:
            self.number += 1
            write_announcements(connection, self.node, self.number, list(dict.fromkeys(lines)))


class Announcer:
    """Announces what is already saved: at once over Redis, and then in a transaction of its own."""

    def __init__(self, fast: Announcements, outbox: Outbox, store: Store) -> None:
        self.fast = fast
        self.outbox = outbox
        self.store = store
        self.waiting: asyncio.Queue[tuple[str, str]] = asyncio.Queue()

    def announce(self, topic: str, key: str) -> None:
        self.fast.announce(topic, key)
        self.announce_slowly([(topic, key)])

    def announce_saved(self, topic: str, key: str) -> None:
        """Announce what the transaction that changed it has noted already."""
        self.fast.announce(topic, key)

    def announce_slowly(self, found: Iterable[tuple[str, str]]) -> None:
        """Announce what may wait for the next look into the store."""
        for one in found:
            self.waiting.put_nowait(one)

    async def run(self) -> None:
        while True:
            found = [await self.waiting.get()]
            while not self.waiting.empty():
                found.append(self.waiting.get_nowait())
            await self.save(found)

    async def save(self, found: list[tuple[str, str]]) -> None:
        def job(_: Connection) -> None:
            for topic, key in found:
                self.outbox.note(topic, key)

        while True:
            try:
                return await self.store.write(job)
            except NotSaved:
                LOG.warning("announcements are not saved yet; trying again")
                await asyncio.sleep(RETRY_AFTER)
