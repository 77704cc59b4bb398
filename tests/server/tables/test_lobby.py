"""Before the game: who is really there, which tables can be joined, and who comes too late."""

import asyncio

from tests.support.server.guests import Guest, play_out
from tests.support.server.with_guests import with_guests


@with_guests("Ann", "Bob")
async def test_a_full_table_is_not_listed_until_somebody_leaves(a: Guest, b: Guest) -> None:
    table = await a.open(rules={"players": 2})
    listed = [one["id"] for one in (await b.http.get("/api/tables")).json()["tables"]]
    assert listed == [table]
    await b.watch(table)
    await b.do("sit", table)
    assert (await a.http.get("/api/tables")).json()["tables"] == []
    await b.do("leave", table, seat=1)
    assert len((await a.http.get("/api/tables")).json()["tables"]) == 1


@with_guests("Ann", "Bob")
async def test_a_late_guest_learns_that_the_game_has_begun(a: Guest, b: Guest) -> None:
    table = await a.open(rules={"players": 3}, bots=["random"])
    await a.watch(table)
    await b.watch(table)
    await a.do("begin", table)
    late = await b.ask("sit", table, seat=2)
    assert (late["reason"], late["key"]) == ("not_now", "begun_before")
    assert late["shown"]["about"]["phase"] == "playing"


@with_guests("Ann", "Bob")
async def test_a_rematch_waits_for_missing_players(a: Guest, b: Guest) -> None:
    table = await a.open(rules={"players": 3}, bots=["random"])
    for person in (a, b):
        await person.watch(table)
    await b.do("sit", table)
    await a.do("begin", table)
    await asyncio.gather(*(play_out(person, table) for person in (a, b)))
    await a.do("rematch", table)
    again = a.tables[table]["about"]["next"]
    shown = await a.watch(again)
    assert [seat["name"] for seat in shown["about"]["seats"]][::2] == ["Ann", "Bob"]
    assert shown["progress"]["away"] == [2]
    await b.watch(again)
    await a.until(lambda: a.tables[again]["progress"]["away"] == [])


@with_guests("Ann", "Bob", away_seconds=1)
async def test_a_player_who_leaves_the_page_of_an_open_table_is_away(a: Guest, b: Guest) -> None:
    table = await a.open(rules={"players": 2})
    await a.watch(table)
    await b.watch(table)
    await b.do("sit", table)
    await b.hang_up()
    await a.until(lambda: a.tables[table]["progress"]["away"] == [1])
    await b.connect()
    await b.watch(table)
    await a.until(lambda: a.tables[table]["progress"]["away"] == [])
