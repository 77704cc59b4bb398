"""The daily challenge over HTTP."""

import datetime
from typing import Annotated

from litestar import Controller
from litestar.params import PathParameter

from cartographers.server.protocol import messages as m
from cartographers.server.protocol.daily_answers import Board, MyDay
from cartographers.server.protocol.http_answers import TableOpened
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.tables.commands.daily import (
    find_deal,
    find_try,
    open_practice,
    open_try,
)
from cartographers.server.tables.commands.new_ids import new_invitation
from cartographers.server.tables.out.daily import read_board, read_tried
from cartographers.server.web.request import AnyRequest, payer_of, require_identity, services_of
from cartographers.server.web.routes.route_docs import get, post

DATE = r"^\d{4}-\d\d-\d\d$"


Day = Annotated[str, PathParameter(pattern=DATE, description="a date, as 2026-11-20")]


class DailyController(Controller):
    path = "/api/daily"
    tags = ("daily",)

    @post(status_code=200)
    async def play(self, request: AnyRequest) -> TableOpened:
        """My try at the daily challenge: opened and begun, or found again."""
        identity = await require_identity(request)
        services = services_of(request)
        registry, date = services.registry, services.clock.today()
        if not await services.store.read(lambda c: find_try(c, identity.id, date)):
            payer_of(request, identity).spend_on_table()
        table_id = await services.store.write(
            lambda c: open_try(c, registry.ledger, identity, date, services.entropy)
        )
        live = await registry.find(table_id)
        if not live.has_begun:
            await registry.execute(identity, m.Begin(id="begin", table=table_id))
        return TableOpened(table_id)

    @post("/{date:str}", status_code=200)
    async def practise(self, request: AnyRequest, date: Day) -> TableOpened:
        """A game with the deal of a past day. It counts for no board."""
        identity = await require_identity(request)
        services = services_of(request)
        if not is_day(date) or date >= services.clock.today():
            text = "A daily challenge can be played again when the day is over for everybody."
            raise Refusal("not_now", text, "day_not_over")
        payer_of(request, identity).spend_on_table()
        deal = await services.store.write(lambda c: find_deal(c, date, services.entropy))
        opened = open_practice(identity, deal, date, new_invitation(services.entropy))
        most = services.settings.tables_per_identity
        table_id = await services.registry.open_table(opened, most)
        await services.registry.execute(identity, m.Begin(id="begin", table=table_id))
        return TableOpened(table_id)

    @get("/{date:str}/mine")
    async def mine(self, request: AnyRequest, date: Day) -> MyDay:
        """My own result of a day, and what a bot made of the same cards when I have finished."""
        identity = await require_identity(request)
        services = services_of(request)
        self.refuse_future(request, date)
        tried = await services.store.read(lambda c: read_tried(c, identity.id, date))
        may_compare = tried.is_over or date < services.clock.today()
        return MyDay(tried, await services.daily_bot.of_day(date) if may_compare else None)

    @get()
    async def today(self, request: AnyRequest) -> Board:
        """The board of today."""
        return await self.board(request, services_of(request).clock.today())

    @get("/{date:str}")
    async def of_day(self, request: AnyRequest, date: Day) -> Board:
        """The board of any day."""
        return await self.board(request, date)

    async def board(self, request: AnyRequest, date: str) -> Board:
        today = self.refuse_future(request, date)
        return await services_of(request).store.read(lambda c: read_board(c, date, today))

    def refuse_future(self, request: AnyRequest, date: str) -> str:
        """What day it is today, if the other one has come."""
        today = services_of(request).clock.today()
        if not is_day(date) or date > today:
            raise Refusal("not_now", "That day has not come yet.", "day_not_come")
        return today


def is_day(date: str) -> bool:
    """Whether the calendar has such a day."""
    try:
        return datetime.date.fromisoformat(date).isoformat() == date
    except ValueError:
        return False
