"""The store: one thread writes by group commit, a few read."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from cartographers.server.store.connection import Connection
from cartographers.server.store.database import Database
from cartographers.server.store.errors import NotSaved, StoreRefused
from cartographers.server.store.readers import Readers
from cartographers.server.store.session import LazySession
from cartographers.server.store.writer import Writer

T = TypeVar("T")

READERS = 4
NOT_OPEN = "the store is not open"


class Store:
    """A database of games that `upgrade` has made, used from one event loop.

    What `write` returns is on the disk. A job runs in another thread: it gets the connection,
    fetches all it wants, and neither begins nor ends a transaction. `before_commit` runs once in
    each transaction of writes, just before its end.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self.before_commit: Callable[[Connection], None] | None = None
        self.on_commit: Callable[[int, float], None] | None = None  # how many jobs, in seconds
        self.on_failure: Callable[[int], None] | None = None
        self._writer: Writer | None = None
        self._readers: Readers | None = None
        self._closing: asyncio.Future[None] | None = None

    async def open(self) -> None:
        if self._writer is not None:
            raise StoreRefused("the store is already open, or has been closed")
        database = self.database
        writing = LazySession(database.open_writer)
        reading = [LazySession(database.open_reader) for _ in range(READERS)]
        await asyncio.to_thread(self._open_all, [writing, *reading])
        loop = asyncio.get_running_loop()
        self._writer = Writer(database, writing, loop, self._run_before_commit)
        self._writer.on_commit, self._writer.on_failure = self.on_commit, self.on_failure
        self._readers = Readers(database, reading)

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Run a job in a transaction, and return its result once it is on the disk.

        A job may run several times: if one of a batch raises, all of them are rolled back and run
        again, each in a savepoint of its own. What the job raises is raised here, after all that it
        wrote has been undone; NotUnique stands for the driver's error. Raises NotSaved if the
        database fails: then nothing of the job is saved.
        """
        if self._writer is None:
            raise NotSaved(NOT_OPEN)
        return await self._writer.submit(job)

    async def read(self, job: Callable[[Connection], T]) -> T:
        """The result of a job that only reads, all of it from the same moment.

        Raises NotRead if the database fails.
        """
        if self._readers is None:
            raise StoreRefused(NOT_OPEN)
        return await self._readers.read(job)

    def vacuums_quickly(self) -> bool:
        """Whether `clean` with `vacuum` takes a second at most."""
        return self.database.vacuums_quickly()

    async def clean(self, *, vacuum: bool) -> bool:
        """Remove the traces of what was deleted or overwritten; whether none is left.

        `vacuum` takes time in proportion to the whole database.
        """
        if self._writer is None:
            raise NotSaved(NOT_OPEN)
        return await self.database.clean(self._writer, vacuum=vacuum)

    async def backup(self, target: Path) -> None:
        """A copy of all that was saved when this was called, while writing goes on."""
        await asyncio.to_thread(self.database.backup, target)

    async def close(self) -> None:
        """Save what is queued and close. May be called twice, and after a failure."""
        if self._writer is None or self._readers is None:
            return
        self._writer.refuse_more()
        self._readers.refuse_more()
        if self._closing is None:
            leaving = asyncio.to_thread(finish, self._readers, self._writer)
            self._closing = asyncio.ensure_future(leaving)
        await asyncio.shield(self._closing)

    def _open_all(self, lines: list[LazySession]) -> None:
        try:
            for line in lines:
                line.get()
        except BaseException as error:
            for line in lines:
                line.drop()
            if isinstance(error, self.database.errors):
                raise StoreRefused(f"{self.database} cannot be opened: {error}") from error
            raise

    def _run_before_commit(self, connection: Connection) -> None:
        if self.before_commit is not None:
            self.before_commit(connection)


def finish(readers: Readers, writer: Writer) -> None:
    """Close readers first: an open reader keeps the writer from clearing SQLite's log."""
    readers.finish()
    writer.finish()
