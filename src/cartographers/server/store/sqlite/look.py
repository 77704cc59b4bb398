"""Inspect a file of games without changing anything."""

import sqlite3
from contextlib import closing
from pathlib import Path

from cartographers.server.store.errors import StoreRefused
from cartographers.server.store.sqlite.connections import OURS, PATIENCE


def schema_of(path: Path) -> str:
    """The schema of a file; refuses one that is not ours."""
    uri = f"{path.absolute().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(uri, uri=True, timeout=PATIENCE)) as connection:
            (mark,) = connection.execute("PRAGMA application_id").fetchone()
            row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.DatabaseError as error:
        raise StoreRefused(f"{path} is not a file of games ({error})") from error
    if mark != OURS or row is None:
        raise StoreRefused(f"{path} is a database, but not a file of games")
    return str(row[0])
