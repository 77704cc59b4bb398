"""Test clients that play one table after another and reconnect whenever the server dies."""

import asyncio
from contextlib import suppress
from itertools import count
from random import Random
from typing import Any, NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from cartographers.server.protocol.messages import PROTOCOL
from tests.support.reliability.bad_clients import ALLOWED, Misbehaviour
from tests.support.reliability.client_messages import (
    DECODER,
    Done,
    Kept,
    Message,
    Ping,
    Refused,
    Table,
    You,
)
from tests.support.reliability.http_requests import ask
from tests.support.reliability.legal_moves import choose
from tests.support.reliability.witness import Command, Witness

ENCODE = msgspec.json.Encoder().encode
FIRST_WAIT, MAX_WAIT = 0.02, 0.08  # seconds between two reconnects
HESITANT, MAX_THOUGHT_SECONDS = 0.3, 0.03  # the share of moves that take time, and how many seconds
NOT_SAVED, RETRY_AFTER = "not_saved", 0.3  # seconds
GONE = (OSError, TimeoutError, WebSocketException)


class Manners(NamedTuple):
    """How a client takes a server that is in trouble.

    patience: seconds without a message after which it tries another connection.
    allowed:  reasons for which any command may be refused.
    """

    patience: float | None = None
    allowed: tuple[str, ...] = ()


class NotReady(ConnectionError):
    """The server does not know yet what it should: try again, as a client would."""


def how_it_ended(error: Exception) -> str:
    if isinstance(error, ConnectionClosed):
        return f"closed with {error.rcvd.code}" if error.rcvd else "broken"
    return type(error).__name__


class Party:
    """A group of clients that share one table after another; the first is the host."""

    def __init__(
        self,
        rules: dict[str, Any],
        port: int,
        witness: Witness,
        seed: str,
        asked: dict[str, Any] | None = None,
        manners: "Manners | None" = None,
    ) -> None:
        self.rules = rules
        self.asked = asked or {}
        self.manners = manners or Manners()
        self.port = port
        self.witness = witness
        self.rng = Random(seed)
        self.table = ""
        self.is_resting = False
        self.is_last_table = False  # after its game the party rests
        people = rules["players"] - len(self.asked.get("bots", []))
        names = [f"{seed} {number}" for number in range(people)]
        self.members = [Member(self, name) for name in names]

    async def sit_down_at(self, table: str) -> None:
        self.table = table
        for member in self.members:
            with suppress(*GONE):
                await member.watch()

    def is_idle(self) -> bool:
        return not any(member.pending for member in self.members)


