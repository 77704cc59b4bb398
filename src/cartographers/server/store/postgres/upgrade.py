"""Upgrade a PostgreSQL database to the newest schema, in one transaction."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
from sqlalchemy import Connection, NullPool, create_engine, inspect, text

from cartographers.server.store.errors import StoreRefused
from cartographers.server.store.postgres.address import PostgresAddress
from cartographers.server.store.postgres.server import PostgresServer
from cartographers.server.store.postgres.unreachable import Unreachable
from cartographers.server.store.revisions import VERSIONS, revisions
from cartographers.server.store.run_migrations import run_migrations

OURS = int.from_bytes(b"CART", "big")
MAY_WRITE = """
SELECT coalesce(
    bool_and(
        has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')
        AND has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE')
    ),
    has_schema_privilege(current_schema(), 'CREATE'),
    false
)
FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
"""
RISKY = """
SELECT name FROM pg_settings
WHERE name IN ('fsync', 'full_page_writes') AND setting = 'off' ORDER BY name
"""
OLDEST = 130_000  # the first release of PostgreSQL that tells what became of a transaction


def upgrade_server(address: PostgresAddress, versions: Path = VERSIONS) -> str:
    """Make our tables, or bring them to the newest schema; return the older schema, or "".

    Of several nodes that start together, one does it and the others wait. Raises StoreRefused,
    with a sentence; then the database is as it was.
    """
    with transaction(address) as connection:
        before = upgrade_in(connection, address, versions)
        require_rights_in(connection, address)
        return before


def revision_on(address: PostgresAddress) -> str:
    with transaction(address) as connection:
        return revision_in(connection, address)


def require_rights(address: PostgresAddress) -> None:
    """Refuse a user who may not write into our tables or, where there are none, make them."""
    with transaction(address) as connection:
        require_rights_in(connection, address)


def require_rights_in(connection: Connection, address: PostgresAddress) -> None:
    if not connection.execute(text(MAY_WRITE)).scalar_one():
        raise StoreRefused(
            f"the user of {address} may not make tables, or not write into those that are there"
        )


def risky_settings(address: PostgresAddress) -> list[str]:
    """Settings of the database server with which a crash can lose what was saved."""
    with transaction(address) as connection:
        return [*connection.execute(text(RISKY)).scalars()]


@contextmanager
def transaction(address: PostgresAddress) -> Iterator[Connection]:
    server = PostgresServer(address)
    engine = create_engine(
        "postgresql+psycopg://", creator=lambda: manual(server), poolclass=NullPool
    )
    try:
        with engine.begin() as connection:
            yield connection
    except StoreRefused:
        raise
    except Exception as error:
        raise StoreRefused(why_refused(address, error)) from error


def why_refused(address: PostgresAddress, error: Exception) -> str:
    why = getattr(error, "orig", error)  # without SQLAlchemy's words around it
    if isinstance(why, Unreachable):
        return str(why)
    said = (str(why).strip().splitlines() or [type(why).__name__])[0]
    if isinstance(why, psycopg.errors.InsufficientPrivilege):
        return f"the user of {address} lacks a permission: {said}"
    return f"{address} could not be brought to this release ({said}); it is as it was"


def manual(server: PostgresServer) -> psycopg.Connection[tuple[object, ...]]:
    driver = server.connect(None)
    driver.autocommit = False
    return driver


def upgrade_in(connection: Connection, address: PostgresAddress, versions: Path) -> str:
    connection.execute(text("SELECT pg_advisory_xact_lock(:ours)"), {"ours": OURS})
    found = connection.execute(text("SHOW server_version_num")).scalar_one()
    if int(found) < OLDEST:
        raise StoreRefused(f"{address} is PostgreSQL {int(found) // 10_000}; 13 is the oldest")
    known = revisions(versions)
    standing = revision_in(connection, address)
    if standing and standing not in known:
        raise StoreRefused(f"{address} was written by a newer release: start that one, or later")
    if standing == known[-1]:
        return ""
    run_migrations(connection, versions)
    return standing


def revision_in(connection: Connection, address: PostgresAddress) -> str:
    """The schema that the database has; none if it is empty. Anything but ours is refused."""
    names = set(inspect(connection).get_table_names())
    if {"alembic_version", "server_clock", "log"} <= names:
        return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one())
    if names:
        raise StoreRefused(
            f"{address} holds tables of another program: give the games a database of their own"
        )
    return ""
