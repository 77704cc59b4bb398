"""Accounts over the real store: claiming, logging in, passwords and recovery codes."""

import asyncio
import re
from unicodedata import normalize

import pytest
from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from cartographers.server.people.identity import IdentityRefused, secret_hash
from cartographers.server.people.passwords import Passwords
from tests.support.server.people import PASSWORD, House, in_a_house

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


@in_a_house
async def test_a_claimed_account_opens_from_elsewhere(house: House) -> None:
    guest, secret = await house.guest()
    claimed = await house.people.claim(guest, "Anna K", PASSWORD)
    assert claimed.account == "Anna K"
    assert await house.people.who(secret) == claimed
    for typed in ("Anna K", "annak"):
        found, other = await house.people.log_in(typed, PASSWORD)
        assert found == claimed == await house.people.who(other)
        assert other != secret
    assert await house.people.who(secret) == claimed


@in_a_house
async def test_a_password_is_the_same_however_its_accents_are_sent(house: House) -> None:
    guest, _ = await house.guest()
    await house.people.claim(guest, "anna", normalize("NFD", "žluťoučký"))
    assert await house.people.log_in("anna", normalize("NFC", "žluťoučký"))


@in_a_house
async def test_account_names_that_look_alike_are_refused(house: House) -> None:
    one, _ = await house.guest()
    other, _ = await house.guest()
    await house.people.claim(one, "Anna", PASSWORD)
    with pytest.raises(IdentityRefused, match="taken, or looks too much like one that is"):
        await house.people.claim(other, "аnnа", PASSWORD)  # Cyrillic
    with pytest.raises(IdentityRefused, match="You have an account already"):
        await house.people.claim(one, "Second", PASSWORD)
    assert (await house.people.claim(other, "Annabel", PASSWORD)).account == "Annabel"


@in_a_house
async def test_two_simultaneous_claims_of_a_name_have_one_winner(house: House) -> None:
    guests = [await house.guest() for _ in range(3)]
    claims = [house.people.claim(guest, "Anna", PASSWORD) for guest, _ in guests]
    outcomes = await asyncio.gather(*claims, return_exceptions=True)
    assert sum(isinstance(outcome, IdentityRefused) for outcome in outcomes) == 2
    assert await house.rows("SELECT count(*) FROM identities WHERE account != ''") == [(1,)]


@pytest.mark.parametrize("password", ["", "1234567", "x" * 201])
@in_a_house
async def test_passwords_have_eight_to_two_hundred_signs(house: House, password: str) -> None:
    guest, _ = await house.guest()
    with pytest.raises(IdentityRefused) as refusal:
        await house.people.claim(guest, "anna", password)
    assert str(refusal.value) == "A password has 8 to 200 signs."
    assert refusal.value.__cause__ is None


@in_a_house
async def test_wrong_name_and_wrong_password_get_the_same_answer(house: House) -> None:
    await house.account()
    for account, password in WRONG_KEYS:
        with pytest.raises(IdentityRefused) as refusal:
            await house.people.log_in(account, password)
        assert str(refusal.value) == "No account has this name and this password."
    assert await house.rows("SELECT count(*) FROM sessions") == [(1,)]


@in_a_house
async def test_a_new_password_ends_the_other_sessions(house: House) -> None:
    guest, secret = await house.guest()
    with pytest.raises(IdentityRefused, match="A guest has no password"):
        await house.people.set_password(guest, PASSWORD, secret)
    await house.people.claim(guest, "anna", PASSWORD)
    _, other = await house.people.log_in("anna", PASSWORD)
    await house.people.set_password(guest, "battery staple", secret)
    assert house.ended == [secret_hash(other)]
    with pytest.raises(IdentityRefused):
        await house.people.log_in("anna", PASSWORD)
    assert await house.people.log_in("anna", "battery staple")


@in_a_house
async def test_a_recovery_code_lets_in_once_and_puts_everybody_else_out(house: House) -> None:
    guest, lost = await house.guest()
    code = await house.people.new_recovery_code(guest)
    assert re.fullmatch("([a-z2-7]{4}-){7}[a-z2-7]{4}", code)
    recovered = await house.people.recover(f" {code.upper().replace('-', ' ')} ")
    assert recovered.identity == guest
    assert await house.people.who(lost) is None
    assert await house.people.who(recovered.secret) == guest
    assert house.ended == [secret_hash(lost)]
    with pytest.raises(IdentityRefused, match="not valid; each code works once"):
        await house.people.recover(code)
    assert (await house.people.recover(recovered.code)).identity == guest


@pytest.mark.parametrize("code", ["", "aaaa-bbbb", "a" * 32, "a" * 10_000, "\ud800"])
@in_a_house
async def test_other_codes_recover_nobody(house: House, code: str) -> None:
    await house.guest()
    with pytest.raises(IdentityRefused, match="recovery code is not valid"):
        await house.people.recover(code)


@in_a_house
async def test_a_new_code_replaces_the_old_one(house: House) -> None:
    guest, _ = await house.guest()
    old = await house.people.new_recovery_code(guest)
    await house.people.new_recovery_code(guest)
    with pytest.raises(IdentityRefused):
        await house.people.recover(old)


@in_a_house
async def test_a_refusal_does_not_repeat_what_was_typed(house: House) -> None:
    guest, secret = await house.guest()
    await house.people.log_out(secret)
    for attempt in (
        house.people.rotate(secret),
        house.people.recover(secret),
        house.people.log_in("anna", secret),
        house.people.claim(guest, "anna", secret * 9),
    ):
        with pytest.raises(IdentityRefused) as refusal:
            await attempt
        assert secret not in f"{refusal.value!r}"


def test_an_unknown_account_takes_the_work_of_a_known_one() -> None:
    """The decoy asks for exactly what real hashes ask for, and the library tries it."""
    passwords = Passwords()
    real, decoy = asyncio.run(passwords.hash(PASSWORD)).split("$"), passwords.decoy.split("$")
    assert decoy[:4] == real[:4]
    assert decoy[1] == "argon2id"
    assert list(map(len, decoy)) == list(map(len, real))
    with pytest.raises(VerifyMismatchError):
        PasswordHasher().verify(passwords.decoy, "anything")


@in_a_house
async def test_a_password_that_is_replaced_meanwhile_opens_nothing(house: House) -> None:
    account, secret = await house.account()
    async with house.late_store() as late:
        people = house.open_door(seed=6, store=late)
        logging_in = asyncio.create_task(people.log_in("anna", PASSWORD))
        await late.has_read.wait()
        await house.people.set_password(account, "battery staple", secret)
        late.may_answer.set()
        with pytest.raises(IdentityRefused, match="No account has this name and this password"):
            await logging_in


@in_a_house
async def test_the_file_holds_no_secret_in_plain_text(house: House) -> None:
    guest, secret = await house.account()
    code = await house.people.new_recovery_code(guest)
    await house.store.close()
    kept = house.store.path.read_bytes()
    assert b"Anna" in kept
    for hidden in (secret, code, code.replace("-", ""), PASSWORD):
        assert hidden.encode() not in kept
