"""Whole games of every kind, over real sockets and a real file, with people and bots."""

import asyncio
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from cartographers.rules.record import Record, replay
from cartographers.rules.shuffle import seed_hash
from cartographers.rules.story import Decided
from cartographers.server.clock import Clock
from tests.support.server.guests import Guest, Place, guests, middle, play_one, play_out, running
from tests.support.server.with_guests import with_guests

MODES: dict[str, dict[str, Any]] = {
    "solo": {"rules": {"players": 1}},
    "solo with heroes and skills": {"rules": {"players": 1, "explore": "heroes", "skills": True}},
    "against bots": {"rules": {"players": 3}, "bots": ["random", "greedy"]},
    "hot seat": {"rules": {"players": 3, "map": "C"}, "names": ["Bea", "Cem"]},
    "hot seat with a bot and skills": {
        "rules": {"players": 3, "skills": True, "ambush": ["base", "heroes"]},
        "names": ["Bea"],
        "bots": ["random"],
    },
    "chosen cards": {
        "rules": {
            "map": "D",
            "scoring": ["sentinel_wood", "canal_lake", "wildholds", "the_broken_road"],
            "fallback": "card",
        }
    },
}


async def sit_and_begin(table: str, host: Guest, *others: Guest) -> None:
    for person in (host, *others):
        await person.watch(table)
    for person in others:
        await person.do("sit", table)
    await host.do("begin", table)
    for person in (host, *others):
        await person.until_phase(table, "playing")


async def check_record(person: Guest, table: str) -> None:
    """The record can be read, replays to its end, and keeps what was promised at the start."""
    answer = await person.http.get(f"/api/tables/{table}/record")
    assert answer.status_code == 200
    record = Record.parse(answer.text)
    *_, last = replay(record)
    shown = person.tables[table]
    assert [player.total for player in last.players] == [
        p["total"] for p in shown["game"]["players"]
    ]
    assert seed_hash(record.seed, record.salt) == shown["about"]["seed_hash"]
    assert shown["game"]["seed"] == record.seed


@pytest.mark.parametrize("mode", MODES)
def test_a_whole_game_for_one_browser(tmp_path: Path, mode: str) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann") as (ann,):
            table = await ann.open(**MODES[mode], begin=True)
            await ann.watch(table)
            await play_out(ann, table)
            await check_record(ann, table)

    asyncio.run(main())


@pytest.mark.parametrize(
    "rules",
    [
        {"players": 2},
        {"players": 4, "explore": "heroes", "skills": True, "ambush": ["heroes", "promo"]},
        {"players": 5, "map": "B", "skills": ["negotiation", "search", "acrobatics"]},
    ],
    ids=lambda rules: f"{rules['players']} players",
)
def test_people_play_a_whole_game_together(tmp_path: Path, rules: dict[str, Any]) -> None:
    async def main() -> None:
        names = ["Ann", "Bob", "Cem", "Dee", "Eve"][: rules["players"]]
        async with running(tmp_path / "games.db") as place, guests(place, *names) as people:
            table = await people[0].open(rules=rules)
            await sit_and_begin(table, *people)
            await asyncio.gather(*(play_out(person, table) for person in people))
            for person in people:
                assert person.tables[table]["game"] == people[0].tables[table]["game"]
                await check_record(person, table)

    asyncio.run(main())


@with_guests("Ann", "Bob")
async def test_free_seats_are_removed_when_the_game_begins(a: Guest, b: Guest) -> None:
    table = await a.open(rules={"players": 100})
    await a.watch(table)
    await b.watch(table)
    await b.do("sit", table, seat=77)
    await a.do("begin", table)
    await b.until(lambda: b.phase(table) == "playing")
    await asyncio.gather(a.until(lambda: a.owed(table) == [0]), b.newer(table, 2))
    assert b.owed(table) == [1]
    assert len(b.tables[table]["game"]["players"]) == 2


