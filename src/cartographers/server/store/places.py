"""Which database keeps the games: what `--db` names."""

from pathlib import Path

from cartographers.server.store.database import Database
from cartographers.server.store.sqlite.file import SqliteFile


def database_at(place: Path) -> Database:
    return SqliteFile(place)
