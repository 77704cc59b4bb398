"""A connection of the store itself, which begins and ends transactions."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress

from cartographers.server.store.connection import Connection


class Session(ABC):
    """One connection to the database. `connection` is what jobs get of it."""

    connection: Connection

    @abstractmethod
    def begin(self) -> None:
        """Begin a transaction that writes, and that sees one state of the database."""

    def begin_carefully(self) -> None:
        """The same, and every statement is answered before the next."""
        self.begin()

    def wait_for_statements(self) -> None:  # noqa: B027 - need do nothing
        """Wait for all statements, and raise what has failed."""

    @abstractmethod
    def begin_reading(self) -> None:
        """Begin a transaction that only reads, all of it from one state of the database."""

    @abstractmethod
    def check(self) -> None:
        """Raise if a job has ended the transaction."""

    @abstractmethod
    def commit(self) -> None:
        """Save the transaction. If this raises, it is not saved, unless it raises CommitLost."""

    @abstractmethod
    def rollback(self) -> None: ...

    @abstractmethod
    def close(self) -> None:
        """Roll back what is not committed, and close."""

    @abstractmethod
    def mark(self) -> None:
        """Set a savepoint."""

    @abstractmethod
    def keep(self) -> None:
        """Keep what was done since the savepoint."""

    @abstractmethod
    def undo(self) -> None:
        """Undo what was done since the savepoint; `keep` follows."""


class LazySession:
    """A session that is opened on first use, and again after it was dropped."""

    def __init__(self, open_session: Callable[[], Session]) -> None:
        self._open = open_session
        self._session: Session | None = None

    def get(self) -> Session:
        if self._session is None:
            self._session = self._open()
        return self._session

    def recover(self) -> None:
        """Roll back, or drop the session if that fails."""
        try:
            self.get().rollback()
        except Exception:
            self.drop()

    def drop(self) -> None:
        """Close, even if a cursor is still in use."""
        session, self._session = self._session, None
        if session is None:
            return
        with suppress(Exception):
            session.close()
