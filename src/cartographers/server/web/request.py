"""The sender of an HTTP request: address, session cookie, and whether it comes from our site."""

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import ClientException, InternalServerException, NotFoundException
from litestar.handlers import BaseRouteHandler

from cartographers.server.people.identity import Identity, IdentityRefused
from cartographers.server.people.persons import refuse_suspended
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.services import Services
from cartographers.server.settings import origins
from cartographers.server.web.budgets import address_key, client_address
from cartographers.server.web.limits import REQUESTS, spend

COOKIE = "cartographers"
COOKIE_SECONDS = 400 * 24 * 3600
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
AnyConnection = ASGIConnection[Any, Any, Any, Any]


class PatientRequest(Request[Any, Any, Any]):
    """A request whose client may disconnect early: that is the client's error, not a crash."""

    async def body(self) -> bytes:
        try:
            return await super().body()
        except InternalServerException as error:
            raise ClientException("The request was cut off.") from error


def services_of(connection: AnyConnection) -> Services:
    services: Services = connection.app.state.services
    return services


def address_of(connection: AnyConnection) -> str:
    """The key of the client's address, for budgets."""
    peer = connection.client.host if connection.client else ""
    forwarded = connection.headers.get("x-forwarded-for")
    proxies = services_of(connection).settings.proxy_networks()
    return address_key(client_address(peer, forwarded, proxies))


def secret_of(connection: AnyConnection) -> str:
    return connection.cookies.get(COOKIE, "")


async def holder_of_session(connection: AnyConnection) -> Identity | None:
    """The identity of the session cookie, even if they are suspended."""
    secret = secret_of(connection)
    return await services_of(connection).identities.who(secret) if secret else None


async def find_identity(connection: AnyConnection) -> Identity | None:
    """The identity of the session cookie; a suspended person is a stranger."""
    identity = await holder_of_session(connection)
    is_suspended = identity and identity.suspended_until > services_of(connection).clock.wall()
    return None if is_suspended else identity


async def require_identity(connection: AnyConnection) -> Identity:
    identity = await holder_of_session(connection)
    if identity is None:
        raise Refusal("log_in", "Say who you are first: POST a name to /api/me.")
    try:
        refuse_suspended(identity, services_of(connection).clock.wall())
    except IdentityRefused as error:
        raise Refusal("log_in", str(error), error.key, **error.values) from error
    return identity


async def require_operator(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """Answer everybody but operators as if there were no such address."""
    identity = await find_identity(connection)
    if identity is None or not identity.is_operator:
        raise NotFoundException


def session_cookie(services: Services, secret: str) -> Cookie:
    """The secret of a session. Only our own pages send it back, and no script can read it."""
    return Cookie(
        key=COOKIE,
        value=secret,
        path="/",
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="strict",
        secure=services.settings.public_url.startswith("https://"),
    )


def is_own_origin(connection: AnyConnection) -> bool:
    """Whether the Origin is ours. Programs send none; browsers always do where it matters."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    allowed = origins(services_of(connection).settings)
    if allowed:
        return origin in allowed
    host = connection.headers.get("host")
    return bool(host) and origin in (f"http://{host}", f"https://{host}")


async def before_request(request: Request[Any, Any, Any]) -> None:
    """Charge the client's budget, and refuse changes that come from another site."""
    cost = request.route_handler.opt.get("cost", 1)
    spend(services_of(request).budgets, REQUESTS, address_of(request), cost)
    if request.method not in SAFE_METHODS and not is_own_origin(request):
        raise Refusal("log_in", "This request comes from another site.", "other_site")
