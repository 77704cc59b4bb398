"""A provider of sign-ins: OpenID Connect with authorization code, PKCE, state and nonce.

The provider's answers are believed only over TLS and with its signature: issuer, audience, expiry,
nonce and algorithm are checked. Nothing that it sends is stored but its name for the person.
"""

import asyncio
import base64
import hashlib
import logging
import time
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from urllib.parse import urlencode

from cartographers.server.people.external import External
from cartographers.server.people.persons import IdentityRefused, secret_hash
from cartographers.server.settings import Settings

if TYPE_CHECKING:
    import httpx
    from joserfc.jwk import KeySet

LOG = logging.getLogger(__name__)
logging.getLogger("httpx").setLevel(logging.WARNING)  # it logs every request
ALGORITHMS: Final = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384"]
SCOPES: Final = "openid profile"
DISCOVERY: Final = "/.well-known/openid-configuration"
PATIENCE: Final = 10.0  # seconds
FRESH: Final = 3600.0
LEEWAY: Final = 60
MAX_ANSWER: Final = 200_000
MAX_SUBJECT: Final = 255  # as the standard has it


class Broken(Exception):
    """The provider does not answer as it should; the text is for the log."""


class Document(NamedTuple):
    """What the provider says about itself, and its keys."""

    about: dict[str, Any]  # Any: JSON of somebody else
    keys: "KeySet"
    read_at: float


