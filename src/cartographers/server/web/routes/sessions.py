"""Sessions over HTTP: begin one on this device, see all of them, end them."""

from typing import Annotated

from litestar import Controller, Response
from litestar.params import JSONBody

from cartographers.server.people.identity import Identity
from cartographers.server.people.sessions import Session
from cartographers.server.protocol.http_answers import Recovered, SessionList, SessionShown
from cartographers.server.protocol.http_requests import Account, RecoveryCode
from cartographers.server.web.cookies import no_cookies
from cartographers.server.web.request import (
    AnyRequest,
    count_guess,
    device_of,
    find_identity,
    new_session_cookies,
    require_identity,
    secret_of,
    services_of,
)
from cartographers.server.web.routes.route_docs import (
    ANSWERED_WITH_COOKIES,
    delete,
    get,
    hex_id,
    post,
)
from cartographers.server.web.security_events import failures_logged, log_request

SessionId = Annotated[str, hex_id(description="one of your sessions")]


class SessionController(Controller):
    path = "/api/sessions"
    tags = ("me",)

    @get()
    async def sessions(self, request: AnyRequest) -> SessionList:
        """My sessions, this one first."""
        identity = await require_identity(request)
        found = await services_of(request).identities.sessions(identity, secret_of(request))
        return SessionList([show_session(session) for session in found])

    @post(status_code=200)
    async def log_in(self, request: AnyRequest, data: JSONBody[Account]) -> Response[Identity]:
        """Open an account on this device. The session that this browser had before ends."""
        count_guess(request)
        await find_identity(request)
        with failures_logged(request, "log-in failed", account=data.account):
            identity, secret = await services_of(request).identities.log_in(
                data.account, data.password, device_of(request), secret_of(request)
            )
        log_request(request, "logged in", identity)
        return Response(identity, cookies=new_session_cookies(request, secret))

    @post("/recovered", status_code=200)
    async def recover(
        self, request: AnyRequest, data: JSONBody[RecoveryCode]
    ) -> Response[Recovered]:
        """Come back with a recovery code. All other sessions of the identity end."""
        count_guess(request)
        await find_identity(request)
        with failures_logged(request, "recovery failed"):
            identity, secret, code = await services_of(request).identities.recover(
                data.code, device_of(request), secret_of(request)
            )
        log_request(request, "recovery code used", identity)
        return Response(Recovered(identity, code), cookies=new_session_cookies(request, secret))

    @post("/rotated", status_code=200)
    async def rotate(self, request: AnyRequest) -> Response[Identity]:
        """A new secret for this session; the old one is void."""
        identity = await require_identity(request)
        secret = await services_of(request).identities.rotate(secret_of(request))
        return Response(identity, cookies=new_session_cookies(request, secret))

    @delete("/current", responses=ANSWERED_WITH_COOKIES)
    async def log_out(self, request: AnyRequest) -> Response[None]:
        """Log out here."""
        identity = await require_identity(request)
        await services_of(request).identities.log_out(secret_of(request))
        log_request(request, "logged out", identity)
        return Response(None, cookies=no_cookies(services_of(request).settings))

    @delete("/others")
    async def log_out_others(self, request: AnyRequest) -> None:
        """Log out everywhere else."""
        identity = await require_identity(request)
        identities = services_of(request).identities
        count = await identities.log_out_others(identity, secret_of(request))
        if count:
            log_request(request, "other sessions ended", identity, count=count)

    @delete("/{session:str}")
    async def end(self, request: AnyRequest, session: SessionId) -> None:
        """End one of my sessions, by its id in the list."""
        identity = await require_identity(request)
        await services_of(request).identities.end_session(identity, session)
        log_request(request, "session ended", identity, session=session)


def show_session(session: Session) -> SessionShown:
    browser, _, system = session.device.partition("/")
    return SessionShown(
        id=session.public_id,
        browser=browser,
        system=system,
        began_at=session.created_at,
        seen_at=session.seen_at,
        is_current=session.is_current,
    )
