"""A game on both twins, from opening the table to the first card that differs."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from cartographers.rules.game import GameState
from cartographers.server.protocol.http_requests import RulesAsked
from cartographers.server.tables.commands.new_table import make_config
from cartographers.server.tables.log.entries import PERSON
from cartographers.server.tables.log.state import TableState
from tests.support.secrecy.seed_pairs import SeedPair
from tests.support.secrecy.twins import BOT_SEED, Leak, Pair, Twin
from tests.support.secrecy.viewers import Viewer

PEOPLE = ("Ann", "Bob", "Cleo", "Dora", "Emil")
WATCHER, OUTSIDER, STRANGER, FORGER = "watcher", "outsider", "stranger", "forger"
HERMIT = "hermit"
Both = tuple[str, str]  # one for each twin


class Setup(NamedTuple):
    """`people` have a browser each, the host first; `names` sit at the host's browser too."""

    rules: dict[str, Any]
    people: int = 1
    names: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()
    options: Mapping[str, Any] = MappingProxyType({})

    @property
    def players(self) -> int:
        return self.people + len(self.names) + len(self.bots)

    @property
    def is_private(self) -> bool:
        return not self.options.get("open", True)

    def config(self) -> Any:
        return make_config(RulesAsked(**self.rules))


class Revealed(Exception):
    """Raised when a hidden difference has been revealed by the rules."""


@dataclass
class Scene:
    pair: Pair
    setup: Setup
    seeds: SeedPair
    rng: Random
    ids: Iterator[int] = field(default_factory=count)
    table_id: str = ""
    is_in_window: bool = False
    steps: int = 0

    # -------------------------------------------------------------- what there is

    @property
    def table(self) -> TableState:
        """The table of the first twin: scripts may depend on what is public, never on secrets."""
        return self.pair.twins[0].live(self.table_id).state

    def games(self) -> list[GameState]:
        return [twin.live(self.table_id).state.begun_game() for twin in self.pair.twins]

    def is_revealed(self) -> bool:
        first, second = map(without_secrets, self.games())
        return first != second

    def holder(self, seat: int) -> str:
        """The name of the viewer who holds the seat."""
        viewers = self.pair.twins[0].viewers
        holder = self.table.seats[seat].sitter.holder
        return next(name for name in PEOPLE if name in viewers and viewers[name].id == holder)

    def live_seats(self) -> list[int]:
        """Seats for which a person has to decide now."""
        seats = self.table.seats
        return [
            seat
            for seat in self.table.waiting_for()
            if seats[seat].sitter.kind == PERSON and not seats[seat].resigned
        ]

    # -------------------------------------------------------------- one step after the other

    async def step(self, do: Any) -> None:
        """Do the same on both twins, and compare what everybody received."""
        await self.pair.both(do)
        self.steps += 1
        if self.table_id and self.table.game is not None and self.is_revealed():
            raise Revealed
        self.pair.compare()

    async def say(self, name: str, type_: str, over_http: bool = False, **fields: Any) -> None:
        """Send a command to both twins; fields with two values differ between them."""
        id_ = f"m{next(self.ids)}"

        async def do(twin: Twin) -> None:
            own = {k: v[twin.number] if isinstance(v, tuple) else v for k, v in fields.items()}
            message = {"type": type_, "id": id_, "table": self.table_id, **own}
            await give(twin.viewer(name), message, over_http)

        await self.step(do)

    async def seal(self, seat: int, moves: Both) -> None:
        over_http = self.rng.random() < 0.3
        await self.say(
            self.holder(seat), "play", over_http, seat=seat, step=self.table.step, move=moves
        )

    async def take_back(self, seat: int) -> None:
        await self.say(self.holder(seat), "take_back", seat=seat, step=self.table.step)

    def some_move(self, seat: int) -> str:
        game = self.games()[0]
        move = self.rng.choice(game.legal_moves(seat))
        extras = game.legal_moves(seat, move)
        return str(self.rng.choice(extras) if extras and self.rng.random() < 0.5 else move)

    # -------------------------------------------------------------- before the game

    async def open(self) -> None:
        """People come, the table is opened, and its game begins."""
        await self.step(self.let_people_in)
        if self.setup.is_private:
            self.pair.keepers |= set(PEOPLE)  # their invitations differ
        await self.step(self.open_table)
        for name in (*PEOPLE[: self.setup.people], WATCHER, OUTSIDER):
            await self.step(lambda twin, name=name: self.watch(twin, name))
        for name in PEOPLE[1 : self.setup.people]:
            await self.say(name, "sit", invitation=self.invitations())
        await self.say(PEOPLE[0], "begin")
        self.pair.keepers -= set(PEOPLE)

    async def let_people_in(self, twin: Twin) -> None:
        for name in (*PEOPLE[: self.setup.people], WATCHER, OUTSIDER):
            viewer = twin.viewer(name)
            await viewer.arrive()
            await viewer.connect()
        twin.viewer(FORGER).headers["Cookie"] = f"cartographers={'z' * 43}"
        for name in (STRANGER, FORGER):
            assert not await twin.viewer(name).connect()

    async def open_table(self, twin: Twin) -> None:
        twin.hide_seed(self.seeds.seeds[twin.number])
        if self.setup.is_private:
            twin.entropy.hidden.append(bytes([twin.number]) * 32)  # the invitation
        self.table_id = await self.open_at(twin)
        await twin.services.registry.find(self.table_id)

    async def open_at(self, twin: Twin) -> str:
        rules = {**self.setup.rules, "players": self.setup.players}
        return await twin.viewer(PEOPLE[0]).open(
            rules=rules,
            names=list(self.setup.names),
            bots=list(self.setup.bots),
            **self.setup.options,
        )

    def invitations(self) -> Both:
        first, second = (twin.live(self.table_id).state.opened for twin in self.pair.twins)
        return (first.invitation, second.invitation) if self.setup.is_private else ("", "")

    async def watch(self, twin: Twin, name: str) -> None:
        invitation = "" if name == OUTSIDER else self.invitations()[twin.number]
        message = {"type": "watch", "table": self.table_id, "invitation": invitation}
        await twin.viewer(name).say(message)

    # -------------------------------------------------------------- the end

    def make_fickle(self, is_fickle: bool) -> None:
        """From now on, bots move differently on each twin."""
        for twin in self.pair.twins:
            twin.pool.is_fickle = is_fickle
            twin.entropy.own -= {BOT_SEED}
            twin.entropy.own |= {BOT_SEED} if is_fickle else set()

    def see_the_difference(self) -> None:
        """Check that revealing makes a difference, so that the comparison was meaningful."""
        self.pair.keepers.clear()
        with pytest.raises(Leak):
            self.pair.compare()


class DailyScene(Scene):
    """The daily challenge, which the watcher also plays, at their own table."""

    async def open_at(self, twin: Twin) -> str:
        answer = await twin.viewer(PEOPLE[0]).ask("POST", "/api/daily")
        await twin.viewer(WATCHER).ask("POST", "/api/daily")
        return str(json.loads(answer.body)["table"])


async def give(viewer: Viewer, message: dict[str, Any], over_http: bool) -> None:
    if over_http or viewer.socket is None:
        await viewer.ask("POST", "/api/commands", message)
    else:
        await viewer.say(message)


def without_secrets(game: GameState) -> GameState:
    """The public part of a game: nothing face down, nothing sealed."""
    deal = game.deal._replace(decks=(), ambush=(), heroes=())
    return game._replace(seed="", deal=deal, sealed=())
