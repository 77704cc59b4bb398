"""Erasing a person for good: others keep their games, without the person's name and words."""

import asyncio
import logging
from functools import partial
from typing import Final

from cartographers.server.clock import Clock
from cartographers.server.people.identity import Identities
from cartographers.server.privacy.logs import erase_person
from cartographers.server.privacy.upkeep import read_upkeep, write_upkeep
from cartographers.server.store import Connection, Store
from cartographers.server.tables.commands.system import RemovePerson
from cartographers.server.tables.live.announcements import TABLE_CHANGED
from cartographers.server.tables.live.registry import TableRegistry
from cartographers.server.tables.log.state import OPEN, PLAYING

LOG = logging.getLogger(__name__)
TABLES_AT_ONCE: Final = 20  # rewritten in one transaction
VACUUM: Final = "vacuum"

UNFINISHED_TABLES = """
SELECT id FROM tables WHERE host = :id AND phase IN (:open, :playing)
UNION SELECT id FROM sitters JOIN tables ON id = table_id
WHERE identity_id = :id AND phase IN (:open, :playing)
"""


class Erasure:
    """`erase` is the one way in, for a person's own request, an operator and old guests alike.

    A program beside the server, such as a command of the host, runs `persons.forget` and
    `persons.end_sessions` in one transaction instead; the server completes it within a minute.
    """

    def __init__(
        self, store: Store, identities: Identities, registry: TableRegistry, clock: Clock
    ) -> None:
        self.store = store
        self.identities = identities
        self.registry = registry
        self.clock = clock
        self.running: set[asyncio.Task[None]] = set()

    async def erase(self, identity_id: str) -> None:
        """Erase an identity. Irreversible; the caller has checked that it may be done.

        Name, account and sessions go at once, in one transaction that also marks the identity as
        erased. Then the person leaves tables that are not over (a bot plays on in games), and name
        and chat are removed from all logs, in batches. If the server stops in between, `resume`
        completes it after the next start. Erasing somebody twice is harmless.
        """
        await self.identities.erase(identity_id)
        await self.finish(identity_id)

    def start(self, identity_id: str) -> asyncio.Task[None]:
        """Complete an erasure in the background; `resume` tries again if it fails."""
        task = asyncio.create_task(self.finish(identity_id))
        self.running.add(task)
        task.add_done_callback(self.note_end)
        return task

    def note_end(self, task: asyncio.Task[None]) -> None:
        self.running.discard(task)
        if not task.cancelled() and task.exception():
            LOG.error("erasing a person failed; trying again later", exc_info=task.exception())

    async def stop(self) -> None:
        for task in self.running:
            task.cancel()
        await asyncio.gather(*self.running, return_exceptions=True)

    async def erase_many(self, people: list[str]) -> None:
        """Erase several; the caller cleans the file when all are done."""
        for identity_id in people:
            await self.identities.erase(identity_id)
            await self.leave(identity_id)

    async def finish(self, identity_id: str) -> None:
        await self.leave(identity_id)
        await self.clean(self.store.vacuums_quickly())

    async def leave(self, identity_id: str) -> None:
        """Let an erased person disappear from all tables."""
        await self.store.write(lambda c: mark_vacuum(c, self.clock.wall()))
        await self.leave_tables(identity_id)
        await self.rewrite_logs(identity_id)

    async def resume(self) -> int:
        """Complete what was begun; return how many people it was."""
        rows = await self.store.read(
            lambda c: c.execute(
                "SELECT id FROM identities WHERE erased_at IS NOT NULL AND EXISTS"
                " (SELECT 1 FROM appearances WHERE identity_id = id)"
            ).fetchall()
        )
        for (identity_id,) in rows:
            await self.finish(identity_id)
        return len(rows)

    async def leave_tables(self, identity_id: str) -> None:
        values = {"id": identity_id, "open": OPEN, "playing": PLAYING}
        rows = await self.store.read(lambda c: c.execute(UNFINISHED_TABLES, values).fetchall())
        for (table_id,) in rows:
            live = await self.registry.find(table_id)
            await live.execute_system(RemovePerson(identity=identity_id))

    async def rewrite_logs(self, identity_id: str) -> None:
        while batch := await self.store.read(lambda c: appearances(c, identity_id)):
            changed = await self.store.write(partial(erase_batch, identity_id, batch))
            for table_id in changed:
                self.registry.announcements.announce(TABLE_CHANGED, table_id)
                await self.registry.refresh(table_id)

    async def clean(self, is_vacuum_allowed: bool) -> None:
        """Remove the traces from the file, as far as that is due."""
        due = await self.store.read(lambda c: read_upkeep(c, VACUUM))
        vacuum = bool(due) and is_vacuum_allowed
        if not await self.store.clean(vacuum=vacuum):
            LOG.warning("the write-ahead log is in use; it is cleared later")
        elif vacuum:
            await self.store.write(lambda c: clear_vacuum(c, due))


def erase_batch(identity_id: str, batch: list[str], connection: Connection) -> list[str]:
    """The tables that were changed."""
    return [table for one in batch for table in erase_person(connection, identity_id, one)]


def appearances(connection: Connection, identity_id: str) -> list[str]:
    rows = connection.execute(
        "SELECT table_id FROM appearances WHERE identity_id = ? LIMIT ?",
        [identity_id, TABLES_AT_ONCE],
    )
    return [table_id for (table_id,) in rows]


def mark_vacuum(connection: Connection, now: int) -> None:
    write_upkeep(connection, VACUUM, now)


def clear_vacuum(connection: Connection, due: int) -> None:
    """Unless somebody else was erased in the meantime."""
    connection.execute("DELETE FROM upkeep WHERE task = ? AND at = ?", [VACUUM, due])
