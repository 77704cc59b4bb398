"""Commands that are decided one after the other before they are saved together."""

import asyncio
import logging
from hashlib import sha256
from typing import NamedTuple, cast

import msgspec
from msgspec.structs import replace

from cartographers.server.people.persons import Identity
from cartographers.server.protocol import messages as m
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.tables.commands.context import Context
from cartographers.server.tables.commands.decide import decide
from cartographers.server.tables.commands.system import SystemCommand, decide_system
from cartographers.server.tables.log import entries as e
from cartographers.server.tables.log.fold import evolve
from cartographers.server.tables.log.ledger import Answer, Row, make_row
from cartographers.server.tables.log.state import TableState

LOG = logging.getLogger(__name__)
BROKEN = "Something went wrong on the server; this was not saved, and nothing has changed."


class Queued(NamedTuple):
    """A command in the queue of a table. System commands have no actor."""

    actor: Identity | None
    command: m.Command | SystemCommand
    answer: asyncio.Future[int]

    def reply(self, outcome: int | Refusal) -> None:
        """Answer the sender, unless they no longer wait."""
        if self.answer.done():
            return
        if isinstance(outcome, Refusal):
            self.answer.set_exception(outcome)
        else:
            self.answer.set_result(outcome)


class Draft:
    """A table with commands that are decided but not yet durable."""

    def __init__(self, state: TableState, answers: dict[str, Answer], context: Context) -> None:
        self.state = state
        self.known = answers
        self.context = context
        self.rows: list[Row] = []
        self.entries: list[e.Entry] = []
        self.answers: dict[str, Answer] = {}

    def outcome_of(self, queued: Queued) -> int | Refusal:
        """Return the outcome of a command. One that crashes halfway leaves nothing behind."""
        before, size = self.state, len(self.rows)
        try:
            return self.take(queued)
        except Refusal as refusal:
            return refusal
        except Exception:
            LOG.exception("a command failed at table %s", self.state.id)
            self.state = before
            del self.rows[size:], self.entries[size:]
            return Refusal("not_saved", BROKEN, "broken")

    def take(self, queued: Queued) -> int:
        """Return the first version that includes the command, or raise a refusal."""
        if queued.actor is None:
            command = cast("SystemCommand", queued.command)
            return self.add(decide_system(self.state, command, self.context), None, "")
        return self.take_from_person(queued.actor, cast("m.Command", queued.command))

    def take_from_person(self, actor: Identity, command: m.Command) -> int:
        """A command that was sent before, with the same id, gets the same answer."""
        command_id, digest = f"{actor.id}/{command.id}", digest_of(command)
        known = self.answers.get(command_id) or self.known.get(command_id)
        if known is None:
            return self.add(decide(self.state, actor, command, self.context), command_id, digest)
        if known.command_digest != digest:
            raise Refusal("id_used", "This message id was already used for another command.")
        return known.version

    def add(self, found: list[e.AnyEntry], command_id: str | None, digest: str) -> int:
        first = self.state.version + bool(found)
        for entry in found:
            own_id = command_id if entry is found[0] else None
            with_digest = replace(entry, command_digest=digest) if own_id else entry
            self.rows.append(make_row(self.state, with_digest, own_id, self.context.now))
            self.entries.append(with_digest)
            self.state = evolve(self.state, with_digest, self.context.now)
        if found and command_id:
            self.answers[command_id] = Answer(digest, first)
        return first


def digest_of(command: m.Command) -> str:
    return sha256(msgspec.json.encode(command)).hexdigest()[:16]
