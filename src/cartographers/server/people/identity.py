"""Identities: guests, the accounts they may become, and the sessions of their browsers."""

import asyncio
import re
import sqlite3
from base64 import b32encode, urlsafe_b64encode
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeVar

from cartographers.server.people.passwords import BadPassword, Passwords
from cartographers.server.people.persons import (
    CODE_LENGTH,
    Identity,
    IdentityRefused,
    begin_session,
    code_hash,
    end_sessions,
    holder,
    lock_of,
    owner_of_code,
    person,
    refuse_suspended,
    secret_hash,
    set_account,
)
from cartographers.server.people.texts import LANGUAGES, clean_name
from cartographers.server.store.sqlite import Store

__all__ = ["Identities", "Identity", "IdentityRefused", "Recovered", "secret_hash"]

REMEMBERED: Final = 10_000
REMEMBERED_MS: Final = 1_000  # how long a session that another process has ended may still work
SECRET: Final = re.compile("[A-Za-z0-9_-]{43}")
WRONG_PASSWORD: Final = "No account has this name and this password."  # noqa: S105

T = TypeVar("T")


class Recovered(NamedTuple):
    """The person, the secret of the new session, and the code that replaces the used one."""

    identity: Identity
    secret: str
    code: str

    def __repr__(self) -> str:
        return f"Recovered({self.identity!r})"


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
        passwords: Passwords | None = None,
    ) -> None:
        """`on_ended` gets the secret hashes of sessions as soon as they have ended."""
        self._store = store
        self._clock_ms = clock_ms
        self._entropy = entropy
        self._on_ended = on_ended
        self._remembered: OrderedDict[str, _Remembered] = OrderedDict()
        self._changes = 0
        self._passwords = passwords or Passwords()

    async def new_guest(self, name: str, language: str) -> tuple[Identity, str]:
        """Somebody new, and the secret of their session."""
        identity = Identity(self._new_id(), clean_name(name), _checked_language(language))
        secret, now = self._new_secret(), self._clock_ms()

        def job(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO identities (id, name, language, created_at) VALUES (?, ?, ?, ?)",
                (identity.id, identity.name, identity.language, now),
            )
            begin_session(connection, secret, identity.id, now)

        await self._store.write(job)
        return identity, secret

    async def who(self, secret: str) -> Identity | None:
        """The identity of a session; None if it has ended or never existed."""
        if not SECRET.fullmatch(secret):
            return None
        key, now, changes = secret_hash(secret), self._clock_ms(), self._changes
        remembered = self._remembered.get(key)
        if remembered and 0 <= now - remembered.read_at < REMEMBERED_MS:
            self._remembered.move_to_end(key)
            return remembered.identity
        identity = await self._store.read(lambda connection: holder(connection, key))
        # What was read before a change must not be remembered after it.
        if identity and changes == self._changes:
            self._remember(key, _Remembered(identity, now))
        return identity

    def forget(self) -> None:
        """Read every session again, as somebody outside this process has changed people."""
        self._changes += 1
        self._remembered.clear()

    async def note_seen(self, secret: str) -> None:
        """Write down that the session was used now."""
        values = (self._clock_ms(), secret_hash(secret))

        def job(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE sessions SET seen_at = ? WHERE secret_hash = ?", values)

        await self._store.write(job)

    async def rename(self, identity: Identity, name: str) -> Identity:
        statement = "UPDATE identities SET name = ? WHERE id = ?"
        return await self._update(identity, statement, clean_name(name))

    async def set_language(self, identity: Identity, language: str) -> Identity:
        statement = "UPDATE identities SET language = ? WHERE id = ?"
        return await self._update(identity, statement, _checked_language(language))

    async def claim(self, identity: Identity, account: str, password: str) -> Identity:
        """Give a guest an account, with which they can log in from any device."""
        account = clean_name(account)
        hashed = await self._hash(password)

        def job(connection: sqlite3.Connection) -> Identity:
            if person(connection, identity.id).account:
                raise IdentityRefused("You have an account already.", "has_account")
            if lock_of(connection, account):
                text = "That account name is taken, or looks too much like one that is."
                raise IdentityRefused(text, "account_name_taken")
            set_account(connection, identity.id, account, hashed)
            return person(connection, identity.id)

        return await self._change(job)

    async def set_password(self, identity: Identity, password: str, keep_secret: str) -> None:
        """A new password for an account. All its sessions but the one of `keep_secret` end."""
        hashed = await self._hash(password)

        def job(connection: sqlite3.Connection) -> tuple[None, list[str]]:
            if not person(connection, identity.id).account:
                text = "A guest has no password; claim an account first."
                raise IdentityRefused(text, "guest_has_no_password")
            connection.execute(
                "UPDATE identities SET password_hash = ? WHERE id = ?", (hashed, identity.id)
            )
            return None, end_sessions(connection, identity.id, keep_secret)

        await self._end(job)

    async def log_in(self, account: str, password: str) -> tuple[Identity, str]:
        """The owner of an account, and the secret of a new session.

        An unknown account and a wrong password take the same work and get the same answer.
        """
        found = await self._store.read(lambda connection: lock_of(connection, account))
        hashed = found.password_hash if found else self._passwords.decoy
        fits = await self._passwords.fits(hashed, password)
        if not found or not fits:
            raise IdentityRefused(WRONG_PASSWORD, "wrong_password")
        secret, now = self._new_secret(), self._clock_ms()

        def job(connection: sqlite3.Connection) -> Identity:
            if lock_of(connection, account) != found:
                raise IdentityRefused(WRONG_PASSWORD, "wrong_password")
            identity = person(connection, found.identity_id)
            refuse_suspended(identity, now)
            begin_session(connection, secret, identity.id, now)
            return identity

        return await self._store.write(job), secret

    async def new_recovery_code(self, identity: Identity) -> str:
        """A code to write down on paper. It replaces the one before."""
        code = self._new_code()
        statement = "UPDATE identities SET recovery_hash = ? WHERE id = ?"
        await self._update(identity, statement, code_hash(code))
        return code

    async def recover(self, code: str) -> Recovered:
        """Log in with a recovery code; all other sessions end."""
        secret, new_code, now = self._new_secret(), self._new_code(), self._clock_ms()

        def job(connection: sqlite3.Connection) -> tuple[Identity, list[str]]:
            identity = owner_of_code(connection, code)
            refuse_suspended(identity, now)
            ended = end_sessions(connection, identity.id, keep_secret="")
            connection.execute(
                "UPDATE identities SET recovery_hash = ? WHERE id = ?",
                (code_hash(new_code), identity.id),
            )
            begin_session(connection, secret, identity.id, now)
            return identity, ended

        return Recovered(await self._end(job), secret, new_code)

    async def log_out(self, secret: str) -> None:
        key = secret_hash(secret)

        def job(connection: sqlite3.Connection) -> tuple[None, list[str]]:
            ended = connection.execute("DELETE FROM sessions WHERE secret_hash = ?", (key,))
            return None, [key] * ended.rowcount

        await self._end(job)

    async def log_out_others(self, identity: Identity, keep_secret: str) -> None:
        """End all sessions of the identity but the one of `keep_secret`."""
        await self._end(
            lambda connection: (None, end_sessions(connection, identity.id, keep_secret))
        )

    async def rotate(self, secret: str) -> str:
        """Exchange the secret of a session for a new one; the old one opens nothing any more."""
        old, new = secret_hash(secret), self._new_secret()

        def job(connection: sqlite3.Connection) -> tuple[str, list[str]]:
            done = connection.execute(
                "UPDATE sessions SET secret_hash = ? WHERE secret_hash = ?", (secret_hash(new), old)
            )
            if not done.rowcount:
                raise IdentityRefused("You are not signed in any more.", "log_in")
            return new, [old]

        return await self._end(job)

    async def _update(self, identity: Identity, statement: str, value: str) -> Identity:
        def job(connection: sqlite3.Connection) -> Identity:
            connection.execute(statement, (value, identity.id))
            return person(connection, identity.id)

        return await self._change(job)

    async def _hash(self, password: str) -> str:
        try:
            return await self._passwords.hash(password)
        except BadPassword as error:
            raise IdentityRefused(str(error), error.key, **error.values) from None

    async def _end(self, job: Callable[[sqlite3.Connection], tuple[T, list[str]]]) -> T:
        """Run a job that ends sessions and report them, even if the caller no longer waits."""
        return await asyncio.shield(self._end_and_tell(job))

    async def _end_and_tell(self, job: Callable[[sqlite3.Connection], tuple[T, list[str]]]) -> T:
        answer, ended = await self._change(job)
        if ended:
            self._on_ended(ended)
        return answer

    async def _change(self, job: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return await self._store.write(job)
        finally:
            self.forget()

    def _remember(self, key: str, remembered: _Remembered) -> None:
        self._remembered[key] = remembered
        self._remembered.move_to_end(key)
        if len(self._remembered) > REMEMBERED:
            self._remembered.popitem(last=False)

    def _new_id(self) -> str:
        return b32encode(self._entropy(10)).decode().lower()

    def _new_secret(self) -> str:
        return urlsafe_b64encode(self._entropy(32)).decode().rstrip("=")

    def _new_code(self) -> str:
        characters = b32encode(self._entropy(CODE_LENGTH * 5 // 8)).decode().lower()
        return "-".join(re.findall("....", characters))


def _checked_language(language: str) -> str:
    if language not in LANGUAGES:
        raise IdentityRefused(f"The languages here are {', '.join(LANGUAGES)}.")
    return language
