"""The deal of the day over HTTP."""

import re
from typing import Annotated, Any

from litestar import Controller, Request
from litestar.params import PathParameter

from cartographers.server.protocol import messages as m
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.tables.daily import Board, find_try, open_try, read_board
from cartographers.server.tables.table import OPEN
from cartographers.server.web.asking import address_of, require_identity, services_of
from cartographers.server.web.limits import TABLES, spend
from cartographers.server.web.routes.declaring import get, post
from cartographers.server.web.routes.tables import TableOpened

AnyRequest = Request[Any, Any, Any]
DATE = r"^\d{4}-\d\d-\d\d$"


class DailyController(Controller):
    path = "/api/daily"
    tags = ("daily",)

    @post(status_code=200)
    async def play(self, request: AnyRequest) -> TableOpened:
        """My try at the deal of the day: opened and begun, or found again."""
        identity = await require_identity(request)
        services = services_of(request)
        house, date = services.house, services.clock.today()
        if not await services.store.read(lambda c: find_try(c, identity.id, date)):
            spend(services.budgets, TABLES, address_of(request))
        table_id = await services.store.write(
            lambda c: open_try(c, house.ledger, identity, date, services.chance)
        )
        room, _ = await house.enter(table_id)
        if room.table.phase == OPEN:
            await house.ask(identity, m.Begin(id="begin", table=table_id))
        return TableOpened(table_id)

    @get()
    async def today(self, request: AnyRequest) -> Board:
        """The board of today."""
        return await self.board(request, services_of(request).clock.today())

    @get("/{date:str}")
    async def of_day(
        self, request: AnyRequest, date: Annotated[str, PathParameter(pattern=DATE)]
    ) -> Board:
        """The board of any day."""
        return await self.board(request, date)

    async def board(self, request: AnyRequest, date: str) -> Board:
        today = services_of(request).clock.today()
        if not re.match(DATE, date) or date > today:
            raise Refusal("not_now", "That day has not come yet.", "day_not_come")
        return await services_of(request).store.read(lambda c: read_board(c, date, today))
