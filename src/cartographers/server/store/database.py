"""What the store needs to know about the database that holds the games."""

from abc import ABC, abstractmethod
from pathlib import Path
from typing import TYPE_CHECKING

from cartographers.server.store.errors import Fate
from cartographers.server.store.session import Session

if TYPE_CHECKING:
    from cartographers.server.store.connection import Connection
    from cartographers.server.store.writer import Writer


class Database(ABC):
    """One place where games are kept, a file or a database server; `str` names it to people."""

    errors: type[Exception]  # the base of all that its driver raises
    node = ""  # whose row in `nodes` each transaction writes, if there is one
    time: str  # the expression for the database's own clock, in Unix milliseconds

    @abstractmethod
    def __str__(self) -> str: ...

    @abstractmethod
    def open_writer(self) -> Session: ...

    @abstractmethod
    def open_reader(self) -> Session: ...

    @abstractmethod
    def close_writer(self, session: Session) -> None:
        """Leave everything in order before the last session is closed."""

    @abstractmethod
    def is_storage_failure(self, error: BaseException) -> bool:
        """Whether the machine failed, rather than what a job wanted being impossible."""

    @abstractmethod
    def is_not_unique(self, error: BaseException) -> bool:
        """Whether a job wanted a second row with the same unique key."""

    def may_run_again(self, error: BaseException) -> bool:  # noqa: ARG002 - for others
        """Whether nothing is saved, and the same jobs may well succeed at once."""
        return False

    @abstractmethod
    def is_blocked(self, error: BaseException) -> bool:
        """Whether another node held up a job, and may be about to save the same."""

    def fate_of(self, transaction_id: str) -> Fate:
        """What became of a transaction whose commit was not answered."""
        raise NotImplementedError(transaction_id)

    @abstractmethod
    def vacuums_quickly(self) -> bool:
        """Whether `clean` with `vacuum` takes a second at most."""

    def size(self, connection: "Connection") -> int:  # noqa: ARG002 - for others
        """How many bytes it takes, as far as that is known."""
        return 0

    @abstractmethod
    async def clean(self, writer: "Writer", *, vacuum: bool) -> bool:
        """See `Store.clean`."""

    @abstractmethod
    def backup(self, target: Path) -> None:
        """Copy everything to a new file."""
