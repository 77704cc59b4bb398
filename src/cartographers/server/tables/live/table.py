"""One live table: commands are decided in order, written together, and only then shown."""

import asyncio
import logging
from collections.abc import Callable

from cartographers.server.people.persons import Identity
from cartographers.server.protocol import messages as m
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.store import OutcomeUnknown, StoreFailed
from cartographers.server.tables.commands.context import Context
from cartographers.server.tables.commands.permissions import may_see, require_sight
from cartographers.server.tables.commands.system import SystemCommand
from cartographers.server.tables.live.background import BackgroundWork, Resources
from cartographers.server.tables.live.draft import BROKEN, Draft, Queued
from cartographers.server.tables.live.failures import outcome_unknown, refusal_of
from cartographers.server.tables.live.ports import Logs
from cartographers.server.tables.live.watchers import Watchers
from cartographers.server.tables.log.ledger import Conflict, Loaded
from cartographers.server.tables.log.state import OPEN, TableState, has_people
from cartographers.server.tables.out.deflated import DeflatedParts
from cartographers.server.tables.out.updates import Seen, Updates

LOG = logging.getLogger(__name__)
MAX_QUEUE = 1_000


class LiveTable:
    """A table in memory with its command queue, its watchers and its background work.

    state:     secret and always durable; show it only through `tables/out`.
    announce:  tells the other processes that this one has written to the table.
    look_soon: asks for a look at the background work within a second.
    """

    def __init__(
        self,
        loaded: Loaded,
        ledger: Logs,
        context: Callable[[], Context],
        resources: Resources,
        announce: Callable[[str], None],
        look_soon: Callable[[str], None] = lambda _: None,
    ) -> None:
        self.state, self.answers = loaded
        self.ledger = ledger
        self.context = context
        self.announce = announce
        self.look_soon = look_soon
        self.queue: list[Queued] = []
        self.one_by_one = 0  # commands that are decided alone
        self.is_uncertain = False  # whether the store may hold more than was acknowledged
        self.running: asyncio.Task[None] | None = None
        self.watchers = Watchers(self)
        self.changed = asyncio.Event()
        self.updates = Updates()
        self.deflated = DeflatedParts()
        self.background = BackgroundWork(self, resources)
        self.background.check()

    # -------------------------------------------------------------- the way in

    async def execute(self, actor: Identity, command: m.Command) -> int:
        """Return the first version that includes the command; it is durable by then."""
        if len(self.queue) >= MAX_QUEUE:
            text = "This table is very busy; try again in a moment."
            raise Refusal("too_many", text, "table_busy")
        return await self.enqueue(actor, command)

    async def execute_system(self, command: SystemCommand) -> int:
        return await self.enqueue(None, command)

    async def enqueue(self, actor: Identity | None, command: m.Command | SystemCommand) -> int:
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.queue.append(Queued(actor, command, answer))
        if self.running is None:
            self.running = asyncio.create_task(self.run())
        return await answer

    async def run(self) -> None:
        while self.queue:
            batch = self.take_batch()
            try:
                await self.decide_batch(batch)
            except Conflict as conflict:
                await self.catch_up(batch, conflict.seq)
            except Refusal as refusal:
                self.find_refused(batch, refusal)
            except StoreFailed as failure:
                self.note_failure(failure)
                fail(batch, outcome_unknown() if self.is_uncertain else refusal_of(failure))
            except Exception:
                LOG.exception("a batch of commands failed at table %s", self.state.id)
                fail(batch, Refusal("not_saved", BROKEN, "broken"))
        self.running = None

    def note_failure(self, failure: StoreFailed) -> None:
        if isinstance(failure, OutcomeUnknown):
            self.is_uncertain = True
            self.look_soon(self.id)

    def take_batch(self) -> list[Queued]:
        size = 1 if self.one_by_one else len(self.queue)
        self.one_by_one = max(0, self.one_by_one - 1)
        batch, self.queue = self.queue[:size], self.queue[size:]
        return batch

    def find_refused(self, batch: list[Queued], refusal: Refusal) -> None:
        """The ledger refuses a command. If there are several, decide one by one which it is."""
        if len(batch) == 1:
            fail(batch, refusal)
        else:
            self.queue = batch + self.queue
            self.one_by_one = len(batch)

    async def decide_batch(self, batch: list[Queued]) -> None:
        if self.is_uncertain:
            await self.settle()
        draft = Draft(self.state, self.answers, self.context())
        outcomes = [draft.outcome_of(queued) for queued in batch]
        if draft.rows:
            await self.ledger.append(self.state, draft.rows, draft.entries, draft.state)
            self.announce(f"{self.state.id} {draft.state.version}")
        # While this waited for the disk, `refresh` may already have read these rows, or later ones.
        before, is_newer = self.state, draft.state.version > self.state.version
        self.state = draft.state if is_newer else self.state
        self.answers.update(draft.answers)
        for queued, outcome in zip(batch, outcomes, strict=True):
            queued.reply(outcome)
        if is_newer and self.state.game_version == before.game_version:
            self.watchers.notify_in_turn({queued.actor.id for queued in batch if queued.actor})
        elif is_newer:
            self.watchers.notify()
        if is_newer:
            self.check_background(before)

    async def catch_up(self, batch: list[Queued], seq: int) -> None:
        """Another process was quicker: read what it wrote, then decide again."""
        try:
            await self.follow(seq)
            if self.state.version < seq:
                raise RuntimeError("the log refuses rows although nobody wrote to it")
            self.queue = batch + self.queue
        except StoreFailed as failure:
            fail(batch, refusal_of(failure))
        except Exception:
            LOG.exception("table %s could not be read again", self.state.id)
            fail(batch, Refusal("not_saved", BROKEN, "broken"))

    async def settle(self) -> None:
        """Find out what was saved of commands whose outcome is not known."""
        await self.ledger.wait_for_commits()
        await self.refresh()
        self.is_uncertain = False

    async def refresh(self) -> bool:
        """Adopt the log as it is in the store, and return whether the table is still there."""
        loaded = await self.ledger.load(self.state.id)
        if loaded is not None and loaded.table.version >= self.state.version:
            self.adopt(loaded)
        return loaded is not None

    async def follow(self, version: int = 0) -> None:
        """Adopt what another node has added to the log, up to this version at least."""
        loaded = await self.ledger.load_after(self.state, self.answers)
        if loaded is None or loaded.table.version < version:
            await self.refresh()
        elif loaded.table.version > self.state.version:
            self.adopt(loaded)

    def adopt(self, loaded: Loaded) -> None:
        self.state, self.answers = loaded
        self.notify()

    def notify(self) -> None:
        """Notify everything in this process that depends on the table."""
        self.watchers.notify()
        self.check_background()

    def check_background(self, before: TableState | None = None) -> None:
        """Wake up those who wait for a change, and whatever works in the background; not that if
        nothing but moves was decided since `before`."""
        self.changed.set()
        self.changed = asyncio.Event()
        if before is None or not is_same_but_for_moves(before, self.state):
            self.look_soon(self.id)
            self.background.check()

    # -------------------------------------------------------------- people

    def touch(self, identity: str) -> None:
        """Note a visit; if the visitor sits at the table, also that they are there."""
        self.background.presence.visited_at = self.background.clock.now()
        if self.state.seats_of(identity):
            self.background.presence.touch(identity)
        self.look_soon(self.id)

    def arrive(self, identity: str) -> None:
        self.background.presence.arrive(identity)
        self.look_soon(self.id)

    def depart(self, identity: str) -> None:
        self.background.presence.depart(identity)
        self.look_soon(self.id)

    async def wait_for_change(self, identity: str, seconds: float) -> None:
        """A person who waits here counts as present."""
        self.arrive(identity)
        try:
            async with asyncio.timeout(seconds):
                await self.changed.wait()
        except TimeoutError:
            pass
        finally:
            self.depart(identity)

    # -------------------------------------------------------------- the way out

    @property
    def id(self) -> str:
        return self.state.id

    @property
    def version(self) -> int:
        return self.state.version

    @property
    def step(self) -> int:
        return self.state.step

    @property
    def has_begun(self) -> bool:
        return self.state.phase != OPEN

    @property
    def seats(self) -> int:
        return len(self.state.seats)

    @property
    def awaits_bots_alone(self) -> bool:
        """Whether a game would begin here without people."""
        return self.state.phase == OPEN and not has_people(self.state)

    @property
    def is_removed(self) -> bool:
        return self.state.is_removed

    def has_removed(self, identity: str) -> bool:
        """Whether the host has removed this person."""
        return identity in self.state.banned

    def is_visible_to(self, identity: str, invitation: str) -> bool:
        return may_see(self.state, identity, invitation, self.context().today)

    def sight_key(self, identity: str) -> tuple[object, ...]:
        """A key that changes whenever it could change whether this person may see the table."""
        return identity, self.state.about_version, self.background.clock.today()

    def require_sight(self, identity: str, invitation: str) -> None:
        """Refuse a viewer who may not see the table."""
        require_sight(self.state, identity, invitation, self.context().today)

    def show(self, identity: str, seen: Seen) -> tuple[m.Table, Seen]:
        """Return the parts that the viewer has not been sent, and what they have seen then."""
        context = self.context()
        return self.updates.show(self.state, identity, seen, context, context.blocked_by(identity))

    def show_notice(self, identity: str, seen: Seen) -> bytes | None:
        """Return the viewer's message if nothing but the progress has changed for them."""
        if self.blocked_by(identity) != seen.blocked:
            return None
        return self.updates.show_notice(self.state, identity, seen, self.background.clock.now())

    def blocked_by(self, identity: str) -> frozenset[str]:
        return self.context().blocked_by(identity)

    def is_idle(self) -> bool:
        return not (self.watchers or self.running or self.is_uncertain)

    def stop(self) -> None:
        self.watchers.stop()
        self.background.stop()


def fail(batch: list[Queued], refusal: Refusal) -> None:
    for queued in batch:
        queued.reply(refusal)


def is_same_but_for_moves(before: TableState, after: TableState) -> bool:
    """Whether nothing has changed that bots, deadlines or absence depend on."""
    return (
        after.seats is before.seats
        and after.step == before.step
        and after.phase == before.phase
        and after.time_added == before.time_added
    )
