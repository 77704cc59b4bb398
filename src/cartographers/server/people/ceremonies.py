"""What browsers and passkeys are asked to sign, and whether they have: the library `webauthn`.

Its errors are not listed anywhere and all of them come from what a client has sent, so each means
that the passkey could not be verified.
"""

import base64
import json
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypedDict

from cartographers.server.people.passkey_rows import Passkey, failed
from cartographers.server.people.persons import Identity

TITLE: Final = "Cartographers"


class Site(NamedTuple):
    """The name that passkeys belong to, and the origins of our own pages."""

    name: str
    origins: list[str]


class Credential(NamedTuple):
    """What a browser sends: its id, the challenge that it says was signed, and the whole text."""

    id: str
    challenge: str
    text: str


def read_credential(text: str) -> Credential:
    """Only what is needed to look for the challenge; nothing of it is verified."""
    try:
        told: Any = json.loads(text)  # Any: JSON of a client
        client_data: Any = json.loads(decoded(told["response"]["clientDataJSON"]))
        return Credential(encoded(decoded(told["id"])), str(client_data["challenge"]), text)
    except (ValueError, KeyError, TypeError, RecursionError):
        raise failed() from None


def creation_options(site: Site, whom: Identity, challenge: str, known: Sequence[Passkey]) -> str:
    """A passkey that finds its account by itself, and asks for a PIN or a finger each time."""
    from webauthn import generate_registration_options, options_to_json
    from webauthn.helpers import structs as s

    return options_to_json(
        generate_registration_options(
            rp_id=site.name,
            rp_name=TITLE,
            user_id=whom.id.encode(),
            user_name=whom.account,
            challenge=decoded(challenge),
            authenticator_selection=s.AuthenticatorSelectionCriteria(
                resident_key=s.ResidentKeyRequirement.REQUIRED,
                user_verification=s.UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[
                s.PublicKeyCredentialDescriptor(id=decoded(key.id)) for key in known
            ],
        )
    )


def request_options(site: Site, challenge: str, known: Sequence[Passkey]) -> str:
    """With `known`, one of these; else any passkey of this site that the browser has."""
    from webauthn import generate_authentication_options, options_to_json
    from webauthn.helpers import structs as s

    return options_to_json(
        generate_authentication_options(
            rp_id=site.name,
            challenge=decoded(challenge),
            allow_credentials=[
                s.PublicKeyCredentialDescriptor(id=decoded(key.id)) for key in known
            ],
            user_verification=s.UserVerificationRequirement.REQUIRED,
        )
    )


class Expected(TypedDict):
    """What must be true of everything that a passkey has signed, as webauthn names it."""

    credential: str
    expected_challenge: bytes
    expected_rp_id: str
    expected_origin: list[str]
    require_user_verification: bool


def expected(site: Site, given: Credential) -> Expected:
    return {
        "credential": given.text,
        "expected_challenge": decoded(given.challenge),
        "expected_rp_id": site.name,
        "expected_origin": site.origins,
        "require_user_verification": True,
    }


def verify_new(site: Site, given: Credential, whom: Identity, device: str, now: int) -> Passkey:
    from webauthn import verify_registration_response

    try:
        made = verify_registration_response(**expected(site, given))
    except Exception as error:
        raise failed() from error
    key_id, public_key = encoded(made.credential_id), encoded(made.credential_public_key)
    return Passkey(key_id, whom.id, public_key, made.sign_count, device, now, None)


def verify_use(site: Site, given: Credential, key: Passkey) -> int:
    """Return how often the passkey has signed, as it counts."""
    from webauthn import verify_authentication_response

    try:
        done = verify_authentication_response(
            **expected(site, given),
            credential_public_key=decoded(key.public_key),
            credential_current_sign_count=key.sign_count,
        )
    except Exception as error:
        raise failed() from error
    return done.new_sign_count


def encoded(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
