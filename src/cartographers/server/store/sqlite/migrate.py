"""Migrations of a file of games: all of them in one transaction, or none."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, NullPool, create_engine, event

from cartographers.server.store.errors import StoreRefused
from cartographers.server.store.run_migrations import run_migrations
from cartographers.server.store.sqlite.connections import OURS, connect_file


def migrate(path: Path, versions: Path, kept: Path | None) -> None:
    """Run all migrations and their checks in one transaction."""
    try:
        with transaction(path) as connection:
            run_migrations(connection, versions)
            connection.exec_driver_sql(f"PRAGMA application_id={OURS}")
            verify(connection)
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


def verify(connection: Connection) -> None:
    """The file is sound."""
    for check in ("integrity_check(1)", "foreign_key_check"):
        fault = connection.exec_driver_sql(f"PRAGMA {check}").first()
        if fault is not None and tuple(fault) != ("ok",):
            raise StoreRefused(f"the {check.split('_')[0]} of the file would be lost: {fault}")
