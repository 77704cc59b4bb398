"""The store in one SQLite file: one thread writes by group commit, a few read."""

import asyncio
import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from cartographers.server.store.backup import backup_file
from cartographers.server.store.connections import (
    Connect,
    LazyConnection,
    connect_file,
    open_reader,
    open_writer,
)
from cartographers.server.store.errors import NotSaved, StoreRefused
from cartographers.server.store.readers import Readers
from cartographers.server.store.writer import Writer

T = TypeVar("T")

READERS = 4
NOT_OPEN = "the store is not open"


class Store:
    """A file of games that `upgrade` has made, used from one event loop.

    What `write` returns is on the disk. A job runs in another thread: it gets the connection,
    fetches all it wants, and neither begins nor ends a transaction (no `with connection`, no
    `executescript`). `before_commit` runs once in each transaction of writes, just before its end.
    """

    def __init__(self, path: Path, connect: Connect = connect_file) -> None:
        self.path = path
        self.before_commit: Callable[[sqlite3.Connection], None] | None = None
        self.on_commit: Callable[[int, float], None] | None = None  # how many jobs, in seconds
        self.on_failure: Callable[[int], None] | None = None
        self._connect = connect
        self._writer: Writer | None = None
        self._readers: Readers | None = None
        self._closing: asyncio.Future[None] | None = None

    async def open(self) -> None:
        if self._writer is not None:
            raise StoreRefused("the store is already open, or has been closed")
        writing = LazyConnection(partial(open_writer, self._connect, self.path))
        reading = [
            LazyConnection(partial(open_reader, self._connect, self.path)) for _ in range(READERS)
        ]
        await asyncio.to_thread(self._open_all, [writing, *reading])
        self._writer = Writer(writing, asyncio.get_running_loop(), self._run_before_commit)
        self._writer.on_commit, self._writer.on_failure = self.on_commit, self.on_failure
        self._readers = Readers(reading)

    async def write(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Run a job in a transaction, and return its result once it is on the disk.

        A job may run twice: if one of a batch raises, all of them are rolled back and run again,
        each in a savepoint of its own. What the job raises is raised here, after all that it wrote
        has been undone. Raises NotSaved if the disk fails: then nothing of the job is in the file.
        """
        if self._writer is None:
            raise NotSaved(NOT_OPEN)
        return await self._writer.submit(job)

    async def read(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """The result of a job that only reads, all of it from the same moment."""
        if self._readers is None:
            raise StoreRefused(NOT_OPEN)
        return await self._readers.read(job)

    async def clean(self, *, vacuum: bool) -> bool:
        """Remove the traces of what was deleted or overwritten; whether none is left.

        `secure_delete` clears what a page no longer holds, but copies stay in the write-ahead log,
        and in pages of files from before, or that were split. `vacuum` writes the whole file
        again, which takes about a second for 100 MB; nothing else is written meanwhile.
        """
        if self._writer is None:
            raise NotSaved(NOT_OPEN)
        return await self._writer.submit(partial(clean_file, vacuum), is_alone=True)

    async def backup(self, target: Path) -> None:
        """A copy of all that was saved when this was called, while writing goes on."""
        await asyncio.to_thread(backup_file, self.path, target)

    async def close(self) -> None:
        """Saves what is queued and closes the file. May be called twice, and after a failure."""
        if self._writer is None or self._readers is None:
            return
        self._writer.refuse_more()
        self._readers.refuse_more()
        if self._closing is None:
            leaving = asyncio.to_thread(finish, self._readers, self._writer)
            self._closing = asyncio.ensure_future(leaving)
        await asyncio.shield(self._closing)

    def _open_all(self, lines: list[LazyConnection]) -> None:
        try:
            for line in lines:
                line.get()
        except BaseException as error:
            for line in lines:
                line.drop()
            if isinstance(error, sqlite3.Error):
                raise StoreRefused(f"{self.path} cannot be opened: {error}") from error
            raise

    def _run_before_commit(self, connection: sqlite3.Connection) -> None:
        if self.before_commit is not None:
            self.before_commit(connection)


def clean_file(vacuum: bool, connection: sqlite3.Connection) -> bool:
    if vacuum:
        connection.execute("VACUUM")
    (is_busy, *_) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return not is_busy


def finish(readers: Readers, writer: Writer) -> None:
    """Close readers first: an open reader keeps the writer from clearing its log."""
    readers.finish()
    writer.finish()
