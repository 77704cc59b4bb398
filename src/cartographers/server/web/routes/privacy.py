"""A person's own data over HTTP: a copy of it, its deletion, and how long it is kept."""

import asyncio

from litestar import Controller, Response
from litestar.params import JSONBody
from litestar.response import Stream

from cartographers.server.privacy.export import write_export
from cartographers.server.protocol.http_answers import PrivacyTerms
from cartographers.server.protocol.http_requests import Deletion
from cartographers.server.web.cookies import no_cookies
from cartographers.server.web.limits import EXPORTS, spend
from cartographers.server.web.request import (
    AnyRequest,
    count_guess,
    require_person,
    secret_of,
    services_of,
)
from cartographers.server.web.routes.route_docs import ANSWERED_WITH_COOKIES, get, post
from cartographers.server.web.security_events import failures_logged, log_request

EXPORT_COST = 10  # of a request: all tables of the person are read
PATIENCE = 10.0  # seconds that an answer waits for the deletion, which goes on without it
FILE = {"Content-Disposition": 'attachment; filename="cartographers-export.json"'}


class PrivacyController(Controller):
    path = "/api"
    tags = ("privacy",)

    @get("/privacy")
    async def terms(self, request: AnyRequest) -> PrivacyTerms:
        """How long this server keeps things, and who runs it."""
        settings = services_of(request).settings
        return PrivacyTerms(
            keep_guests_days=settings.keep_guests_days,
            keep_chat_days=settings.keep_chat_days,
            keep_finished_days=settings.keep_finished_days,
            operator_contact=settings.operator_contact,
        )

    @get("/me/export", media_type="application/json", opt={"cost": EXPORT_COST})
    async def export(self, request: AnyRequest) -> Stream:
        """Everything that is stored about me, as a JSON file; docs/privacy.md has its format.

        It takes a proof, and is open to suspended people.
        """
        identity = await require_person(request)
        services = services_of(request)
        spend(services.budgets, EXPORTS, identity.id)
        with failures_logged(request, "data not exported", identity):
            await services.identities.require_proof(identity, secret_of(request))
        pieces = write_export(services.store, identity.id, services.clock.wall())
        return Stream(pieces, headers=FILE)

    @post("/me/delete", status_code=204, responses=ANSWERED_WITH_COOKIES)
    async def delete(self, request: AnyRequest, data: JSONBody[Deletion]) -> Response[None]:
        """Erase me for good: name, account, sessions, chat. My games stay, without my name."""
        identity = await require_person(request)
        count_guess(request)
        services = services_of(request)
        with failures_logged(request, "data not deleted", identity):
            await services.identities.confirm_deletion(identity, data.proof)
        await services.identities.erase(identity.id)
        log_request(request, "data deleted", identity)
        rest = services.erasure.start(identity.id)
        await asyncio.wait([rest], timeout=PATIENCE)
        return Response(None, cookies=no_cookies(services.settings))
