"""Moderation from the command line, whether or not a server is running on the database."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

from cartographers.rules.errors import Rejected
from cartographers.server.clock import Clock
from cartographers.server.moderation import Moderation
from cartographers.server.nodes.node import Node
from cartographers.server.nodes.rows import LEFT
from cartographers.server.people.operators import find_person
from cartographers.server.people.persons import Identity, forget
from cartographers.server.people.sessions import end_sessions
from cartographers.server.store import Connection, Store, StoreFailed
from cartographers.server.store.places import Place, database_at, require_this_release
from cartographers.server.tables.commands.context import Context
from cartographers.server.tables.live.announcements import PERSON_CHANGED, NoAnnouncements
from cartographers.server.tables.live.background import MAX_TABLES
from cartographers.server.tables.log.ledger import Ledger

AWAY_MS = 30_000
T = TypeVar("T")


class CannotAdminister(Rejected):
    """The file cannot be used; the sentence says why."""


class Administration:
    """The store of a server, and what operators can do with it.

    For running servers it is a node that has left: they read what it announces, and wait for
    nothing from it.
    """

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self.node = Node(store, clock, NoAnnouncements(), "admin")
        self.node.state = LEFT
        ledger = Ledger(store, clock, AWAY_MS, MAX_TABLES)
        ledger.note = self.node.outbox.note
        self.moderation = Moderation(
            store, ledger, self.context, erase=self.erase, on_person=self.announce_person
        )

    def context(self) -> Context:
        clock = self.clock
        return Context(clock.now(), clock.today(), secrets.token_bytes, clock.wall())

    async def announce_person(self, identity_id: str) -> None:
        await self.store.write(lambda _: self.node.outbox.note(PERSON_CHANGED, identity_id))

    async def erase(self, identity_id: str) -> None:
        """Forget a person and end their sessions; a server erases the rest of them when it runs."""
        now = self.clock.wall()

        def job(connection: Connection) -> None:
            forget(connection, identity_id, now)
            end_sessions(connection, identity_id, keep_secret="")
            self.node.outbox.note(PERSON_CHANGED, identity_id)

        await self.store.write(job)

    async def find(self, name: str) -> Identity:
        """The person with this account, id, beginning of an id, or name."""
        return await self.store.read(lambda c: find_person(c, name))


@asynccontextmanager
async def open_administration(place: Place) -> AsyncIterator[Administration]:
    require_games(place)
    store, clock = Store(database_at(place)), Clock()
    await store.open()
    try:
        administration = Administration(store, clock)
        await administration.node.start()
        yield administration
    finally:
        await store.close()


def require_games(place: Place) -> None:
    if isinstance(place, Path) and not place.is_file():
        raise CannotAdminister(f"there is no file {place}; name it with --db")
    require_this_release(place)


def administer(place: Place, work: Callable[[Administration], Awaitable[T]]) -> T:
    """Run some work on a database of games, and return its result."""

    async def main() -> T:
        async with open_administration(place) as admin:
            return await work(admin)

    try:
        return asyncio.run(main())
    except StoreFailed as error:
        raise CannotAdminister(f"{place} has failed: {error}") from error
