"""Accounts: identities with a password, and proofs that the owner is using a session."""

import hmac
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple
from unicodedata import normalize

from cartographers.server.people import sessions
from cartographers.server.people.back_off import (
    account_hash,
    count_failure,
    forget_failures,
    owner_key,
)
from cartographers.server.people.identity import Identities
from cartographers.server.people.passwords import BadPassword, Passwords
from cartographers.server.people.persons import (
    Code,
    Identity,
    IdentityRefused,
    Lock,
    code_hash,
    code_of,
    lock_of,
    owner_of_code,
    person,
    refuse_suspended,
    set_account,
    set_code,
)
from cartographers.server.people.sessions import Lifetimes
from cartographers.server.people.texts import clean_name
from cartographers.server.store import Connection, Store

PROOF_MS: Final = 10 * 60_000  # how long after logging in nobody is asked for the password again
WRONG_PASSWORD: Final = "No account has this name and this password."  # noqa: S105
WRONG_CURRENT: Final = "That is not your current password."
WRONG_CODE: Final = "That is not your recovery code."
PASSWORD_NEEDED: Final = "Your current password is needed for this."  # noqa: S105
CODE_NEEDED: Final = "You have a recovery code; it is needed for this."


class Recovered(NamedTuple):
    """The person, the secret of the new session, and the code that replaces the used one."""

    identity: Identity
    secret: str
    code: str

    def __repr__(self) -> str:
        return f"Recovered({self.identity!r})"


