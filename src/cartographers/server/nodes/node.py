"""This process as one of several equal nodes: its heartbeat, and what it learns of the others."""

import asyncio
import logging
import secrets
from collections import deque
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Final

from cartographers.server.clock import Clock
from cartographers.server.nodes import rows as r
from cartographers.server.nodes.announcer import Announcer, Outbox
from cartographers.server.nodes.ownership import Ownership
from cartographers.server.nodes.place import is_dead_neighbour, own_place
from cartographers.server.nodes.visits import MOST_LINES, VisitsElsewhere, VisitsHere
from cartographers.server.store import Connection, NotSaved, Store, StoreFailed
from cartographers.server.tables.live.announcements import (
    NODES_CHANGED,
    PRESENCE,
    Announcements,
    Handlers,
)

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

LOG = logging.getLogger(__name__)
LOOK_EVERY = 0.5  # seconds between two looks at what others have written
LOOK_EVERY_ALONE = 1.0
BEAT_EVERY = 2.0  # seconds; another node may be dead after three of these
TIDY_EVERY = 60.0  # seconds
KEPT_SECONDS: Final = 600.0  # how long announcements are kept
BLIND_SECONDS: Final = 300.0  # after which a node reads everything again
SKEW_MS: Final = 500  # server time may differ by so much between nodes