def has_chosen(person: Guest, table: str, move: str) -> bool:
    return bool(person.tables[table]["you"]["seats"][0]["chosen"] == move)


@with_guests("Ann", "Bob")
async def test_a_move_can_be_taken_back_until_the_step_closes(
    place: Place, a: Guest, b: Guest
) -> None:
    table = await a.open(rules={"players": 2})
    await sit_and_begin(table, a, b)
    first, second, *_ = await a.moves(table, 0)
    for move in (first, second, first):
        await a.do("play", table, seat=0, step=0, move=move)
        await a.until(partial(has_chosen, a, table, move))
        assert (await a.ask("play", table, seat=0, step=0, move=move))["type"] == "refused"
        await a.do("take_back", table, seat=0, step=0)
    await a.do("play", table, seat=0, step=0, move=second)
    await b.do("play", table, seat=1, step=0, move=first)
    await a.until(lambda: a.tables[table]["progress"]["step"] == 1)
    refused = await a.ask("take_back", table, seat=0, step=0)
    assert (refused["reason"], refused["key"]) == ("not_now", "no_take_back_people")
    assert refused["shown"]["progress"]["step"] == 1
    kept = place.table(table).begun_game().events
    made = [str(event.move) for event in kept if isinstance(event, Decided)]
    assert made == [second, first]


@with_guests("Ann", "Bob")
async def test_a_bot_replaces_a_resigned_player_and_the_others_go_on(a: Guest, b: Guest) -> None:
    table = await a.open(rules={"players": 2})
    await sit_and_begin(table, a, b)
    await b.do("resign", table, seat=1)
    answer = await b.ask("play", table, seat=1, step=0, move="forest A1")
    assert answer["reason"] in ("not_now", "stale")
    await play_out(a, table)
    assert a.tables[table]["about"]["seats"][1]["resigned"]


@with_guests("Ann", "Bob")
async def test_a_rematch_is_one_new_table_with_everybody_at_it(a: Guest, b: Guest) -> None:
    table = await a.open(rules={"players": 3, "map": "B"}, bots=["random"])
    await sit_and_begin(table, a, b)
    assert (await a.ask("rematch", table))["reason"] == "not_now"
    await asyncio.gather(play_out(a, table), play_out(b, table))
    await asyncio.gather(a.do("rematch", table), b.do("rematch", table))
    await a.until(lambda: bool(a.tables[table]["about"]["next"]))
    again = a.tables[table]["about"]["next"]
    shown = await b.watch(again)
    before = a.tables[table]["about"]["seats"]
    assert [seat["name"] for seat in before] == ["Ann", before[1]["name"], "Bob"]
    assert shown["about"]["seats"] == before
    assert shown["about"]["config"]["map"] == "B"
    assert shown["about"]["seed_hash"] != a.tables[table]["about"]["seed_hash"]


@with_guests("Ann", "Eve")
async def test_spectators_watch_and_cannot_play(a: Guest, e: Guest) -> None:
    table = await a.open(begin=True)
    await a.watch(table)
    shown = await e.watch(table)
    assert shown["you"]["seats"] == []
    assert (await e.ask("play", table, seat=0, step=0, move="forest A1"))[
        "reason"
    ] == "not_your_seat"
    assert (await e.ask("say", table, text="hello"))["reason"] == "not_your_seat"
    await play_one(a, table, 0, middle)
    await e.until(lambda: e.tables[table]["progress"]["step"] == 1)
    private = await a.open(begin=True, spectators=False)
    await e.say({"type": "watch", "table": private})
    await e.until(lambda: "" in e.answers)
    assert e.answers[""]["reason"] == "no_such_table"


