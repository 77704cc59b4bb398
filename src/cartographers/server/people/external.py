"""Identities from elsewhere: the accounts of a provider, or the users of a trusted proxy.

An external identity is an issuer and a subject, and belongs to one person for good.
"""

from contextlib import suppress
from typing import Final, NamedTuple

from cartographers.server.people import sessions
from cartographers.server.people.accounts import Accounts
from cartographers.server.people.persons import (
    Identity,
    IdentityRefused,
    person,
    refuse_suspended,
    secret_hash,
)
from cartographers.server.people.texts import LANGUAGES, MAX_NAME_LENGTH, BadText, clean_name
from cartographers.server.store import Connection

PENDING_MS: Final = 10 * 60_000
PROXY: Final = "proxy"  # the issuer of names that a trusted proxy passes on
NAMELESS: Final = "?"


class External(NamedTuple):
    """A person as another service knows them; the name is only a proposal."""

    issuer: str
    subject: str
    name: str = ""

    def __repr__(self) -> str:
        return f"External({self.issuer})"


class Begun(NamedTuple):
    """A sign-in that has been begun: by whom, for what, where it leads, and in which session."""

    identity_id: str  # of the guest who began it, or empty
    is_link: bool
    target: str
    session_hash: str  # or empty


class ExternalAccounts(Accounts):
    """All identities in one store, with those that sign in elsewhere."""

    # -------------------------------------------------------------- sign-ins that have been begun

    async def begin_sign_in(self, begun: Begun) -> tuple[str, str]:
        """Note a sign-in; return its state, which travels, and a secret for the browser."""
        state, browser, now = self._new_secret(), self._new_secret(), self._clock_ms()
        row = (secret_hash(state), secret_hash(browser), *begun, now)

        def job(connection: Connection) -> None:
            connection.execute("DELETE FROM sign_ins WHERE created_at < ?", (now - PENDING_MS,))
            connection.execute(
                "INSERT INTO sign_ins"
                " (state_hash, browser_hash, identity_id, is_link, target, session_hash,"
                " created_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
                row,
            )

        await self._store.write(job)
        return state, browser

    async def end_sign_in(self, state: str, browser: str) -> Begun:
        """What the browser has begun with this state: each works once."""
        oldest = self._clock_ms() - PENDING_MS

        def job(connection: Connection) -> Begun | None:
            row = connection.execute(
                "DELETE FROM sign_ins WHERE state_hash = ? AND browser_hash = ? AND created_at >= ?"
                " RETURNING identity_id, is_link, target, session_hash",
                (secret_hash(state), secret_hash(browser), oldest),
            ).fetchone()
            return Begun(row[0], bool(row[1]), *row[2:]) if row else None

        begun = await self._store.write(job)
        if begun is None:
            raise lost()
        return begun

    # -------------------------------------------------------------- who that is here

    async def is_known_as(self, identity: Identity, external: External) -> bool:
        owner = await self._store.read(lambda connection: owner_of(connection, external))
        return owner == identity.id

    async def known(self, identity_id: str) -> Identity:
        return await self._store.read(lambda connection: person(connection, identity_id))

    async def has_external(self, identity: Identity) -> bool:
        """Whether the person has another way to come back than password and code."""
        return await self._store.read(lambda connection: bool(issuers(connection, identity.id)))

    async def come_in(
        self, external: External, language: str, device: str = "", old_session: str = ""
    ) -> tuple[Identity, str]:
        """The person, new if nobody is known by this external identity, in a new session.

        It replaces the one with the hash `old_session`.
        """
        tongue = language if language in LANGUAGES else LANGUAGES[0]
        fresh = Identity(self._new_id(), proposed_name(external.name), tongue)
        new, now = self._new_session(device), self._clock_ms()

        def job(connection: Connection) -> tuple[Identity, list[str]]:
            known = owner_of(connection, external)
            if known is None:
                connection.execute(
                    "INSERT INTO identities (id, name, language, created_at) VALUES (?, ?, ?, ?)",
                    (fresh.id, fresh.name, fresh.language, now),
                )
                add_external(connection, fresh.id, external, now)
            identity = person(connection, known or fresh.id)
            refuse_suspended(identity, now)
            ended = sessions.end_by_hash(connection, old_session)
            sessions.begin_session(connection, new, identity.id, now)
            return identity, ended

        return await self._end(job), new.secret

    async def link(self, begun: Begun, external: External) -> bool:
        """Let the person sign in as this external identity, too; whether they can now.

        Refuses if it is somebody else's and a link was asked for, and if the session that began it
        has ended in the meantime: it may have been a thief's.
        """
        now = self._clock_ms()

        def job(connection: Connection) -> bool:
            if sessions.owner_of(connection, begun.session_hash) != begun.identity_id:
                raise lost()
            known = owner_of(connection, external)
            if known is None:
                add_external(connection, begun.identity_id, external, now)
            elif known != begun.identity_id and begun.is_link:
                text = "Somebody else signs in here with this; sign in to play as that person."
                raise IdentityRefused(text, "linked_elsewhere")
            return known in (None, begun.identity_id)

        return await self._change(job)


def lost() -> IdentityRefused:
    text = "This sign-in was not begun in this browser, or too long ago; begin it again."
    return IdentityRefused(text, "sign_in_lost")


def owner_of(connection: Connection, external: External) -> str | None:
    row = connection.execute(
        "SELECT identity_id FROM external_identities WHERE issuer = ? AND subject = ?",
        (external.issuer, external.subject),
    ).fetchone()
    return str(row[0]) if row else None


def issuers(connection: Connection, identity_id: str) -> list[str]:
    rows = connection.execute(
        "SELECT issuer FROM external_identities WHERE identity_id = ? ORDER BY issuer",
        (identity_id,),
    ).fetchall()
    return [issuer for (issuer,) in rows]


def add_external(connection: Connection, identity_id: str, external: External, now: int) -> None:
    connection.execute(
        "INSERT INTO external_identities (issuer, subject, identity_id, created_at)"
        " VALUES (?, ?, ?, ?)",
        (external.issuer, external.subject, identity_id, now),
    )


def proposed_name(text: str) -> str:
    """The name as others will see it; of a mail address, only what is before the `@`."""
    with suppress(BadText):
        return clean_name(text.partition("@")[0].strip()[:MAX_NAME_LENGTH])
    return NAMELESS
