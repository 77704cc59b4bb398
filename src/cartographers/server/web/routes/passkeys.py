"""Passkeys over HTTP: make one, remove one, log in or prove oneself with one."""

from typing import Annotated
from urllib.parse import urlsplit

from litestar import Controller, Response
from litestar.params import JSONBody

from cartographers.server.hosting.own_names import name_in
from cartographers.server.people.ceremonies import Site
from cartographers.server.people.passkey_rows import Passkey
from cartographers.server.people.persons import Identity
from cartographers.server.protocol.http_answers import PasskeyList, PasskeyOptions, PasskeyShown
from cartographers.server.protocol.http_requests import Proof, SignedByPasskey
from cartographers.server.web.request import (
    AnyRequest,
    count_guess,
    device_of,
    find_identity,
    new_session_cookies,
    require_charged,
    require_identity,
    require_own_passkey,
    require_person,
    secret_of,
    services_of,
)
from cartographers.server.web.routes.route_docs import delete, get, hex_id, post
from cartographers.server.web.security_events import failures_logged, log_request

PasskeyId = Annotated[str, hex_id(description="one of your passkeys")]


class PasskeyController(Controller):
    path = "/api/passkeys"
    tags = ("me",)

    @get()
    async def passkeys(self, request: AnyRequest) -> PasskeyList:
        """My passkeys, and whether this session has used one."""
        identity = await require_identity(request)
        identities = services_of(request).identities
        found = [show_passkey(key) for key in await identities.passkeys(identity)]
        return PasskeyList(found, await identities.has_used_passkey(secret_of(request)))

    @post("/new", status_code=200)
    async def begin(self, request: AnyRequest, data: JSONBody[Proof]) -> PasskeyOptions:
        """What the browser needs to make a passkey. It takes a proof."""
        identity = await require_charged(request)
        with failures_logged(request, "passkey not added", identity):
            identities, secret = services_of(request).identities, secret_of(request)
            await require_own_passkey(request, identity)
            await identities.require_proof(identity, secret, data.current)
            return PasskeyOptions(
                await identities.begin_passkey(identity, secret, site_of(request))
            )

    @post(status_code=204)
    async def add(self, request: AnyRequest, data: JSONBody[SignedByPasskey]) -> None:
        """Add the passkey that the browser has made."""
        identity = await require_charged(request)
        with failures_logged(request, "passkey not added", identity):
            await services_of(request).identities.add_passkey(
                identity, secret_of(request), site_of(request), data.credential, device_of(request)
            )
        log_request(request, "passkey added", identity)

    @delete("/{passkey:str}")
    async def remove(self, request: AnyRequest, passkey: PasskeyId) -> None:
        """Remove one of my passkeys, by its id in the list. It takes a proof."""
        identity = await require_charged(request)
        with failures_logged(request, "passkey not removed", identity):
            identities = services_of(request).identities
            await require_own_passkey(request, identity)
            await identities.require_proof(identity, secret_of(request))
            await identities.remove_passkey(identity, passkey)
        log_request(request, "passkey removed", identity)

    @post("/asked", status_code=200)
    async def ask(self, request: AnyRequest) -> PasskeyOptions:
        """What a passkey has to sign for a proof, or of a stranger to log in."""
        count_guess(request)
        identity, identities = await find_identity(request), services_of(request).identities
        if identity is None or not identity.account:
            return PasskeyOptions(await identities.begin_passkey_log_in(site_of(request)))
        secret = secret_of(request)
        return PasskeyOptions(
            await identities.begin_passkey_proof(identity, secret, site_of(request))
        )

    @post("/session", status_code=200)
    async def log_in(
        self, request: AnyRequest, data: JSONBody[SignedByPasskey]
    ) -> Response[Identity]:
        """Open an account on this device. The session that this browser had before ends."""
        count_guess(request)
        await find_identity(request)
        with failures_logged(request, "log-in failed"):
            identity, secret = await services_of(request).identities.log_in_by_passkey(
                site_of(request), data.credential, device_of(request), secret_of(request)
            )
        log_request(request, "logged in", identity)
        return Response(identity, cookies=new_session_cookies(request, secret))

    @post("/proof", status_code=204)
    async def prove(self, request: AnyRequest, data: JSONBody[SignedByPasskey]) -> None:
        """Confirm who I am: for ten minutes this session may do what takes a proof."""
        identity = await require_person(request)
        count_guess(request)
        with failures_logged(request, "proof refused", identity):
            await services_of(request).identities.prove_by_passkey(
                identity, secret_of(request), site_of(request), data.credential
            )


def site_of(request: AnyRequest) -> Site:
    """Passkeys belong to the public address, or to the name by which the browser has come."""
    public = services_of(request).settings.public_url
    if public:
        return Site(urlsplit(public).hostname or "", [public])
    host = request.headers["host"]
    return Site(name_in(host.encode("latin-1", "replace")), [f"http://{host}", f"https://{host}"])


def show_passkey(key: Passkey) -> PasskeyShown:
    browser, _, system = key.device.partition("/")
    return PasskeyShown(key.public_id, browser, system, key.created_at, key.used_at)
