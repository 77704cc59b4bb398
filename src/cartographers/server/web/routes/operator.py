"""The operator page over HTTP. Everybody else gets 404."""

from typing import Annotated

from litestar import Controller
from litestar.params import JSONBody, QueryParameter

from cartographers.server.people import operators as o
from cartographers.server.people.persons import Identity
from cartographers.server.protocol.http_requests import Sanction
from cartographers.server.protocol.operator_answers import (
    OperatorActions,
    People,
    PersonFile,
    Reports,
    TableFiles,
)
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.tables.out.reports import read_reports
from cartographers.server.tables.out.table_files import read_table_files
from cartographers.server.web.request import (
    AnyRequest,
    require_identity,
    require_operator,
    require_passkey,
    secret_of,
    services_of,
)
from cartographers.server.web.routes.route_docs import get, post
from cartographers.server.web.routes.safety import IdentityId
from cartographers.server.web.routes.tables import TableId
from cartographers.server.web.security_events import failures_logged

NEED_PROOF = ("delete", "grant", "revoke")  # what a stolen session must not do


class OperatorController(Controller):
    path = "/api/operator"
    tags = ("operator",)
    guards = (require_operator, require_passkey)

    @get("/reports")
    async def reports(
        self,
        request: AnyRequest,
        after: Annotated[
            str, QueryParameter(pattern="^([a-z2-7]{16})?$", description="the last report you know")
        ] = "",
    ) -> Reports:
        """A page of the open reports, oldest first."""
        return await services_of(request).store.read(lambda c: read_reports(c, after))

    @post("/reports/{report_id:str}/closed", status_code=204)
    async def close_report(self, request: AnyRequest, report_id: IdentityId) -> None:
        """Close a report."""
        operator = await require_identity(request)
        await services_of(request).moderation.close_report(operator.id, report_id)

    @get("/people")
    async def people(
        self,
        request: AnyRequest,
        text: Annotated[str, QueryParameter(max_length=100, description="part of a name")] = "",
    ) -> People:
        """People whose name, account or id contains a text."""
        return People(await services_of(request).store.read(lambda c: o.search_people(c, text)))

    @get("/people/{identity_id:str}")
    async def one_person(self, request: AnyRequest, identity_id: IdentityId) -> PersonFile:
        """One person."""
        return await services_of(request).store.read(lambda c: o.read_file(c, identity_id))

    @post("/people/{identity_id:str}/sanctions", status_code=200)
    async def sanction(
        self, request: AnyRequest, identity_id: IdentityId, data: JSONBody[Sanction]
    ) -> PersonFile:
        """Rename, silence, suspend or delete a person, or change who is an operator.

        Deleting somebody and changing who is an operator take a proof.
        """
        operator = await require_identity(request)
        if operator.id == identity_id:
            raise Refusal("not_now", "That is you yourself.", "not_yourself")
        if data.action in NEED_PROOF:
            with failures_logged(request, "operator action refused", operator):
                await services_of(request).identities.require_proof(operator, secret_of(request))
        await impose(request, operator, identity_id, data)
        return await services_of(request).store.read(lambda c: o.read_file(c, identity_id))

    @get("/tables")
    async def tables(self, request: AnyRequest) -> TableFiles:
        """Tables that are open or being played, without their games."""
        return await services_of(request).store.read(read_table_files)

    @post("/tables/{table:str}/closed", status_code=204)
    async def close_table(self, request: AnyRequest, table: TableId) -> None:
        """Close a table for everybody."""
        operator = await require_identity(request)
        await services_of(request).moderation.close_table(operator.id, table)

    @get("/actions")
    async def actions(self, request: AnyRequest) -> OperatorActions:
        """What operators have done, the latest first."""
        return OperatorActions(await services_of(request).store.read(o.read_operator_actions))


async def impose(request: AnyRequest, operator: Identity, identity: str, data: Sanction) -> None:
    moderation = services_of(request).moderation
    match data.action:
        case "silence":
            await moderation.silence(operator.id, identity, data.until)
        case "suspend":
            await moderation.suspend(operator.id, identity, data.until)
        case "rename":
            await moderation.rename(operator.id, identity)
        case "delete":
            await moderation.delete(operator.id, identity)
        case "grant":
            await moderation.grant(operator.id, identity)
        case "revoke":
            await moderation.revoke(operator.id, identity)
