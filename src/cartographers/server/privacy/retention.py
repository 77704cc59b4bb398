"""The daily sweep: removes old guests, old chat and old games, as the host has configured."""

import asyncio
import logging
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from cartographers.server.clock import DAY_MS, Clock
from cartographers.server.privacy.erasure import Erasure
from cartographers.server.privacy.logs import blank_chat, delete_table
from cartographers.server.privacy.upkeep import read_upkeep, write_upkeep
from cartographers.server.settings import Settings
from cartographers.server.store import Connection, Store, StoreFailed
from cartographers.server.tables.live.announcements import TABLE_CHANGED
from cartographers.server.tables.live.registry import TableRegistry

LOG = logging.getLogger(__name__)
CHECK_SECONDS: Final = 60.0
PAUSE_SECONDS: Final = 0.05  # between two batches, so that moves do not wait behind them
BATCH: Final = 20
SWEEP, CHAT = "sweep", "chat"

OLD_GUESTS = """
SELECT id FROM identities WHERE id > :after AND account IS NULL AND erased_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM external_identities WHERE identity_id = identities.id)
AND created_at < :before
AND NOT EXISTS (SELECT 1 FROM sessions WHERE identity_id = id AND seen_at >= :before)
ORDER BY id LIMIT :most
"""


class Swept(NamedTuple):
    """What one sweep has removed."""

    people: int
    lines: int
    tables: int


@dataclass(frozen=True)
class Retention:
    """Runs in one of the processes that share a file: the first to claim the day."""

    settings: Settings
    store: Store
    registry: TableRegistry
    erasure: Erasure
    clock: Clock

    async def run(self) -> None:
        """Sweep once a day until the server stops; whatever fails is tried again."""
        while True:
            try:
                await self.erasure.resume()
                if await self.store.write(lambda c: claim_day(c, self.clock.wall())):
                    await self.sweep()
            except StoreFailed:
                LOG.warning("the database does not answer; sweeping later")
            except Exception:
                LOG.exception("sweeping failed; trying again")
            await asyncio.sleep(CHECK_SECONDS)

    async def sweep(self) -> Swept:
        swept = Swept(
            await self.erase_guests(), await self.blank_old_chat(), await self.delete_old_tables()
        )
        await self.erasure.clean(is_vacuum_allowed=True)
        if any(swept):
            LOG.info("swept %s guests, %s lines of chat and %s tables", *swept)
        return swept

    def limit(self, days: int) -> int:
        """The time before which things are too old; nothing is, if the setting is 0."""
        return self.clock.wall() - days * DAY_MS if days else 0

    async def erase_guests(self) -> int:
        before, after, count = self.limit(self.settings.keep_guests_days), "", 0
        while guests := await self.store.read(partial(old_guests, before, after)):
            await self.erasure.erase_many(guests)
            after, count = guests[-1], count + len(guests)
            await asyncio.sleep(PAUSE_SECONDS)
        return count

    async def blank_old_chat(self) -> int:
        limit, count = self.limit(self.settings.keep_chat_days), 0
        while batch := await self.store.read(lambda c: tables_with_old_chat(c, limit)):
            lines = await self.store.write(partial(blank_batch, batch))
            count += sum(lines.values())
            await self.tell([table_id for table_id in lines if lines[table_id]])
            await asyncio.sleep(PAUSE_SECONDS)
        return count

    async def delete_old_tables(self) -> int:
        before, count = self.limit(self.settings.keep_finished_days), 0
        while batch := await self.store.read(lambda c: ended_tables(c, 0, before)):
            await self.store.write(partial(delete_batch, batch))
            await self.tell([table_id for table_id, _ in batch])
            count += len(batch)
            await asyncio.sleep(PAUSE_SECONDS)
        return count

    async def tell(self, tables: list[str]) -> None:
        """Let this and the other processes read tables again."""
        for table_id in tables:
            self.registry.announcements.announce(TABLE_CHANGED, table_id)
            await self.registry.refresh(table_id)


def delete_batch(batch: list[tuple[str, int]], connection: Connection) -> None:
    for table_id, _ in batch:
        delete_table(connection, table_id)


def claim_day(connection: Connection, now: int) -> bool:
    """Whether nobody has swept in the last day; then this process does."""
    is_due = abs(now - read_upkeep(connection, SWEEP)) >= DAY_MS
    if is_due:
        write_upkeep(connection, SWEEP, now)
    return is_due


def old_guests(before: int, after: str, connection: Connection) -> list[str]:
    values = {"before": before, "after": after, "most": BATCH}
    return [identity_id for (identity_id,) in connection.execute(OLD_GUESTS, values)]


def ended_tables(connection: Connection, after: int, before: int) -> list[tuple[str, int]]:
    """The tables that ended longest ago, after one time and before another."""
    return connection.execute(
        "SELECT id, ended_at FROM tables WHERE ended_at > ? AND ended_at < ?"
        " ORDER BY ended_at LIMIT ?",
        [after, before, BATCH],
    ).fetchall()


def tables_with_old_chat(connection: Connection, before: int) -> list[tuple[str, int]]:
    """The next tables after those that were done, with all that ended in the same moment."""
    done = read_upkeep(connection, CHAT)
    found = ended_tables(connection, done, before)
    if not found:
        return []
    return connection.execute(
        "SELECT id, ended_at FROM tables WHERE ended_at > ? AND ended_at <= ? ORDER BY ended_at",
        [done, found[-1][1]],
    ).fetchall()


def blank_batch(batch: list[tuple[str, int]], connection: Connection) -> dict[str, int]:
    """Blank the chat of some tables, and note how far this has come; the lines of each table."""
    lines = {table_id: blank_chat(connection, table_id) for table_id, _ in batch}
    write_upkeep(connection, CHAT, batch[-1][1])
    return lines
