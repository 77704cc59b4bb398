"""Tables: open one, list them, look at one, act at one, read the record of a game."""

import asyncio
from typing import Annotated

from litestar import Controller, Response
from litestar.params import HeaderParameter, JSONBody, PathParameter, QueryParameter

from cartographers.rules.view import View
from cartographers.server.preview import draw_preview
from cartographers.server.protocol import messages as m
from cartographers.server.protocol.http_answers import MoveList, Previews, TableList, TableOpened
from cartographers.server.protocol.http_requests import NewTable, PreviewsAsked
from cartographers.server.protocol.refusal import (
    Refusal,
    refused,
    status_of,
)
from cartographers.server.protocol.shown import GameShown
from cartographers.server.tables.commands.new_table import is_for_bots, make_opening
from cartographers.server.tables.commands.requirements import require_voice
from cartographers.server.tables.live.table import LiveTable
from cartographers.server.tables.out import lists
from cartographers.server.tables.out.moves import list_moves
from cartographers.server.tables.out.previews import preview
from cartographers.server.tables.out.replays import show_finished
from cartographers.server.tables.out.updates import Seen
from cartographers.server.tables.out.views import own_view
from cartographers.server.web.compression import COMPRESSED
from cartographers.server.web.limits import REQUESTS, spend
from cartographers.server.web.payer import BOT_GAME_COST, ENCODE, ROW_BYTES, SEAT_BYTES, Payer
from cartographers.server.web.request import (
    AnyRequest,
    address_of,
    charge_answer,
    charge_request,
    find_identity,
    note_refusal,
    payer_of,
    require_identity,
    services_of,
)
from cartographers.server.web.routes.route_docs import get, post, public_id

TableId = Annotated[str, public_id(description="the table, as in its address")]
Before = Annotated[
    str, QueryParameter(pattern=lists.PLACE, description="`next` of the page before")
]
Invitation = Annotated[
    str,
    HeaderParameter(
        name="X-Invitation",
        max_length=64,
        required=False,
        description="what opens a table that is not open to everybody",
    ),
]
MAX_WAIT = 30
MOVES_OF_A_REQUEST = 50  # this many previews cost as much as one request
PICTURE = 3  # budget of requests: drawing takes a tenth of a second
MAX_LIST_BYTES = 128 * 1024  # bytes of moves to be previewed


