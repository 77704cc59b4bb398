"""The file of games as a database of the store."""

import sqlite3
from contextlib import closing, suppress
from functools import partial
from pathlib import Path

from cartographers.server.store.connection import Connection
from cartographers.server.store.database import Database
from cartographers.server.store.errors import CommitLost, Fate
from cartographers.server.store.session import Session
from cartographers.server.store.sqlite.backup import backup_file
from cartographers.server.store.sqlite.connections import (
    Connect,
    connect_file,
    open_reader,
    open_writer,
)
from cartographers.server.store.writer import Writer

VACUUM_AT_ONCE = 64 * 1024 * 1024  # bytes
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
FIRST_BYTE = 0xFF


class FileSession(Session):
    """A connection to the file. Savepoints and transactions are statements like all others."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection: sqlite3.Connection = connection

    def begin(self) -> None:
        self.connection.execute("BEGIN IMMEDIATE")

    def begin_reading(self) -> None:
        self.connection.execute("BEGIN")

    def check(self) -> None:
        if not self.connection.in_transaction:
            raise sqlite3.OperationalError("a job has ended the transaction")

    def commit(self) -> None:
        try:
            self.connection.execute("COMMIT")
        except sqlite3.OperationalError as error:
            if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_IOERR_FSYNC:
                self.undo_commit(error)
            raise

    def undo_commit(self, error: Exception) -> None:
        """What was not confirmed lies in the write-ahead log, and counts as saved when the file is
        opened the next time. So write something over it, with the connection that still knows
        where it begins. Raises CommitLost if that is not confirmed either."""
        try:
            self.connection.rollback()
            self.write_over()
        except sqlite3.Error:
            raise CommitLost("the disk did not confirm a commit") from error

    def write_over(self) -> None:
        self.connection.execute("BEGIN IMMEDIATE")
        self.connection.execute("UPDATE alembic_version SET version_num = version_num")
        self.connection.execute("COMMIT")

    def rollback(self) -> None:
        self.connection.execute("ROLLBACK")

    def close(self) -> None:
        with suppress(sqlite3.Error):
            self.connection.rollback()
        self.connection.close()

    def mark(self) -> None:
        self.connection.execute("SAVEPOINT job")

    def keep(self) -> None:
        self.connection.execute("RELEASE job")

    def undo(self) -> None:
        self.connection.execute("ROLLBACK TO job")


class SqliteFile(Database):
    """Games in one file, that several processes of one machine may share."""

    errors = sqlite3.Error
    time = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"

    def __init__(self, path: Path, connect: Connect = connect_file) -> None:
        self.path = path
        self._connect = connect

    def __str__(self) -> str:
        return str(self.path)

    def open_writer(self) -> Session:
        return FileSession(open_writer(self._connect, self.path))

    def open_reader(self) -> Session:
        return FileSession(open_reader(self._connect, self.path))

    def close_writer(self, session: Session) -> None:
        """Move everything from the write-ahead log to the file."""
        session.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def is_storage_failure(self, error: BaseException) -> bool:
        return reason_of(error) in REASONS_OF_THE_DISK

    def is_blocked(self, error: BaseException) -> bool:
        return reason_of(error) == sqlite3.SQLITE_BUSY

    def is_not_unique(self, error: BaseException) -> bool:
        return isinstance(error, sqlite3.IntegrityError)

    def fate_of(self, transaction_id: str) -> Fate:  # noqa: ARG002 - there is only the last one
        """It has been written over, but that counts only when the disk confirms something."""
        with closing(FileSession(open_writer(self._connect, self.path))) as session:
            session.write_over()
        return Fate.NOT_SAVED

    def vacuums_quickly(self) -> bool:
        return self.path.stat().st_size <= VACUUM_AT_ONCE

    def size(self, connection: Connection) -> int:  # noqa: ARG002 - the file tells
        return self.path.stat().st_size

    async def clean(self, writer: Writer, *, vacuum: bool) -> bool:
        """`secure_delete` clears what a page no longer holds, but copies stay in the write-ahead
        log, and in pages of files from before, or that were split. `vacuum` writes the whole file
        again, which takes about a second for 100 MB; nothing else is written meanwhile.
        """
        return await writer.submit(partial(clean_file, vacuum), is_alone=True)

    def backup(self, target: Path) -> None:
        backup_file(self.path, target)


def reason_of(error: BaseException) -> int | None:
    """SQLite's code of an error, without what distinguishes kinds of the same one."""
    code: int | None = getattr(error, "sqlite_errorcode", None)
    return code if code is None else code & FIRST_BYTE


def clean_file(vacuum: bool, connection: Connection) -> bool:
    if vacuum:
        connection.execute("VACUUM")
    (is_busy, *_) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return not is_busy
