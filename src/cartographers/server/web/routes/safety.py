"""The safety of players: whom they block, and what they report to the operators."""

from typing import Annotated

from litestar import Controller
from litestar.params import JSONBody

from cartographers.server.people.texts import clean_line
from cartographers.server.protocol.http_answers import Blocked, BlockList
from cartographers.server.protocol.http_requests import NewReport, PersonAsked
from cartographers.server.tables.commands.new_ids import new_table_id
from cartographers.server.tables.out import reports
from cartographers.server.tables.out.quotes import Quote, quote
from cartographers.server.web.limits import REPORTS, spend
from cartographers.server.web.request import AnyRequest, address_of, require_identity, services_of
from cartographers.server.web.routes.route_docs import delete, get, post, public_id
from cartographers.server.web.routes.tables import Invitation, visit

IdentityId = Annotated[str, public_id(description="a person or a report")]
MAX_NOTE = 500


class BlockController(Controller):
    path = "/api/me/blocks"
    tags = ("me",)

    @get()
    async def blocks(self, request: AnyRequest) -> BlockList:
        """The people whom I have blocked, the latest first."""
        identity = await require_identity(request)
        found = await services_of(request).blocks.list(identity.id)
        return BlockList([Blocked(*one) for one in found])

    @post(status_code=204)
    async def block(
        self, request: AnyRequest, data: JSONBody[PersonAsked], invitation: Invitation = ""
    ) -> None:
        """Block a person at a table: I see nothing more of what they say, at any table."""
        identity = await require_identity(request)
        found = await find_quote(request, data, invitation)
        await services_of(request).blocks.add(identity.id, found.author)

    @delete("/{identity_id:str}")
    async def unblock(self, request: AnyRequest, identity_id: IdentityId) -> None:
        """Hear of a person again. Nothing happens if they are not blocked."""
        identity = await require_identity(request)
        await services_of(request).blocks.remove(identity.id, identity_id)


@post("/api/reports", status_code=204, tags=["me"])
async def report(
    request: AnyRequest, data: JSONBody[NewReport], invitation: Invitation = ""
) -> None:
    """Report a line of chat or a name to the operators. The server quotes it from its own log."""
    identity = await require_identity(request)
    services = services_of(request)
    note = clean_line(data.note, MAX_NOTE) if data.note.strip() else ""
    found = await find_quote(request, data, invitation)
    for key in (identity.id, address_of(request)):
        spend(services.budgets, REPORTS, key)
    new = reports.NewReport(
        new_table_id(services.entropy),
        services.clock.wall(),
        identity.id,
        found.author,
        data.table,
        found.kind,
        found.text,
        note,
        data.line,
    )
    await services.store.write(lambda c: reports.add_report(c, new))


async def find_quote(request: AnyRequest, asked: PersonAsked, invitation: str) -> Quote:
    """What was asked for, at a table that the asker may see."""
    viewer, live = await visit(request, asked.table, invitation)
    return quote(live.state, asked, viewer)
