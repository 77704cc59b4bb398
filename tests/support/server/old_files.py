"""Databases of earlier releases: dumps as SQL, compressed, with what those servers showed."""

import gzip
import sqlite3
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, closing
from pathlib import Path

from tests.support.paths import ROOT
from tests.support.server.guests import Guest, Place

OLD = ROOT / "tests" / "server" / "old"


def read_dump(name: str) -> str:
    return gzip.decompress((OLD / f"{name}.sql.gz").read_bytes()).decode("utf-8")


@asynccontextmanager
async def with_cookies(place: Place, cookies: Mapping[str, str]) -> AsyncIterator[dict[str, Guest]]:
    """People by name, each with the cookie of then and an open socket."""
    people = {name: Guest(place.url, name) for name in cookies}
    for name, person in people.items():
        person.http.cookies.set("cartographers", cookies[name])
        await person.connect()
    try:
        yield people
    finally:
        for person in people.values():
            await person.go()


def restore(name: str, db: Path) -> None:
    """Create the database that was dumped."""
    with closing(sqlite3.connect(db)) as connection:
        connection.executescript(read_dump(name))
