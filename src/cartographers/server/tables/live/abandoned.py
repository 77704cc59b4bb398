"""Abandoned tables: opened long ago, and their game has never begun."""

import logging

from cartographers.server.store import StoreFailed
from cartographers.server.tables.commands.system import CloseAbandoned
from cartographers.server.tables.live.registry import TableRegistry
from cartographers.server.tables.log.state import OPEN

LOG = logging.getLogger(__name__)
JOB = "abandoned tables"  # one node owns it, as it owns tables
ABANDONED_MS = 7 * 24 * 3600 * 1000  # wall time after which an open table is closed
MOST = 100  # tables closed at a time


async def close_abandoned(registry: TableRegistry) -> None:
    """Close abandoned tables, on the node that owns this job; whatever fails is retried later."""
    if not registry.is_mine(JOB):
        return
    try:
        for table_id in await find_abandoned(registry):
            await registry.wake(table_id)
            if table_id in registry.live:
                await registry.live[table_id].execute_system(CloseAbandoned())
    except StoreFailed:
        LOG.debug("the database does not answer; trying again")  # the node has warned
    except Exception:
        LOG.exception("closing abandoned tables failed; trying again")


async def find_abandoned(registry: TableRegistry) -> list[str]:
    before = registry.clock.wall() - ABANDONED_MS
    rows = await registry.store.read(
        lambda c: c.execute(
            "SELECT id FROM tables WHERE phase = ? AND updated_at < ? LIMIT ?",
            [OPEN, before, MOST],
        ).fetchall()
    )
    return [table_id for (table_id,) in rows]
