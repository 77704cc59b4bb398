"""Accounts over the real store: claiming, logging in, passwords and recovery codes."""

import asyncio
import re
from pathlib import Path
from unicodedata import normalize

import pytest
from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from cartographers.server.people.identity import IdentityRefused, secret_hash
from cartographers.server.people.passwords import Passwords
from tests.support.server.people import PASSWORD, IdentityStore, with_identities

WRONG_KEYS = [
    ("nobody", PASSWORD),
    ("anna", "wrong horse"),
    ("anna", ""),
    ("anna", "\ud800" * 9),
    ("anna", "x" * 10_000),
    ("", PASSWORD),
    ("\u0301" * 10_000, PASSWORD),
    ("' OR 1=1 --", PASSWORD),
]


@with_identities
async def test_a_claimed_account_can_be_used_on_another_device(identities: IdentityStore) -> None:
    guest, secret = await identities.guest()
    claimed = await identities.people.claim(guest, "Anna K", PASSWORD)
    assert claimed.account == "Anna K"
    assert await identities.people.who(secret) == claimed
    for typed in ("Anna K", "annak"):
        found, other = await identities.people.log_in(typed, PASSWORD)
        assert found == claimed == await identities.people.who(other)
        assert other != secret
    assert await identities.people.who(secret) == claimed


@with_identities
async def test_passwords_match_in_any_unicode_form(
    identities: IdentityStore,
) -> None:
    guest, _ = await identities.guest()
    await identities.people.claim(guest, "anna", normalize("NFD", "žluťoučký"))
    assert await identities.people.log_in("anna", normalize("NFC", "žluťoučký"))


@with_identities
async def test_account_names_that_look_alike_are_refused(identities: IdentityStore) -> None:
    one, _ = await identities.guest()
    other, _ = await identities.guest()
    await identities.people.claim(one, "Anna", PASSWORD)
    with pytest.raises(IdentityRefused, match="taken, or looks too much like one that is"):
        await identities.people.claim(other, "аnnа", PASSWORD)  # Cyrillic
    with pytest.raises(IdentityRefused, match="You have an account already"):
        await identities.people.claim(one, "Second", PASSWORD)
    assert (await identities.people.claim(other, "Annabel", PASSWORD)).account == "Annabel"


@with_identities
async def test_two_simultaneous_claims_of_a_name_have_one_winner(identities: IdentityStore) -> None:
    guests = [await identities.guest() for _ in range(3)]
    claims = [identities.people.claim(guest, "Anna", PASSWORD) for guest, _ in guests]
    outcomes = await asyncio.gather(*claims, return_exceptions=True)
    assert sum(isinstance(outcome, IdentityRefused) for outcome in outcomes) == 2
    assert await identities.rows("SELECT count(*) FROM identities WHERE account != ''") == [(1,)]


@pytest.mark.parametrize("password", ["", "1234567", "x" * 201])
@with_identities
async def test_passwords_have_8_to_200_characters(identities: IdentityStore, password: str) -> None:
    guest, _ = await identities.guest()
    with pytest.raises(IdentityRefused) as refusal:
        await identities.people.claim(guest, "anna", password)
    assert str(refusal.value) == "A password has 8 to 200 characters."
    assert refusal.value.__cause__ is None


@with_identities
async def test_wrong_name_and_wrong_password_get_the_same_answer(identities: IdentityStore) -> None:
    await identities.account()
    for account, password in WRONG_KEYS:
        with pytest.raises(IdentityRefused) as refusal:
            await identities.people.log_in(account, password)
        assert str(refusal.value) == "No account has this name and this password."
    assert await identities.rows("SELECT count(*) FROM sessions") == [(1,)]


