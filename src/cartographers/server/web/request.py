"""The sender of an HTTP request: address, session cookie, and whether it comes from our site."""

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import ClientException, InternalServerException, NotFoundException
from litestar.handlers import BaseRouteHandler

from cartographers.server.hosting.own_names import origins
from cartographers.server.people.devices import describe_device
from cartographers.server.people.external import External
from cartographers.server.people.identity import Identity, IdentityRefused
from cartographers.server.people.persons import refuse_suspended
from cartographers.server.protocol.refusal import Refusal, other_site, registration_closed
from cartographers.server.services import Services
from cartographers.server.web.budgets import NO_ADDRESS, address_key, client_address
from cartographers.server.web.cookies import (
    COOKIE,
    has_old_name,
    has_only_old_name,
    no_cookie,
    sent_secrets,
    session_cookie,
)
from cartographers.server.web.limits import LOG_INS, REQUESTS, spend
from cartographers.server.web.payer import BYTES_OF_A_MESSAGE, Payer
from cartographers.server.web.proxy_user import is_that_user, user_in

SECRET, HOLDER = "session secret", "session holder"  # where the request keeps them
RENEWED_AFTER_MS = 30 * 24 * 3_600_000
API = "/api/"
FOR_STRANGERS = (
    "/api/sessions",
    "/api/sessions/recovered",
    "/api/sign-in",
    "/api/sign-in/returned",
    "/api/passkeys/asked",
    "/api/passkeys/session",
    "/api/privacy",
)
WHO_AM_I = "GET /api/me"
EXCHANGES = (WHO_AM_I, "POST /api/me")  # where a cookie with the old name gets the new one
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
AnyConnection = ASGIConnection[Any, Any, Any, Any]
AnyRequest = Request[Any, Any, Any]


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
    peer = connection.client.host if connection.client else NO_ADDRESS
    forwarded = ",".join(connection.headers.getall("x-forwarded-for", []))  # some proxies add one
    proxies = services_of(connection).settings.proxy_networks()
    return address_key(client_address(peer, forwarded, proxies))


def cookie_headers(connection: AnyConnection) -> list[str]:
    return connection.headers.getall("cookie", [])


async def holder_of_session(connection: AnyConnection) -> Identity | None:
    """The owner of the first session among the cookies of our name, even if suspended.

    A neighbour on the same domain may have added cookies; what is no session is passed over.
    """
    services, headers = services_of(connection), cookie_headers(connection)
    user = proxy_user(connection)
    is_old = has_only_old_name(headers, services.settings)
    if is_old and what_is_asked(connection) not in EXCHANGES:
        return None
    for secret in sent_secrets(headers, services.settings):
        identity = await services.identities.who(secret)
        if identity is None or not await is_that_user(services, identity, user):
            continue
        if not is_old or await services.identities.is_old(secret):
            services.bots.note_address(identity.id, address_of(connection))
            connection.scope["state"] |= {SECRET: secret, HOLDER: identity.id}
            return identity
    return None


def proxy_user(connection: AnyConnection) -> External | None:
    """Whom the proxy has signed in, as a header of the request says."""
    services = services_of(connection)
    values = connection.headers.getall(services.settings.user_header or "-", [])
    return user_in(values, connection.client.host if connection.client else NO_ADDRESS, services)


def secret_of(connection: AnyConnection) -> str:
    """The secret of the session that `find_identity` has found, or an empty text."""
    return str(connection.scope["state"].get(SECRET, ""))


async def find_identity(connection: AnyConnection) -> Identity | None:
    """The identity of the session cookie; a suspended person is a stranger."""
    identity = await holder_of_session(connection)
    is_suspended = identity and identity.suspended_until > services_of(connection).clock.wall()
    return None if is_suspended else identity


async def require_identity(connection: AnyConnection) -> Identity:
    """The sender, who is not suspended."""
    identity = await require_person(connection)
    try:
        refuse_suspended(identity, services_of(connection).clock.wall())
    except IdentityRefused as error:
        raise Refusal("log_in", str(error), error.key, **error.values) from error
    return identity


async def require_person(connection: AnyConnection) -> Identity:
    """The sender, suspended or not: everybody may take their data and leave."""
    identity = await holder_of_session(connection)
    if identity is None:
        raise Refusal("log_in", "Say who you are first: POST a name to /api/me.")
    return identity


