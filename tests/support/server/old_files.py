"""Databases of earlier releases: dumps as SQL, compressed, with what those servers showed."""

import gzip
import sqlite3
from contextlib import closing
from pathlib import Path

from tests.support.paths import ROOT

OLD = ROOT / "tests" / "server" / "old"


def read_dump(name: str) -> str:
    return gzip.decompress((OLD / f"{name}.sql.gz").read_bytes()).decode("utf-8")


def restore(name: str, db: Path) -> None:
    """Create the database that was dumped."""
    with closing(sqlite3.connect(db)) as connection:
        connection.executescript(read_dump(name))
