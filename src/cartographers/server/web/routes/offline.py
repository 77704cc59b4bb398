"""Games that were played on a device: verified by replaying, and kept with the account."""

import asyncio

from litestar.params import JSONBody

from cartographers.server.protocol.http_answers import TableOpened
from cartographers.server.protocol.http_requests import PlayedOffline
from cartographers.server.tables.commands.past_game import finished_game, id_of_past_game
from cartographers.server.tables.commands.requirements import require_voice
from cartographers.server.tables.out.lists import is_over
from cartographers.server.web.limits import REQUESTS, spend
from cartographers.server.web.payer import ROW_BYTES, SEAT_BYTES
from cartographers.server.web.request import (
    AnyRequest,
    address_of,
    payer_of,
    require_identity,
    services_of,
)
from cartographers.server.web.routes.route_docs import post

MAX_BYTES = 128 * 1024
COST = 10  # of a request: the game is replayed


@post("/api/tables/offline", tags=["tables"], request_max_body_size=MAX_BYTES)
async def add_played_offline(request: AnyRequest, data: JSONBody[PlayedOffline]) -> TableOpened:
    """Add a finished game that was played on a device, if its record can be replayed.

    It is listed as played offline: nobody but the player knows how often the same cards were dealt.
    """
    identity = await require_identity(request)
    services = services_of(request)
    require_voice(identity, services.clock.wall())  # it brings names and a title
    table_id = id_of_past_game(identity.id, data.id)
    if not await services.store.read(lambda connection: is_over(connection, table_id)):
        spend(services.budgets, REQUESTS, address_of(request), COST)
        work = data.record, data.title, identity, services.entropy
        entries = await asyncio.to_thread(finished_game, *work)
        payer = payer_of(request, identity)
        payer.spend_on_table()
        payer.spend_on_writing((ROW_BYTES + SEAT_BYTES) * len(entries))
        await services.registry.ledger.add_past(table_id, entries)
    return TableOpened(table_id)
