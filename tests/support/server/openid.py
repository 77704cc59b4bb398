"""A small OpenID provider on loopback: discovery, log-in without questions, tokens, keys."""

import base64
import hashlib
import hmac
import json
import secrets
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from joserfc import jwt
from joserfc.jwk import KeySet, RSAKey

CLIENT, SECRET = "cartographers-test", "a secret of the client"
LASTS = 300


class Provider:
    """The user `subject` is signed in there. Tests change what its tokens say."""

    def __init__(self) -> None:
        self.subject = "user-1"
        self.name = "Olena"
        self.key = RSAKey.generate_key(2048, {"kid": "first"})
        self.signing = self.key
        self.algorithm = "RS256"
        self.changed: dict[str, Any] = {}  # claims, as tests want them
        self.codes: dict[str, dict[str, str]] = {}
        self.issuer = ""

    @property
    def settings(self) -> dict[str, str]:
        return {
            "oidc_issuer": self.issuer,
            "oidc_client_id": CLIENT,
            "oidc_client_secret": SECRET,
            "oidc_name": "Example",
        }

    def about(self) -> dict[str, Any]:
        return {
            "issuer": self.issuer,
            "authorization_endpoint": f"{self.issuer}/authorize",
            "token_endpoint": f"{self.issuer}/token",
            "jwks_uri": f"{self.issuer}/keys",
        }

    def authorize(self, asked: dict[str, str]) -> str:
        """Where the browser is sent back to."""
        assert asked["client_id"] == CLIENT
        assert asked["response_type"] == "code"
        assert asked["code_challenge_method"] == "S256"
        code = secrets.token_urlsafe()
        self.codes[code] = asked
        back = {"code": code, "state": asked["state"], "iss": self.issuer}
        return f"{asked['redirect_uri']}?{urlencode(back)}"

    def token(self, given: dict[str, str], authorization: str) -> dict[str, str] | None:
        expected = base64.b64encode(f"{CLIENT}:{SECRET}".encode()).decode()
        asked = self.codes.pop(given["code"], None)  # each works once
        if asked is None or authorization != f"Basic {expected}":
            return None
        digest = hashlib.sha256(given["code_verifier"].encode()).digest()
        challenge = encoded(digest)
        if (challenge, given["redirect_uri"]) != (asked["code_challenge"], asked["redirect_uri"]):
            return None
        return {"id_token": self.sign(self.claims(asked)), "access_token": "x"}

    def claims(self, asked: dict[str, str]) -> dict[str, Any]:
        now = int(time.time())
        claims = {"iss": self.issuer, "sub": self.subject, "aud": CLIENT, "iat": now}
        claims |= {"exp": now + LASTS, "nonce": asked["nonce"], "name": self.name}
        return {**claims, **self.changed}

    def sign(self, claims: dict[str, Any]) -> str:
        if self.algorithm in ("none", "HS256"):
            return self.forge(claims)
        header = {"alg": self.algorithm, "kid": self.signing.kid or ""}
        return jwt.encode(header, claims, self.signing, algorithms=[self.algorithm])

    def forge(self, claims: dict[str, Any]) -> str:
        """Without a signature, or with the public key as the secret of one."""
        texts = [json.dumps(part).encode() for part in ({"alg": self.algorithm}, claims)]
        signed = ".".join(map(encoded, texts))
        if self.algorithm == "none":
            return f"{signed}."
        public = self.key.as_pem(private=False)
        return f"{signed}.{encoded(hmac.digest(public, signed.encode(), 'sha256'))}"

    def keys(self) -> Any:  # as JSON has it
        return KeySet([self.key]).as_dict(private=False)


@contextmanager
def providing() -> Iterator[Provider]:
    """Run a provider until the block is left."""
    provider = Provider()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            parts = urlsplit(self.path)
            if parts.path == "/authorize":
                self.send_response(303)
                self.send_header("Location", provider.authorize(flat(parts.query)))
                self.send_header("Content-Length", "0")
                self.end_headers()
            elif parts.path == "/keys":
                self.answer(provider.keys())
            else:
                self.answer(provider.about())

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"])).decode()
            self.answer(provider.token(flat(body), self.headers.get("Authorization", "")))

        def answer(self, told: Any) -> None:  # anything that is JSON
            body = json.dumps(told or {"error": "invalid_grant"}).encode()
            self.send_response(200 if told else 400)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            """Tests read no log of it."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        provider.issuer = f"http://127.0.0.1:{server.server_port}"
        thread = threading.Thread(target=server.serve_forever, args=(0.02,))
        thread.start()
        try:
            yield provider
        finally:
            server.shutdown()
            thread.join()


def encoded(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


def flat(query: str) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(query).items()}
