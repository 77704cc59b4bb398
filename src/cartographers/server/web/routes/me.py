"""Identity over HTTP: guests, names, accounts, recovery codes."""

from typing import Annotated

from litestar import Controller, Response
from litestar.params import JSONBody, QueryParameter

from cartographers.server.people.external import External
from cartographers.server.people.identity import Identity
from cartographers.server.protocol.http_answers import Best, Recovery
from cartographers.server.protocol.http_requests import (
    Change,
    NewAccount,
    NewGuest,
    NewPassword,
    Proof,
    RecoveryCode,
)
from cartographers.server.tables.commands.requirements import require_voice
from cartographers.server.tables.out.lists import read_best
from cartographers.server.web.languages import choose_language
from cartographers.server.web.limits import CLAIMS, GUESTS, spend
from cartographers.server.web.request import (
    AnyRequest,
    address_of,
    count_guess,
    device_of,
    holder_of_session,
    new_session_cookies,
    proxy_user,
    renewed_cookies,
    require_charged,
    require_identity,
    require_person,
    secret_of,
    services_of,
)
from cartographers.server.web.routes.route_docs import get, patch, post
from cartographers.server.web.security_events import failures_logged, log_request


async def come_in(request: AnyRequest, user: External) -> Response[Identity]:
    """Begin a session for the user of a trusted proxy. It replaces that of anybody else."""
    services = services_of(request)
    language = choose_language(request.headers.get("accept-language", ""))
    with failures_logged(request, "sign-in failed"):
        identity, secret = await services.identities.come_in(user, language, device_of(request))
    log_request(request, "signed in", identity)
    return Response(identity, cookies=new_session_cookies(request, secret))


class MeController(Controller):
    path = "/api/me"
    tags = ("me",)

    @get()
    async def me(self, request: AnyRequest) -> Response[Identity]:
        """The identity of the session cookie; with a trusted proxy, of the user that it names."""
        user = proxy_user(request)
        if user is not None and await holder_of_session(request) is None:
            return await come_in(request, user)
        identity = await require_identity(request)
        return Response(identity, cookies=await renewed_cookies(request))

    @get("/best")
    async def best(
        self,
        request: AnyRequest,
        besides: Annotated[
            str, QueryParameter(pattern="^[a-z2-7]{0,16}$", description="a table left out")
        ] = "",
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
            return Response(known, cookies=await renewed_cookies(request))
        user = proxy_user(request)
        if user is not None:
            return await come_in(request, user)
        spend(services.budgets, GUESTS, address_of(request))
        identity, secret = await services.identities.new_guest(
            data.name, data.language, device_of(request)
        )
        return Response(identity, cookies=new_session_cookies(request, secret))

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
    async def claim(self, request: AnyRequest, data: JSONBody[NewAccount]) -> Identity:
        """Make the guest an account, which can be opened on other devices."""
        identity = await require_charged(request)
        services = services_of(request)
        spend(services.budgets, CLAIMS, address_of(request))
        with failures_logged(request, "account not claimed", identity):
            claimed = await services.identities.claim(
                identity, data.account, data.password, secret_of(request), data.current
            )
        services.update_person(claimed)
        log_request(request, "account claimed", identity)
        return claimed

    @post("/password", status_code=200)
    async def change_password(self, request: AnyRequest, data: JSONBody[NewPassword]) -> Identity:
        """Another password for the account. All other sessions and the recovery code end."""
        identity = await require_charged(request)
        services = services_of(request)
        with failures_logged(request, "password not changed", identity):
            await services.identities.set_password(
                identity, data.password, secret_of(request), data.current
            )
        log_request(request, "password changed", identity)
        return identity

    @post("/proof", status_code=204)
    async def prove(self, request: AnyRequest, data: JSONBody[Proof]) -> None:
        """Confirm who I am: for ten minutes this session may do what takes a proof."""
        identity = await require_person(request)
        count_guess(request)
        with failures_logged(request, "proof refused", identity):
            await services_of(request).identities.require_proof(
                identity, secret_of(request), data.current
            )

    @get("/recovery")
    async def recovery(self, request: AnyRequest) -> Recovery:
        """Whether there is a recovery code."""
        identity = await require_identity(request)
        identities = services_of(request).identities
        code = await identities.recovery_code(identity)
        is_known = bool(identity.account or code.code_hash)
        return Recovery(
            has_code=code.code_hash is not None,
            made_at=code.made_at,
            needs_proof=is_known and not await identities.is_proved(secret_of(request)),
        )

    @post("/recovery", status_code=200)
    async def make_recovery_code(self, request: AnyRequest, data: JSONBody[Proof]) -> RecoveryCode:
        """A code that opens this identity on another device, once. It replaces an older one."""
        identity = await require_charged(request)
        services = services_of(request)
        with failures_logged(request, "recovery code not made", identity):
            code = await services.identities.new_recovery_code(
                identity, secret_of(request), data.current
            )
        log_request(request, "recovery code made", identity)
        return RecoveryCode(code)
