"""Upgrade a file of games to the newest schema, and keep a copy of the old one."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import chain, count
from pathlib import Path

from cartographers.server.store.errors import StoreRefused
from cartographers.server.store.revisions import VERSIONS, revisions
from cartographers.server.store.sqlite.backup import backup_file, refuse_damaged, sync_folder
from cartographers.server.store.sqlite.connections import OURS, connect_file


def upgrade(path: Path, versions: Path = VERSIONS) -> Path | None:
    """Create the file, or upgrade it to the newest schema; return the copy kept of an older one.

    Nobody else may use the file meanwhile. No migration may lose a row. Raises StoreRefused, with
    a sentence, for a place or a file that cannot be used; then the file is as it was.
    """
    known = revisions(versions)
    newest = known[-1]
    with clear_refusals(path):
        make_private(path)
        standing = revision_of(path)
        if standing == newest:
            return None
        if standing and standing not in known:
            raise StoreRefused(f"{path} was written by a newer release: start that one, or later")
        kept = keep_copy(path, newest) if standing else None
        from cartographers.server.store.sqlite.migrate import (
            migrate,  # Alembic takes a while to load
        )

        migrate(path, versions, kept)
        sync_folder(path.parent)  # else a power loss could bring the journal back, and undo it
    return kept


@contextmanager
def clear_refusals(path: Path) -> Iterator[None]:
    """Turn errors of the path or of SQLite into one sentence."""
    if path.is_dir():
        raise StoreRefused(f"{path} is a folder: name a file in it")
    if not path.parent.is_dir():
        raise StoreRefused(f"there is no folder {path.parent} for {path.name}")
    try:
        yield
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB:
            raise StoreRefused(f"{path} is not a file of games") from error
        if str(error) == "database is locked":
            raise StoreRefused(f"{path} is in use: stop the server first") from error
        raise StoreRefused(f"{path} cannot be used: {error}") from error
    except OSError as error:
        raise StoreRefused(f"{path} cannot be used: {error.strerror}") from error


def make_private(path: Path) -> None:
    """Make a new file readable by its owner only: it holds password hashes."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))


def revision_of(path: Path) -> str:
    """The schema that the file has; none in an empty file. Anything but ours is refused."""
    with closing(connect_file(path)) as connection:
        (mark,) = connection.execute("PRAGMA application_id").fetchone()
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
        if mark == OURS and "alembic_version" in names:
            return str(connection.execute("SELECT version_num FROM alembic_version").fetchone()[0])
        if mark or names:
            raise StoreRefused(f"{path} is a database, but not a file of games")
        return ""


def finish_alone(path: Path) -> None:
    """Make one plain file of a file of games, with nothing beside it; nobody else may use it."""
    with clear_refusals(path), closing(connect_file(path)) as connection:
        connection.execute("PRAGMA busy_timeout=0")
        connection.execute("PRAGMA journal_mode=DELETE")
        refuse_damaged(connection, path)


def keep_copy(path: Path, newest: str) -> Path:
    first = path.with_name(f"{path.name}.before-{newest}")
    others = (first.with_name(f"{first.name}-{number}") for number in count(2))
    kept = next(name for name in chain([first], others) if not os.path.lexists(name))
    backup_file(path, kept)
    return kept
