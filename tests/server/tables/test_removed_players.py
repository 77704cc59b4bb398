"""Those whom the host removes stay out, and an invitation can be renewed."""

import asyncio
from hashlib import sha256
from pathlib import Path

import pytest

from tests.support.server.guests import Guest, Place, guests, running
from tests.support.server.with_guests import with_guests

CODE = "a-code-that-nobody-guesses-0123456789"


async def open_and_sit(ann: Guest, bob: Guest, *, is_open: bool) -> tuple[str, str]:
    """A table of Ann at which Bob has two seats, and its invitation."""
    table = await ann.open(rules={"players": 4}, open=is_open)
    shown = await ann.watch(table)
    invitation = str(shown["you"]["invitation"])
    await bob.do("sit", table, invitation=invitation)
    await bob.do("sit", table, name="Bobby", invitation=invitation)
    return table, invitation


async def status(person: Guest, table: str, invitation: str = "") -> tuple[int, str]:
    headers = {"X-Invitation": invitation}
    answer = await person.http.get(f"/api/tables/{table}", headers=headers)
    return answer.status_code, str(answer.json().get("key", ""))


@with_guests("Ann", "Bob", "Eve")
async def test_a_removed_player_cannot_come_back_with_the_invitation(
    place: Place, ann: Guest, bob: Guest, eve: Guest
) -> None:
    table, invitation = await open_and_sit(ann, bob, is_open=False)
    await ann.do("kick", table, seat=1)
    assert place.table(table).seats_of(bob.id) == (), "all their seats are free"
    assert await status(bob, table, invitation) == (404, "no_such_table")
    refused = await bob.ask("sit", table, invitation=invitation)
    assert refused["key"] == "no_such_table"
    await bob.say({"type": "watch", "table": table, "invitation": invitation})
    await bob.until(lambda: '"key":"no_such_table"' in bob.received[-1])
    assert await status(eve, table, invitation) == (200, "")


@with_guests("Ann", "Bob", "Eve")
async def test_a_player_removed_from_an_open_table_is_told_so(
    ann: Guest, bob: Guest, eve: Guest
) -> None:
    table, _invitation = await open_and_sit(ann, bob, is_open=True)
    await ann.do("kick", table, seat=1)
    assert await status(bob, table) == (403, "removed_by_host")
    assert (await bob.ask("sit", table))["key"] == "removed_by_host"
    assert await status(eve, table) == (200, "")


@with_guests("Ann", "Bob", "Eve")
async def test_nobody_hands_a_seat_to_a_removed_player(ann: Guest, bob: Guest, eve: Guest) -> None:
    table, invitation = await open_and_sit(ann, bob, is_open=False)
    await eve.do("sit", table, invitation=invitation)
    await ann.do("kick", table, seat=1)
    code_hash = sha256(CODE.encode()).hexdigest()
    await eve.do("offer_seat", table, seat=3, code_hash=code_hash)
    refused = await bob.ask("take_over", table, seat=3, code=CODE)
    assert refused["key"] == "no_such_table"


def test_a_removal_outlasts_a_restart(tmp_path: Path) -> None:
    async def main() -> None:
        async with (
            running(tmp_path / "games.db") as place,
            guests(place, "Ann", "Bob") as (ann, bob),
        ):
            table, _invitation = await open_and_sit(ann, bob, is_open=True)
            await ann.do("kick", table, seat=1)
            cookie = bob.http.cookies["cartographers"]
        async with running(tmp_path / "games.db") as place:
            again = Guest(place.url, "Bob")
            again.http.cookies.set("cartographers", cookie)
            assert await status(again, table) == (403, "removed_by_host")
            await again.go()

    asyncio.run(main())


@with_guests("Ann")
async def test_removing_a_bot_or_ones_own_second_seat_bans_nobody(place: Place, ann: Guest) -> None:
    table = await ann.open(rules={"players": 3}, names=["Anna"], bots=["random"])
    await ann.watch(table)
    await ann.do("kick", table, seat=1)
    await ann.do("kick", table, seat=2)
    assert place.table(table).banned == frozenset()
    assert place.table(table).seats_of(ann.id) == (0,)


@pytest.mark.parametrize("is_open", [False, True])
@with_guests("Ann", "Bob", "Eve")
async def test_a_renewed_invitation_ends_the_old_one_at_once(
    ann: Guest, bob: Guest, eve: Guest, is_open: bool
) -> None:
    table, old = await open_and_sit(ann, bob, is_open=is_open)
    await eve.watch(table, old)
    await ann.do("renew_invitation", table)
    await ann.until(lambda: ann.tables[table]["you"]["invitation"] != old)
    new = ann.tables[table]["you"]["invitation"]
    assert len(new) == len(old)
    if not is_open:
        await eve.until(lambda: any('"type":"gone"' in text for text in eve.received))
    allowed = (200, "") if is_open else (404, "no_such_table")
    assert await status(eve, table, old) == allowed
    assert await status(eve, table, new) == (200, "")
    assert await status(bob, table) == (200, ""), "those who sit stay"
    assert (await bob.ask("renew_invitation", table))["reason"] == "not_the_host"
