"""Sessions as rows of the store: how they begin, how long they last, how they end."""

from collections.abc import Collection
from itertools import zip_longest
from typing import Final, NamedTuple

from cartographers.server.people.persons import COLUMNS, Identity, as_identity, secret_hash
from cartographers.server.store import Connection

DAY_MS: Final = 24 * 3600 * 1000
_VALID: Final = """
    sessions.seen_at > CASE WHEN account IS NULL THEN :guest_idle ELSE :account_idle END
    AND (account IS NULL OR sessions.created_at > :oldest)
"""
_HOLDER: Final = f"""
    SELECT {COLUMNS}, sessions.seen_at FROM sessions
    JOIN identities ON identity_id = id WHERE secret_hash = :key AND {_VALID}
"""  # noqa: S608  # all of it is here
_KEYS: Final = [f"key_{number}" for number in range(500)]
_VALID_AMONG: Final = f"""
    SELECT secret_hash FROM sessions JOIN identities ON identity_id = id
    WHERE secret_hash IN ({", ".join(f":{key}" for key in _KEYS)}) AND {_VALID}
"""  # noqa: S608
_EXPIRED: Final = f"""
    secret_hash IN (
        SELECT secret_hash FROM sessions JOIN identities ON identity_id = id WHERE NOT ({_VALID})
    )
"""  # noqa: S608


class Lifetimes(NamedTuple):
    """Days after which sessions end: unused ones, and any session of an account.

    A guest who is used has no last day: the session is all that the guest has.
    """

    guest_idle: int = 400
    account_idle: int = 60
    account: int = 400

    def limits(self, now: int) -> dict[str, int]:
        """The times since when a session must have been used, or have begun."""
        return {
            "guest_idle": now - self.guest_idle * DAY_MS,
            "account_idle": now - self.account_idle * DAY_MS,
            "oldest": now - self.account * DAY_MS,
        }


class NewSession(NamedTuple):
    """A session to begin."""

    secret: str
    device: str = ""

    @property
    def public_id(self) -> str:
        """Names the session to its owner. It opens nothing, and tells nothing of the secret."""
        return secret_hash(f"public id of {self.secret}")[:16]

    def __repr__(self) -> str:
        return f"NewSession({self.public_id})"


class Session(NamedTuple):
    """A session as its owner sees it."""

    public_id: str
    device: str
    created_at: int
    seen_at: int
    is_current: bool


class Held(NamedTuple):
    """Whose session it is, and when it was last used as far as the store knows."""

    identity: Identity
    seen_at: int


def begin_session(connection: Connection, new: NewSession, identity_id: str, now: int) -> None:
    """Begin a session whose owner has just proved who they are."""
    connection.execute(
        "INSERT INTO sessions"
        " (secret_hash, identity_id, created_at, seen_at, public_id, device, proved_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (secret_hash(new.secret), identity_id, now, now, new.public_id, new.device, now),
    )


def holder(connection: Connection, key: str, lifetimes: Lifetimes, now: int) -> Held | None:
    """Whose session has this secret hash; None if it has ended or has expired."""
    row = connection.execute(_HOLDER, {"key": key, **lifetimes.limits(now)}).fetchone()
    return Held(as_identity(row[:-1]), row[-1]) if row else None


def still_valid(
    connection: Connection, keys: Collection[str], lifetimes: Lifetimes, now: int
) -> set[str]:
    """Those of the secret hashes whose sessions have not ended, in few queries."""
    wanted = list(keys)
    found: set[str] = set()
    for first in range(0, len(wanted), len(_KEYS)):
        some = zip_longest(_KEYS, wanted[first : first + len(_KEYS)], fillvalue="")
        rows = connection.execute(_VALID_AMONG, {**dict(some), **lifetimes.limits(now)})
        found.update(key for (key,) in rows)
    return found


def note_used(connection: Connection, keys: Collection[str], now: int) -> None:
    connection.executemany(
        "UPDATE sessions SET seen_at = ? WHERE secret_hash = ? AND seen_at < ?",
        [(now, key, now) for key in keys],
    )


def sessions_of(connection: Connection, identity_id: str, key: str) -> list[Session]:
    """A person's sessions, the last used first; `key` is the secret hash of the current one."""
    rows = connection.execute(
        "SELECT public_id, device, created_at, seen_at, secret_hash = ? FROM sessions"
        " WHERE identity_id = ? ORDER BY secret_hash = ? DESC, seen_at DESC, public_id",
        (key, identity_id, key),
    ).fetchall()
    return [
        Session(public_id, device, created_at, seen_at, bool(is_current))
        for public_id, device, created_at, seen_at, is_current in rows
    ]


def began_at(connection: Connection, secret: str) -> int:
    row = connection.execute(
        "SELECT created_at FROM sessions WHERE secret_hash = ?", (secret_hash(secret),)
    ).fetchone()
    return int(row[0]) if row else 0


def end_sessions(connection: Connection, identity_id: str, keep_secret: str) -> list[str]:
    """The secret hashes of all sessions of the person but one, that have ended now."""
    return _end(
        connection,
        "identity_id = ? AND secret_hash != ?",
        (identity_id, secret_hash(keep_secret)),
    )


def end_session(connection: Connection, identity_id: str, public_id: str) -> list[str]:
    """End one session of the person; the list is empty if there is no such session."""
    return _end(connection, "identity_id = ? AND public_id = ?", (identity_id, public_id))


def end_by_secret(connection: Connection, secret: str) -> list[str]:
    return end_by_hash(connection, secret_hash(secret))


def end_by_hash(connection: Connection, key: str) -> list[str]:
    return _end(connection, "secret_hash = ?", (key,))


def owner_of(connection: Connection, key: str) -> str | None:
    """The id of the person whose session has this secret hash."""
    row = connection.execute(
        "SELECT identity_id FROM sessions WHERE secret_hash = ?", (key,)
    ).fetchone()
    return str(row[0]) if row else None


def end_expired(connection: Connection, lifetimes: Lifetimes, now: int) -> list[str]:
    return _end(connection, _EXPIRED, lifetimes.limits(now))


def proved_at(connection: Connection, secret: str) -> int | None:
    """When the owner of this session last gave a password or a code."""
    row = connection.execute(
        "SELECT proved_at FROM sessions WHERE secret_hash = ?", (secret_hash(secret),)
    ).fetchone()
    return row[0] if row else None


def note_proof(connection: Connection, secret: str, now: int) -> None:
    connection.execute(
        "UPDATE sessions SET proved_at = ? WHERE secret_hash = ?", (now, secret_hash(secret))
    )


def _end(
    connection: Connection, where: str, values: tuple[object, ...] | dict[str, int]
) -> list[str]:
    rows = connection.execute(
        f"DELETE FROM sessions WHERE {where} RETURNING secret_hash",  # noqa: S608
        values,
    ).fetchall()
    return [key for (key,) in rows]
