"""Run migrations on a file of games: all of them, or none."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, NullPool, create_engine, event, func, select, table

from cartographers.server.store.errors import StoreRefused
from cartographers.server.store.sqlite.connections import OURS, connect_file

MIGRATIONS = Path(__file__).parent / "migrations"


def migrate(path: Path, versions: Path, kept: Path | None) -> None:
    """Run all migrations and their checks in one transaction."""
    try:
        with transaction(path) as connection:
            before = row_counts(connection)
            command.upgrade(configuration(versions, connection), "head")
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


def configuration(versions: Path, connection: Connection) -> Config:
    config = Config()
    config.attributes["connection"] = connection
    config.set_main_option("script_location", printed(MIGRATIONS))
    config.set_main_option("version_locations", printed(versions))
    config.set_main_option("path_separator", "newline")
    return config


def printed(path: Path) -> str:
    return str(path).replace("%", "%%")