async def require_charged(connection: AnyConnection) -> Identity:
    """The sender of a request that may have a password or a code; their address is charged."""
    identity = await require_identity(connection)
    count_guess(connection)
    return identity


def count_guess(connection: AnyConnection) -> None:
    """Charge the address for a request that may have a password or a code."""
    spend(services_of(connection).budgets, LOG_INS, address_of(connection))


def payer_of(connection: AnyConnection, identity: Identity) -> Payer:
    return Payer(services_of(connection), identity.id, address_of(connection))


def new_session_cookies(connection: AnyConnection, secret: str) -> list[Cookie]:
    """The cookie of a session; one that an earlier server set under another name is taken away."""
    settings = services_of(connection).settings
    is_old = has_old_name(cookie_headers(connection), settings)
    return [session_cookie(settings, secret), *([no_cookie(COOKIE, settings)] if is_old else [])]


async def renewed_cookies(connection: AnyConnection) -> list[Cookie]:
    """Cookies that the browser should replace: those with the old name, and old ones.

    A secret that came by the old name may be known to a neighbour, so it opens nothing any more.
    """
    services, secret = services_of(connection), secret_of(connection)
    headers = cookie_headers(connection)
    if has_only_old_name(headers, services.settings):
        return new_session_cookies(connection, await services.identities.rotate(secret))
    is_old = has_old_name(headers, services.settings)
    began_at = await services.identities.began_at(secret)
    age = services.clock.wall() - began_at
    return new_session_cookies(connection, secret) if is_old or age > RENEWED_AFTER_MS else []


def device_of(connection: AnyConnection) -> str:
    return describe_device(connection.headers.get("user-agent", ""))


def note_refusal(connection: AnyConnection, refusal: Refusal) -> None:
    """Count what an attack would do, too. Every new visitor asks who they are."""
    told = circumstances(connection)
    if told["asked"] != WHO_AM_I or refusal.key not in ("log_in", "registration_closed"):
        services_of(connection).suspicions.note_refusal(refusal, **told)


def circumstances(connection: AnyConnection) -> dict[str, str]:
    """Return the sender and the route, for the log, without what the client has put into it."""
    holder = connection.scope["state"].get(HOLDER)
    known = {"identity": str(holder)} if holder else {}
    return {"address": address_of(connection), "asked": what_is_asked(connection), **known}


def what_is_asked(connection: AnyConnection) -> str:
    """The method and the route, such as `GET /api/me`."""
    scope = connection.scope
    return f"{scope.get('method', 'SOCKET')} {scope.get('path_template', '')}"


async def require_operator(connection: AnyConnection, _: BaseRouteHandler) -> None:
    """Answer everybody but operators as if there were no such address."""
    identity = await find_identity(connection)
    if identity is None or not identity.is_operator:
        services_of(connection).suspicions.note(
            "access refused", "operators_only", **circumstances(connection)
        )
        raise NotFoundException


async def require_passkey(connection: AnyConnection, _: BaseRouteHandler | None = None) -> None:
    """Refuse an operator who has not used a passkey in this session, where that is the setting."""
    services = services_of(connection)
    if services.settings.operator_passkey == "no":
        return
    if not await services.identities.has_used_passkey(secret_of(connection)):
        told = circumstances(connection)
        services.suspicions.note("access refused", "passkey_needed", **told)
        text = "Operators of this server need a passkey: use yours, or make one in the settings."
        raise Refusal("not_now", text, "passkey_needed")


async def require_own_passkey(connection: AnyConnection, identity: Identity) -> None:
    """The password alone does not replace the passkey that an operator needs."""
    if identity.is_operator and await services_of(connection).identities.passkeys(identity):
        await require_passkey(connection)


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


async def refuse_strangers(request: Request[Any, Any, Any]) -> None:
    """On a private server, people who have not logged in see the pages and nothing else."""
    path = str(request.scope["path"])
    is_open = services_of(request).settings.registration != "closed"
    if is_open or not path.startswith(API) or path in FOR_STRANGERS:
        return
    if proxy_user(request) is None and await holder_of_session(request) is None:
        raise registration_closed()


async def before_request(request: Request[Any, Any, Any]) -> None:
    """Charge the client's budget, and refuse changes that come from another site."""
    charge_request(request, request.route_handler.opt.get("cost", 1))
    await refuse_strangers(request)
    if request.method not in SAFE_METHODS and not is_own_origin(request):
        raise other_site()