class Provider:
    """The provider that the settings name."""

    def __init__(self, settings: Settings) -> None:
        self.issuer = settings.oidc_issuer
        self.client_id = settings.oidc_client_id
        self._strengths = {"acr": split(settings.oidc_acr), "amr": split(settings.oidc_amr)}
        self._secret = settings.oidc_client_secret
        self._document: Document | None = None
        self._client: httpx.AsyncClient | None = None
        self._reading = asyncio.Lock()

    async def address(self, returning: str, state: str, browser: str) -> str:
        """Where the browser goes to sign in; it comes back to `returning`."""
        try:
            about = (await self._read()).about
        except Broken as error:
            raise refused(error) from error
        digest = hashlib.sha256(verifier_of(browser).encode()).digest()
        asked = {
            "response_type": "code",
            "client_id": self.client_id,
            "redirect_uri": returning,
            "scope": SCOPES,
            "state": state,
            "nonce": nonce_of(browser),
            "code_challenge": base64.urlsafe_b64encode(digest).decode().rstrip("="),
            "code_challenge_method": "S256",
        }
        if self._strengths["acr"]:
            asked["acr_values"] = " ".join(self._strengths["acr"])
        start = str(about["authorization_endpoint"])
        return f"{start}{'&' if '?' in start else '?'}{urlencode(asked)}"

    async def exchange(self, code: str, returning: str, browser: str) -> External:
        """Return the person who has signed in, by the code that the browser has brought."""
        try:
            document = await self._read()
            token = await self._fetch_token(document, code, returning, browser)
            external = self._check(claims := await self._claims(token), browser)
        except Broken as error:
            raise refused(error) from error
        self._require_strength(claims)
        return external

    async def fault(self) -> str:
        """What is wrong with what the provider says about itself; empty if nothing is."""
        try:
            await self._read()
        except Broken as error:
            return str(error)
        return ""

    async def close(self) -> None:
        if self._client is not None:
            await self._client.aclose()

    # -------------------------------------------------------------- what the provider says

    async def _fetch_token(
        self, document: Document, code: str, returning: str, browser: str
    ) -> str:
        asked = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": returning,
            "client_id": self.client_id,
            "code_verifier": verifier_of(browser),
        }
        ways = document.about.get("token_endpoint_auth_methods_supported", ["client_secret_basic"])
        by_header = bool(self._secret) and "client_secret_basic" in ways
        if self._secret and not by_header:
            asked["client_secret"] = self._secret
        pair = (self.client_id, self._secret) if by_header else None
        address = str(document.about["token_endpoint"])
        answer = await self._send("POST", address, data=asked, auth=pair)
        token = answer.get("id_token")
        if not isinstance(token, str):
            raise Broken("it sent no id_token")
        return token

    async def _claims(self, token: str) -> dict[str, Any]:  # Any: JSON of somebody else
        """The signed content of a token; unknown keys may be new ones."""
        from joserfc import jwt
        from joserfc.errors import JoseError

        for is_fresh in (False, True):
            keys = (await self._read(at_most=60.0 if is_fresh else FRESH)).keys
            try:
                return dict(jwt.decode(token, keys, algorithms=ALGORITHMS).claims)
            except (JoseError, ValueError) as error:
                failure = error
        raise Broken(f"its signature does not hold ({type(failure).__name__})") from failure

    def _check(self, claims: dict[str, Any], browser: str) -> External:
        from joserfc import jwt
        from joserfc.errors import JoseError

        registry = jwt.JWTClaimsRegistry(
            leeway=LEEWAY,
            iss={"essential": True, "value": self.issuer},
            aud={"essential": True, "value": self.client_id},
            exp={"essential": True},
            iat={"essential": True},
            sub={"essential": True},
            nonce={"essential": True, "value": nonce_of(browser)},
        )
        try:
            registry.validate(claims)
        except (JoseError, ValueError, TypeError) as error:
            raise Broken(f"its token is not for us ({error})") from error
        audience, subject = claims["aud"], claims["sub"]
        is_alone = audience in (self.client_id, [self.client_id])
        if claims.get("azp", self.client_id if is_alone else None) != self.client_id:
            raise Broken("its token is for another client")
        if not isinstance(subject, str) or not 0 < len(subject) <= MAX_SUBJECT:
            raise Broken("its name for the person is no text")
        names = (claims.get(claim) for claim in ("preferred_username", "name", "nickname"))
        name = next((name for name in names if isinstance(name, str) and name), "")
        return External(self.issuer, subject, name)

    def _require_strength(self, claims: dict[str, Any]) -> None:
        """Refuse a sign-in that was weaker than the settings ask for, or may have been."""
        for claim, wanted in self._strengths.items():
            told = claims.get(claim)
            reported = told if isinstance(told, list) else [told]
            if wanted and not any(one in reported for one in wanted):
                text = "This server needs a stronger sign-in than the provider has reported."
                raise IdentityRefused(text, "sign_in_too_weak")

    # -------------------------------------------------------------- the connection

    async def _read(self, at_most: float = FRESH) -> Document:
        """What the provider says about itself, at most that many seconds old."""
        async with self._reading:
            now = time.monotonic()
            if self._document is None or now - self._document.read_at > at_most:
                self._document = await self._read_again(now)
            return self._document

    async def _read_again(self, now: float) -> Document:
        from joserfc.errors import JoseError
        from joserfc.jwk import KeySet

        about = await self._send("GET", self.issuer.rstrip("/") + DISCOVERY)
        if about.get("issuer") != self.issuer:
            raise Broken("it calls itself by another name than --oidc-issuer")
        for name in ("authorization_endpoint", "token_endpoint", "jwks_uri"):
            self._require_safe(about.get(name), name)
        keys: Any = await self._send("GET", about["jwks_uri"])  # Any: KeySet checks it
        try:
            return Document(about, KeySet.import_key_set(keys), now)
        except (JoseError, ValueError, KeyError, TypeError) as error:
            raise Broken("its keys cannot be read") from error

    def _require_safe(self, address: object, name: str) -> None:
        """A provider with TLS must not lead to a place without it."""
        scheme = self.issuer.partition("://")[0]
        if not isinstance(address, str) or not address.startswith(("https://", f"{scheme}://")):
            raise Broken(f"its {name} is no safe address")

    async def _send(self, method: str, address: str, **options: Any) -> dict[str, Any]:
        """A JSON object. Any: options of httpx, JSON of somebody else."""
        import httpx

        if self._client is None:
            self._client = httpx.AsyncClient(timeout=PATIENCE, follow_redirects=False)
        try:
            answer = await self._client.request(method, address, **options)
            told = answer.json() if len(answer.content) <= MAX_ANSWER else None
        except (httpx.HTTPError, ValueError) as error:
            raise Broken(f"{address} does not answer ({type(error).__name__})") from error
        if answer.status_code != httpx.codes.OK or not isinstance(told, dict):
            raise Broken(f"{address} answered with {answer.status_code}")
        return told


def split(words: str) -> list[str]:
    return [word for word in words.split(",") if word]


def refused(error: Broken) -> IdentityRefused:
    LOG.warning("the provider of sign-ins: %s", error)
    return IdentityRefused("The sign-in could not be completed; try again.", "sign_in_failed")


def verifier_of(browser: str) -> str:
    """The secret of PKCE; only the browser that has begun a sign-in leads to it."""
    return secret_hash(f"verifier of {browser}")


def nonce_of(browser: str) -> str:
    return secret_hash(f"nonce of {browser}")
