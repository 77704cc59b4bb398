"""Brings a file of games to the newest schema, and keeps a copy of what it was before."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import chain, count
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, NullPool, create_engine, event, func, select, table

from cartographers.server.store.connecting import connect_file
from cartographers.server.store.copying import backup_file, sync_folder
from cartographers.server.store.refusals import StoreRefused

MIGRATIONS = Path(__file__).parent / "migrations"
VERSIONS = MIGRATIONS / "versions"
OURS = int.from_bytes(b"CART", "big")  # SQLite's application id, in the header of the file


def upgrade(path: Path, versions: Path = VERSIONS) -> Path | None:
    """Makes the file, or brings it to the newest schema. Returns the copy kept of an older one.

    Nobody else may use the file meanwhile. No migration may lose a row. Raises StoreRefused, with
    a sentence, for a place or a file that cannot be used; then the file is as it was.
    """
    config = configuration(versions)
    scripts = ScriptDirectory.from_config(config)
    newest = scripts.get_current_head() or ""
    with refusing(path):
        make_private(path)
        standing = revision_of(path)
        if standing == newest:
            return None
        if standing and standing not in {script.revision for script in scripts.walk_revisions()}:
            raise StoreRefused(f"{path} was written by a newer release: start that one, or later")
        kept = keep_copy(path, newest) if standing else None
        migrate(path, config, kept)
        sync_folder(path.parent)  # else a power loss could bring the journal back, and undo it
    return kept


def configuration(versions: Path) -> Config:
    config = Config()
    config.set_main_option("script_location", printed(MIGRATIONS))
    config.set_main_option("version_locations", printed(versions))
    config.set_main_option("path_separator", "newline")
    return config


def printed(path: Path) -> str:
    return str(path).replace("%", "%%")


@contextmanager
def refusing(path: Path) -> Iterator[None]:
    """Tells what the place or SQLite says against the file in a sentence."""
    if path.is_dir():
        raise StoreRefused(f"{path} is a folder: name a file in it")
    if not path.parent.is_dir():
        raise StoreRefused(f"there is no folder {path.parent} for {path.name}")
    try:
        yield
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB:
            raise StoreRefused(f"{path} is not a file of games") from error
        raise StoreRefused(f"{path} cannot be used: {error}") from error
    except OSError as error:
        raise StoreRefused(f"{path} cannot be used: {error.strerror}") from error


def make_private(path: Path) -> None:
    """Hashes of passwords are for the owner's eyes: a new file is readable by nobody else."""
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


def keep_copy(path: Path, newest: str) -> Path:
    first = path.with_name(f"{path.name}.before-{newest}")
    others = (first.with_name(f"{first.name}-{number}") for number in count(2))
    kept = next(name for name in chain([first], others) if not os.path.lexists(name))
    backup_file(path, kept)
    return kept


# ------------------------------------------------------------------ one transaction


def migrate(path: Path, config: Config, kept: Path | None) -> None:
    """All migrations and the check of their work in one transaction: they all hold, or none."""
    try:
        with transaction(path) as connection:
            before = row_counts(connection)
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            connection.exec_driver_sql(f"PRAGMA application_id={OURS}")
            verify(connection, before)
    except Exception as error:
        why = getattr(error, "orig", error)  # without SQLAlchemy's words around it
        told = f"{path} could not be brought to this release ({why}); it is as it was"
        raise StoreRefused(f"{told}, and a copy is {kept}" if kept else told) from error


@contextmanager
def transaction(path: Path) -> Iterator[Connection]:
    engine = create_engine("sqlite://", creator=lambda: connect_file(path), poolclass=NullPool)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    with engine.begin() as connection:
        yield connection


def row_counts(connection: Connection) -> dict[str, int]:
    names = connection.exec_driver_sql(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    )
    return {
        name: connection.execute(select(func.count()).select_from(table(name))).scalar_one()
        for name in names.scalars().all()
    }


def verify(connection: Connection, before: dict[str, int]) -> None:
    """Every table that is still there has as many rows as before, and the file is sound."""
    after = row_counts(connection)
    for name in before.keys() & after.keys():
        if before[name] != after[name]:
            raise StoreRefused(f"{name} had {before[name]} rows and would have {after[name]}")
    for check in ("integrity_check(1)", "foreign_key_check"):
        fault = connection.exec_driver_sql(f"PRAGMA {check}").first()
        if fault is not None and tuple(fault) != ("ok",):
            raise StoreRefused(f"the {check.split('_')[0]} of the file would be lost: {fault}")
