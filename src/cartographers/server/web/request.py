"""The sender of an HTTP request: address, session cookie, and whether it comes from our site."""

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
from cartographers.server.web.payer import BYTES_OF_A_MESSAGE, Payer

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


async def find_identity(connection: AnyConnection) -> Identity | None:
    secret, services = secret_of(connection), services_of(connection)
    identity = await services.identities.who(secret) if secret else None
    if identity is not None:
        services.bots.note_address(identity.id, address_of(connection))
    return identity


async def require_identity(connection: AnyConnection) -> Identity:
    identity = await find_identity(connection)
    if identity is None:
        raise Refusal("log_in", "Say who you are first: POST a name to /api/me.")
    return identity


def payer_of(connection: AnyConnection, identity: Identity) -> Payer:
    return Payer(services_of(connection), identity.id, address_of(connection))


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


def charge_request(request: Request[Any, Any, Any], cost: float = 1) -> None:
    """Charge the client's address, for an address that leads nowhere too."""
    spend(services_of(request).budgets, REQUESTS, address_of(request), cost)


def charge_answer(request: Request[Any, Any, Any], size: int) -> None:
    """Charge the client's address for an answer by its size."""
    cost = size / BYTES_OF_A_MESSAGE
    services_of(request).budgets.charge(REQUESTS, address_of(request), cost)


async def before_request(request: Request[Any, Any, Any]) -> None:
    """Charge the client's budget, and refuse changes that come from another site."""
    charge_request(request, request.route_handler.opt.get("cost", 1))
    if request.method not in SAFE_METHODS and not is_own_origin(request):
        raise Refusal("log_in", "This request comes from another site.", "other_site")
