"""Guests and sessions with the real store."""

import asyncio
import re

import pytest

from cartographers.server.people.identity import Identity, IdentityRefused, secret_hash
from cartographers.server.people.persons import Lock
from cartographers.server.people.texts import BadText
from tests.support.server.people import PASSWORD, IdentityStore, with_guest, with_identities


@with_identities
async def test_a_guest_is_known_by_their_secret(identities: IdentityStore) -> None:
    guest, secret = await identities.people.new_guest(" Anna ", "uk")
    assert (guest.name, guest.language, guest.account) == ("Anna", "uk", "")
    assert re.fullmatch("[a-z2-7]{16}", guest.id)
    assert re.fullmatch("[A-Za-z0-9_-]{43}", secret)
    assert await identities.people.who(secret) == guest
    assert await identities.people.who(secret) == guest  # remembered


@with_identities
async def test_two_guests_have_different_ids_and_secrets(identities: IdentityStore) -> None:
    one, his = await identities.guest()
    other, hers = await identities.guest()
    assert one.id != other.id
    assert his != hers
    assert await identities.people.who(hers) == other


@pytest.mark.parametrize("secret", ["", "x", "x" * 43, "é" * 43, "\ud800" * 43, "x" * 100_000])
@with_identities
async def test_unknown_secrets_belong_to_nobody(identities: IdentityStore, secret: str) -> None:
    await identities.guest()
    assert await identities.people.who(secret) is None
    await identities.people.log_out(secret)
    with pytest.raises(IdentityRefused, match="not signed in any more"):
        await identities.people.rotate(secret)
    assert identities.ended == []


@with_identities
async def test_the_hash_of_a_secret_opens_nothing(identities: IdentityStore) -> None:
    _, secret = await identities.guest()
    assert await identities.people.who(secret_hash(secret)[:43]) is None


@with_identities
async def test_bad_names_and_unknown_languages_are_refused(identities: IdentityStore) -> None:
    with pytest.raises(BadText):
        await identities.people.new_guest("\u202eAnna", "en")
    with pytest.raises(IdentityRefused, match="The languages here are en, uk, cs, fr, ru"):
        await identities.people.new_guest("Anna", "de")
    assert await identities.rows("SELECT * FROM identities") == []


@with_guest
async def test_name_and_language_are_changed_at_once(
    identities: IdentityStore, guest: Identity, secret: str
) -> None:
    await identities.people.who(secret)
    renamed = await identities.people.rename(guest, "Hanna")
    assert await identities.people.who(secret) == renamed
    moved = await identities.people.set_language(renamed, "cs")
    assert await identities.people.who(secret) == moved
    assert (moved.name, moved.language) == ("Hanna", "cs")


@with_identities
async def test_an_unknown_identity_cannot_be_changed(identities: IdentityStore) -> None:
    guest, _ = await identities.guest()
    await identities.store.write(lambda c: c.execute("DELETE FROM sessions").rowcount)
    await identities.store.write(lambda c: c.execute("DELETE FROM identities").rowcount)
    with pytest.raises(IdentityRefused, match="Nobody is known here"):
        await identities.people.rename(guest, "Hanna")


@with_guest
async def test_log_out_ends_one_session(
    identities: IdentityStore, guest: Identity, secret: str
) -> None:
    assert await identities.people.who(secret) == guest
    await identities.people.log_out(secret)
    await identities.people.log_out(secret)
    assert await identities.people.who(secret) is None
    assert identities.ended == [secret_hash(secret)]


@with_identities
async def test_log_out_others_keeps_this_session_and_other_people(
    identities: IdentityStore,
) -> None:
    guest, first = await identities.guest()
    _, stranger = await identities.people.new_guest("Boris", "ru")
    await identities.people.claim(guest, "anna", PASSWORD)
    opened = [(await identities.people.log_in("anna", PASSWORD))[1] for _ in range(2)]
    await identities.people.log_out_others(guest, opened[1])
    assert sorted(identities.ended) == sorted(map(secret_hash, [first, opened[0]]))
    known = [await identities.people.who(secret) for secret in (first, *opened, stranger)]
    assert [person.name if person else None for person in known] == [
        None,
        None,
        "Anna",
        "Boris",
    ]


@with_identities
async def test_a_rotated_secret_is_invalid_and_the_new_one_works(identities: IdentityStore) -> None:
    guest, old = await identities.guest()
    await identities.people.who(old)
    new = await identities.people.rotate(old)
    assert await identities.people.who(old) is None
    assert await identities.people.who(new) == guest
    assert identities.ended == [secret_hash(old)]


@with_identities
async def test_a_session_ended_elsewhere_is_over_within_a_second(identities: IdentityStore) -> None:
    elsewhere = identities.another_process(seed=6)
    guest, secret = await identities.guest()
    assert await identities.people.who(secret) == guest
    await elsewhere.log_out(secret)
    identities.now += 1_000
    assert await identities.people.who(secret) is None


@with_identities
async def test_a_cancelled_log_out_still_ends_the_session(
    identities: IdentityStore,
) -> None:
    _, secret = await identities.guest()
    leaving = asyncio.create_task(identities.people.log_out(secret))
    await asyncio.sleep(0)
    leaving.cancel()
    with pytest.raises(asyncio.CancelledError):
        await leaving
    assert await identities.store.write(lambda _: True)  # jobs are done in order
    assert identities.ended == [secret_hash(secret)]


@with_identities
async def test_the_session_cache_is_bounded(
    identities: IdentityStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cartographers.server.people.identity.REMEMBERED", 2)
    guests = [await identities.guest() for _ in range(4)]
    for guest, secret in guests * 2:
        assert await identities.people.who(secret) == guest
    assert len(identities.people._remembered) == 2


@with_guest
async def test_a_read_from_before_a_log_out_is_not_cached(
    identities: IdentityStore, guest: Identity, secret: str
) -> None:
    async with identities.late_store() as late:
        people = identities.another_process(seed=6, store=late)
        asked = asyncio.create_task(people.who(secret))
        await late.has_read.wait()
        await people.log_out(secret)
        late.may_answer.set()
        assert await asked == guest
        assert await people.who(secret) is None


@with_guest
async def test_a_change_by_another_process_is_seen(
    identities: IdentityStore, guest: Identity, secret: str
) -> None:
    await identities.people.who(secret)
    await identities.another_process(seed=6).rename(guest, "Hanna")
    assert await identities.people.who(secret) == guest  # still remembered
    with pytest.raises(IdentityRefused):
        await identities.people.recover("no code")  # clears the cache, even if it fails
    known = await identities.people.who(secret)
    assert known is not None
    assert known.name == "Hanna"


@with_guest
async def test_secrets_are_not_printed_by_accident(
    identities: IdentityStore, guest: Identity, secret: str
) -> None:
    code = await identities.people.new_recovery_code(guest, secret)
    recovered = await identities.people.recover(code)
    lock = Lock(guest.id, "the hash of a password")
    shown = f"{identities.people!r} {vars(identities.people)!r} {guest!r} {recovered!r} {lock!r}"
    for hidden in (secret, code, recovered.secret, recovered.code, lock.password_hash):
        assert hidden not in shown