class Accounts(Identities):
    """All identities in one store, with what only the owner of an account or a code can do."""

    def __init__(
        self,
        store: Store,
        clock_ms: Callable[[], int],
        entropy: Callable[[int], bytes],
        on_ended: Callable[[Sequence[str]], None] = lambda _: None,
        lifetimes: Lifetimes | None = None,
        passwords: Passwords | None = None,
    ) -> None:
        super().__init__(store, clock_ms, entropy, on_ended, lifetimes)
        self._passwords = passwords or Passwords()

    # -------------------------------------------------------------- proof

    async def is_proved(self, secret: str) -> bool:
        """Whether the session's owner has just given a password or a code, or has just come."""
        at = await self._store.read(lambda connection: sessions.proved_at(connection, secret))
        return at is not None and 0 <= self._clock_ms() - at < PROOF_MS

    async def require_proof(self, identity: Identity, secret: str, given: str = "") -> None:
        """Refuse what a stolen session must not do, such as changing how its owner logs in.

        It takes a session that was proved a moment ago, or `given`: the password of an account,
        the recovery code of a guest who has one. Other guests have nothing but their session.
        What is given is always checked: a wrong password never works.
        """
        if not given and await self.is_proved(secret):
            return
        if identity.account:
            await self._require_password(identity, given)
        else:
            await self._require_code(identity, given)
        now = self._clock_ms()
        await self._store.write(lambda connection: sessions.note_proof(connection, secret, now))

    async def _require_password(self, identity: Identity, given: str) -> None:
        if not given:
            raise IdentityRefused(PASSWORD_NEEDED, "password_needed")
        key = owner_key(identity.id)
        if await self._matching_lock(identity.account, given, key) is None:
            raise IdentityRefused(WRONG_CURRENT, "wrong_current_password")
        await self._store.write(lambda connection: forget_failures(connection, key))

    async def confirm_deletion(self, identity: Identity, given: str) -> None:
        """Refuse unless `given` is the password of the account or, of a guest, their own name."""
        if identity.account:
            keys = owner_key(identity.id), account_hash(identity.account)
            if await self._matching_lock(identity.account, given, keys[0]) is None:
                raise IdentityRefused("This is not your password.", "wrong_own_password")
            await self._store.write(lambda connection: forget_failures(connection, *keys))
        elif normalize("NFC", given).strip().casefold() != identity.name.casefold():
            raise IdentityRefused("This is not your name.", "wrong_own_name")

    async def _require_code(self, identity: Identity, given: str) -> None:
        code = await self.recovery_code(identity)
        if code.code_hash is None:
            return
        if not given:
            raise IdentityRefused(CODE_NEEDED, "code_needed")
        if not hmac.compare_digest(code_hash(given), code.code_hash):
            raise IdentityRefused(WRONG_CODE, "wrong_recovery_code")

    # -------------------------------------------------------------- passwords

    async def claim(
        self, identity: Identity, account: str, password: str, secret: str = "", given: str = ""
    ) -> Identity:
        """Give a guest an account, with which they can log in from any device.

        A guest who has a recovery code must prove it: `given`. The hash comes first, so that a
        taken name and a free one take the same time.
        """
        account = clean_name(account)
        if not identity.account:
            await self.require_proof(identity, secret, given)
        hashed, now = await self._hash(password, account, identity.name), self._clock_ms()

        def job(connection: Connection) -> Identity:
            if person(connection, identity.id).account:
                raise IdentityRefused("You have an account already.", "has_account")
            if lock_of(connection, account):
                text = "That account name is taken, or looks too much like one that is."
                raise IdentityRefused(text, "account_name_taken")
            set_account(connection, identity.id, account, hashed, self._clock_ms())
            sessions.note_proof(connection, secret, now)
            return person(connection, identity.id)

        return await self._change(job)

    async def set_password(
        self, identity: Identity, password: str, keep_secret: str, current: str = ""
    ) -> None:
        """A new password. All sessions but the one of `keep_secret` end, and the code with them."""
        if not identity.account:
            text = "A guest has no password; claim an account first."
            raise IdentityRefused(text, "guest_has_no_password")
        await self.require_proof(identity, keep_secret, current)
        hashed, now = await self._hash(password, identity.account, identity.name), self._clock_ms()

        def job(connection: Connection) -> tuple[None, list[str]]:
            _require_session(connection, keep_secret)
            connection.execute(
                "UPDATE identities SET password_hash = ? WHERE id = ?", (hashed, identity.id)
            )
            set_code(connection, identity.id, None, None)
            sessions.note_proof(connection, keep_secret, now)
            return None, sessions.end_sessions(connection, identity.id, keep_secret)

        await self._end(job)

    async def log_in(
        self, account: str, password: str, device: str = "", old_secret: str = ""
    ) -> tuple[Identity, str]:
        """The owner of an account, and the secret of a new session, which replaces the old one.

        An unknown account and a wrong password take the same work and get the same answer.
        """
        key = account_hash(account)
        found = await self._matching_lock(account, password, key)
        new, now = self._new_session(device), self._clock_ms()

        def job(connection: Connection) -> tuple[Identity, list[str]]:
            if found is None or lock_of(connection, account) != found:
                raise IdentityRefused(WRONG_PASSWORD, "wrong_password")
            forget_failures(connection, key)
            identity = person(connection, found.identity_id)
            refuse_suspended(identity, now)
            ended = sessions.end_by_secret(connection, old_secret)
            sessions.begin_session(connection, new, identity.id, now)
            return identity, ended

        return await self._end(job), new.secret

    async def _matching_lock(self, account: str, password: str, key: str) -> Lock | None:
        """The lock that the password opens. Each guess counts until `forget_failures`."""
        now = self._clock_ms()
        await self._store.write(lambda connection: count_failure(connection, key, now))
        found = await self._store.read(lambda connection: lock_of(connection, account))
        hashed = found.password_hash if found else self._passwords.decoy
        fits = await self._passwords.fits(hashed, password)
        return found if fits else None

    async def _hash(self, password: str, *names: str) -> str:
        try:
            return await self._passwords.hash(password, *names)
        except BadPassword as error:
            raise IdentityRefused(str(error), error.key, **error.values) from None

    # -------------------------------------------------------------- recovery codes

    async def recovery_code(self, identity: Identity) -> Code:
        """Whether the person has a code, and when it was made."""
        return await self._store.read(lambda connection: code_of(connection, identity.id))

    async def new_recovery_code(self, identity: Identity, secret: str, given: str = "") -> str:
        """A code to write down on paper. It replaces the one before."""
        await self.require_proof(identity, secret, given)
        code, now = self._new_code(), self._clock_ms()

        def job(connection: Connection) -> None:
            _require_session(connection, secret)
            set_code(connection, identity.id, code, now)

        await self._change(job)
        return code

    async def recover(self, code: str, device: str = "", old_secret: str = "") -> Recovered:
        """Log in with a recovery code; all other sessions end, also that of this browser."""
        new, new_code, now = self._new_session(device), self._new_code(), self._clock_ms()

        def job(connection: Connection) -> tuple[Identity, list[str]]:
            identity = owner_of_code(connection, code)
            refuse_suspended(identity, now)
            ended = sessions.end_sessions(connection, identity.id, keep_secret="")
            ended += sessions.end_by_secret(connection, old_secret)
            set_code(connection, identity.id, new_code, now)
            sessions.begin_session(connection, new, identity.id, now)
            return identity, ended

        return Recovered(await self._end(job), new.secret, new_code)


def _require_session(connection: Connection, secret: str) -> None:
    """The session may have been ended since its proof, perhaps because it was stolen."""
    if sessions.proved_at(connection, secret) is None:
        raise IdentityRefused("You are not signed in any more.", "log_in")
