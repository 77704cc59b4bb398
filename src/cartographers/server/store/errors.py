"""What the store says when it cannot do what it was asked."""

from cartographers.rules.errors import Rejected


class StoreFailed(Exception):
    """The database has not done what was asked; the message says why. It may be asked again."""


class NotSaved(StoreFailed):
    """Nothing of what was asked has been saved."""


class NotRead(StoreFailed):
    """The database could not be read."""


class OutcomeUnknown(StoreFailed):
    """Perhaps it has been saved: the database was gone before it answered, and stays away."""


class CommitLost(Exception):
    """A connection has died while a transaction was committed; the store finds out what became
    of it, before anybody is answered."""

    def __init__(self, transaction_id: str) -> None:
        super().__init__(f"the connection died while transaction {transaction_id} was committed")
        self.transaction_id = transaction_id


class NotUnique(Exception):
    """A job wanted a second row with the same unique key; nothing of it was saved."""


class StoreRefused(Rejected):
    """A database cannot be used or created; the message says why. Its contents are unchanged."""


def raisable_in_coroutine(error: BaseException) -> BaseException:
    """An error that a coroutine can raise: a StopIteration would never reach its caller."""
    if isinstance(error, StopIteration):
        return RuntimeError("a job of the store raised StopIteration")
    return error
