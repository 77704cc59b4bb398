"""One socket of one client: answers its messages in order and sends updates of its tables.

A slow client gets fewer, fresher tables, never a growing queue of old ones.
"""

import asyncio
import logging
from collections import deque
from typing import TYPE_CHECKING, Any

import msgspec

from cartographers import __version__
from cartographers.server.protocol import messages as m
from cartographers.server.protocol.close_codes import POLICY, TRY_AGAIN_LATER
from cartographers.server.protocol.refusal import Refusal, refused
from cartographers.server.store import StoreFailed
from cartographers.server.tables.live.draft import BROKEN
from cartographers.server.tables.live.failures import refusal_of
from cartographers.server.tables.live.table import LiveTable
from cartographers.server.tables.out.deflated import Deflated
from cartographers.server.web.ports import BadFrame, Budget, Tables, Wire
from cartographers.server.web.subscription import Subscription

if TYPE_CHECKING:
    from cartographers.server.people.persons import Identity

LOG = logging.getLogger(__name__)
ENCODE = msgspec.json.Encoder().encode
DECODER: msgspec.json.Decoder[m.ClientMessage] = msgspec.json.Decoder(m.ClientMessage)
MAX_WATCHED = 20
MAX_WAITING = 200
LARGEST_WRITE = 64 * 1024
MAX_REFUSED = 100
PING_AFTER_MS = 20_000
CUT_AFTER_MS = 60_000


class Named(msgspec.Struct):
    """What a refusal needs to know of a message, good or bad."""

    id: str = ""
    table: str = ""


