"""Advice over HTTP: hints for a decision, and the analysis of a finished game."""

from typing import Annotated

from litestar import Controller
from litestar.params import JSONBody, QueryParameter

from cartographers.server.protocol.http_answers import Hints, SeatJudged
from cartographers.server.protocol.http_requests import HintAsked
from cartographers.server.tables.live.fair_queue import Share
from cartographers.server.web.compression import COMPRESSED
from cartographers.server.web.limits import REQUESTS, spend
from cartographers.server.web.request import AnyRequest, address_of, services_of
from cartographers.server.web.routes.route_docs import get, post
from cartographers.server.web.routes.tables import (
    Invitation,
    TableId,
    own_decision,
    visit,
)

COST = 5  # of a request: an answer takes a worker of the bots for a while


class AdviceController(Controller):
    path = "/api/tables"
    tags = ("tables",)

    @post("/{table_id:str}/hint", status_code=200, opt={"cost": COST})
    async def hint(
        self, request: AnyRequest, table_id: TableId, data: JSONBody[HintAsked]
    ) -> Hints:
        """The best few moves of my seat, in solo games and in games against bots alone."""
        view, number = await own_decision(request, table_id, data.seat)
        services = services_of(request)
        live = await services.registry.find(table_id)
        return await services.adviser.hint(live.state, view, number, address_of(request))

    @get("/{table_id:str}/analysis", middleware=[COMPRESSED])
    async def analysis(
        self,
        request: AnyRequest,
        table_id: TableId,
        seat: Annotated[int, QueryParameter(ge=0, lt=100, description="whose decisions")] = 0,
        after: Annotated[
            int, QueryParameter(ge=0, le=10_000, description="how many you know already")
        ] = 0,
        invitation: Invitation = "",
    ) -> SeatJudged:
        """What each decision of a seat cost, when the game is over: as far as it is judged.

        Ask again with `after`, the number of decisions that you have, until `is_done`.
        """
        viewer, live = await visit(request, table_id, invitation)
        services, share = services_of(request), Share(address_of(request), viewer, table_id)
        if not services.adviser.has_begun(live.state, seat):
            spend(services.budgets, REQUESTS, address_of(request), COST - 1)
        return await services.adviser.analyse(
            live.state, seat, services.clock.today(), share, after
        )
