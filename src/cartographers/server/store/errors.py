"""What the store says when it cannot do what it was asked."""

import sqlite3

from cartographers.rules.errors import Rejected

REASONS_OF_THE_DISK = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_INTERNAL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOLFS,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_NOTADB,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_PROTOCOL,
        sqlite3.SQLITE_READONLY,
    }
)
FIRST_BYTE = 0xFF  # the rest of an extended code distinguishes kinds of the same error


class NotSaved(Exception):
    """Nothing of what was asked has been saved; the message says why. It may be asked again."""


class StoreRefused(Rejected):
    """A file cannot be used or created; the message says why. Its contents are unchanged."""


def is_storage_failure(error: BaseException) -> bool:
    """Whether the machine failed, rather than what a job wanted being impossible."""
    if isinstance(error, MemoryError):
        return True
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & FIRST_BYTE in REASONS_OF_THE_DISK


def raisable_in_coroutine(error: BaseException) -> BaseException:
    """An error that a coroutine can raise: a StopIteration would never reach its caller."""
    if isinstance(error, StopIteration):
        return RuntimeError("a job of the store raised StopIteration")
    return error
