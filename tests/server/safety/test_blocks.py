"""Blocking a person: the blocker hears nothing more of them, and they are not told."""

import asyncio
from hashlib import sha256
from pathlib import Path
from typing import Any

from tests.support.server.guests import Guest, begin, guests, play_out, running
from tests.support.server.with_guests import with_guests

CODE = "a-code-that-nobody-guesses-0123456789"


def texts(shown: dict[str, Any]) -> list[str]:
    return [line["text"] for line in shown.get("chat", [])]


async def look(person: Guest, table: str) -> dict[str, Any]:
    return dict((await person.http.get(f"/api/tables/{table}")).json())


async def block(person: Guest, table: str, **whom: int) -> int:
    answer = await person.http.post("/api/me/blocks", json={"table": table, **whom})
    return answer.status_code


async def blocked(person: Guest) -> list[str]:
    blocks = (await person.http.get("/api/me/blocks")).json()["blocks"]
    return [one["name"] for one in blocks]


@with_guests("Ann", "Bob", "Cid")
async def test_lines_of_a_blocked_person_are_not_shown_to_the_blocker(
    a: Guest, b: Guest, c: Guest
) -> None:
    table = await begin([a, b, c])
    await b.do("say", table, text="rude")
    await c.do("say", table, text="kind")
    assert texts(await look(a, table)) == ["rude", "kind"]
    assert await block(a, table, line=0) == 204
    await a.until(lambda: texts(a.tables[table]) == ["kind"])
    await b.do("say", table, text="rude again")
    await c.do("say", table, text="kind again")
    await a.until(lambda: texts(a.tables[table]) == ["kind", "kind again"])
    assert texts(await look(a, table)) == ["kind", "kind again"]
    assert texts(await look(c, table)) == ["rude", "kind", "rude again", "kind again"]
    assert texts(await look(b, table)) == ["rude", "kind", "rude again", "kind again"]


@with_guests("Ann", "Bob", "Cid")
async def test_a_reminder_of_a_blocked_person_does_not_reach_the_blocker(
    a: Guest, b: Guest, c: Guest
) -> None:
    table = await begin([a, b, c])
    assert await block(a, table, seat=1) == 204
    await b.do("poke", table, seat=0)
    await c.until(lambda: bool(c.tables[table]["progress"]["pokes"]))
    assert (await look(a, table))["progress"]["pokes"] == []
    assert (await look(b, table))["progress"]["pokes"] != []


@with_guests("Ann", "Bob")
async def test_a_blocked_person_cannot_sit_at_a_table_of_the_blocker(a: Guest, b: Guest) -> None:
    first = await b.open(rules={"players": 2})
    assert await block(a, first, seat=0) == 204
    table = await a.open(rules={"players": 2})
    refused = await b.ask("sit", table)
    assert (refused["reason"], refused["key"]) == ("not_now", "no_seat_for_you")
    assert "block" not in refused["text"]
    await a.do("sit", first)


@with_guests("Ann", "Bob")
async def test_a_rematch_keeps_no_seat_for_a_blocked_person(a: Guest, b: Guest) -> None:
    table = await begin([a, b])
    await asyncio.gather(*(play_out(person, table) for person in (a, b)))
    assert await block(a, table, seat=1) == 204
    await a.do("rematch", table)
    shown = await a.watch(a.tables[table]["about"]["next"])
    assert [seat["kind"] for seat in shown["about"]["seats"]] == ["person", "free"]


@with_guests("Ann", "Bob")
async def test_unblocking_shows_everything_again(a: Guest, b: Guest) -> None:
    table = await begin([a, b])
    await b.do("say", table, text="hello")
    assert await block(a, table, line=0) == 204
    assert await blocked(a) == ["Bob"]
    assert await blocked(b) == []
    await a.http.delete(f"/api/me/blocks/{b.id}")
    assert await blocked(a) == []
    await a.until(lambda: texts(a.tables[table]) == ["hello"])


def test_blocks_survive_a_restart(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann", "Bob") as (a, b):
            table = await begin([a, b])
            await b.do("say", table, text="hello")
            assert await block(a, table, line=0) == 204
            cookies = a.http.cookies
        async with running(tmp_path / "games.db") as place, guests(place, "Eve") as (again,):
            again.http.cookies = cookies
            assert texts(await look(again, table)) == []

    asyncio.run(main())


@with_guests("Ann", "Bob")
async def test_nobody_can_be_blocked_who_is_not_there(a: Guest, b: Guest) -> None:
    table = await a.open(rules={"players": 3}, bots=["random"], open=False)
    assert await block(a, table, seat=0) == 409  # herself
    assert await block(a, table, seat=1) == 409  # a bot
    assert await block(a, table, seat=2) == 409  # nobody
    assert await block(a, table, seat=99) == 409
    assert await block(a, table, line=0) == 409
    assert await block(a, table) == 409
    assert await block(b, table, seat=0) == 404  # a table that he may not see
    assert await blocked(a) == await blocked(b) == []


@with_guests("Ann", "Bob", "Cid")
async def test_nobody_hands_a_seat_at_the_table_of_the_blocker_to_a_blocked_person(
    a: Guest, b: Guest, c: Guest
) -> None:
    first = await b.open(rules={"players": 2})
    assert await block(a, first, seat=0) == 204
    table = await begin([a, c])
    await c.do("offer_seat", table, seat=1, code_hash=sha256(CODE.encode()).hexdigest())
    refused = await b.ask("take_over", table, seat=1, code=CODE)
    assert (refused["reason"], refused["key"]) == ("not_now", "no_seat_for_you")
