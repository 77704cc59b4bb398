"""Signing in with a provider (OpenID Connect): begin it, and come back from it."""

import re
from collections.abc import Mapping
from urllib.parse import urlencode

from litestar import Controller, Response
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from cartographers.server.people.external import Begun, External
from cartographers.server.people.identity import IdentityRefused, secret_hash
from cartographers.server.people.provider import Provider
from cartographers.server.protocol.http_answers import SignInAddress, SignInWays
from cartographers.server.protocol.http_requests import SignIn
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.settings import Settings
from cartographers.server.web.cookies import COOKIE, split_cookies
from cartographers.server.web.languages import choose_language
from cartographers.server.web.previews import home_of
from cartographers.server.web.request import (
    AnyRequest,
    cookie_headers,
    count_guess,
    device_of,
    find_identity,
    new_session_cookies,
    require_identity,
    secret_of,
    services_of,
)
from cartographers.server.web.routes.route_docs import get, post
from cartographers.server.web.security_events import failures_logged, log_request

PATH = "api/sign-in"
BROWSER_SECONDS = 600
# one slash, and nothing that a browser would read as another host
TARGET = re.compile(r"/(?![/\\])[A-Za-z0-9/_.~?=&%#-]*")
FRONT = "/"
SETTINGS = "/settings"


class SignInController(Controller):
    path = "/api/sign-in"
    tags = ("me",)

    @get()
    async def ways(self, request: AnyRequest) -> SignInWays:
        """With which provider people can sign in; the name is empty if with none."""
        services = services_of(request)
        identity = await find_identity(request)
        is_linked = identity is not None and await services.identities.has_external(identity)
        has_provider = services.provider is not None
        return SignInWays(services.settings.oidc_name if has_provider else "", is_linked)

    @post(status_code=200)
    async def begin(self, request: AnyRequest, data: JSONBody[SignIn]) -> Response[SignInAddress]:
        """Begin a sign-in; the browser goes to the address, and returns by itself."""
        services, provider = services_of(request), require_provider(request)
        count_guess(request)
        begun = await self.plan(request, data)
        state, browser = await services.identities.begin_sign_in(begun)
        try:
            address = await provider.address(returning(request), state, browser)
        except IdentityRefused as error:
            raise Refusal("not_now", str(error), error.key) from error
        cookie = browser_cookie(services.settings, browser, BROWSER_SECONDS)
        return Response(SignInAddress(address), cookies=[cookie])

    async def plan(self, request: AnyRequest, data: SignIn) -> Begun:
        """What is to be done; changing how somebody logs in takes a proof."""
        target = data.target if TARGET.fullmatch(data.target) else FRONT
        if not data.link:
            guest = await self.guest_who_keeps(request)
            return Begun(guest, False, target, session_of(request))
        identity = await require_identity(request)
        with failures_logged(request, "sign-in not linked", identity):
            identities = services_of(request).identities
            await identities.require_proof(identity, secret_of(request), data.current)
        return Begun(identity.id, True, target, session_of(request))

    async def guest_who_keeps(self, request: AnyRequest) -> str:
        """The id of a guest whose games the new way in will lead to; else it leads elsewhere."""
        identity, identities = await find_identity(request), services_of(request).identities
        if identity is None or identity.account:
            return ""
        try:
            await identities.require_proof(identity, secret_of(request))
        except IdentityRefused:
            return ""
        return identity.id

    @get("/returned", include_in_schema=False)
    async def come_back(self, request: AnyRequest) -> Response[None]:
        """The provider has sent the browser back, with a code or an error."""
        services, provider = services_of(request), require_provider(request)
        gone = browser_cookie(services.settings, "", 0)
        try:
            count_guess(request)
            with failures_logged(request, "sign-in failed"):
                browser, told = browser_of(request), request.query_params
                begun = await services.identities.end_sign_in(told.get("state", ""), browser)
                code = code_in(told, provider.issuer)
                external = await provider.exchange(code, returning(request), browser)
                cookies = await finish(request, begun, external)
        except (IdentityRefused, Refusal) as refusal:
            said = urlencode({"sign-in": refusal.key})
            return see_other(request, f"{SETTINGS}?{said}", [gone])
        return see_other(request, begun.target, [gone, *cookies])


def code_in(told: Mapping[str, str], issuer: str) -> str:
    """The code that the provider has sent; with an error there is none."""
    code = told.get("code", "")
    if "error" in told or not code or told.get("iss", issuer) != issuer:
        raise IdentityRefused("The sign-in was not completed.", "sign_in_failed")
    return code


async def finish(request: AnyRequest, begun: Begun, external: External) -> list[Cookie]:
    """Link the person who began it, or play as the person of the external identity."""
    services = services_of(request)
    if begun.identity_id and await services.identities.link(begun, external):
        identity = await services.identities.known(begun.identity_id)
        log_request(request, "sign-in linked", identity)
        return []
    language = choose_language(request.headers.get("accept-language", ""))
    identity, secret = await services.identities.come_in(
        external, language, device_of(request), begun.session_hash
    )
    log_request(request, "signed in", identity)
    return new_session_cookies(request, secret)


def session_of(request: AnyRequest) -> str:
    """The hash of the session that sends a request. Browsers do not send it when they return."""
    secret = secret_of(request)
    return secret_hash(secret) if secret else ""


def require_provider(request: AnyRequest) -> Provider:
    provider = services_of(request).provider
    if provider is None:
        raise Refusal("not_now", "This server has no provider of sign-ins.", "sign_in_failed")
    return provider


def returning(request: AnyRequest) -> str:
    """The address that the provider has to know."""
    return f"{home_of(request)}/{PATH}/returned"


def see_other(request: AnyRequest, path: str, cookies: list[Cookie]) -> Response[None]:
    location = services_of(request).settings.base_path.rstrip("/") + path
    return Response(None, status_code=303, headers={"Location": location}, cookies=cookies)


def browser_name(settings: Settings) -> str:
    return f"{'__Secure-' if settings.is_https() else ''}{COOKIE}-sign-in"


def browser_cookie(settings: Settings, secret: str, seconds: int) -> Cookie:
    """Shows that the same browser returns. Unlike a session, it is sent when others lead here."""
    return Cookie(
        key=browser_name(settings),
        value=secret,
        path=settings.base_path + PATH,
        max_age=seconds,
        httponly=True,
        samesite="lax",
        secure=settings.is_https(),
    )


def browser_of(request: AnyRequest) -> str:
    name = browser_name(services_of(request).settings)
    pairs = [pair for header in cookie_headers(request) for pair in split_cookies(header)]
    return next((value for key, value in pairs if key == name), "")
