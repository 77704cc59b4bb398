"""Accounts that can be opened with a passkey: a device signs for its owner, with a PIN or a finger.

The server keeps only public keys. What is to be signed works once, in the session that asked.
"""

import asyncio
from importlib import import_module
from typing import Final

from cartographers.server.people import passkey_rows as r
from cartographers.server.people import sessions
from cartographers.server.people.ceremonies import (
    Credential,
    Site,
    creation_options,
    read_credential,
    request_options,
    verify_new,
    verify_use,
)
from cartographers.server.people.external import ExternalAccounts
from cartographers.server.people.persons import (
    Identity,
    IdentityRefused,
    person,
    refuse_suspended,
    secret_hash,
)
from cartographers.server.store import Connection

STRANGER: Final = ""  # the session of somebody who logs in


class PasskeyAccounts(ExternalAccounts):
    """All identities in one store, with those that have passkeys."""

    async def passkeys(self, identity: Identity) -> list[r.Passkey]:
        return await self._store.read(lambda connection: r.passkeys_of(connection, identity.id))

    async def has_used_passkey(self, secret: str) -> bool:
        """Whether a passkey was used in the session of this secret."""
        key = secret_hash(secret)
        return await self._store.read(lambda connection: r.has_used_passkey(connection, key))

    # -------------------------------------------------------------- what is to be signed

    async def begin_passkey(self, identity: Identity, secret: str, site: Site) -> str:
        """What the browser needs to make a passkey, as JSON."""
        if not identity.account:
            text = "Passkeys belong to accounts; make an account first."
            raise IdentityRefused(text, "passkey_needs_account")
        challenge = await self._begin(secret_hash(secret))
        return creation_options(site, identity, challenge, await self.passkeys(identity))

    async def begin_passkey_proof(self, identity: Identity, secret: str, site: Site) -> str:
        challenge = await self._begin(secret_hash(secret))
        return request_options(site, challenge, await self.passkeys(identity))

    async def begin_passkey_log_in(self, site: Site) -> str:
        return request_options(site, await self._begin(STRANGER), [])

    async def _begin(self, session: str) -> str:
        await asyncio.to_thread(import_module, "webauthn")  # slow the first time
        challenge, now = self._new_secret(), self._clock_ms()
        await self._store.write(lambda c: r.note_challenge(c, challenge, session, now))
        return challenge

    # -------------------------------------------------------------- what was signed

    async def add_passkey(
        self, identity: Identity, secret: str, site: Site, text: str, device: str
    ) -> None:
        """Add the passkey that the browser has made."""
        session, now = secret_hash(secret), self._clock_ms()
        given = await self._take(text, session)
        made = verify_new(site, given, identity, device, now)

        def job(connection: Connection) -> None:
            r.add_passkey(connection, made)
            r.note_session(connection, session, now)

        await self._change(job)

    async def remove_passkey(self, identity: Identity, public_id: str) -> None:
        await self._change(lambda c: r.remove_passkey(c, identity.id, public_id))

    async def prove_by_passkey(
        self, identity: Identity, secret: str, site: Site, text: str
    ) -> None:
        """Note that the session's owner has just used their passkey."""
        session, now = secret_hash(secret), self._clock_ms()
        key, count = await self._verify(text, session, site)
        if key.identity_id != identity.id:
            raise r.failed()

        def job(connection: Connection) -> None:
            r.note_use(connection, key, count, now)
            r.note_session(connection, session, now)

        await self._store.write(job)

    async def log_in_by_passkey(
        self, site: Site, text: str, device: str = "", old_secret: str = ""
    ) -> tuple[Identity, str]:
        """The owner of the passkey, and the secret of a new session, which replaces the old one."""
        new, now = self._new_session(device), self._clock_ms()
        key, count = await self._verify(text, STRANGER, site)

        def job(connection: Connection) -> tuple[Identity, list[str]]:
            r.note_use(connection, key, count, now)
            identity = person(connection, key.identity_id)
            refuse_suspended(identity, now)
            ended = sessions.end_by_secret(connection, old_secret)
            sessions.begin_session(connection, new, identity.id, now)
            r.note_session(connection, secret_hash(new.secret), now)
            return identity, ended

        return await self._end(job), new.secret

    async def _take(self, text: str, session: str) -> Credential:
        given, now = read_credential(text), self._clock_ms()
        if not await self._store.write(
            lambda c: r.take_challenge(c, given.challenge, session, now)
        ):
            raise r.failed()
        return given

    async def _verify(self, text: str, session: str, site: Site) -> tuple[r.Passkey, int]:
        given = await self._take(text, session)
        key = await self._store.read(lambda connection: r.find_passkey(connection, given.id))
        if key is None:
            text = "This server does not know this passkey."
            raise IdentityRefused(text, "passkey_unknown")
        return key, verify_use(site, given, key)
