"""A passkey in software: makes a key pair and signs, as an authenticator behind a browser does."""

import base64
import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

from tests.support.server.guests import Guest

PRESENT, VERIFIED, WITH_KEY = 0x01, 0x04, 0x40
ES256, P256 = -7, 1


class SoftPasskey:
    """`origin` is the page in which the browser uses it; `flags` are what it says of its user."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.site = origin.partition("://")[2].partition(":")[0]
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self.flags = PRESENT | VERIFIED
        self.count = 0

    def make(self, options: str) -> str:
        """The answer to `navigator.credentials.create`."""
        numbers = self.key.public_key().public_numbers()
        point = {-2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        public = cbor2.dumps({1: 2, 3: ES256, -1: P256, **point})
        about = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + public
        told = cbor2.dumps(
            {"fmt": "none", "attStmt": {}, "authData": self.told(self.flags | WITH_KEY) + about}
        )
        client_data = self.client_data("webauthn.create", options)
        return self.credential(clientDataJSON=client_data, attestationObject=told)

    def sign(self, options: str) -> str:
        """The answer to `navigator.credentials.get`."""
        self.count += 1
        told, client_data = self.told(self.flags), self.client_data("webauthn.get", options)
        signed = told + hashlib.sha256(client_data).digest()
        signature = self.key.sign(signed, ec.ECDSA(SHA256()))
        return self.credential(
            clientDataJSON=client_data, authenticatorData=told, signature=signature
        )

    def told(self, flags: int) -> bytes:
        digest = hashlib.sha256(self.site.encode()).digest()
        return digest + bytes([flags]) + self.count.to_bytes(4, "big")

    def client_data(self, kind: str, options: str) -> bytes:
        challenge = json.loads(options)["challenge"]
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def credential(self, **parts: bytes) -> str:
        id_ = encoded(self.id)
        response = {name: encoded(content) for name, content in parts.items()}
        known = {"id": id_, "rawId": id_, "type": "public-key", "response": response}
        return json.dumps({**known, "clientExtensionResults": {}})


def encoded(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


async def asked(person: Guest, path: str = "/api/passkeys/asked", **body: Any) -> str:
    answer = await person.http.post(path, json=body)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["options"])


async def add_passkey(person: Guest, key: SoftPasskey, **body: Any) -> SoftPasskey:
    made = key.make(await asked(person, "/api/passkeys/new", **body))
    answer = await person.http.post("/api/passkeys", json={"credential": made})
    assert answer.status_code == 204, answer.text
    return key
