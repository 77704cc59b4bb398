"""All tables of the server: those in memory, and the way to the others in the store."""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from time import perf_counter

from cartographers.server.nodes.announcer import Announcer
from cartographers.server.people.persons import Identity
from cartographers.server.protocol import messages as m
from cartographers.server.protocol.refusal import Refusal, no_such_table
from cartographers.server.store import Store, StoreFailed
from cartographers.server.tables.commands.context import Context
from cartographers.server.tables.commands.new_ids import new_table_id
from cartographers.server.tables.live.agenda import Agenda
from cartographers.server.tables.live.announcements import TABLE_CHANGED
from cartographers.server.tables.live.background import MAX_TABLES, Resources
from cartographers.server.tables.live.table import LiveTable
from cartographers.server.tables.log import entries as e
from cartographers.server.tables.log.ledger import Ledger
from cartographers.server.tables.log.state import PLAYING
from cartographers.server.tables.log.table_limits import refuse_more_bot_games
from cartographers.server.tables.out.updates import seen_all_events

LOG = logging.getLogger(__name__)
TICK = 1.0  # seconds
KEPT_MS = 300_000  # how long a table without viewers stays in memory


class Tally:
    """Counters for the host."""

    def __init__(self) -> None:
        self.done = 0
        self.on_command: Callable[[float], None] | None = None
        self.refused: Counter[str] = Counter()
        self.lag = 0.0


