"""Copies of a file of games, whole and checked, made while others read and write it."""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from cartographers.server.store.errors import StoreRefused
from cartographers.server.store.sqlite.connections import connect_file

SIDE_FILES = ("", "-journal", "-wal", "-shm")


def backup_file(source: Path, target: Path) -> None:
    """Copies all that is saved in `source` now to a new file. `target` is whole, or is not there.

    Raises StoreRefused, with a sentence, when there is something at `target` or nothing to copy.
    """
    if not source.is_file():
        raise StoreRefused(f"there is no file {source} to copy")
    require_new(target)
    try:
        with partial_file(target) as partial:
            copy(source, partial)
            sync(partial)
            require_new(target)
            partial.rename(target)
        sync_folder(target.parent)
    except (OSError, sqlite3.Error) as error:
        raise StoreRefused(f"{source} cannot be copied to {target}: {error}") from error


def require_new(target: Path) -> None:
    """Refuse a target that is there, or whose folder is not."""
    if not target.parent.is_dir():
        raise StoreRefused(f"there is no folder {target.parent} for {target.name}")
    if os.path.lexists(target):
        raise StoreRefused(f"{target} is there already: choose another name for the copy")


@contextmanager
def partial_file(target: Path) -> Iterator[Path]:
    """An empty file beside the target that only its owner can read, and that never stays behind."""
    handle, name = tempfile.mkstemp(".partial", f"{target.name}.", target.parent)
    os.close(handle)
    try:
        yield Path(name)
    finally:
        for side in SIDE_FILES:
            Path(name + side).unlink(missing_ok=True)


def copy(source: Path, target: Path) -> None:
    with closing(connect_file(source)) as reading, closing(connect_file(target)) as writing:
        reading.backup(writing)  # in one step: from one moment, however much is written meanwhile
        writing.execute("PRAGMA journal_mode=DELETE")  # one plain file, nothing beside it
        refuse_damaged(writing, source)


def refuse_damaged(connection: sqlite3.Connection, path: Path) -> None:
    """A file that SQLite finds fault with is refused."""
    (verdict,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if verdict != "ok":
        raise StoreRefused(f"{path} is damaged: {verdict}")


def sync(path: Path) -> None:
    handle = os.open(path, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def sync_folder(folder: Path) -> None:
    """Makes a new name in the folder survive a power loss, where folders can be opened."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
