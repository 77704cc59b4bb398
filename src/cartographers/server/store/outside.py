"""Whether another program has changed the file: SQLite counts the commits of others."""

import sqlite3

from cartographers.server.store.sqlite import Store


class OutsideChanges:
    """Asks the connection that writes; for it, everything that this process wrote is its own."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._version = -1

    async def has_news(self) -> bool:
        """Whether anybody else has written since the last call; true the first time."""
        before, self._version = self._version, await self._store.write(data_version)
        return before != self._version


def data_version(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA data_version").fetchone()
    return int(version)
