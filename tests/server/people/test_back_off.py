"""Wrong passwords slow down further attempts at the same account."""

import asyncio

import pytest

from cartographers.server.people.accounts import PROOF_MS
from cartographers.server.people.back_off import (
    FIRST_WAIT_MS,
    FORGOTTEN_MS,
    FREE_GUESSES,
    MAX_WAIT_MS,
    owner_key,
    wait_after,
)
from cartographers.server.people.identity import Identity, IdentityRefused
from cartographers.server.protocol.refusal import Refusal
from tests.support.server.people import (
    PASSWORD,
    IdentityStore,
    with_account,
    with_identities,
)


async def fail(identities: IdentityStore, account: str, times: int) -> None:
    for _ in range(times):
        with pytest.raises(IdentityRefused):
            await identities.people.log_in(account, "wrong horse")


@with_account
async def test_many_wrong_passwords_refuse_even_the_right_one_for_a_while(
    identities: IdentityStore, account: Identity, secret: str
) -> None:
    await fail(identities, "anna", FREE_GUESSES)
    with pytest.raises(Refusal) as refusal:
        await identities.people.log_in("Anna", PASSWORD)
    assert (refusal.value.reason, refusal.value.key) == ("too_many", "too_many_log_ins")
    assert refusal.value.values == {"seconds": FIRST_WAIT_MS // 1000}
    assert await identities.people.who(secret) == account
    identities.now += FIRST_WAIT_MS
    assert await identities.people.log_in("anna", PASSWORD)


@with_identities
async def test_a_right_password_ends_the_back_off(identities: IdentityStore) -> None:
    await identities.account()
    await fail(identities, "anna", FREE_GUESSES - 1)
    await identities.people.log_in("anna", PASSWORD)
    await fail(identities, "anna", FREE_GUESSES)


@with_identities
async def test_unknown_accounts_back_off_in_the_same_way(identities: IdentityStore) -> None:
    await identities.account()
    answers = []
    for name in ("anna", "nobody"):
        await fail(identities, name, FREE_GUESSES)
        with pytest.raises(Refusal) as refusal:
            await identities.people.log_in(name, "wrong horse")
        answers.append((str(refusal.value), refusal.value.values))
    assert answers[0] == answers[1]


@with_identities
async def test_attempts_at_the_same_moment_all_count(identities: IdentityStore) -> None:
    await identities.account()
    attempts = [identities.people.log_in("anna", f"wrong horse {n}") for n in range(20)]
    outcomes = await asyncio.gather(*attempts, return_exceptions=True)
    assert sum(isinstance(outcome, IdentityRefused) for outcome in outcomes) == FREE_GUESSES


@with_identities
async def test_the_back_off_is_shared_by_processes_and_survives_a_restart(
    identities: IdentityStore,
) -> None:
    await identities.account()
    await fail(identities, "anna", FREE_GUESSES)
    with pytest.raises(Refusal):
        await identities.another_process(seed=6).log_in("anna", PASSWORD)


@with_account
async def test_guesses_of_the_current_password_back_off_too(
    identities: IdentityStore, account: Identity, secret: str
) -> None:
    identities.now += 3_600_000
    for _ in range(FREE_GUESSES):
        with pytest.raises(IdentityRefused):
            await identities.people.require_proof(account, secret, "wrong horse")
    with pytest.raises(Refusal):
        await identities.people.require_proof(account, secret, PASSWORD)


@with_identities
async def test_old_failures_are_forgotten_and_typed_names_are_not_stored(
    identities: IdentityStore,
) -> None:
    await fail(identities, "my secret password", 2)
    ((stored, failures),) = await identities.rows(
        "SELECT account_hash, failures FROM log_in_failures"
    )
    assert failures == 2
    assert "secret" not in str(stored)
    identities.now += FORGOTTEN_MS + 1
    await identities.people.end_expired()
    assert await identities.rows("SELECT * FROM log_in_failures") == []


def test_waits_double_up_to_a_quarter_of_an_hour() -> None:
    waits = [wait_after(failures) for failures in range(100)]
    assert waits[:FREE_GUESSES] == [0] * FREE_GUESSES
    assert waits[FREE_GUESSES : FREE_GUESSES + 3] == [2_000, 4_000, 8_000]
    assert waits[-1] == MAX_WAIT_MS


@with_account
async def test_strangers_do_not_keep_an_owner_who_is_logged_in_from_anything(
    identities: IdentityStore, account: Identity, secret: str
) -> None:
    identities.now += PROOF_MS + 1
    for name in ("anna", account.id, owner_key(account.id)):
        await fail(identities, name, FREE_GUESSES)
    assert await identities.people.new_recovery_code(account, secret, PASSWORD)
    await identities.people.confirm_deletion(account, PASSWORD)


@with_account
async def test_guessing_the_password_of_ones_own_session_is_slowed_down(
    identities: IdentityStore, account: Identity, secret: str
) -> None:
    identities.now += PROOF_MS + 1
    for _ in range(FREE_GUESSES):
        with pytest.raises(IdentityRefused):
            await identities.people.new_recovery_code(account, secret, "wrong horse")
    with pytest.raises(Refusal, match="too many wrong passwords"):
        await identities.people.new_recovery_code(account, secret, PASSWORD)
    with pytest.raises(Refusal, match="too many wrong passwords"):
        await identities.people.confirm_deletion(account, PASSWORD)


@with_identities
async def test_a_confirmed_deletion_leaves_no_trace_of_the_account(
    identities: IdentityStore,
) -> None:
    account, _ = await identities.account()
    await fail(identities, "anna", 1)
    await identities.people.confirm_deletion(account, PASSWORD)
    assert await identities.rows("SELECT * FROM log_in_failures") == []
