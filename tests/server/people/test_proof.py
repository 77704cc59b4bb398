"""A stolen session cannot change how its owner logs in."""

import pytest

from cartographers.server.people.accounts import PROOF_MS
from cartographers.server.people.identity import Identity, IdentityRefused
from tests.support.server.people import (
    PASSWORD,
    IdentityStore,
    with_account,
    with_guest,
    with_identities,
)

LATER = PROOF_MS + 1
NEW_PASSWORD = "battery staple"  # noqa: S105


async def keys_of(identities: IdentityStore) -> list[tuple[object, ...]]:
    return await identities.rows("SELECT password_hash, recovery_hash FROM identities")


@with_account
async def test_an_old_session_makes_no_code_and_no_password_without_the_current_one(
    identities: IdentityStore, account: Identity, secret: str
) -> None:
    identities.now += LATER
    before = await keys_of(identities)
    people = identities.people
    for given, key in (("", "password_needed"), ("wrong horse", "wrong_current_password")):
        for attempt in (
            people.new_recovery_code(account, secret, given),
            people.set_password(account, NEW_PASSWORD, secret, given),
        ):
            with pytest.raises(IdentityRefused) as refusal:
                await attempt
            assert refusal.value.key == key
    assert await keys_of(identities) == before
    assert await people.new_recovery_code(account, secret, PASSWORD)
    await people.set_password(account, NEW_PASSWORD, secret, PASSWORD)
    assert await people.log_in("anna", NEW_PASSWORD)


@with_identities
async def test_a_session_that_has_just_logged_in_is_not_asked_again(
    identities: IdentityStore,
) -> None:
    account, _ = await identities.account()
    identities.now += LATER
    _, fresh = await identities.people.log_in("anna", PASSWORD)
    assert await identities.people.new_recovery_code(account, fresh)
    identities.now += LATER
    await identities.people.new_recovery_code(account, fresh, PASSWORD)
    assert await identities.people.new_recovery_code(account, fresh)  # proved a moment ago


@with_account
async def test_a_new_password_makes_the_recovery_code_invalid(
    identities: IdentityStore, account: Identity, secret: str
) -> None:
    code = await identities.people.new_recovery_code(account, secret)
    await identities.people.set_password(account, NEW_PASSWORD, secret)
    with pytest.raises(IdentityRefused, match="not valid"):
        await identities.people.recover(code)
    assert (await identities.people.recovery_code(account)).code_hash is None


@with_account
async def test_an_ended_session_changes_nothing_however_fresh(
    identities: IdentityStore, account: Identity, secret: str
) -> None:
    _, other = await identities.people.log_in("anna", PASSWORD)
    await identities.people.log_out_others(account, other)
    before = await keys_of(identities)
    for attempt in (
        identities.people.set_password(account, NEW_PASSWORD, secret, PASSWORD),
        identities.people.new_recovery_code(account, secret, PASSWORD),
    ):
        with pytest.raises(IdentityRefused, match="not signed in any more"):
            await attempt
    assert await keys_of(identities) == before


@with_guest
async def test_an_old_guest_session_replaces_a_code_only_with_that_code(
    identities: IdentityStore, guest: Identity, secret: str
) -> None:
    identities.now += LATER
    first = await identities.people.new_recovery_code(guest, secret)  # there was none
    identities.now += LATER
    for given, key in (("", "code_needed"), ("aaaa-bbbb", "wrong_recovery_code")):
        with pytest.raises(IdentityRefused) as refusal:
            await identities.people.new_recovery_code(guest, secret, given)
        assert refusal.value.key == key
    second = await identities.people.new_recovery_code(guest, secret, first.upper())
    assert (await identities.people.recover(second)).identity == guest


@with_guest
async def test_the_store_knows_when_a_code_was_made(
    identities: IdentityStore, guest: Identity, secret: str
) -> None:
    assert (await identities.people.recovery_code(guest)).made_at is None
    identities.now += 5
    await identities.people.new_recovery_code(guest, secret)
    assert (await identities.people.recovery_code(guest)).made_at == 1_000_005


@with_account
async def test_a_wrong_password_is_refused_even_of_a_session_that_has_just_logged_in(
    identities: IdentityStore, account: Identity, secret: str
) -> None:
    before = await keys_of(identities)
    with pytest.raises(IdentityRefused) as refusal:
        await identities.people.set_password(account, NEW_PASSWORD, secret, "wrong horse")
    assert refusal.value.key == "wrong_current_password"
    assert await keys_of(identities) == before


@with_guest
async def test_an_old_session_of_a_guest_with_a_code_claims_no_account_without_it(
    identities: IdentityStore, guest: Identity, secret: str
) -> None:
    code = await identities.people.new_recovery_code(guest, secret)
    identities.now += LATER
    before = await keys_of(identities)
    for given, key in (("", "code_needed"), ("wrong", "wrong_recovery_code")):
        with pytest.raises(IdentityRefused) as refusal:
            await identities.people.claim(guest, "anna", PASSWORD, secret, given)
        assert refusal.value.key == key
    assert await keys_of(identities) == before
    assert (await identities.people.claim(guest, "anna", PASSWORD, secret, code)).account
