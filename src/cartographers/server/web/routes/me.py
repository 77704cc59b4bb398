"""Identity over HTTP: guests, names, accounts, sessions."""

from typing import Annotated, Any

from litestar import Controller, Request, Response
from litestar.datastructures import Cookie
from litestar.params import JSONBody, QueryParameter

from cartographers.server.people.identity import Identity
from cartographers.server.protocol.http_answers import Best, Recovered
from cartographers.server.protocol.http_requests import (
    Account,
    Change,
    NewGuest,
    NewPassword,
    RecoveryCode,
)
from cartographers.server.tables.commands.requirements import require_voice
from cartographers.server.tables.out.lists import read_best
from cartographers.server.web.limits import GUESTS, LOG_INS, spend
from cartographers.server.web.request import (
    COOKIE,
    address_of,
    holder_of_session,
    require_identity,
    secret_of,
    services_of,
    session_cookie,
)
from cartographers.server.web.routes.route_docs import delete, get, patch, post

AnyRequest = Request[Any, Any, Any]


class MeController(Controller):
    path = "/api/me"
    tags = ("me",)

    @get()
    async def me(self, request: AnyRequest) -> Identity:
        """The identity of the session cookie."""
        return await require_identity(request)

    @get("/best")
    async def best(
        self,
        request: AnyRequest,
        besides: Annotated[str, QueryParameter(pattern="^[a-z2-7]{0,16}$")] = "",
    ) -> Best:
        """My best solo game; with `besides`, the best of all but this table."""
        identity = await require_identity(request)
        store = services_of(request).store
        return await store.read(lambda c: read_best(c, identity.id, besides))

    @post(status_code=200)
    async def become_guest(
        self, request: AnyRequest, data: JSONBody[NewGuest]
    ) -> Response[Identity]:
        """Become a guest. The cookie that comes with the answer is all that is needed."""
        services = services_of(request)
        if await holder_of_session(request) is not None:
            known = await require_identity(request)
            await services.identities.note_seen(secret_of(request))
            return Response(known)
        spend(services.budgets, GUESTS, address_of(request))
        identity, secret = await services.identities.new_guest(data.name, data.language)
        return Response(identity, cookies=[session_cookie(services, secret)])

    @patch()
    async def change(self, request: AnyRequest, data: JSONBody[Change]) -> Identity:
        """Another name or language. Seats that are taken keep the name they were taken with."""
        identity = await require_identity(request)
        identities = services_of(request).identities
        if data.name is not None:
            require_voice(identity, services_of(request).clock.wall())
            identity = await identities.rename(identity, data.name)
        if data.language is not None:
            identity = await identities.set_language(identity, data.language)
        services_of(request).update_person(identity)
        return identity

    @post("/account", status_code=200)
    async def claim(self, request: AnyRequest, data: JSONBody[Account]) -> Identity:
        """Make the guest an account, which can be opened on other devices."""
        identity = await require_identity(request)
        services = services_of(request)
        spend(services.budgets, LOG_INS, address_of(request))
        return await services.identities.claim(identity, data.account, data.password)

    @post("/password", status_code=200)
    async def change_password(self, request: AnyRequest, data: JSONBody[NewPassword]) -> Identity:
        """Another password for the account. All other sessions end."""
        identity = await require_identity(request)
        services = services_of(request)
        spend(services.budgets, LOG_INS, address_of(request))
        await services.identities.set_password(identity, data.password, secret_of(request))
        return identity

    @post("/recovery", status_code=200)
    async def make_recovery_code(self, request: AnyRequest) -> RecoveryCode:
        """A code that opens this identity on another device, once. It replaces an older one."""
        identity = await require_identity(request)
        services = services_of(request)
        spend(services.budgets, LOG_INS, address_of(request))
        return RecoveryCode(await services.identities.new_recovery_code(identity))


class SessionController(Controller):
    path = "/api/sessions"
    tags = ("me",)

    @post(status_code=200)
    async def log_in(self, request: AnyRequest, data: JSONBody[Account]) -> Response[Identity]:
        """Open an account on this device."""
        services = services_of(request)
        spend(services.budgets, LOG_INS, address_of(request))
        identity, secret = await services.identities.log_in(data.account, data.password)
        return Response(identity, cookies=[session_cookie(services, secret)])

    @post("/recovered", status_code=200)
    async def recover(
        self, request: AnyRequest, data: JSONBody[RecoveryCode]
    ) -> Response[Recovered]:
        """Come back with a recovery code. All other sessions of the identity end."""
        services = services_of(request)
        spend(services.budgets, LOG_INS, address_of(request))
        identity, secret, code = await services.identities.recover(data.code)
        cookie = session_cookie(services, secret)
        return Response(Recovered(identity, code), cookies=[cookie])

    @post("/rotated", status_code=200)
    async def rotate(self, request: AnyRequest) -> Response[Identity]:
        """A new secret for this session; the old one is void."""
        identity = await require_identity(request)
        services = services_of(request)
        secret = await services.identities.rotate(secret_of(request))
        return Response(identity, cookies=[session_cookie(services, secret)])

    @delete("/current", response_cookies=[Cookie(key=COOKIE, max_age=0, path="/")])
    async def log_out(self, request: AnyRequest) -> None:
        await require_identity(request)
        await services_of(request).identities.log_out(secret_of(request))

    @delete("/others")
    async def log_out_others(self, request: AnyRequest) -> None:
        identity = await require_identity(request)
        await services_of(request).identities.log_out_others(identity, secret_of(request))
