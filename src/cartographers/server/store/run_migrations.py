"""Run migrations in an open transaction: all of them, or none."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, func, inspect, select, table

from cartographers.server.store.errors import StoreRefused

MIGRATIONS = Path(__file__).parent / "migrations"


def run_migrations(connection: Connection, versions: Path) -> None:
    """Bring the schema to the newest version. No migration may lose a row."""
    before = row_counts(connection)
    command.upgrade(configuration(versions, connection), "head")
    after = row_counts(connection)
    for name in before.keys() & after.keys():
        if before[name] != after[name]:
            raise StoreRefused(f"{name} had {before[name]} rows and would have {after[name]}")


def row_counts(connection: Connection) -> dict[str, int]:
    return {
        name: connection.execute(select(func.count()).select_from(table(name))).scalar_one()
        for name in inspect(connection).get_table_names()
    }


def configuration(versions: Path, connection: Connection) -> Config:
    config = Config()
    config.attributes["connection"] = connection
    config.set_main_option("script_location", printed(MIGRATIONS))
    config.set_main_option("version_locations", printed(versions))
    config.set_main_option("path_separator", "newline")
    return config


def printed(path: Path) -> str:
    return str(path).replace("%", "%%")
