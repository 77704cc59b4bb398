"""All tables of the server: those that are live, and the way to the others in the store."""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import NamedTuple

from cartographers.server.clock import Clock
from cartographers.server.people.identity import Identity
from cartographers.server.protocol import messages as m
from cartographers.server.protocol.refusal import Refusal, no_such_table
from cartographers.server.store.refusals import NotSaved
from cartographers.server.store.sqlite import Store
from cartographers.server.tables.commands import system as h
from cartographers.server.tables.commands.decide import Moment, new_table_id
from cartographers.server.tables.live.announcements import Doorbell
from cartographers.server.tables.live.attending import Attendant
from cartographers.server.tables.live.bot_pool import Thinkers
from cartographers.server.tables.live.table import Room, Seen
from cartographers.server.tables.log import entries as e
from cartographers.server.tables.log.ledger import Ledger
from cartographers.server.tables.log.state import OPEN, PLAYING

LOG = logging.getLogger(__name__)
TICK = 1.0  # seconds
KEPT_MS = 300_000  # how long a room without anybody stays in memory
MOST_TABLES = 1_000_000  # of one host
FORSAKEN_MS = 7 * 24 * 3600 * 1000  # wall time after which an open table is closed


class Lively(NamedTuple):
    """A room, and who looks after it."""

    room: Room
    attendant: Attendant


class Tally:
    """What is counted for the host."""

    def __init__(self) -> None:
        self.done = 0
        self.refused: Counter[str] = Counter()
        self.lag = 0.0


