"""Passkeys as rows of the store, read and changed inside its jobs."""

from typing import Final, NamedTuple

from cartographers.server.people.persons import IdentityRefused, secret_hash
from cartographers.server.store import Connection

PENDING_MS: Final = 5 * 60_000
MOST: Final = 10  # passkeys of one person
COLUMNS: Final = "id, identity_id, public_key, sign_count, device, created_at, used_at"


class Passkey(NamedTuple):
    """The public half of a key pair. `id` and `public_key` are URL-safe base64."""

    id: str
    identity_id: str
    public_key: str
    sign_count: int
    device: str
    created_at: int
    used_at: int | None

    @property
    def public_id(self) -> str:
        """Names the passkey to its owner, in addresses too."""
        return secret_hash(self.id)[:16]


def failed() -> IdentityRefused:
    return IdentityRefused("This passkey could not be verified; try again.", "passkey_failed")


def note_challenge(connection: Connection, challenge: str, session: str, now: int) -> None:
    connection.execute("DELETE FROM passkey_challenges WHERE created_at < ?", (now - PENDING_MS,))
    connection.execute(
        "INSERT INTO passkey_challenges (challenge_hash, session_hash, created_at)"
        " VALUES (?, ?, ?)",
        (secret_hash(challenge), session, now),
    )


def take_challenge(connection: Connection, challenge: str, session: str, now: int) -> bool:
    """Whether this was asked of this session, or of a stranger if it is empty. Each works once."""
    row = connection.execute(
        "DELETE FROM passkey_challenges WHERE challenge_hash = ? AND created_at >= ?"
        " RETURNING session_hash",
        (secret_hash(challenge), now - PENDING_MS),
    ).fetchone()
    return row is not None and row[0] == session


def passkeys_of(connection: Connection, identity_id: str) -> list[Passkey]:
    rows = connection.execute(
        f"SELECT {COLUMNS} FROM passkeys WHERE identity_id = ? ORDER BY created_at, id",  # noqa: S608
        (identity_id,),
    ).fetchall()
    return [Passkey(*row) for row in rows]


def find_passkey(connection: Connection, credential_id: str) -> Passkey | None:
    row = connection.execute(
        f"SELECT {COLUMNS} FROM passkeys WHERE id = ?",  # noqa: S608
        (credential_id,),
    ).fetchone()
    return Passkey(*row) if row else None


def add_passkey(connection: Connection, new: Passkey) -> None:
    known = passkeys_of(connection, new.identity_id)
    if len(known) >= MOST:
        text = f"An account has at most {MOST} passkeys; remove one first."
        raise IdentityRefused(text, "too_many_passkeys", most=MOST)
    if find_passkey(connection, new.id) is not None:
        raise failed()
    connection.execute(
        f"INSERT INTO passkeys ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)",  # noqa: S608
        new,
    )


def note_use(connection: Connection, used: Passkey, sign_count: int, now: int) -> None:
    """Refuse if the passkey was removed in the meantime."""
    done = connection.execute(
        "UPDATE passkeys SET sign_count = ?, used_at = ? WHERE id = ?", (sign_count, now, used.id)
    )
    if not done.rowcount:
        raise failed()


def remove_passkey(connection: Connection, identity_id: str, public_id: str) -> None:
    for key in passkeys_of(connection, identity_id):
        if key.public_id == public_id:
            connection.execute("DELETE FROM passkeys WHERE id = ?", (key.id,))
            return
    raise IdentityRefused("This server does not know this passkey.", "passkey_unknown")


def note_session(connection: Connection, session: str, now: int) -> None:
    """A passkey was used in this session; that is a proof as well. Refuse if it has ended."""
    done = connection.execute(
        "UPDATE sessions SET proved_at = ?, passkey_at = ? WHERE secret_hash = ?",
        (now, now, session),
    )
    if not done.rowcount:
        raise IdentityRefused("You are not signed in any more.", "log_in")


def has_used_passkey(connection: Connection, session: str) -> bool:
    row = connection.execute(
        "SELECT passkey_at IS NOT NULL FROM sessions WHERE secret_hash = ?", (session,)
    ).fetchone()
    return bool(row and row[0])