class Connection:
    def __init__(
        self,
        wire: Wire,
        registry: Tables,
        identity: "Identity",
        session: str,
        budget: "Budget",
    ) -> None:
        self.wire = wire
        self.registry = registry
        self.identity = identity
        self.session = session
        self.budget = budget
        self.watched: dict[str, Subscription] = {}
        self.outbox: deque[m.Message] = deque()
        self.changed: dict[str, None] = {}
        self.is_flush_due = False
        self.has_greeted = False
        self.refused_in_row = 0
        self.last_heard = self.last_sent = registry.clock.now()
        self.loop = asyncio.get_running_loop()
        self.ended: asyncio.Future[int] = self.loop.create_future()
        wire.on_writable(self.flush_soon)

    # -------------------------------------------------------------- life

    async def run(self) -> None:
        """Serve the client until it leaves or is cut off, even if it stops reading."""
        receiving = asyncio.create_task(self.receive_all())
        try:
            waited: list[asyncio.Future[Any]] = [receiving, self.ended]  # each ends in its own way
            await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
        finally:
            receiving.cancel()
            (outcome,) = await asyncio.gather(receiving, return_exceptions=True)
            self.unwatch_all()
        if isinstance(outcome, Exception):
            LOG.info("a socket ended: %r", outcome)
        if self.ended.done():
            await self.wire.close(self.ended.result())

    def cut(self, code: int) -> None:
        if not self.ended.done():
            self.ended.set_result(code)

    def beat(self) -> None:
        """Cut off a silent client, and ping a quiet one. Called every few seconds."""
        now = self.registry.clock.now()
        if now - self.last_heard > CUT_AFTER_MS:
            self.cut(TRY_AGAIN_LATER)
        elif now - min(self.last_sent, self.last_heard) > PING_AFTER_MS:
            self.tell(m.Ping())

    # -------------------------------------------------------------- out

    def tell(self, message: m.Message) -> None:
        if len(self.outbox) >= MAX_WAITING:
            self.cut(TRY_AGAIN_LATER)
        else:
            self.outbox.append(message)
            self.flush_soon()

    def notify(self, live: LiveTable) -> None:
        self.changed[live.id] = None
        self.flush_soon()

    def notify_all(self) -> None:
        """Look at every watched table again."""
        for watched in self.watched.values():
            self.notify(watched.live)

    def flush_soon(self) -> None:
        """Send what waits once the loop has done what it is about, so that it goes together."""
        if not self.is_flush_due:
            self.is_flush_due = True
            self.loop.call_soon(self.flush)

    def flush(self) -> None:
        """Send what waits, as long as the client reads. What is left is sent when it reads on."""
        self.is_flush_due = False
        try:
            while self.wire.is_writable and (messages := self.next_messages()):
                self.last_sent = self.registry.clock.now()
                self.wire.send(messages)
        except Exception:
            LOG.exception("a client could not be told what has changed")
            self.cut(TRY_AGAIN_LATER)

    def next_messages(self) -> list[bytes | Deflated]:
        """The next messages, encoded; not much more than fits into one write."""
        found: list[bytes | Deflated] = []
        size = 0
        while size < LARGEST_WRITE and (self.outbox or self.changed):
            if self.outbox:
                message: bytes | Deflated | None = ENCODE(self.outbox.popleft())
            else:
                table_id = next(iter(self.changed))
                del self.changed[table_id]
                message = self.table_message(table_id)
            if message is not None:
                found.append(message)
                size += len(message.stream if isinstance(message, Deflated) else message)
        return found

    def table_message(self, table_id: str) -> bytes | Deflated | None:
        """The table's next message; None if the client has unsubscribed."""
        watched = self.watched.get(table_id)
        if watched is None:
            return None
        if not watched.is_visible_to(self.identity.id):
            self.unwatch(table_id)
            return ENCODE(watched.gone(self.identity.id))
        shown = watched.next_message(self.identity.id)
        if isinstance(shown, bytes):
            return shown
        if watched.is_new:
            self.budget.charge_answer(len(ENCODE(shown)))
            watched.is_new = False
        deflated = watched.live.deflated.deflate(shown) if self.wire.takes_deflated else None
        return deflated or ENCODE(shown)

    # -------------------------------------------------------------- in

    async def receive_all(self) -> None:
        while not self.ended.done():
            try:
                text = await self.wire.receive_text()
            except BadFrame:
                self.refuse(Named(), Refusal("bad_message", "Messages are JSON text, not binary."))
                continue
            if text is None:
                return
            self.last_heard = self.registry.clock.now()
            await self.receive(text)

    async def receive(self, text: str) -> None:
        try:
            self.budget.spend()
            done = await self.answer(read(text))
        except Refusal as refusal:
            return self.refuse(read_loosely(text), refusal)
        except StoreFailed as failure:
            return self.refuse(read_loosely(text), refusal_of(failure))
        except Exception:
            LOG.exception("a message could not be answered")
            return self.refuse(read_loosely(text), Refusal("not_saved", BROKEN, "broken"))
        self.refused_in_row = 0
        if done is not None:
            self.tell(done)  # before the tables that have changed
            await self.wire.wait_until_writable()  # a client that does not read has to wait
        return None

    async def answer(self, request: m.ClientMessage) -> m.Done | None:
        if isinstance(request, m.Hello):
            self.greet(request)
            return None
        if not self.has_greeted:
            raise Refusal("protocol", "The first message is hello, with the protocol you speak.")
        match request:
            case m.Command():
                self.budget.spend_on(request)
                version = await self.registry.execute(self.identity, request)
                return m.Done(id=request.id, table=request.table, version=version)
            case m.Watch():
                await self.watch(request)
            case m.Unwatch():
                self.unwatch(request.table)
            case m.Ping():
                self.tell(m.Pong())
        return None

    def greet(self, hello: m.Hello) -> None:
        if hello.protocol != m.PROTOCOL:
            raise Refusal("protocol", f"This server speaks protocol {m.PROTOCOL}; reload the page.")
        self.has_greeted = True
        self.tell(
            m.Welcome(
                protocol=m.PROTOCOL,
                server=__version__,
                me=self.identity.id,
                name=self.identity.name,
            )
        )

    def refuse(self, named: Named, refusal: Refusal) -> None:
        """Send the reason, and the table as it is if the client may see it."""
        self.budget.note_refusal(refusal)
        is_flood = refusal.reason == "too_many"  # short messages must not fetch long answers
        shown = None if is_flood else self.show_whole(named.table)
        if shown is not None:
            self.budget.charge_answer(len(ENCODE(shown)))
        self.tell(refused(named.id, refusal, shown, named.table))
        self.refused_in_row += 1
        if self.refused_in_row > MAX_REFUSED:
            self.cut(POLICY)

    def show_whole(self, table_id: str) -> m.Table | None:
        """The table without its story, for a refusal. Later changes are of what is sent here."""
        watched = self.watched.get(table_id)
        if watched is None:
            return self.registry.show(table_id, self.identity.id)
        return watched.show_whole(self.identity.id)

    # -------------------------------------------------------------- watching

    async def watch(self, request: m.Watch) -> None:
        if len(self.watched) >= MAX_WATCHED and request.table not in self.watched:
            text = f"One client watches at most {MAX_WATCHED} tables."
            raise Refusal("too_many", text, "too_many_watched", most=MAX_WATCHED)
        live = await self.registry.find_newest(request.table)
        live.require_sight(self.identity.id, request.invitation)
        self.unwatch(request.table)
        self.watched[request.table] = Subscription(live, request)
        live.watchers.add(self)
        live.arrive(self.identity.id)
        self.notify(live)

    def unwatch(self, table_id: str) -> None:
        watched = self.watched.pop(table_id, None)
        if watched is not None:
            watched.live.watchers.discard(self)
            watched.live.depart(self.identity.id)

    def unwatch_all(self) -> None:
        for table_id in tuple(self.watched):
            self.unwatch(table_id)


def read(text: str) -> m.ClientMessage:
    try:
        return DECODER.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("bad_message", f"This is not a message of the protocol: {error}.") from error


def read_loosely(text: str) -> Named:
    """The id and table of a malformed message, as far as they can be read."""
    try:
        return msgspec.json.decode(text, type=Named)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return Named()