@with_identities
async def test_a_new_password_ends_the_other_sessions(identities: IdentityStore) -> None:
    guest, secret = await identities.guest()
    with pytest.raises(IdentityRefused, match="A guest has no password"):
        await identities.people.set_password(guest, PASSWORD, secret)
    claimed = await identities.people.claim(guest, "anna", PASSWORD)
    _, other = await identities.people.log_in("anna", PASSWORD)
    await identities.people.set_password(claimed, "battery staple", secret)
    assert identities.ended == [secret_hash(other)]
    with pytest.raises(IdentityRefused):
        await identities.people.log_in("anna", PASSWORD)
    assert await identities.people.log_in("anna", "battery staple")


@with_identities
async def test_a_recovery_code_works_once_and_ends_all_sessions(
    identities: IdentityStore,
) -> None:
    guest, lost = await identities.guest()
    code = await identities.people.new_recovery_code(guest, lost)
    assert re.fullmatch("([a-z2-7]{4}-){7}[a-z2-7]{4}", code)
    recovered = await identities.people.recover(f" {code.upper().replace('-', ' ')} ")
    assert recovered.identity == guest
    assert await identities.people.who(lost) is None
    assert await identities.people.who(recovered.secret) == guest
    assert identities.ended == [secret_hash(lost)]
    with pytest.raises(IdentityRefused, match="not valid; each code works once"):
        await identities.people.recover(code)
    assert (await identities.people.recover(recovered.code)).identity == guest


@pytest.mark.parametrize("code", ["", "aaaa-bbbb", "a" * 32, "a" * 10_000, "\ud800"])
@with_identities
async def test_wrong_codes_recover_nobody(identities: IdentityStore, code: str) -> None:
    await identities.guest()
    with pytest.raises(IdentityRefused, match="recovery code is not valid"):
        await identities.people.recover(code)


@with_identities
async def test_a_new_code_replaces_the_old_one(identities: IdentityStore) -> None:
    guest, secret = await identities.guest()
    old = await identities.people.new_recovery_code(guest, secret)
    await identities.people.new_recovery_code(guest, secret)
    with pytest.raises(IdentityRefused):
        await identities.people.recover(old)


@with_identities
async def test_a_refusal_does_not_repeat_what_was_typed(identities: IdentityStore) -> None:
    guest, secret = await identities.guest()
    await identities.people.log_out(secret)
    for attempt in (
        identities.people.rotate(secret),
        identities.people.recover(secret),
        identities.people.log_in("anna", secret),
        identities.people.claim(guest, "anna", secret * 9),
    ):
        with pytest.raises(IdentityRefused) as refusal:
            await attempt
        assert secret not in f"{refusal.value!r}"


def test_an_unknown_account_costs_as_much_work_as_a_known_one() -> None:
    """The decoy hash has the parameters of real hashes, and the library verifies it."""
    passwords = Passwords()
    real, decoy = asyncio.run(passwords.hash(PASSWORD)).split("$"), passwords.decoy.split("$")
    assert decoy[:4] == real[:4]
    assert decoy[1] == "argon2id"
    assert list(map(len, decoy)) == list(map(len, real))
    with pytest.raises(VerifyMismatchError):
        PasswordHasher().verify(passwords.decoy, "anything")


@with_identities
async def test_a_login_fails_if_the_password_changes_meanwhile(
    identities: IdentityStore,
) -> None:
    account, secret = await identities.account()
    async with identities.late_store() as late:
        people = identities.another_process(seed=6, store=late)
        logging_in = asyncio.create_task(people.log_in("anna", PASSWORD))
        await late.has_read.wait()
        await identities.people.set_password(account, "battery staple", secret)
        late.may_answer.set()
        with pytest.raises(IdentityRefused, match="No account has this name and this password"):
            await logging_in


@with_identities
async def test_the_file_holds_no_secret_in_plain_text(identities: IdentityStore) -> None:
    guest, secret = await identities.account()
    code = await identities.people.new_recovery_code(guest, secret)
    await identities.store.close()
    kept = Path(str(identities.store.database)).read_bytes()
    assert b"Anna" in kept
    for hidden in (secret, code, code.replace("-", ""), PASSWORD):
        assert hidden.encode() not in kept