class TableRegistry:
    """Finds, loads, drops and looks after live tables."""

    def __init__(
        self,
        store: Store,
        announcements: Announcer,
        resources: Resources,
        blocked_by: Callable[[str], frozenset[str]] = lambda _: frozenset(),
    ) -> None:
        self.store = store
        self.announcements = announcements
        self.resources = resources
        self.clock = resources.clock
        self.is_mine = resources.is_mine
        self.is_alone: Callable[[], bool] = lambda: True  # whether no other node can write
        self.ledger = Ledger(store, resources.clock, resources.away_ms, resources.max_tables)
        self.ledger.note = announcements.outbox.note
        self.blocked_by = blocked_by
        self.live: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self.used: dict[str, int] = {}
        self.agenda = Agenda()
        self.tally = Tally()

    def context(self) -> Context:
        clock, entropy, bots = self.clock, self.resources.entropy, self.resources.bots.names
        return Context(clock.now(), clock.today(), entropy, clock.wall(), self.blocked_by, bots)

    # -------------------------------------------------------------- tables

    async def open_table(self, opened: e.Opened, most: int = MAX_TABLES) -> str:
        """Open a table, unless its host already has `most`."""
        table_id = new_table_id(self.resources.entropy)
        await self.ledger.open(table_id, opened, most)
        return table_id

    async def require_room_for_bots(self, host: str) -> None:
        """Refuse a host who has enough games of bots alone, before a table is opened for one."""
        await self.store.read(lambda connection: refuse_more_bot_games(connection, host))

    async def execute(self, actor: Identity, command: m.Command) -> int:
        """Execute a person's command at its table; see `LiveTable.execute`."""
        began = perf_counter()
        try:
            live = await self.find(command.table)
            live.touch(actor.id)
            version = await self.execute_at(live, actor, command)
        except Refusal as refusal:
            self.tally.refused[refusal.reason] += 1
            raise
        self.tally.done += 1
        if self.tally.on_command is not None:
            self.tally.on_command(perf_counter() - began)
        return version

    async def execute_at(self, live: LiveTable, actor: Identity, command: m.Command) -> int:
        """A refusal counts only if the table is as another node may have left it just now."""
        before = live.version
        try:
            return await live.execute(actor, command)
        except Refusal:
            if not self.is_alone():
                await live.follow()
            if live.version == before:
                raise
        return await live.execute(actor, command)

    async def find_newest(self, table_id: str) -> LiveTable:
        """Return the live table with all that was saved before, by whatever node."""
        is_old = table_id in self.live
        live = await self.find(table_id)
        if is_old:
            await self.follow(live)
        return live

    async def follow(self, live: LiveTable) -> None:
        """Read what other nodes have added; a node that is alone can do without."""
        try:
            await live.follow()
        except StoreFailed:
            if not self.is_alone():
                raise

    async def find(self, table_id: str) -> LiveTable:
        """Return the live table; refuse if there is no such table."""
        self.used[table_id] = self.clock.now()
        live = self.live.get(table_id) or await self.load(table_id)
        if live is None:
            self.used.pop(table_id, None)
            raise no_such_table()
        return live

    def show(self, table_id: str, identity: str, invitation: str = "") -> m.Table | None:
        """Return a live table without its story, for a viewer who may see it.

        It goes with a refusal, so it must be short.
        """
        live = self.live.get(table_id)
        if live is None or not live.is_visible_to(identity, invitation):
            return None
        return live.show(identity, seen_all_events(live.state))[0]

    async def load(self, table_id: str) -> LiveTable | None:
        """Load a table once, however many wait for it."""
        task = self.loading.get(table_id)
        if task is None:
            task = self.loading[table_id] = asyncio.create_task(self.read(table_id))
            task.add_done_callback(lambda _: self.loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def read(self, table_id: str) -> LiveTable | None:
        loaded = await self.ledger.load(table_id)
        if loaded is None:
            return None
        announce = partial(self.announcements.announce_saved, TABLE_CHANGED)
        self.live[table_id] = LiveTable(
            loaded, self.ledger, self.context, self.resources, announce, self.look_soon
        )
        self.look_soon(table_id)
        return self.live[table_id]

    # -------------------------------------------------------------- other processes

    async def refresh(self, key: str) -> None:
        """Read what has changed at a table. `key` is its id, and its version if the log has grown;
        without a version, older entries have changed, or the table is gone. Raises StoreFailed if
        that must be tried again."""
        table_id, _, version = key.partition(" ")
        live = self.live.get(table_id)
        try:
            if live is not None and version:
                if int(version) > live.version:
                    await live.follow(int(version))
            elif live is not None and not await live.refresh():
                self.drop(table_id)
        except StoreFailed:
            raise
        except Exception:
            LOG.exception("table %s could not be read again", table_id)

    def drop(self, table_id: str) -> None:
        """Drop a table from memory."""
        live = self.live.pop(table_id, None)
        self.used.pop(table_id, None)
        self.agenda.forget(table_id)
        if live is not None:
            live.stop()

    async def refresh_all(self) -> None:
        """Read all live tables again, after a time in which announcements may have been missed."""
        for table_id in tuple(self.live):
            await self.refresh(table_id)

    def check_all(self) -> None:
        """Other nodes have come or gone: take over tables, and hand others over."""
        for table_id, live in tuple(self.live.items()):
            live.background.check()
            self.look_soon(table_id)

    async def wake_own(self, tables: set[str]) -> None:
        """Look after the presence of people at tables that this node owns."""
        for table_id in filter(self.is_mine, tables):
            if table_id in self.live:
                self.look_soon(table_id)
            else:
                await self.wake(table_id)

    # -------------------------------------------------------------- as time passes

    async def run(self) -> None:
        """Look after all tables until the server stops."""
        while True:
            try:
                await self.tick()
            except StoreFailed:
                LOG.debug("the database does not answer; trying again")  # the node has warned
            except Exception:
                LOG.exception("looking after the tables failed; trying again")
            before = asyncio.get_running_loop().time()
            await asyncio.sleep(TICK)
            self.tally.lag = asyncio.get_running_loop().time() - before - TICK

    async def tick(self) -> None:
        for table_id in await self.due_tables():
            await self.wake(table_id)
        for table_id in self.agenda.due(self.clock.now()):
            await self.resolve(table_id)
            self.look(table_id)

    async def wake(self, table_id: str) -> None:
        """Load a table so that its background work runs."""
        try:
            await self.find(table_id)
        except StoreFailed:
            raise
        except Exception:
            LOG.exception("table %s cannot be read", table_id)

    async def due_tables(self) -> list[str]:
        now = self.clock.now()
        rows = await self.store.read(
            lambda c: c.execute("SELECT id FROM tables WHERE due_at <= ?", [now]).fetchall()
        )
        found = (table_id for (table_id,) in rows if table_id not in self.live)
        return [table_id for table_id in found if self.is_mine(table_id)]

    def look_soon(self, table_id: str) -> None:
        """Look at a table on the next tick."""
        self.agenda.look_at(table_id, self.clock.now())

    async def resolve(self, table_id: str) -> None:
        """Read a table again of which the store may hold more than this process knows."""
        live = self.live.get(table_id)
        if live is not None and live.is_uncertain:
            with suppress(StoreFailed):
                await live.settle()
            if live.is_uncertain:
                self.look_soon(table_id)

    def look(self, table_id: str) -> None:
        """Do what is due at a table, drop it if it is idle, and plan the next look."""
        live = self.live.get(table_id)
        if live is None:
            return
        when = live.background.look() if self.is_mine(table_id) else None
        if when is not None:
            self.agenda.look_at(table_id, when)
        if live.is_idle():
            self.drop_idle(table_id, live)
        elif not live.watchers:
            self.agenda.look_at(table_id, self.clock.now() + KEPT_MS)

    def drop_idle(self, table_id: str, live: LiveTable) -> None:
        """Drop a table from memory that nobody has used for a while and that has nothing to do
        soon; else look again when that may be so."""
        now = self.clock.now()
        unused_at = self.used.get(table_id, 0) + KEPT_MS
        if now <= unused_at:
            self.agenda.look_at(table_id, unused_at + 1)
        elif self.is_due_soon(live):
            self.agenda.look_at(table_id, now + KEPT_MS)
        else:
            self.drop(table_id)

    def is_due_soon(self, live: LiveTable) -> bool:
        due = self.ledger.index.due_at(live.state)
        return live.state.phase == PLAYING and due is not None and due <= self.clock.now() + KEPT_MS

    async def stop(self) -> None:
        for live in self.live.values():
            live.stop()
        running = [live.running for live in self.live.values() if live.running]
        await asyncio.gather(*running, return_exceptions=True)
        self.resources.bots.close()
        self.ledger.threads.shutdown(wait=False)