class TableController(Controller):
    path = "/api/tables"
    tags = ("tables",)

    @get(middleware=[COMPRESSED])
    async def open_tables(self, request: AnyRequest, before: Before = "") -> TableList:
        """Tables that anybody may join, newest first."""
        return await read(request, lists.open_tables(), before)

    @get("/watchable", middleware=[COMPRESSED])
    async def games_to_watch(self, request: AnyRequest, before: Before = "") -> TableList:
        """Games that are being played and may be watched."""
        return await read(request, lists.games_to_watch(), before)

    @get("/mine", middleware=[COMPRESSED])
    async def my_tables(self, request: AnyRequest, before: Before = "") -> TableList:
        """Tables at which I sit or that I opened, the latest first."""
        identity = await require_identity(request)
        return await read(request, lists.tables_of(identity.id), before)

    @get("/finished", middleware=[COMPRESSED])
    async def finished(self, request: AnyRequest, before: Before = "") -> TableList:
        """Finished games, newest first."""
        today = services_of(request).clock.today()
        return await read(request, lists.finished_games(today), before)

    @post()
    async def open(self, request: AnyRequest, data: JSONBody[NewTable]) -> TableOpened:
        """Open a table and become its host."""
        identity = await require_identity(request)
        services = services_of(request)
        if data.title or data.names:
            require_voice(identity, services.clock.wall())
        opened = make_opening(data, identity, services.entropy, services.bots.names)
        if is_for_bots(data):
            await services.registry.require_room_for_bots(identity.id)
        pay_for_table(payer_of(request, identity), data, len(opened.seats))
        most = services.settings.tables_per_identity
        table_id = await services.registry.open_table(opened, most)
        if data.begin:
            await services.registry.execute(identity, m.Begin(id="begin", table=table_id))
        return TableOpened(table_id)

    @get("/{table_id:str}")
    async def look(
        self,
        request: AnyRequest,
        table_id: TableId,
        invitation: Invitation = "",
        after: Annotated[
            int, QueryParameter(ge=0, le=1 << 53, description="a version that you know")
        ] = 0,
        wait: Annotated[
            int,
            QueryParameter(ge=0, le=MAX_WAIT, description="seconds to wait for a newer version"),
        ] = 0,
    ) -> m.Table:
        """The whole table as it is; with `after` and `wait`, as soon as it is newer than that."""
        identity, live = await visit(request, table_id, invitation)
        if after >= live.version and wait:
            await live.wait_for_change(identity, wait)
            identity, live = await visit(request, table_id, invitation)  # who may be shut out now
        shown, _ = live.show(identity, Seen())
        charge_answer(request, len(ENCODE(shown)))
        return shown

    @get("/{table_id:str}/moves", middleware=[COMPRESSED])
    async def moves(
        self,
        request: AnyRequest,
        table_id: TableId,
        seat: Annotated[int, QueryParameter(ge=0, lt=100, description="one of your seats")],
        move: Annotated[str, QueryParameter(max_length=400, description="a legal move")] = "",
    ) -> MoveList:
        """Every legal move of my seat; or, given one of them, that move with each skill on top."""
        view, number = await own_decision(request, table_id, seat)
        return list_moves(view, number, move)

    @post(
        "/{table_id:str}/previews",
        status_code=200,
        request_max_body_size=MAX_LIST_BYTES,
        middleware=[COMPRESSED],
    )
    async def previews(
        self, request: AnyRequest, table_id: TableId, data: JSONBody[PreviewsAsked]
    ) -> Previews:
        """What moves of my seat would change, before any is made."""
        view, number = await own_decision(request, table_id, data.seat)
        cost = len(data.moves) / MOVES_OF_A_REQUEST
        spend(services_of(request).budgets, REQUESTS, address_of(request), cost)
        return await asyncio.to_thread(preview, view, data.moves, number)

    @get("/{table_id:str}/record", media_type="text/plain", middleware=[COMPRESSED])
    async def record(
        self, request: AnyRequest, table_id: TableId, invitation: Invitation = ""
    ) -> Response[str]:
        """The whole game as text, when it is over."""
        _, live = await visit(request, table_id, invitation)
        services = services_of(request)
        charge_request(request, services.replays.cost_of_record(live.state))
        text = await services.replays.record(live.state, services.clock.today())
        headers = {"Content-Disposition": f'attachment; filename="{table_id}.txt"'}
        return Response(text, media_type="text/plain; charset=utf-8", headers=headers)

    @get("/{table_id:str}/picture", media_type="image/png", opt={"cost": PICTURE})
    async def picture(
        self, request: AnyRequest, table_id: TableId, invitation: Invitation = ""
    ) -> Response[bytes]:
        """The best map of a finished game with its stars, for links to it."""
        _, live = await visit(request, table_id, invitation)
        services = services_of(request)
        game = show_finished(live.state, services.clock.today())
        begun = services.pictures.begin(table_id, lambda: services.replays.run(draw_preview, game))
        headers = {"Cross-Origin-Resource-Policy": "cross-origin"}  # it is meant for other sites
        return Response(await asyncio.shield(begun), media_type="image/png", headers=headers)

    @get("/{table_id:str}/steps/{number:int}", middleware=[COMPRESSED])
    async def replay(
        self,
        request: AnyRequest,
        table_id: TableId,
        number: Annotated[int, PathParameter(ge=0, le=10_000, description="closed steps")],
        invitation: Invitation = "",
    ) -> GameShown:
        """A finished game as it was after some of its steps."""
        _, live = await visit(request, table_id, invitation)
        services = services_of(request)
        charge_request(request, services.replays.cost(live.state, number))
        return await services.replays.show(live.state, number, services.clock.today())


@post("/api/commands", status_code=200, tags=["tables"])
async def command(
    request: AnyRequest, data: JSONBody[m.AnyCommand]
) -> Response[m.Done | m.Refused]:
    """Do something at a table: the same commands as over a socket, and written down as safely."""
    identity = await require_identity(request)
    services = services_of(request)
    payer = payer_of(request, identity)
    try:
        payer.spend()
        payer.spend_on(data)
        version = await services.registry.execute(identity, data)
    except Refusal as refusal:
        note_refusal(request, refusal)
        is_flood = refusal.reason == "too_many"  # short messages must not fetch long answers
        shown = None if is_flood else services.registry.show(data.table, identity.id)
        if shown is not None:
            payer.charge_answer(len(ENCODE(shown)))
        told = refused(data.id, refusal, shown, data.table)
        return Response(told, status_code=status_of(refusal))
    return Response(m.Done(id=data.id, table=data.table, version=version))


@get("/api/bots", tags=["tables"])
async def bots(request: AnyRequest) -> list[str]:
    """The bots that can be seated."""
    return list(services_of(request).bots.names)


def pay_for_table(payer: Payer, asked: NewTable, seats: int) -> None:
    payer.spend_on_table(BOT_GAME_COST if is_for_bots(asked) else 1)
    payer.spend_on_writing(ROW_BYTES + SEAT_BYTES * seats)


async def read(request: AnyRequest, query: lists.Query, before: str) -> TableList:
    store = services_of(request).store
    return await store.read(lambda connection: lists.read_list(connection, query, before))


async def visit(request: AnyRequest, table_id: str, invitation: str) -> tuple[str, LiveTable]:
    """Return the viewer and the table, if the viewer may see it."""
    identity = await find_identity(request)
    live = await services_of(request).registry.find_newest(table_id)
    viewer = identity.id if identity else ""
    live.require_sight(viewer, invitation)
    live.touch(viewer)
    return viewer, live


async def own_decision(request: AnyRequest, table_id: str, seat: int) -> tuple[View, int]:
    """The view of a seat of the viewer that owes a decision, and the number of the step."""
    identity, live = await visit(request, table_id, "")
    return own_view(live.state, identity, seat), live.step