class Member:
    """One client. `pending` holds the commands that were sent and not yet answered."""

    def __init__(self, party: Party, name: str) -> None:
        self.party = party
        self.witness = party.witness
        self.name = name
        self.cookie = self.id = ""
        self.socket: ClientConnection | None = None
        self.kept = Kept()
        self.must_see = 0
        self.newest: dict[str, int] = {}
        self.pending: dict[str, Command] = {}
        self.misbehaviour = Misbehaviour(party.rng)
        self.numbers = count()

    @property
    def is_host(self) -> bool:
        return self.party.members[0] is self

    # -------------------------------------------------------------- coming and going

    async def live(self) -> None:
        """Reconnect however often the server dies; wait longer if it does not answer."""
        wait = FIRST_WAIT
        while True:
            try:
                await self.arrive()
                await self.visit()
                wait = FIRST_WAIT
            except GONE as error:
                self.witness.counts[f"connection: {how_it_ended(error)}"] += 1
                wait = min(2 * wait, MAX_WAIT)
            finally:
                self.socket = None
            await asyncio.sleep(wait * self.party.rng.uniform(0.5, 1))

    async def arrive(self) -> None:
        if self.cookie:
            return
        reply = await ask(self.party.port, "POST", "/api/me", body={"name": self.name})
        if reply.status != 200:
            raise NotReady(reply.body)
        self.cookie, self.id = reply.cookie, reply.body["id"]
        self.witness.guests.append(self.id)

    async def visit(self) -> None:
        url = f"ws://127.0.0.1:{self.party.port}/api/socket"
        opening = connect(
            url,
            additional_headers={"Cookie": self.cookie},
            compression=None,
            max_size=None,
            ping_interval=None,
            close_timeout=1,
            proxy=None,
        )
        async with opening as self.socket:
            await self.say({"type": "hello", "protocol": PROTOCOL})
            await self.watch()
            for command in list(self.pending.values()):
                await self.send(command)
            while True:
                async with asyncio.timeout(self.party.manners.patience):
                    text = await self.socket.recv()
                await self.take(DECODER.decode(text))

    async def watch(self) -> None:
        """Watch the party's table and no other."""
        self.must_see = 0
        before, self.kept = self.kept, Kept(self.party.table)
        if before.table and before.table != self.party.table:
            await self.say({"type": "unwatch", "table": before.table})
        if self.party.table:
            await self.say({"type": "watch", "table": self.party.table})
        elif self.is_host and self.socket:
            await self.open_table()

    async def say(self, message: dict[str, Any]) -> None:
        if self.socket is not None:
            await self.socket.send(ENCODE(message), text=True)

    # -------------------------------------------------------------- what is heard

    async def take(self, message: Message) -> None:
        match message:
            case Table():
                self.keep(message)
            case Done():
                await self.take_done(message)
            case Refused():
                self.take_refused(message)
                if message.reason == NOT_SAVED:
                    await asyncio.sleep(RETRY_AFTER)
                    await self.insist(f"{self.id}/{message.id}")
            case Ping():
                await self.say({"type": "pong"})
        await self.act()

    def keep(self, message: Table) -> None:
        if message.table != self.party.table:
            return
        if message.version < self.newest.get(message.table, 0):
            what = f"{self.newest[message.table]} of {message.table}, then {message.version}"
            self.witness.blame("withdrawn", f"{self.id} was shown version {what}")
        self.newest[message.table] = message.version
        self.kept.take(message)
        self.witness.note_shown(self.id, self.kept, message)

    async def take_done(self, done: Done) -> None:
        is_news = self.witness.note_done(self.id, done)
        if is_news and done.id in self.misbehaviour.expected:
            self.witness.blame(
                "accepted", f"{done} for {self.witness.sent[f'{self.id}/{done.id}']}"
            )
        if done.table == self.party.table:  # not an answer from the table before
            self.must_see = done.version
        command = self.pending.pop(done.id, None)
        if is_news and command:
            for next_command in self.misbehaviour.after(command, self.new_id):
                await self.send(next_command)

    def take_refused(self, refused: Refused) -> None:
        if not refused.id:
            self.witness.counts[f"not ready: {refused.reason}"] += 1
            raise NotReady(refused.text)
        if refused.shown:
            self.keep(refused.shown)
        command = self.pending.pop(refused.id, {"type": ""})
        expected = self.misbehaviour.expected.pop(refused.id, ())
        allowed = expected or ALLOWED.get(command["type"], ())
        self.witness.note_refused(self.id, refused, allowed + self.party.manners.allowed)

    async def insist(self, command_id: str) -> None:
        """A command that was sent before may be saved, although it could not be looked up now."""
        is_known = command_id in self.witness.promised
        if command_id in self.witness.sent_again and not is_known:
            await self.send(self.witness.sent[command_id])

    # -------------------------------------------------------------- what is done

    def new_id(self) -> str:
        return f"{self.name.replace(' ', '-')}-{next(self.numbers)}"

    async def send(self, command: Command) -> None:
        """Send a command, and keep it to be resent until it is answered."""
        is_promised = f"{self.id}/{command['id']}" in self.witness.promised
        if command["id"] not in self.misbehaviour.expected and not is_promised:
            self.pending[command["id"]] = command
        self.witness.note_sent(self.id, command)
        await self.say(command)

    async def do(self, type_: str, **fields: Any) -> None:
        command = {"type": type_, "id": self.new_id(), "table": self.party.table, **fields}
        await self.send(command)
        if self.misbehaviour.is_impatient():
            await self.send(command)

    async def act(self) -> None:
        has_seen = self.kept.version and self.kept.version >= self.must_see
        if self.pending or not has_seen or self.party.is_resting:
            return
        match self.kept.read_about().phase:
            case "open":
                await self.act_before_the_game()
            case "playing":
                await self.play(self.kept.read_you())
            case "over" if self.is_host:
                await self.go_on()

    async def act_before_the_game(self) -> None:
        is_full = all(seat.kind != "free" for seat in self.kept.read_about().seats)
        if not self.kept.read_you().seats:
            await self.do("sit")
        elif self.is_host and is_full:
            await self.do("begin")

    async def play(self, you: You) -> None:
        own = you.seats[0]
        if own.decision is None:
            return
        if self.party.rng.random() < HESITANT:
            await asyncio.sleep(self.party.rng.uniform(0, MAX_THOUGHT_SECONDS))
        game, rules = self.kept.read_game(), self.kept.read_about().config
        step = self.kept.step()
        move = choose(game, own.decision, rules, self.party.rng) or await self.listed(own.seat)
        await self.do("play", seat=own.seat, step=step, move=move)

    async def listed(self, seat: int) -> str:
        path = f"/api/tables/{self.party.table}/moves?seat={seat}"
        reply = await ask(self.party.port, "GET", path, self.cookie)
        if reply.status != 200:
            raise NotReady(reply.body)
        return str(self.party.rng.choice(reply.body["moves"]))

    async def go_on(self) -> None:
        """Open the next table after a game, as a rematch or a new table."""
        following = self.kept.read_about().next
        if self.party.is_last_table:
            self.party.is_resting = True
        elif following:
            await self.party.sit_down_at(following)
        elif self.party.rng.random() < 0.5:
            await self.do("rematch")
        else:
            await self.open_table()

    async def open_table(self) -> None:
        asked = {"rules": self.party.rules, **self.party.asked}
        reply = await ask(self.party.port, "POST", "/api/tables", self.cookie, asked)
        if reply.status != 201:
            raise NotReady(reply.body)
        self.witness.tables.append(reply.body["table"])
        await self.party.sit_down_at(reply.body["table"])
