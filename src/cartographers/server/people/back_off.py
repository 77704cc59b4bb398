"""Back-off after wrong passwords: counted by account, whatever addresses they come from.

Names of no account are counted too, so that the wait says nothing about who has one.
"""

import hashlib
from typing import Final

from cartographers.server.people.texts import skeleton
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.store import Connection

FREE_GUESSES: Final = 5
FIRST_WAIT_MS: Final = 2_000
MAX_WAIT_MS: Final = 15 * 60_000
FORGOTTEN_MS: Final = 24 * 3_600_000


def account_hash(account: str) -> str:
    """Names an account in the store and the log; what was typed may have been a password."""
    return hashlib.sha256(skeleton(account[:200]).encode()).hexdigest()[:32]


def owner_key(identity_id: str) -> str:
    """Names the guesses of those who are logged in, apart from those of strangers.

    So strangers cannot keep an owner who is logged in from a new password. It is no hash, so no
    account has it.
    """
    return f"owner {identity_id}"


def count_failure(connection: Connection, key: str, now: int) -> None:
    """Count a guess as failed before it is checked, so that parallel ones count too.

    Refuses while the account is backing off, even if the password would be right. `key` is an
    `account_hash` or an `owner_key`.
    """
    row = connection.execute(
        "SELECT failures, failed_at FROM log_in_failures WHERE account_hash = ?", (key,)
    ).fetchone()
    failures, failed_at = row if row and now - row[1] < FORGOTTEN_MS else (0, now)
    left = min(failed_at + wait_after(failures) - now, MAX_WAIT_MS)
    if left > 0:
        raise backing_off(left)
    connection.execute(
        "INSERT INTO log_in_failures (account_hash, failures, failed_at) VALUES (?, ?, ?)"
        " ON CONFLICT (account_hash) DO UPDATE SET"
        " failures = excluded.failures, failed_at = excluded.failed_at",
        (key, failures + 1, now),
    )


def wait_after(failures: int) -> int:
    """Milliseconds between this many failures and the next guess."""
    if failures < FREE_GUESSES:
        return 0
    doublings = min(failures - FREE_GUESSES, 20)
    return min(FIRST_WAIT_MS << doublings, MAX_WAIT_MS)


def backing_off(left_ms: int) -> Refusal:
    seconds = -(-left_ms // 1000)
    text = f"There were too many wrong passwords for this account; try again in {seconds} s."
    return Refusal("too_many", text, "too_many_log_ins", seconds=seconds)


def forget_failures(connection: Connection, *keys: str) -> None:
    for key in keys:
        connection.execute("DELETE FROM log_in_failures WHERE account_hash = ?", (key,))


def forget_old_failures(connection: Connection, now: int) -> None:
    connection.execute("DELETE FROM log_in_failures WHERE failed_at < ?", (now - FORGOTTEN_MS,))
