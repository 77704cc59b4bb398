"""Accounts that operators create or reopen: the owner gets a code that works once."""

import re
from base64 import b32encode
from collections.abc import Callable

from cartographers.server.people.passwords import Passwords
from cartographers.server.people.persons import (
    CODE_LENGTH,
    Identity,
    lock_of,
    person,
    set_account,
    set_code,
)
from cartographers.server.people.sessions import end_sessions
from cartographers.server.people.texts import LANGUAGES, clean_name
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.store.connection import Connection

Entropy = Callable[[int], bytes]


def new_recovery_code(entropy: Entropy) -> str:
    """A code for people to write down, in groups of four characters."""
    characters = b32encode(entropy(CODE_LENGTH * 5 // 8)).decode().lower()
    return "-".join(re.findall("....", characters))


def create_account(
    connection: Connection, identity_id: str, name: str, code: str, now: int
) -> Identity:
    """Add a person whose account nobody has a password for yet, only the code."""
    name = clean_name(name)
    if lock_of(connection, name):
        text = "That account name is taken, or looks too much like one that is."
        raise Refusal("not_now", text, "account_name_taken")
    connection.execute(
        "INSERT INTO identities (id, name, language, created_at) VALUES (?, ?, ?, ?)",
        (identity_id, name, LANGUAGES[0], now),
    )
    set_account(connection, identity_id, name, Passwords().decoy, now)
    set_code(connection, identity_id, code, now)
    return person(connection, identity_id)


def reset_password(connection: Connection, identity_id: str, code: str, now: int) -> None:
    """Make password, code, passkeys and sessions of a person invalid; the new code works once."""
    account = person(connection, identity_id).account
    if account:
        set_account(connection, identity_id, account, Passwords().decoy, now)
    set_code(connection, identity_id, code, now)
    connection.execute("DELETE FROM passkeys WHERE identity_id = ?", (identity_id,))
    end_sessions(connection, identity_id, keep_secret="")
