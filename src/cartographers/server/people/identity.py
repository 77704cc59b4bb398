"""Identities: guests, and the sessions of their browsers."""

import asyncio
import re
from base64 import b32encode, urlsafe_b64encode
from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from typing import Final, NamedTuple, TypeVar

from cartographers.server.people import sessions
from cartographers.server.people.back_off import forget_old_failures
from cartographers.server.people.given_accounts import new_recovery_code
from cartographers.server.people.persons import (
    Identity,
    IdentityRefused,
    forget,
    person,
    secret_hash,
)
from cartographers.server.people.sessions import Lifetimes, NewSession, Session
from cartographers.server.people.texts import LANGUAGES, clean_name
from cartographers.server.store import Connection, Store, StoreFailed

__all__ = ["Identities", "Identity", "IdentityRefused", "secret_hash"]

REMEMBERED: Final = 10_000
REMEMBERED_MS: Final = 1_000  # how long a session that another process has ended may still work
SEEN_EVERY_MS: Final = 5 * 60_000  # how exactly the last use of a session is known
SECRET: Final = re.compile("[A-Za-z0-9_-]{43}")

T = TypeVar("T")


class _Remembered(NamedTuple):
    identity: Identity
    read_at: int


class Identities:
    """All identities in one store. Callers must have checked that the identity is their own.

    A secret is shown once, to its owner; the store holds hashes, and no refusal repeats it.
    """

    def __init__(
        self,
        store: Store,
        clock_ms: Callable[[], int],
        entropy: Callable[[int], bytes],
        on_ended: Callable[[Sequence[str]], None] = lambda _: None,
        lifetimes: Lifetimes | None = None,
    ) -> None:
        """`on_ended` gets the secret hashes of sessions as soon as they have ended."""
        self._store = store
        self._clock_ms = clock_ms
        self._entropy = entropy
        self._on_ended = on_ended
        self._remembered: OrderedDict[str, _Remembered] = OrderedDict()
        self._changes = 0
        self._noted_at = clock_ms()
        self._lifetimes = lifetimes or Lifetimes()

    async def new_guest(self, name: str, language: str, device: str = "") -> tuple[Identity, str]:
        """Somebody new, and the secret of their session."""
        identity = Identity(self._new_id(), clean_name(name), _checked_language(language))
        new, now = self._new_session(device), self._clock_ms()

        def job(connection: Connection) -> None:
            connection.execute(
                "INSERT INTO identities (id, name, language, created_at) VALUES (?, ?, ?, ?)",
                (identity.id, identity.name, identity.language, now),
            )
            sessions.begin_session(connection, new, identity.id, now)

        await self._store.write(job)
        return identity, new.secret

    async def who(self, secret: str) -> Identity | None:
        """The identity of a session; None if it has ended or never existed."""
        if not SECRET.fullmatch(secret):
            return None
        key, now, changes = secret_hash(secret), self._clock_ms(), self._changes
        remembered = self._remembered.get(key)
        if remembered and 0 <= now - remembered.read_at < REMEMBERED_MS:
            self._remembered.move_to_end(key)
            return remembered.identity
        held = await self._store.read(
            lambda connection: sessions.holder(connection, key, self._lifetimes, now)
        )
        if held is None:
            return None
        # What was read before a change must not be remembered after it.
        if changes == self._changes:
            self._remember(key, _Remembered(held.identity, now))
        if now - held.seen_at >= SEEN_EVERY_MS:
            await self._note_used([key])
        return held.identity

    async def still_valid(self, keys: Collection[str]) -> set[str]:
        """Those of the secret hashes whose sessions have not ended, here or elsewhere."""
        now = self._clock_ms()
        return await self._store.read(
            lambda connection: sessions.still_valid(connection, keys, self._lifetimes, now)
        )

    def forget_all(self) -> None:
        """Read every session again, as somebody outside this process has changed people."""
        self._changes += 1
        self._remembered.clear()

    async def note_in_use(self, keys: Collection[str]) -> None:
        """Write down that these sessions have open sockets, every few minutes."""
        now = self._clock_ms()
        if now - self._noted_at >= SEEN_EVERY_MS and keys:
            self._noted_at = now
            await self._note_used(keys)

    async def _note_used(self, keys: Collection[str]) -> None:
        now = self._clock_ms()
        with suppress(StoreFailed):  # a full disk does not keep people from reading
            await self._store.write(lambda connection: sessions.note_used(connection, keys, now))

    async def rename(self, identity: Identity, name: str) -> Identity:
        statement = "UPDATE identities SET name = ? WHERE id = ?"
        return await self._update(identity, statement, clean_name(name))

    async def set_language(self, identity: Identity, language: str) -> Identity:
        statement = "UPDATE identities SET language = ? WHERE id = ?"
        return await self._update(identity, statement, _checked_language(language))

    # -------------------------------------------------------------- sessions

    async def sessions(self, identity: Identity, secret: str) -> list[Session]:
        """The person's sessions; the current one, of this secret, comes first."""
        return await self._store.read(
            lambda connection: sessions.sessions_of(connection, identity.id, secret_hash(secret))
        )

    async def began_at(self, secret: str) -> int:
        """When the session of this secret began; 0 if there is none."""
        return await self._store.read(lambda connection: sessions.began_at(connection, secret))

    async def is_old(self, secret: str) -> bool:
        """Whether an earlier server began the session: then it knows of no proof."""
        at = await self._store.read(lambda connection: sessions.proved_at(connection, secret))
        return at is None

    async def end_session(self, identity: Identity, public_id: str) -> None:
        """End one of the person's sessions."""

        def job(connection: Connection) -> tuple[None, list[str]]:
            ended = sessions.end_session(connection, identity.id, public_id)
            if not ended:
                raise IdentityRefused("This session has ended already.", "no_such_session")
            return None, ended

        await self._end(job)

    async def log_out(self, secret: str) -> None:
        await self._end(lambda connection: (None, sessions.end_by_secret(connection, secret)))

    async def log_out_others(self, identity: Identity, keep_secret: str) -> int:
        """End all sessions of the identity but the one of `keep_secret`; return how many."""

        def job(connection: Connection) -> tuple[int, list[str]]:
            ended = sessions.end_sessions(connection, identity.id, keep_secret)
            return len(ended), ended

        return await self._end(job)

    async def end_expired(self) -> int:
        """End sessions that have lasted too long and forget old failures; return how many ended."""
        now = self._clock_ms()

        def job(connection: Connection) -> tuple[int, list[str]]:
            forget_old_failures(connection, now)
            ended = sessions.end_expired(connection, self._lifetimes, now)
            return len(ended), ended

        return await self._end(job)

    async def erase(self, identity_id: str) -> None:
        """Forget a person for good. Their seats and words are erased by `privacy.erasure`."""
        now = self._clock_ms()

        def job(connection: Connection) -> tuple[None, list[str]]:
            forget(connection, identity_id, now)
            return None, sessions.end_sessions(connection, identity_id, keep_secret="")

        await self._end(job)

    async def rotate(self, secret: str) -> str:
        """Exchange the secret of a session for a new one; the old one opens nothing any more."""
        old, new = secret_hash(secret), self._new_secret()

        def job(connection: Connection) -> tuple[str, list[str]]:
            done = connection.execute(
                "UPDATE sessions SET secret_hash = ?, proved_at = coalesce(proved_at, 0)"
                " WHERE secret_hash = ?",
                (secret_hash(new), old),
            )
            if not done.rowcount:
                raise IdentityRefused("You are not signed in any more.", "log_in")
            return new, [old]

        return await self._end(job)

    def forget(self, keys: Collection[str]) -> None:
        """Another process has ended these sessions: look into the store for them again."""
        self._changes += 1
        for key in keys:
            self._remembered.pop(key, None)

    # -------------------------------------------------------------- inside

    async def _update(self, identity: Identity, statement: str, value: str) -> Identity:
        def job(connection: Connection) -> Identity:
            connection.execute(statement, (value, identity.id))
            return person(connection, identity.id)

        return await self._change(job)

    async def _end(self, job: Callable[[Connection], tuple[T, list[str]]]) -> T:
        """Run a job that ends sessions and report them, even if the caller no longer waits."""
        return await asyncio.shield(self._end_and_tell(job))

    async def _end_and_tell(self, job: Callable[[Connection], tuple[T, list[str]]]) -> T:
        answer, ended = await self._change(job)
        if ended:
            self._on_ended(ended)
        return answer

    async def _change(self, job: Callable[[Connection], T]) -> T:
        try:
            return await self._store.write(job)
        finally:
            self.forget_all()

    def _remember(self, key: str, remembered: _Remembered) -> None:
        self._remembered[key] = remembered
        self._remembered.move_to_end(key)
        if len(self._remembered) > REMEMBERED:
            self._remembered.popitem(last=False)

    def _new_id(self) -> str:
        return b32encode(self._entropy(10)).decode().lower()

    def _new_session(self, device: str) -> NewSession:
        return NewSession(self._new_secret(), device)

    def _new_secret(self) -> str:
        return urlsafe_b64encode(self._entropy(32)).decode().rstrip("=")

    def _new_code(self) -> str:
        return new_recovery_code(self._entropy)


def _checked_language(language: str) -> str:
    if language not in LANGUAGES:
        raise IdentityRefused(f"The languages here are {', '.join(LANGUAGES)}.")
    return language