@with_guests("Ann", "Bob")
async def test_a_private_table_requires_the_invitation(a: Guest, b: Guest) -> None:
    table = await a.open(rules={"players": 2}, open=False)
    invitation = (await a.watch(table))["you"]["invitation"]
    assert len(invitation) == 43
    assert (await b.ask("sit", table))["reason"] == "no_such_table"
    assert (await b.http.get(f"/api/tables/{table}")).status_code == 404
    assert (await b.http.get("/api/tables")).json()["tables"] == []
    looked = await b.http.get(f"/api/tables/{table}", headers={"X-Invitation": invitation})
    assert looked.status_code == 200
    await b.do("sit", table, invitation=invitation)
    assert (await b.watch(table))["you"]["seats"][0]["seat"] == 1


@with_guests("Ann", "Bob")
async def test_the_host_can_seat_bots_and_kick_and_is_replaced_on_leaving(
    a: Guest, b: Guest
) -> None:
    table = await a.open(rules={"players": 4})
    await a.watch(table)
    await b.watch(table)
    await b.do("sit", table)
    assert (await b.ask("kick", table, seat=0))["reason"] == "not_the_host"
    assert (await b.ask("begin", table))["reason"] == "not_the_host"
    await a.do("seat_bot", table, bot="greedy", seat=3)
    assert (await a.ask("seat_bot", table, bot="deep"))["reason"] == "bad_message"
    await a.do("kick", table, seat=3)
    assert (await a.ask("kick", table, seat=3))["reason"] == "not_now"
    assert (await a.ask("sit", table, name="Воb"))["reason"] == "bad_message"
    await a.do("leave", table, seat=0)
    await b.until(lambda: b.tables[table]["you"]["is_host"])
    assert b.tables[table]["about"]["host"] == "Bob"
    await b.do("kick", table, seat=1)
    assert (await b.ask("begin", table))["reason"] == "not_now"


@with_guests("Ann", "Phone", "Eve")
async def test_a_seat_is_handed_over_by_a_code_that_works_once(
    ann: Guest, phone: Guest, eve: Guest
) -> None:
    table = await ann.open(open=False, begin=True, spectators=False)
    await ann.watch(table)
    code = "a code of at least thirty-two characters, made by the browser"
    code_hash = sha256(code.encode()).hexdigest()
    assert (await phone.ask("take_over", table, seat=0, code=code))["reason"] == "no_such_table"
    await ann.do("offer_seat", table, seat=0, code_hash=code_hash)
    wrong = await eve.ask("take_over", table, seat=0, code=code + "!")
    assert wrong["reason"] == "no_such_table"
    await phone.do("take_over", table, seat=0, code=code)
    assert (await phone.watch(table))["you"]["seats"][0]["seat"] == 0
    late = await eve.ask("take_over", table, seat=0, code=code)
    assert late["reason"] == "no_such_table"
    answer = await ann.ask("play", table, seat=0, step=0, move="forest A1")
    assert answer["reason"] == "not_your_seat"
    await play_one(phone, table, 0, middle)


@with_guests("Ann", "Bob")
async def test_chat_arrives_in_order_and_can_be_disabled(a: Guest, b: Guest) -> None:
    table = await a.open(rules={"players": 2})
    await a.watch(table)
    for number in range(5):
        await a.do("say", table, text=f"line {number}")
    chat = (await b.watch(table))["chat"]
    assert [line["text"] for line in chat] == [f"line {n}" for n in range(5)]
    await a.do("say", table, text="e\u0301 <script>")
    await b.until(lambda: len(b.tables[table]["chat"]) == 6)
    assert b.tables[table]["chat"][-1] == {
        "number": 5,
        "name": "Ann",
        "text": "é <script>",
        "has_account": False,
    }
    assert (await a.ask("say", table, text="\u202egnp.exe"))["reason"] == "bad_message"
    quiet = await a.open(chat=False)
    assert (await a.ask("say", quiet, text="psst"))["reason"] == "not_now"


