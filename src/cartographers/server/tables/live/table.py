"""One live table: commands are decided in turn, written down together, and only then told."""

import asyncio
import logging
from collections.abc import Callable
from hashlib import sha256
from typing import Any, NamedTuple, Protocol, cast

import msgspec
from msgspec import UNSET, Raw

from cartographers.rules.story import Event
from cartographers.server.people.identity import Identity
from cartographers.server.protocol import messages as m
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.protocol.shown import ChatLine
from cartographers.server.store.refusals import NotSaved
from cartographers.server.tables.commands.decide import Moment, decide, decide_housework
from cartographers.server.tables.commands.permissions import may_see
from cartographers.server.tables.commands.system import Housework
from cartographers.server.tables.log import entries as e
from cartographers.server.tables.log.ledger import Answer, Conflict, Ledger, Loaded, Row, make_row
from cartographers.server.tables.log.state import TableState, evolve
from cartographers.server.tables.out.story import common_length, show_story
from cartographers.server.tables.out.views import show_about, show_game, show_progress, show_you

LOG = logging.getLogger(__name__)
ENCODE = msgspec.json.Encoder().encode
NOT_SAVED = "This was not saved, and nothing has changed. Please try again in a moment."
BROKEN = "Something went wrong on the server; this was not saved, and nothing has changed."
LONGEST_INBOX = 1_000


class Watcher(Protocol):
    """Somebody who is told when the table has changed."""

    def notify(self, room: "Room") -> None: ...


class Seen(NamedTuple):
    """Which parts of a table a client has been sent. `story` are the events that it knows."""

    about: int = 0
    game: int = 0
    line: int = 0
    you: tuple[object, ...] = ()
    story: tuple[Event, ...] = ()


class Asked(NamedTuple):
    """A command on its way. The house's own work has no actor."""

    actor: Identity | None
    command: m.Command | Housework
    answer: "asyncio.Future[int]"


class Draft:
    """A table with commands that are decided but not yet written down."""

    def __init__(self, table: TableState, answers: dict[str, Answer], moment: Moment) -> None:
        self.table = table
        self.known = answers
        self.moment = moment
        self.rows: list[Row] = []
        self.entries: list[e.Entry] = []
        self.answers: dict[str, Answer] = {}

    def take(self, asked: Asked) -> int:
        """The version that first has the command; or a refusal."""
        if asked.actor is None:
            work = cast("Housework", asked.command)
            return self.add(decide_housework(self.table, work, self.moment), None, "")
        command = cast("m.Command", asked.command)
        move_id, digest = f"{asked.actor.id}/{command.id}", digest_of(command)
        known = self.answers.get(move_id) or self.known.get(move_id)
        if known is None:
            found = decide(self.table, asked.actor, command, self.moment)
            return self.add(found, move_id, digest)
        if known.asked != digest:
            raise Refusal("id_used", "This message id was already used for another command.")
        return known.version

    def add(self, found: list[e.AnyEntry], move_id: str | None, digest: str) -> int:
        first = self.table.version + bool(found)
        for entry in found:
            own_id = move_id if entry is found[0] else None
            told = msgspec.structs.replace(entry, asked=digest) if own_id else entry
            self.rows.append(make_row(self.table, told, own_id, self.moment.now))
            self.entries.append(told)
            self.table = evolve(self.table, told, self.moment.now)
        if found and move_id:
            self.answers[move_id] = Answer(digest, first)
        return first


def digest_of(command: m.Command) -> str:
    return sha256(ENCODE(command)).hexdigest()[:16]


