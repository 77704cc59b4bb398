"""Requests that the tables of a device answer, as the routes of a server answer them."""

import re
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

import msgspec
from msgspec import Struct

from cartographers.offline.device_bots import DEVICE_BOTS
from cartographers.offline.device_tables import DeviceTables
from cartographers.rules.view import View
from cartographers.server.people.persons import Identity
from cartographers.server.protocol import messages as m
from cartographers.server.protocol.http_answers import MoveList, TableOpened
from cartographers.server.protocol.http_requests import NewTable, PreviewsAsked
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.tables.commands.new_table import make_opening
from cartographers.server.tables.commands.past_game import past_game
from cartographers.server.tables.live.table import LiveTable
from cartographers.server.tables.out.moves import list_moves
from cartographers.server.tables.out.previews import preview
from cartographers.server.tables.out.replay_cache import Replays
from cartographers.server.tables.out.replays import (
    print_game,
    print_table,
    require_step_of_finished,
)
from cartographers.server.tables.out.updates import Seen
from cartographers.server.tables.out.views import own_view

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

DECODE = msgspec.json.decode


class Imported(Struct, frozen=True, forbid_unknown_fields=True):
    """A game from a file."""

    record: str
    title: str = ""


class DeviceRequests:
    """The owner of the device is at every table, and sees what they would see at a server."""

    def __init__(self, tables: DeviceTables, me: Identity) -> None:
        self.tables = tables
        self.me = me
        self.replays = Replays()
        table = "/api/tables/([a-z2-7]{16})"
        # Any: every answer is something else that JSON can hold
        self.routes: dict[str, Callable[..., Awaitable[Any]]] = {
            "GET /api/bots": self.bots,
            "POST /api/tables": self.open,
            f"GET {table}": self.look,
            f"GET {table}/moves": self.moves,
            f"POST {table}/previews": self.previews,
            f"GET {table}/record": self.record,
            f"GET {table}/steps/([0-9]+)": self.step,
            f"GET {table}/export": self.export,
            "POST /api/tables/import": self.import_,
        }

    async def answer(self, method: str, address: str, body: str) -> Any:  # Any: as above
        asked = urlsplit(address)
        for route, handle in self.routes.items():
            found = re.fullmatch(route, f"{method} {asked.path}")
            if found:
                return await handle(*found.groups(), query=parse_qs(asked.query), body=body)
        text = "This needs a server: it does not work with games on a device."
        raise Refusal("not_now", text, "needs_server")

    async def bots(self, **_: object) -> list[str]:
        return list(DEVICE_BOTS)

    async def open(self, body: str, **_: object) -> TableOpened:
        asked = DECODE(body, type=NewTable)
        opened = make_opening(asked, self.me, self.tables.entropy, DEVICE_BOTS)
        table_id = await self.tables.open_table([opened])
        if asked.begin:
            await self.tables.execute(self.me, m.Begin(id="begin", table=table_id))
        return TableOpened(table_id)

    async def look(self, table_id: str, **_: object) -> m.Table:
        live = await self.tables.find(table_id)
        return live.show(self.me.id, Seen())[0]

    async def own_decision(self, table_id: str, seat: int) -> tuple[View, LiveTable]:
        live = await self.tables.find(table_id)
        return own_view(live.state, self.me.id, seat), live

    async def moves(self, table_id: str, query: dict[str, list[str]], **_: object) -> MoveList:
        view, live = await self.own_decision(table_id, int(query["seat"][0]))
        return list_moves(view, live.step, query.get("move", [""])[0])

    async def previews(self, table_id: str, body: str, **_: object) -> Any:
        asked = DECODE(body, type=PreviewsAsked)
        view, live = await self.own_decision(table_id, asked.seat)
        return preview(view, asked.moves, live.step)

    async def record(self, table_id: str, **_: object) -> str:
        live = await self.tables.find(table_id)
        return print_game(live.state, self.tables.clock.today())

    async def step(self, table_id: str, number: str, **_: object) -> Any:
        live = await self.tables.find(table_id)
        table, steps = live.state, int(number)
        require_step_of_finished(table, steps)
        return self.replays.compute(table, steps, self.tables.clock.today())

    async def export(self, table_id: str, **_: object) -> str:
        """The record of any game: its owner may know its secrets."""
        live = await self.tables.find(table_id)
        return print_table(live.state)

    async def import_(self, body: str, **_: object) -> TableOpened:
        asked = DECODE(body, type=Imported)
        entries = past_game(asked.record, asked.title, self.me, self.tables.entropy)
        return TableOpened(await self.tables.open_table(entries))
