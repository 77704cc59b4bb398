"""Persons and their sessions as rows of the store, read and changed inside its jobs."""

import hashlib
import re
import sqlite3
from typing import Final, NamedTuple

from msgspec import Struct

from cartographers.server.clock import print_moment
from cartographers.server.people.texts import skeleton
from cartographers.server.protocol.keys import Explained

CODE_LENGTH: Final = 32
COLUMNS: Final = (
    "identities.id, name, language, account, is_operator, silenced_until, suspended_until"
)


class IdentityRefused(Explained):
    """Nothing has changed; the sentence says why."""


class Identity(Struct, frozen=True):
    """A person as the server knows them. `id` is public; `account` is empty for a guest.

    is_operator: whether they may act on reports and sanction others
    silenced_until, suspended_until: unix time in ms until which they may not talk, or not come in
    """

    id: str
    name: str
    language: str
    account: str = ""
    is_operator: bool = False
    silenced_until: int = 0
    suspended_until: int = 0


class Lock(NamedTuple):
    """What opens an account."""

    identity_id: str
    password_hash: str

    def __repr__(self) -> str:
        return f"Lock({self.identity_id})"


def secret_hash(secret: str) -> str:
    """What the store knows of a secret; it names a session without opening it."""
    return hashlib.sha256(secret.encode("utf-8", "backslashreplace")).hexdigest()


def code_hash(code: str) -> str:
    """Of a recovery code, in whatever way it was typed."""
    characters = re.sub("[^a-z2-7]", "", code[: 4 * CODE_LENGTH].lower())
    return secret_hash(characters)


def begin_session(connection: sqlite3.Connection, secret: str, identity_id: str, now: int) -> None:
    connection.execute(
        "INSERT INTO sessions (secret_hash, identity_id, created_at, seen_at) VALUES (?, ?, ?, ?)",
        (secret_hash(secret), identity_id, now, now),
    )


def end_sessions(connection: sqlite3.Connection, identity_id: str, keep_secret: str) -> list[str]:
    """The secret hashes of all sessions of the person but one, that have ended now."""
    rows = connection.execute(
        "SELECT secret_hash FROM sessions WHERE identity_id = ? AND secret_hash != ?",
        (identity_id, secret_hash(keep_secret)),
    ).fetchall()
    connection.executemany("DELETE FROM sessions WHERE secret_hash = ?", rows)
    return [key for (key,) in rows]


def refuse_suspended(identity: Identity, now: int) -> None:
    """Refuse people whom an operator has suspended."""
    if identity.suspended_until > now:
        until = print_moment(identity.suspended_until)
        text = f"An operator of this server has suspended you until {until}."
        raise IdentityRefused(text, "suspended", until=until)


def person(connection: sqlite3.Connection, identity_id: str) -> Identity:
    row = connection.execute(
        f"SELECT {COLUMNS} FROM identities WHERE id = ?",  # noqa: S608
        (identity_id,),
    ).fetchone()
    if row is None:
        raise IdentityRefused("Nobody is known here by this identity.", "log_in")
    return _identity(row)


def holder(connection: sqlite3.Connection, key: str) -> Identity | None:
    """Whose session has this secret hash."""
    row = connection.execute(
        f"SELECT {COLUMNS} FROM identities JOIN sessions ON identity_id = id"  # noqa: S608
        " WHERE secret_hash = ?",
        (key,),
    ).fetchone()
    return _identity(row) if row else None


def owner_of_code(connection: sqlite3.Connection, code: str) -> Identity:
    row = connection.execute(
        f"SELECT {COLUMNS} FROM identities WHERE recovery_hash = ?",  # noqa: S608
        (code_hash(code),),
    ).fetchone()
    if row is None:
        text = "This recovery code is not valid; each code works once."
        raise IdentityRefused(text, "wrong_recovery_code")
    return _identity(row)


def lock_of(connection: sqlite3.Connection, account: str) -> Lock | None:
    """The lock of the account that has this name, or one that looks like it."""
    row = connection.execute(
        "SELECT id, password_hash FROM identities WHERE account_key = ?",
        (skeleton(account[:200]),),
    ).fetchone()
    return Lock(*row) if row else None


def set_account(
    connection: sqlite3.Connection, identity_id: str, account: str, password_hash: str
) -> None:
    connection.execute(
        "UPDATE identities SET account = ?, account_key = ?, password_hash = ? WHERE id = ?",
        (account, skeleton(account), password_hash, identity_id),
    )


def _identity(row: tuple[str, str, str, str | None, int, int | None, int | None]) -> Identity:
    identity_id, name, language, account, is_operator, silenced, suspended = row
    return Identity(
        identity_id,
        name,
        language,
        account or "",
        bool(is_operator),
        silenced or 0,
        suspended or 0,
    )