@with_guests("Ann", "Bob")
async def test_the_same_code_deals_the_same_cards(a: Guest, b: Guest) -> None:
    played = []
    for person in (a, b):
        table = await person.open(code="our evening", begin=True, rules={"map": "B"})
        await person.watch(table)
        await play_out(person, table)
        shown = person.tables[table]
        salted = {name: shown["game"].pop(name) for name in ("seed_hash", "salt")}
        assert seed_hash("our evening", salted["salt"]) == salted["seed_hash"]
        played.append(shown["game"])
        assert shown["about"]["deal"] == "code"
    assert played[0] == played[1]


async def daily_result(person: Guest) -> dict[str, Any]:
    table = (await person.http.post("/api/daily")).json()["table"]
    await person.watch(table)
    await play_out(person, table)
    return person.tables[table]


def test_the_deal_of_the_day_is_the_same_for_all_and_played_once(tmp_path: Path) -> None:
    async def main(place: Place) -> None:
        async with guests(place, "Ann", "Bob", "Eve") as (ann, bob, eve):
            results = [await daily_result(person) for person in (ann, bob)]
            assert results[0]["game"]["players"] == results[1]["game"]["players"]
            assert results[0]["game"]["seed"] == ""  # the day is not over for the others
            table = results[0]["table"]
            assert (await ann.http.post("/api/daily")).json()["table"] == table
            assert (await eve.http.get(f"/api/tables/{table}")).status_code == 404
            assert (await ann.http.get(f"/api/tables/{table}/record")).status_code == 409
            board = (await eve.http.get("/api/daily")).json()
            assert board["tries"] == 2
            assert [result["name"] for result in board["unranked"]] == ["Ann", "Bob"]
            assert {result["table"] for result in board["unranked"]} == {""}
            assert (await eve.http.get("/api/daily/2999-01-01")).status_code == 409

    async def run() -> None:
        async with running(tmp_path / "games.db") as place:
            await main(place)

    asyncio.run(run())


def test_a_try_that_ends_after_its_day_is_not_on_the_board(tmp_path: Path) -> None:
    async def main() -> None:
        days = [20_000.5]
        clock = Clock(wall=lambda: days[0] * 86_400)
        async with (
            running(tmp_path / "games.db", clock=clock) as place,
            guests(place, "Ann", "Bob") as (ann, bob),
        ):
            date = clock.today()
            await daily_result(ann)
            table = (await bob.http.post("/api/daily")).json()["table"]
            days[0] += 1
            await bob.watch(table)
            await play_out(bob, table)
            board = (await bob.http.get(f"/api/daily/{date}")).json()
            assert [result["name"] for result in board["unranked"]] == ["Ann"]
            assert board["tries"] == 2
            (result,) = board["unranked"]
            assert (await bob.http.get(f"/api/tables/{result['table']}/record")).is_success

    asyncio.run(main())


@with_guests("Ann", "Eve")
async def test_finished_games_are_listed_and_can_be_seen_step_by_step(a: Guest, e: Guest) -> None:
    table = await a.open(title="An evening", begin=True)
    await a.watch(table)
    listed = (await e.http.get("/api/tables/watchable")).json()["tables"]
    assert [game["id"] for game in listed] == [table]
    assert (await e.http.get(f"/api/tables/{table}/steps/0")).status_code == 409
    seen = [a.tables[table]["game"]]
    while a.phase(table) != "over":
        version = await play_one(a, table, a.owed(table)[0], middle)
        await a.newer(table, version - 1)
        seen.append(a.tables[table]["game"])
    for number, game in enumerate(seen):
        told = await e.http.get(f"/api/tables/{table}/steps/{number}")
        assert told.json() == game
    assert (await e.http.get(f"/api/tables/{table}/steps/{len(seen)}")).status_code == 409
    (game,) = (await e.http.get("/api/tables/finished")).json()["tables"]
    assert (game["title"], game["names"]) == ("An evening", ["Ann"])
    assert game["stars"] == [seen[-1]["players"][0]["total"]]
    assert [t["id"] for t in (await a.http.get("/api/tables/mine")).json()["tables"]] == [table]
    assert (await e.http.get("/api/tables/mine")).json()["tables"] == []
