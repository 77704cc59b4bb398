"""Upgrade a PostgreSQL database to the newest schema, in one transaction."""

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
OLDEST = 130_000  # the first release of PostgreSQL that tells what became of a transaction


def upgrade_server(address: PostgresAddress, versions: Path = VERSIONS) -> str:
    """Make our tables, or bring them to the newest schema; return the older schema, or "".

    Of several nodes that start together, one does it and the others wait. Raises StoreRefused,
    with a sentence; then the database is as it was.
    """
    server = PostgresServer(address)
    engine = create_engine(
        "postgresql+psycopg://", creator=lambda: manual(server), poolclass=NullPool
    )
    try:
        with engine.begin() as connection:
            return upgrade_in(connection, address, versions)
    except (StoreRefused, Unreachable) as error:
        raise StoreRefused(str(error)) from error
    except Exception as error:
        why = getattr(error, "orig", error)  # without SQLAlchemy's words around it
        if isinstance(why, Unreachable):
            raise StoreRefused(str(why)) from error
        if isinstance(why, psycopg.errors.InsufficientPrivilege):
            raise StoreRefused(f"the user of {address} lacks a permission: {first(why)}") from error
        raise StoreRefused(
            f"{address} could not be brought to this release ({first(why)}); it is as it was"
        ) from error


def manual(server: PostgresServer) -> psycopg.Connection[tuple[object, ...]]:
    driver = server.connect()
    driver.autocommit = False
    return driver


def first(error: object) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]


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
