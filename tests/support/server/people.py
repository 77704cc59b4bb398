"""A real store in its own file, with its people and a clock that tests set."""

import asyncio
import inspect
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

from argon2 import PasswordHasher

from cartographers.server.people.accounts import Accounts
from cartographers.server.people.identity import Identity
from cartographers.server.people.passwords import Passwords
from cartographers.server.store import Connection, Store
from cartographers.server.store.database import Database
from cartographers.server.store.places import database_at
from cartographers.server.store.sqlite.upgrade import upgrade

PASSWORD = "correct horse"  # noqa: S105
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)

T = TypeVar("T")


class LateStore(Store):
    """A store whose reads answer only when told to, with what they read before that."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.has_read = asyncio.Event()
        self.may_answer = asyncio.Event()

    async def read(self, job: Callable[[Connection], T]) -> T:
        answer = await super().read(job)
        self.has_read.set()
        await self.may_answer.wait()
        return answer


class IdentityStore:
    """A store with its people. `ended` collects the sessions that have ended."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.now = 1_000_000
        self.ended: list[str] = []
        self.people = self.another_process(seed=5)

    def another_process(self, seed: int, store: Store | None = None) -> Accounts:
        """Return identities with a cache of their own, as in another process."""

        def note_ended(keys: Sequence[str]) -> None:
            self.ended += keys

        entropy, passwords = random.Random(seed).randbytes, Passwords(QUICK)
        return Accounts(
            store or self.store,
            lambda: self.now,
            entropy,
            note_ended,
            passwords=passwords,
        )

    @asynccontextmanager
    async def late_store(self) -> AsyncIterator[LateStore]:
        store = LateStore(self.store.database)
        await store.open()
        yield store
        await store.close()

    async def guest(self) -> tuple[Identity, str]:
        return await self.people.new_guest("Anna", "en")

    async def account(self) -> tuple[Identity, str]:
        guest, secret = await self.guest()
        return await self.people.claim(guest, "anna", PASSWORD, secret), secret

    async def rows(self, statement: str) -> list[tuple[object, ...]]:
        return await self.store.read(lambda connection: connection.execute(statement).fetchall())


def with_identities(scene: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Turn a coroutine whose first argument is an `IdentityStore` into a test."""
    _, *others = inspect.signature(scene).parameters.values()

    def test(tmp_path: Path, **arguments: object) -> None:
        asyncio.run(_live(tmp_path / "games.db", scene, arguments))

    folder = next(iter(inspect.signature(test).parameters.values()))
    test.__name__, test.__doc__, test.__module__ = scene.__name__, scene.__doc__, scene.__module__
    test.__signature__ = inspect.Signature([folder, *others])  # type: ignore[attr-defined]  # what pytest reads
    return test


def with_guest(scene: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Like `with_identities`; the coroutine also gets a guest and the secret of the session."""

    async def arrive(identities: IdentityStore) -> None:
        await scene(identities, *await identities.guest())

    return with_identities(_named_like(scene, arrive))


def with_account(scene: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Like `with_guest`, with a guest who has claimed an account."""

    async def claim(identities: IdentityStore) -> None:
        await scene(identities, *await identities.account())

    return with_identities(_named_like(scene, claim))


def _named_like(
    scene: Callable[..., Awaitable[None]], other: Callable[[IdentityStore], Awaitable[None]]
) -> Callable[[IdentityStore], Awaitable[None]]:
    other.__name__, other.__doc__ = scene.__name__, scene.__doc__
    other.__module__ = scene.__module__
    return other


async def _live(
    path: Path, scene: Callable[..., Awaitable[None]], arguments: dict[str, object]
) -> None:
    path.write_bytes(_empty_file())
    store = Store(database_at(path))
    await store.open()
    try:
        await scene(IdentityStore(store), **arguments)
    finally:
        await store.close()


@cache
def _empty_file() -> bytes:
    with TemporaryDirectory() as folder:
        upgrade(Path(folder) / "games.db")
        return (Path(folder) / "games.db").read_bytes()
