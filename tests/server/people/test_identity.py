"""Guests and sessions over the real store: who is let in, and who is out."""

import asyncio
import re

import pytest

from cartographers.server.people.identity import IdentityRefused, secret_hash
from cartographers.server.people.persons import Lock
from cartographers.server.people.texts import BadText
from tests.support.server.people import PASSWORD, House, in_a_house


@in_a_house
async def test_a_guest_is_known_by_their_secret(house: House) -> None:
    guest, secret = await house.people.new_guest(" Anna ", "uk")
    assert (guest.name, guest.language, guest.account) == ("Anna", "uk", "")
    assert re.fullmatch("[a-z2-7]{16}", guest.id)
    assert re.fullmatch("[A-Za-z0-9_-]{43}", secret)
    assert await house.people.who(secret) == guest
    assert await house.people.who(secret) == guest  # remembered


@in_a_house
async def test_two_guests_have_different_ids_and_secrets(house: House) -> None:
    one, his = await house.guest()
    other, hers = await house.guest()
    assert one.id != other.id
    assert his != hers
    assert await house.people.who(hers) == other


@pytest.mark.parametrize("secret", ["", "x", "x" * 43, "é" * 43, "\ud800" * 43, "x" * 100_000])
@in_a_house
async def test_other_secrets_are_nobodys(house: House, secret: str) -> None:
    await house.guest()
    assert await house.people.who(secret) is None
    await house.people.log_out(secret)
    with pytest.raises(IdentityRefused, match="not signed in any more"):
        await house.people.rotate(secret)
    assert house.ended == []


@in_a_house
async def test_the_hash_of_a_secret_opens_nothing(house: House) -> None:
    _, secret = await house.guest()
    assert await house.people.who(secret_hash(secret)[:43]) is None


@in_a_house
async def test_bad_names_and_unknown_languages_are_refused(house: House) -> None:
    with pytest.raises(BadText):
        await house.people.new_guest("\u202eAnna", "en")
    with pytest.raises(IdentityRefused, match="The languages here are en, uk, cs, fr, ru"):
        await house.people.new_guest("Anna", "de")
    assert await house.rows("SELECT * FROM identities") == []


@in_a_house
async def test_name_and_language_are_changed_at_once(house: House) -> None:
    guest, secret = await house.guest()
    await house.people.who(secret)
    renamed = await house.people.rename(guest, "Hanna")
    assert await house.people.who(secret) == renamed
    moved = await house.people.set_language(renamed, "cs")
    assert await house.people.who(secret) == moved
    assert (moved.name, moved.language) == ("Hanna", "cs")


@in_a_house
async def test_an_unknown_identity_cannot_be_changed(house: House) -> None:
    guest, _ = await house.guest()
    await house.store.write(lambda c: c.execute("DELETE FROM sessions").rowcount)
    await house.store.write(lambda c: c.execute("DELETE FROM identities").rowcount)
    with pytest.raises(IdentityRefused, match="Nobody is known here"):
        await house.people.rename(guest, "Hanna")


@in_a_house
async def test_log_out_ends_one_session(house: House) -> None:
    guest, secret = await house.guest()
    assert await house.people.who(secret) == guest
    await house.people.log_out(secret)
    await house.people.log_out(secret)
    assert await house.people.who(secret) is None
    assert house.ended == [secret_hash(secret)]


@in_a_house
async def test_log_out_others_keeps_mine_and_other_peoples(house: House) -> None:
    guest, first = await house.guest()
    _, stranger = await house.people.new_guest("Boris", "ru")
    await house.people.claim(guest, "anna", PASSWORD)
    opened = [(await house.people.log_in("anna", PASSWORD))[1] for _ in range(2)]
    await house.people.log_out_others(guest, opened[1])
    assert sorted(house.ended) == sorted(map(secret_hash, [first, opened[0]]))
    known = [await house.people.who(secret) for secret in (first, *opened, stranger)]
    assert [person.name if person else None for person in known] == [
        None,
        None,
        "Anna",
        "Boris",
    ]


@in_a_house
async def test_a_rotated_secret_is_dead_and_the_new_one_lives(house: House) -> None:
    guest, old = await house.guest()
    await house.people.who(old)
    new = await house.people.rotate(old)
    assert await house.people.who(old) is None
    assert await house.people.who(new) == guest
    assert house.ended == [secret_hash(old)]


@in_a_house
async def test_a_session_ended_elsewhere_is_over_within_a_second(house: House) -> None:
    elsewhere = house.open_door(seed=6)
    guest, secret = await house.guest()
    assert await house.people.who(secret) == guest
    await elsewhere.log_out(secret)
    house.now += 1_000
    assert await house.people.who(secret) is None


@in_a_house
async def test_sessions_are_ended_and_told_even_when_nobody_waits(house: House) -> None:
    _, secret = await house.guest()
    leaving = asyncio.create_task(house.people.log_out(secret))
    await asyncio.sleep(0)
    leaving.cancel()
    with pytest.raises(asyncio.CancelledError):
        await leaving
    assert await house.store.write(lambda _: True)  # jobs are done in order
    assert house.ended == [secret_hash(secret)]


@in_a_house
async def test_the_last_use_of_a_session_is_written_down(house: House) -> None:
    _, secret = await house.guest()
    house.now += 5
    await house.people.note_seen(secret)
    rows = await house.rows("SELECT created_at, seen_at FROM sessions")
    assert rows == [(1_000_000, 1_000_005)]


@in_a_house
async def test_no_more_sessions_are_remembered_than_fit(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cartographers.server.people.identity.REMEMBERED", 2)
    guests = [await house.guest() for _ in range(4)]
    for guest, secret in guests * 2:
        assert await house.people.who(secret) == guest
    assert len(house.people._remembered) == 2


@in_a_house
async def test_what_was_read_before_a_log_out_is_not_remembered_after_it(house: House) -> None:
    guest, secret = await house.guest()
    async with house.late_store() as late:
        people = house.open_door(seed=6, store=late)
        asked = asyncio.create_task(people.who(secret))
        await late.has_read.wait()
        await people.log_out(secret)
        late.may_answer.set()
        assert await asked == guest
        assert await people.who(secret) is None


@in_a_house
async def test_a_change_is_seen_even_if_somebody_else_made_it(house: House) -> None:
    guest, secret = await house.guest()
    await house.people.who(secret)
    await house.open_door(seed=6).rename(guest, "Hanna")
    assert await house.people.who(secret) == guest  # still remembered
    with pytest.raises(IdentityRefused):
        await house.people.recover("no code")  # whatever became of it, nothing is remembered
    known = await house.people.who(secret)
    assert known is not None
    assert known.name == "Hanna"


@in_a_house
async def test_secrets_are_not_printed_by_accident(house: House) -> None:
    guest, secret = await house.guest()
    code = await house.people.new_recovery_code(guest)
    recovered = await house.people.recover(code)
    lock = Lock(guest.id, "the hash of a password")
    shown = f"{house.people!r} {vars(house.people)!r} {guest!r} {recovered!r} {lock!r}"
    for hidden in (secret, code, recovered.secret, recovered.code, lock.password_hash):
        assert hidden not in shown
