"""Whether another program has changed the database, such as a command of the host."""

from cartographers.server.store.store import Store


class OutsideChanges:
    """Asks the connection that writes; for it, everything that this process wrote is its own."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._count = -1

    async def has_news(self) -> bool:
        """Whether anybody else has written since the last call; true the first time."""
        before = self._count
        self._count = await self._store.write(self._store.database.count_outside_changes)
        return before != self._count
