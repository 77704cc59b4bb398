"""Copy all games from one database to another, of the same or of another kind."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Boolean, Table

from cartographers.server.store.connection import Connection
from cartographers.server.store.database import Database
from cartographers.server.store.errors import StoreRefused
from cartographers.server.store.places import (
    Place,
    database_at,
    require_this_release,
    upgrade_place,
)
from cartographers.server.store.schema import metadata
from cartographers.server.store.sqlite.backup import (
    partial_file,
    require_new,
    sync,
    sync_folder,
)
from cartographers.server.store.sqlite.file import SqliteFile
from cartographers.server.store.sqlite.upgrade import finish_alone

ROWS_AT_ONCE = 1_000
LASTING = [table for table in metadata.sorted_tables if not table.info.get("is_of_nodes")]
Row = tuple[Any, ...]  # Any: a row holds what its columns hold


def copy_games(source: Place, target: Place) -> int:
    """Copy everything that `source` holds now to an empty place; return the number of rows.

    Every row is read back and compared before the copy counts. Raises StoreRefused, with a
    sentence; then `target` holds no games, as before.
    """
    require_this_release(source)
    if isinstance(target, Path):
        return copy_to_file(database_at(source), target)
    upgrade_place(target)
    return copy_rows(database_at(source), database_at(target))


def copy_to_file(source: Database, target: Path) -> int:
    """`target` is whole, or is not there."""
    require_new(target)
    try:
        with partial_file(target) as partial:
            upgrade_place(partial)
            rows = copy_rows(source, SqliteFile(partial))
            finish_alone(partial)
            sync(partial)
            require_new(target)
            partial.rename(target)
        sync_folder(target.parent)
    except OSError as error:
        raise StoreRefused(f"{source} cannot be copied to {target}: {error}") from error
    return rows


def copy_upgraded(source: Path, target: Place) -> int:
    """Copy a file of games, perhaps of an earlier release, to an empty place."""
    with tempfile.TemporaryDirectory() as folder:
        upgraded = Path(folder) / "games.db"
        SqliteFile(source).backup(upgraded)
        upgrade_place(upgraded)
        return copy_games(upgraded, target)


def copy_rows(source: Database, target: Database) -> int:
    """Copy all rows in one transaction that ends only when they are the same in both."""
    try:
        with reading(source) as from_, writing(target) as to:
            refuse_games(to, target)
            for table in LASTING:
                copy_table(from_, to, table)
            return sum(compare(from_, to, table) for table in LASTING)
    except (source.errors, target.errors) as error:
        raise StoreRefused(f"{source} cannot be copied to {target}: {error}") from error


@contextmanager
def reading(database: Database) -> Iterator[Connection]:
    with closing(database.open_reader()) as session:
        session.begin_reading()
        yield session.connection


@contextmanager
def writing(database: Database) -> Iterator[Connection]:
    with closing(database.open_writer()) as session:
        session.begin()
        yield session.connection
        session.commit()


def refuse_games(connection: Connection, target: Database) -> None:
    for table in LASTING:
        if connection.execute(f"SELECT 1 FROM {table.name} LIMIT 1").fetchone():  # noqa: S608 - our names
            raise StoreRefused(f"{target} holds games already: name an empty database")


def copy_table(from_: Connection, to: Connection, table: Table) -> None:
    names = ", ".join(column.name for column in table.columns)
    marks = ", ".join("?" * len(table.columns))
    for rows in pages(from_, table):
        to.executemany(f"INSERT INTO {table.name} ({names}) VALUES ({marks})", rows)  # noqa: S608


def compare(from_: Connection, to: Connection, table: Table) -> int:
    """Refuse unless both have the same rows; return how many."""
    count = 0
    copied = pages(to, table)
    for rows in pages(from_, table):
        if next(copied, []) != rows:
            raise StoreRefused(f"the copy of {table.name} is not the same: nothing was copied")
        count += len(rows)
    if next(copied, []):
        raise StoreRefused(f"the copy of {table.name} has more rows: nothing was copied")
    return count


def pages(connection: Connection, table: Table) -> Iterator[list[Row]]:
    """All rows in the order of the primary key, some at a time."""
    keys = [column.name for column in table.primary_key]
    places = [list(table.columns.keys()).index(key) for key in keys]
    after = ""
    values: list[object] = []
    while rows := connection.execute(
        f"SELECT {', '.join(table.columns.keys())} FROM {table.name} {after}"  # noqa: S608
        f" ORDER BY {', '.join(keys)} LIMIT {ROWS_AT_ONCE}",
        values,
    ).fetchall():
        yield [with_truths(table, row) for row in rows]
        after = f"WHERE ({', '.join(keys)}) > ({', '.join('?' * len(keys))})"
        values = [rows[-1][place] for place in places]


def with_truths(table: Table, row: Row) -> Row:
    """SQLite has 0 and 1 for false and true."""
    return tuple(
        bool(value) if isinstance(column.type, Boolean) and value is not None else value
        for column, value in zip(table.columns, row, strict=True)
    )


# ------------------------------------------------------------------ backups


def back_up(place: Place, target: Path) -> None:
    """Copy everything that is saved now to a new file, also while servers use the place."""
    if isinstance(place, Path):
        SqliteFile(place).backup(target)
    else:
        copy_games(place, target)


def restore(backup: Path, place: Place, *, replaces: bool) -> Path | None:
    """Put the games of a backup into a place; return where a file that was replaced is kept.

    A database must be empty. A file must not be there, unless it `replaces` one that nobody uses.
    """
    if not isinstance(place, Path):
        copy_upgraded(backup, place)
        return None
    kept = set_aside(place) if replaces and place.exists() else None
    try:
        SqliteFile(backup).backup(place)
    except StoreRefused:
        if kept is not None:
            kept.rename(place)
        raise
    if kept is not None:
        give_to_owner(place, kept)
    return kept


def give_to_owner(path: Path, like: Path) -> None:
    """What root restores belongs to the user of the server, as before."""
    if os.name != "nt" and os.geteuid() == 0:
        owner = like.stat()
        os.chown(path, owner.st_uid, owner.st_gid)


def set_aside(path: Path) -> Path:
    """Rename a file that nobody uses."""
    finish_alone(path)
    kept = free_name(path)
    path.rename(kept)
    return kept


def free_name(path: Path) -> Path:
    number = 1
    while (kept := path.with_name(f"{path.name}.before-restore-{number}")).exists():
        number += 1
    return kept