class House:
    def __init__(
        self,
        store: Store,
        clock: Clock,
        chance: Callable[[int], bytes],
        thinkers: Thinkers,
        doorbell: Doorbell,
        away_ms: int,
    ) -> None:
        self.store = store
        self.clock = clock
        self.chance = chance
        self.thinkers = thinkers
        self.doorbell = doorbell
        self.away_ms = away_ms
        self.ledger = Ledger(store, clock, away_ms)
        self.rooms: dict[str, Lively] = {}
        self.loading: dict[str, asyncio.Task[Lively | None]] = {}
        self.used: dict[str, int] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.tally = Tally()

    def moment(self) -> Moment:
        return Moment(self.clock.now(), self.clock.today(), self.chance)

    # -------------------------------------------------------------- tables

    async def open_table(self, opened: e.Opened, most: int = MOST_TABLES) -> str:
        """A new table, if its host keeps fewer than `most`."""
        table_id = new_table_id(self.chance)
        await self.ledger.open(table_id, opened, most)
        return table_id

    async def ask(self, actor: Identity, command: m.Command) -> int:
        """Do what a person asks, wherever the table is; see `Room.ask`."""
        try:
            room, attendant = await self.enter(command.table)
            attendant.see(room, actor.id)
            version = await room.ask(actor, command)
        except Refusal as refusal:
            self.tally.refused[refusal.reason] += 1
            raise
        self.tally.done += 1
        return version

    async def enter(self, table_id: str) -> Lively:
        """The table, live; refuses if there is none."""
        self.used[table_id] = self.clock.now()
        lively = self.rooms.get(table_id) or await self.load(table_id)
        if lively is None:
            self.used.pop(table_id, None)
            raise no_such_table()
        return lively

    def show(self, table_id: str, identity: str, invitation: str = "") -> m.Table | None:
        """The table without its story, if it is live and the viewer may see it: what goes with a
        refusal, and must not be long."""
        lively = self.rooms.get(table_id)
        if lively is None or not lively.room.is_visible_to(identity, invitation):
            return None
        return lively.room.show(identity, Seen(story=lively.room.table.log))[0]

    async def load(self, table_id: str) -> Lively | None:
        """Everybody who wants the same table waits for the same reading of it."""
        task = self.loading.get(table_id)
        if task is None:
            task = self.loading[table_id] = asyncio.create_task(self.read(table_id))
            task.add_done_callback(lambda _: self.loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def read(self, table_id: str) -> Lively | None:
        loaded = await self.ledger.load(table_id)
        if loaded is None:
            return None
        is_alone = not self.doorbell.has_others
        attendant = Attendant(self.clock, self.thinkers, self.chance, self.away_ms, is_alone)
        room = Room(loaded, self.ledger, self.moment, self.attend)
        self.rooms[table_id] = Lively(room, attendant)
        attendant.look(room)
        return self.rooms[table_id]

    def attend(self, room: Room) -> None:
        """After each change at a table."""
        self.doorbell.ring(room.table.id)
        lively = self.rooms.get(room.table.id)
        if lively is not None:  # else it was forgotten while something was still to be done
            lively.attendant.look(lively.room)

    async def answer_doorbell(self, table_id: str) -> None:
        """Another process has written to a table that may be live here."""
        try:
            if table_id in self.rooms:
                await self.rooms[table_id].room.refresh()
        except Exception:
            LOG.exception("table %s could not be read again", table_id)

    async def see_others(self) -> None:
        """Without any ring: which live tables have more in the store than here?"""
        known = {table_id: lively.room.table.version for table_id, lively in self.rooms.items()}
        rows = await self.store.read(
            lambda c: [
                c.execute("SELECT table_id, max(seq) FROM log WHERE table_id = ?", [one]).fetchone()
                for one in known
            ]
        )
        for table_id, version in rows:
            if version > known[table_id]:
                await self.answer_doorbell(table_id)

    # -------------------------------------------------------------- as time passes

    async def run(self) -> None:
        """Look after all tables until the server stops."""
        while True:
            try:
                await self.tick()
            except NotSaved:
                LOG.warning("the store does not answer; trying again")
            except Exception:
                LOG.exception("looking after the tables failed; trying again")
            before = asyncio.get_running_loop().time()
            await asyncio.sleep(TICK)
            self.tally.lag = asyncio.get_running_loop().time() - before - TICK

    async def tick(self) -> None:
        self.forget_idle()
        for table_id in await self.due_tables():
            await self.wake(table_id)
        for lively in tuple(self.rooms.values()):
            self.look_after(lively)
        if self.doorbell.has_others:
            await self.see_others()

    def look_after(self, lively: Lively) -> None:
        """Bots that should be thinking, and people who have come or gone."""
        room, attendant = lively
        if self.ledger.due_at(room.table) == 0:
            attendant.look(room)
        works = [] if attendant.is_noting else attendant.noticed(room)
        if works:
            attendant.is_noting = True
            self.start(self.note(lively, works))

    async def wake(self, table_id: str) -> None:
        """Make sure that the house looks after a table that is due."""
        try:
            await self.enter(table_id)
        except NotSaved:
            raise
        except Exception:
            LOG.exception("table %s cannot be read", table_id)

    async def due_tables(self) -> list[str]:
        now = self.clock.now()
        rows = await self.store.read(
            lambda c: c.execute("SELECT id FROM tables WHERE due_at <= ?", [now]).fetchall()
        )
        return [table_id for (table_id,) in rows if table_id not in self.rooms]

    async def note(self, lively: Lively, works: list[h.Housework]) -> None:
        try:
            for work in works:
                await lively.room.work(work)
        except Refusal as refusal:  # the next tick notices it again
            LOG.warning("table %s: %s", lively.room.table.id, refusal.text)
        finally:
            lively.attendant.is_noting = False

    def start(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def forget_idle(self) -> None:
        """Rooms at which nobody is, and nothing is going on, go back to the store."""
        for table_id, (room, attendant) in tuple(self.rooms.items()):
            idle = self.clock.now() - self.used.get(table_id, 0) > KEPT_MS
            is_due_soon = room.table.phase == PLAYING and self.is_due(room)
            if idle and not room.watchers and not room.running and not is_due_soon:
                attendant.end()
                del self.rooms[table_id]
                self.used.pop(table_id, None)

    def is_due(self, room: Room) -> bool:
        due = self.ledger.due_at(room.table)
        return due is not None and due <= self.clock.now() + KEPT_MS

    async def keep(self) -> None:
        """Write the clock down, and close what nobody wants; what fails is tried again."""
        try:
            await self.store.write(lambda _: None)
            await self.close_forsaken()
        except NotSaved:
            LOG.warning("the store does not answer; trying again")
        except Exception:
            LOG.exception("keeping house failed; trying again")

    async def close_forsaken(self) -> None:
        """Tables that were opened long ago and never begun."""
        before = self.clock.wall() - FORSAKEN_MS
        rows = await self.store.read(
            lambda c: c.execute(
                "SELECT id FROM tables WHERE phase = ? AND updated_at < ? LIMIT 100", [OPEN, before]
            ).fetchall()
        )
        for (table_id,) in rows:
            await self.wake(table_id)
            if table_id in self.rooms:
                await self.rooms[table_id].room.work(h.Forsaken())

    async def stop(self) -> None:
        for lively in self.rooms.values():
            lively.attendant.end()
        for task in tuple(self.tasks):
            task.cancel()
        running = [lively.room.running for lively in self.rooms.values() if lively.room.running]
        await asyncio.gather(*running, return_exceptions=True)
        self.thinkers.close()
