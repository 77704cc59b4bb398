"""Who asks over HTTP: the address, the session's cookie, and whether another site is behind it."""

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import ClientException, InternalServerException

from cartographers.server.people.identity import Identity
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.services import Services
from cartographers.server.settings import origins
from cartographers.server.web.budgets import address_key, client_address
from cartographers.server.web.limits import REQUESTS, spend

COOKIE = "cartographers"
COOKIE_SECONDS = 400 * 24 * 3600
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
Asking = ASGIConnection[Any, Any, Any, Any]


class PatientRequest(Request[Any, Any, Any]):
    """That a client goes away before the end of its request is no fault of ours."""

    async def body(self) -> bytes:
        try:
            return await super().body()
        except InternalServerException as error:
            raise ClientException("The request has no end.") from error


def services_of(connection: Asking) -> Services:
    services: Services = connection.app.state.services
    return services


def address_of(connection: Asking) -> str:
    """The key of the asker's address, for budgets."""
    peer = connection.client.host if connection.client else ""
    forwarded = connection.headers.get("x-forwarded-for")
    proxies = services_of(connection).settings.proxy_networks()
    return address_key(client_address(peer, forwarded, proxies))


def secret_of(connection: Asking) -> str:
    return connection.cookies.get(COOKIE, "")


async def find_identity(connection: Asking) -> Identity | None:
    secret = secret_of(connection)
    return await services_of(connection).identities.who(secret) if secret else None


async def require_identity(connection: Asking) -> Identity:
    identity = await find_identity(connection)
    if identity is None:
        raise Refusal("log_in", "Say who you are first: POST a name to /api/me.")
    return identity


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


def is_own_origin(connection: Asking) -> bool:
    """Programs send no Origin; browsers always do where it matters, and it must be ours."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    allowed = origins(services_of(connection).settings)
    if allowed:
        return origin in allowed
    host = connection.headers.get("host")
    return bool(host) and origin in (f"http://{host}", f"https://{host}")


async def before_request(request: Request[Any, Any, Any]) -> None:
    """Every request is paid for; none that changes things comes from another site."""
    cost = request.route_handler.opt.get("cost", 1)
    spend(services_of(request).budgets, REQUESTS, address_of(request), cost)
    if request.method not in SAFE_METHODS and not is_own_origin(request):
        raise Refusal("log_in", "This request comes from another site.", "other_site")
