"""Connections to the file of games: one that writes durably, others that only read."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

from cartographers.server.store.errors import StoreRefused

Connect = Callable[[Path], sqlite3.Connection]

OURS = int.from_bytes(b"CART", "big")  # SQLite's application id, in the header of the file
PATIENCE = 5.0  # seconds, until a file that another process has locked counts as busy
DURABLE = [
    "PRAGMA synchronous=FULL",
    "PRAGMA fullfsync=ON",  # a Mac's fsync alone does not reach the disk
    "PRAGMA checkpoint_fullfsync=ON",
    "PRAGMA foreign_keys=ON",
    "PRAGMA secure_delete=ON",  # what is erased must not stay in the file
    "PRAGMA recursive_triggers=ON",  # else INSERT OR REPLACE would pass by the log's triggers
    "PRAGMA journal_size_limit=67108864",
    "PRAGMA wal_autocheckpoint=10000",  # moving pages to the file stalls writing: seldom
]


def connect_file(
    path: Path, factory: type[sqlite3.Connection] = sqlite3.Connection
) -> sqlite3.Connection:
    """A connection to a file that exists, for any thread, that begins no transaction by itself."""
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=rw",
        uri=True,
        timeout=PATIENCE,
        isolation_level=None,
        check_same_thread=False,
        factory=factory,
    )


def open_writer(connect: Connect, path: Path) -> sqlite3.Connection:
    connection = connect(path)
    try:
        mode = connection.execute("PRAGMA journal_mode=WAL").fetchone()[0]
        if mode != "wal":
            raise StoreRefused(f"{path} lies on a disk that cannot keep a write-ahead log")
        for pragma in DURABLE:
            connection.execute(pragma)
    except BaseException:
        connection.close()
        raise
    return connection


def open_reader(connect: Connect, path: Path) -> sqlite3.Connection:
    connection = connect(path)
    try:
        connection.execute("PRAGMA query_only=ON")
    except BaseException:
        connection.close()
        raise
    return connection