class Node:
    """`on_nodes`: called when other nodes have come or gone.  `resync`: reads everything again."""

    def __init__(self, store: Store, clock: Clock, fast: Announcements, name: str = "") -> None:
        self.id = f"{name or 'node'}-{secrets.token_hex(4)}"
        self.store = store
        self.clock = clock
        self.place = own_place()
        self.table = r.NodeTable(store.database.time)
        self.state = r.SERVING
        self.ownership = Ownership(self.id)
        self.outbox = Outbox(self.id)
        self.announcer = Announcer(fast, self.outbox, store)
        self.here = VisitsHere()
        self.elsewhere = VisitsElsewhere(clock.now)
        self.others: dict[str, r.NodeRow] = {}  # those that live
        self.is_alone = False  # whether no other can write: who seems dead may go on
        self.positions: dict[str, int] = {}  # how far the announcements of each node are read
        self.handlers: Handlers = {}
        self.on_nodes: Callable[[], None] = lambda: None
        self.resync: Callable[[], Awaitable[None]] = self.do_nothing
        self.wake: Callable[[set[str]], Awaitable[None]] = self.wake_nothing
        self.looked_at = self.beat_at = self.tidied_at = 0.0
        self.numbers: deque[tuple[float, int]] = deque()  # of announcements, with their times
        self.has_failed = False
        self.has_news = asyncio.Event()

    async def do_nothing(self) -> None: ...

    async def wake_nothing(self, _: set[str]) -> None: ...

    # -------------------------------------------------------------- in transactions

    async def start(self) -> None:
        """Join the others, and go on in their time."""
        self.store.database.node = self.id
        rows = await self.store.write(self.join)
        self.positions = {row.id: row.announced for row in rows}
        self.looked_at = self.beat_at = self.tidied_at = monotonic()
        self.store.before_commit = self.write
        self.set_others(rows)

    def join(self, connection: Connection) -> list[r.NodeRow]:
        for row in self.table.read(connection):
            if is_dead_neighbour(row.place):
                r.forget_node(connection, row)
        rows = self.table.read(connection)
        self.clock.set(r.read_time(connection, rows, self.clock.wall()))
        self.write(connection)
        return rows

    def write(self, connection: Connection) -> None:
        """Write down that this node lives, its time and what it announces. In each transaction."""
        self.outbox.write(connection)
        number = self.outbox.number
        self.table.write(connection, self.id, self.place, self.state, self.clock.now(), number)
        self.beat_at = monotonic()

    # -------------------------------------------------------------- as time passes

    async def run(self) -> None:
        """Look at the other nodes until the server stops."""
        announcing = asyncio.create_task(self.announcer.run())
        try:
            while True:
                await self.wait()
                await self.look_patiently()
        finally:
            announcing.cancel()

    async def wait(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_EVERY if self.others else LOOK_EVERY_ALONE):
                await self.has_news.wait()
        self.has_news.clear()

    async def look_patiently(self) -> None:
        """Look, and try again later if the database does not answer; log that once."""
        try:
            await self.look()
            self.log_return()
        except StoreFailed:
            self.log_failure("the database does not answer; trying again")
        except Exception:
            LOG.exception("looking at other nodes failed; trying again")

    def log_failure(self, text: str) -> None:
        if not self.has_failed:
            LOG.warning(text)
        self.has_failed = True

    def log_return(self) -> None:
        if self.has_failed:
            LOG.warning("the database answers again")
        self.has_failed = False

    async def look(self) -> None:
        """Find what the others have announced, and who they are; then say that this one lives."""
        began = monotonic()
        rows = await self.store.read(self.table.read)
        is_blind = began - self.looked_at > BLIND_SECONDS
        self.looked_at = began
        for row in rows:
            if row.id != self.id and row.announced > self.positions.get(row.id, 0):
                await self.read(row.id)
        left_tables = self.set_others(rows)
        self.tell_visits()
        await self.wake(left_tables)
        if is_blind:
            await self.resync()
        await self.beat(began, rows)

    async def beat(self, now: float, rows: list[r.NodeRow]) -> None:
        if now - self.beat_at >= BEAT_EVERY:
            await self.store.write(lambda _: None)  # each commit writes the row of this node
        if now - self.tidied_at >= TIDY_EVERY:
            self.tidied_at = now
            self.elsewhere.drop_old()
            await self.tidy(now, rows)

    async def tidy(self, now: float, rows: list[r.NodeRow]) -> None:
        """Remove what no node reads any more."""
        self.numbers.append((now, self.outbox.number))
        old = [row for row in rows if abs(row.age) > 1000 * KEPT_SECONDS and row.id != self.id]
        upto = 0
        while self.numbers and now - self.numbers[0][0] > KEPT_SECONDS:
            upto = self.numbers.popleft()[1]

        def job(connection: Connection) -> None:
            r.trim_announcements(connection, self.id, upto)
            for row in old:
                r.forget_node(connection, row)

        if upto or old:
            await self.store.write(job)

    # -------------------------------------------------------------- the others

    async def read(self, node: str) -> None:
        """Pass what another node has announced to the handlers, each announcement once."""
        after = self.positions.get(node, 0)
        found = await self.store.read(lambda c: r.read_announcements(c, node, after))
        lines = dict.fromkeys(line for _, text in found for line in text.split("\n"))
        for line in lines:
            topic, _, key = line.partition(" ")
            if topic in self.handlers:
                await self.handlers[topic](key)
        if found:
            self.positions[node] = found[-1][0]

    def set_others(self, rows: list[r.NodeRow]) -> set[str]:
        """Note who lives; return the tables whose visitors have gone with their node."""
        before, live = self.others, [row for row in rows if row.is_live]
        self.others = {row.id: row for row in live if row.id != self.id}
        self.is_alone = all(row.id == self.id or row.state == r.LEFT for row in rows)
        self.keep_time(live)
        left_tables: set[str] = set()
        for node in before.keys() - self.others.keys():
            LOG.info("node %s has gone", node)
            left_tables |= self.elsewhere.forget(node)
        for node in self.others.keys() - before.keys():
            LOG.info("node %s is here", node)
            self.tell(self.here.all())
        serving = {row.id for row in self.others.values() if row.state == r.SERVING}
        if self.state == r.SERVING:
            serving.add(self.id)
        if self.ownership.set_nodes(serving):
            self.on_nodes()
        return left_tables

    def keep_time(self, live: list[r.NodeRow]) -> None:
        """A node that stood still while the others went on follows them."""
        reached = max((row.now for row in live), default=0)
        if reached > self.clock.now() + SKEW_MS:
            LOG.warning("server time was %s ms behind other nodes", reached - self.clock.now())
            self.clock.set(reached)

    async def take_visits(self, key: str) -> None:
        """Adopt who visits which table through another node."""
        node, *words = key.split(" ")
        await self.wake(self.elsewhere.take(node, words))

    def tell_visits(self) -> None:
        words = self.here.take_news()
        if self.others and words:
            self.tell(words)

    def tell(self, words: list[str]) -> None:
        starts = range(0, len(words), MOST_LINES)
        parts = (words[start : start + MOST_LINES] for start in starts)
        self.announcer.announce_slowly((PRESENCE, " ".join([self.id, *some])) for some in parts)

    async def look_soon(self, _: str) -> None:
        """Another node has come, drains or has gone: do not wait."""
        self.has_news.set()

    # -------------------------------------------------------------- the end

    async def drain(self) -> None:
        """Hand all tables over; serve whoever is still connected."""
        await self.change_state(r.DRAINING)
        self.ownership.set_nodes([row.id for row in self.others.values() if row.state == r.SERVING])
        self.on_nodes()

    async def leave(self) -> None:
        """The others need not wait until this node counts as dead. Called when all is saved."""
        await self.change_state(r.LEFT)

    async def change_state(self, state: str) -> None:
        self.state = state

        def job(connection: Connection) -> None:
            r.write_time(connection, self.clock.now())
            self.outbox.note(NODES_CHANGED, self.id)

        try:
            await self.store.write(job)
            self.announcer.fast.announce(NODES_CHANGED, self.id)
        except NotSaved:
            LOG.warning("the database does not answer; other nodes will notice by themselves")
