"""The number of tables by phase and kind, for the host; counted once a minute."""

import logging
from typing import Final

from cartographers.server.store.connection import Connection
from cartographers.server.store.errors import StoreFailed
from cartographers.server.store.store import Store

LOG = logging.getLogger(__name__)
EVERY_MS: Final = 60_000
PHASES: Final = ("open", "playing", "over", "closed")
KINDS: Final = ("solo", "several", "daily")
COUNT: Final = (
    "SELECT phase, CASE WHEN daily IS NOT NULL THEN 'daily' WHEN seats = 1 THEN 'solo'"
    " ELSE 'several' END AS kind, count(*) FROM tables GROUP BY phase, kind"
)


class Population:
    """The tables in the database: by phase, and alone (`solo`), with others or `daily`."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.tables = {(phase, kind): 0 for phase in PHASES for kind in KINDS}
        self.size = 0
        self.counted_at: int | None = None

    async def refresh(self, now: int) -> None:
        """Count again if it was long ago. A failure is reported elsewhere."""
        if self.counted_at is not None and now - self.counted_at < EVERY_MS:
            return
        self.counted_at = now
        try:
            rows = await self.store.read(count)
            self.size = await self.store.read(self.store.database.size)
        except (StoreFailed, OSError):
            LOG.info("the tables could not be counted")
            return
        self.tables = {**dict.fromkeys(self.tables, 0), **rows}


def count(connection: Connection) -> dict[tuple[str, str], int]:
    rows = connection.execute(COUNT).fetchall()
    return {(phase, kind): number for phase, kind, number in rows}
