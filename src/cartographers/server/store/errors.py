"""The errors of the store."""

from enum import Enum

from cartographers.rules.errors import Rejected


class StoreFailed(Exception):
    """The database has not done what was asked; the message says why. It may be asked again."""


class NotSaved(StoreFailed):
    """Nothing of what was asked has been saved."""


class Blocked(NotSaved):
    """Nothing was saved here, because of another node, which may yet save the same."""


class NotRead(StoreFailed):
    """The database could not be read."""


class OutcomeUnknown(StoreFailed):
    """Perhaps it has been saved: the database was gone before it answered, and stays away."""


class CommitLost(Exception):
    """A commit was not confirmed; the store finds out what became of it, before anybody is
    answered."""

    def __init__(self, what: str, transaction_id: str = "") -> None:
        super().__init__(what)
        self.transaction_id = transaction_id


class Fate(Enum):
    """What became of a transaction whose commit was not answered."""

    SAVED = "saved"
    NOT_SAVED = "not saved"
    PENDING = "pending"  # it may be saved yet
    UNKNOWABLE = "unknowable"  # it has ended, but the database can no longer tell how


class NotUnique(Exception):
    """A job wanted a second row with the same unique key; nothing of it was saved."""


class StoreRefused(Rejected):
    """A database cannot be used or created; the message says why. Its contents are unchanged."""


def raisable_in_coroutine(error: BaseException) -> BaseException:
    """An error that a coroutine can raise: a StopIteration would never reach its caller."""
    if isinstance(error, StopIteration):
        return RuntimeError("a job of the store raised StopIteration")
    return error