class Room:
    """`attend` is called after each change: the house looks whether it has something to do."""

    def __init__(
        self,
        loaded: Loaded,
        ledger: Ledger,
        moment: Callable[[], Moment],
        attend: Callable[["Room"], None],
    ) -> None:
        self.table, self.answers = loaded
        self.ledger = ledger
        self.moment = moment
        self.attend = attend
        self.inbox: list[Asked] = []
        self.running: asyncio.Task[None] | None = None
        self.watchers: set[Watcher] = set()
        self.changed = asyncio.Event()
        self.told: dict[str, tuple[object, Raw]] = {}

    # -------------------------------------------------------------- the way in

    async def ask(self, actor: Identity, command: m.Command) -> int:
        """Do what a person asks; the version that first has it is durable when this returns."""
        if len(self.inbox) >= LONGEST_INBOX:
            text = "Too many want something at this table at once; try again."
            raise Refusal("too_many", text, "table_busy")
        return await self.take_in(actor, command)

    async def work(self, work: Housework) -> int:
        return await self.take_in(None, work)

    async def take_in(self, actor: Identity | None, command: m.Command | Housework) -> int:
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.inbox.append(Asked(actor, command, answer))
        if self.running is None:
            self.running = asyncio.create_task(self.run())
        return await answer

    async def run(self) -> None:
        while self.inbox:
            batch, self.inbox = self.inbox, []
            try:
                await self.settle(batch)
            except Conflict as conflict:
                await self.catch_up(batch, conflict.seq)
            except NotSaved:
                fail(batch, Refusal("not_saved", NOT_SAVED))
            except Exception:
                LOG.exception("a batch of commands failed at table %s", self.table.id)
                fail(batch, Refusal("not_saved", BROKEN, "broken"))
        self.running = None

    async def settle(self, batch: list[Asked]) -> None:
        draft = Draft(self.table, self.answers, self.moment())
        outcomes = [attempt(draft, asked) for asked in batch]
        if draft.rows:
            await self.ledger.append(self.table, draft.rows, draft.entries, draft.table)
        has_changed = draft.table.version > self.table.version  # else read back already
        self.table = draft.table if has_changed else self.table
        self.answers.update(draft.answers)
        for asked, outcome in zip(batch, outcomes, strict=True):
            settle_answer(asked, outcome)
        if has_changed:
            self.publish()

    async def catch_up(self, batch: list[Asked], seq: int) -> None:
        """Another process was quicker: see what it wrote, then decide anew."""
        try:
            await self.refresh()
            if self.table.version < seq:
                raise RuntimeError("the log refuses rows though nobody wrote to it")
            self.inbox = batch + self.inbox
        except Exception:
            LOG.exception("table %s could not be read again", self.table.id)
            fail(batch, Refusal("not_saved", BROKEN, "broken"))

    async def refresh(self) -> None:
        """See what is in the store. The database decides."""
        loaded = await self.ledger.load(self.table.id)
        if loaded is not None and loaded.table.version > self.table.version:
            self.table, self.answers = loaded
            self.publish()

    def publish(self) -> None:
        """Tell everybody who watches. Only what is durable is ever in `self.table`."""
        for watcher in tuple(self.watchers):
            watcher.notify(self)
        self.changed.set()
        self.changed = asyncio.Event()
        self.attend(self)

    # -------------------------------------------------------------- the way out

    def is_visible_to(self, identity: str, invitation: str) -> bool:
        return may_see(self.table, identity, invitation, self.moment().today)

    def show(self, identity: str, seen: Seen) -> tuple[m.Table, Seen]:
        """The parts of the table that the viewer has not been sent, and what it has seen then."""
        table, moment = self.table, self.moment()
        now = moment.now // 1000 * 1000  # the same for all whom it is told in this second
        you = you_key(table, identity)
        last = table.first_line + len(table.chat)
        line = seen.line if table.about_version == seen.about else 0
        shown = m.Table(
            table=table.id,
            version=table.version,
            progress=self.part("progress", (table.version, now), show_progress, table, now),
            you=show_you(table, identity) if you != seen.you else UNSET,
            about=self.part("about", table.about_version, show_about, table)
            if table.about_version != seen.about
            else UNSET,
            game=self.part(
                "game", (table.game_version, moment.today), show_game, table, moment.today
            )
            if table.game_version != seen.game
            else UNSET,
            chat=show_chat(table, line) if last > line else UNSET,
            story=self.show_story(seen.story),
        )
        return shown, Seen(table.about_version, table.game_version, last, you, table.log)

    def show_story(self, known: tuple[Event, ...]) -> Any:
        """The events that the viewer does not know. Any: encoded, or UNSET if there are none."""
        log = self.table.log
        if log is known or log == known:
            return UNSET
        first = common_length(known, log)
        return self.part("story", (self.table.game_version, first), show_story, log, first)

    def part(self, name: str, key: object, show: Callable[..., object], *args: object) -> Any:
        """A part that is the same for all viewers, encoded once. Any: it stands for its struct."""
        known = self.told.get(name)
        if known is None or known[0] != key:
            known = self.told[name] = (key, Raw(ENCODE(show(*args))))
        return known[1]


def you_key(table: TableState, identity: str) -> tuple[object, ...]:
    """Changes whenever what the viewer alone is told could change."""
    sealed = table.game.sealed if table.game is not None else ()
    chosen = [sealed[seat] for seat in table.seats_of(identity) if seat < len(sealed)]
    return (identity, table.game_version, table.about_version, *chosen)


def show_chat(table: TableState, line: int) -> list[ChatLine]:
    first = max(line, table.first_line)
    lines = table.chat[first - table.first_line :]
    return [
        ChatLine(number=first + n, name=said.name, text=said.text) for n, said in enumerate(lines)
    ]


def attempt(draft: Draft, asked: Asked) -> int | Refusal:
    """The command's outcome. A command that fails halfway leaves nothing in the draft."""
    before, size = draft.table, len(draft.rows)
    try:
        return draft.take(asked)
    except Refusal as refusal:
        return refusal
    except Exception:
        LOG.exception("a command failed at table %s", draft.table.id)
        draft.table = before
        del draft.rows[size:], draft.entries[size:]
        return Refusal("not_saved", BROKEN, "broken")


def settle_answer(asked: Asked, outcome: int | Refusal) -> None:
    if asked.answer.done():  # who asked has gone away
        return
    if isinstance(outcome, Refusal):
        asked.answer.set_exception(outcome)
    else:
        asked.answer.set_result(outcome)


def fail(batch: list[Asked], refusal: Refusal) -> None:
    for asked in batch:
        settle_answer(asked, refusal)
