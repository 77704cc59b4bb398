"""Persons as rows of the store, read and changed inside its jobs."""

import hashlib
import re
from collections.abc import Collection
from typing import Final, NamedTuple

from msgspec import Struct

from cartographers.server.clock import print_moment
from cartographers.server.people.texts import skeleton
from cartographers.server.protocol.keys import Explained
from cartographers.server.store import Connection

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


class Code(NamedTuple):
    """A person's recovery code, if there is one. Codes of earlier servers have no date."""

    code_hash: str | None
    made_at: int | None

    def __repr__(self) -> str:
        return f"Code({self.made_at})"


def secret_hash(secret: str) -> str:
    """What the store knows of a secret; it names a session without opening it."""
    return hashlib.sha256(secret.encode("utf-8", "backslashreplace")).hexdigest()


def code_hash(code: str) -> str:
    """Of a recovery code, in whatever way it was typed."""
    characters = re.sub("[^a-z2-7]", "", code[: 4 * CODE_LENGTH].lower())
    return secret_hash(characters)


def refuse_suspended(identity: Identity, now: int) -> None:
    """Refuse people whom an operator has suspended."""
    if identity.suspended_until > now:
        until = print_moment(identity.suspended_until)
        text = f"An operator of this server has suspended you until {until}."
        raise IdentityRefused(text, "suspended", until=until)


def person(connection: Connection, identity_id: str) -> Identity:
    """Refuses for somebody who was erased, so that nothing gives them a name again."""
    row = connection.execute(
        f"SELECT {COLUMNS} FROM identities WHERE id = ? AND erased_at IS NULL",  # noqa: S608
        (identity_id,),
    ).fetchone()
    if row is None:
        raise IdentityRefused("Nobody is known here by this identity.", "log_in")
    return as_identity(row)


def people(identity_ids: Collection[str], connection: Connection) -> list[Identity]:
    """Those of these people who were not erased."""
    rows = (
        connection.execute(
            f"SELECT {COLUMNS} FROM identities WHERE id = ? AND erased_at IS NULL",  # noqa: S608
            (identity_id,),
        ).fetchone()
        for identity_id in identity_ids
    )
    return [as_identity(row) for row in rows if row is not None]


def owner_of_code(connection: Connection, code: str) -> Identity:
    row = connection.execute(
        f"SELECT {COLUMNS} FROM identities WHERE recovery_hash = ?",  # noqa: S608
        (code_hash(code),),
    ).fetchone()
    if row is None:
        text = "This recovery code is not valid; each code works once."
        raise IdentityRefused(text, "wrong_recovery_code")
    return as_identity(row)


def lock_of(connection: Connection, account: str) -> Lock | None:
    """The lock of the account that has this name, or one that looks like it."""
    row = connection.execute(
        "SELECT id, password_hash FROM identities WHERE account_key = ?",
        (skeleton(account[:200]),),
    ).fetchone()
    return Lock(*row) if row else None


def set_account(
    connection: Connection, identity_id: str, account: str, password_hash: str, now: int
) -> None:
    connection.execute(
        "UPDATE identities SET account = ?, account_key = ?, password_hash = ?,"
        " account_made_at = ? WHERE id = ?",
        (account, skeleton(account), password_hash, now, identity_id),
    )


def set_code(connection: Connection, identity_id: str, code: str | None, now: int | None) -> None:
    """Replace the recovery code of a person; None removes it."""
    connection.execute(
        "UPDATE identities SET recovery_hash = ?, recovery_made_at = ? WHERE id = ?",
        (None if code is None else code_hash(code), now, identity_id),
    )


def code_of(connection: Connection, identity_id: str) -> Code:
    row = connection.execute(
        "SELECT recovery_hash, recovery_made_at FROM identities WHERE id = ?", (identity_id,)
    ).fetchone()
    return Code(*row) if row else Code(None, None)


def owns_name(identity: Identity, name: str) -> bool:
    """Whether a name is that of the person's account, so that no other account can have it."""
    return bool(identity.account) and skeleton(name) == skeleton(identity.account)


FORGET = (  # each of them gets the id of the person
    "DELETE FROM external_identities WHERE identity_id = :id",
    "DELETE FROM sign_ins WHERE identity_id = :id",
    "DELETE FROM passkeys WHERE identity_id = :id",
    "DELETE FROM blocks WHERE identity_id = :id OR blocked_id = :id",
    "UPDATE tries SET player_name = '' WHERE identity_id = :id",
    "UPDATE reports SET quote = '', note = '' WHERE subject_id = :id",
    "UPDATE reports SET note = '' WHERE reporter_id = :id",
    "UPDATE operator_actions SET details = '{}' WHERE subject = :id"
    " OR details LIKE '%\"host\": \"' || :id || '\"%'",  # written by `json.dumps`
)
PSEUDONYM = (
    "UPDATE identities SET name = '', language = 'en', account = NULL, account_key = NULL,"
    " password_hash = NULL, recovery_hash = NULL, recovery_made_at = NULL, suspended_until = NULL,"
    " silenced_until = NULL, is_operator = false, erased_at = coalesce(erased_at, :now)"
    " WHERE id = :id"
)


def forget(connection: Connection, identity_id: str, now: int) -> None:
    """Leave nothing of a person but their id, outside the logs of tables."""
    values = {"id": identity_id, "now": now}
    if not connection.execute(PSEUDONYM, values).rowcount:
        raise IdentityRefused("Nobody is known here by this identity.", "log_in")
    for statement in FORGET:
        connection.execute(statement, values)


Row = tuple[str, str, str, str | None, int, int | None, int | None]


def as_identity(row: Row) -> Identity:
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
