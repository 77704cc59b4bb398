"""The deck is fixed before anybody sits down, and everybody can verify it at the end."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from cartographers.rules.fairness import check_fairness
from cartographers.rules.setup import deal_cards
from cartographers.rules.shuffle import seed_hash
from tests.support.manual_time import ManualTime
from tests.support.secrecy.twins import run
from tests.support.server.guests import Guest, Place, guests, play_one, play_out, running


async def shown(guest: Guest, table: str) -> Any:
    answer = await guest.http.get(f"/api/tables/{table}")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def record(guest: Guest, table: str) -> str:
    answer = await guest.http.get(f"/api/tables/{table}/record")
    assert answer.status_code == 200, answer.text
    return answer.text


def hashes_in(message: Any) -> set[str]:
    """Every hash of a seed in a message, however deep."""
    if isinstance(message, list):
        return {found for part in message for found in hashes_in(part)}
    if not isinstance(message, dict):
        return set()
    own = {message["seed_hash"]} if "seed_hash" in message else set()
    return own | hashes_in(list(message.values()))


async def begin(person: Guest, table: str) -> None:
    """Two seats for one person at one browser."""
    await person.watch(table)
    for name in ("Ann", "Hal"):
        await person.do("sit", table, name=name)
    await person.do("begin", table)


async def return_to(place: Place, person: Guest) -> Guest:
    """The same person after a restart of the server."""
    again = Guest(place.url, person.name)
    again.http.cookies.set("cartographers", person.http.cookies["cartographers"])
    return await again.connect()


def test_the_hash_is_known_before_anybody_sits_and_matches_the_seed(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann", "Eve") as (ann, _):
            table = await ann.open(rules={"players": 2, "skills": True}, sit=False)
            stranger = Guest(place.url, "nobody")
            promised = (await shown(stranger, table))["about"]["seed_hash"]
            await begin(ann, table)
            begun = (await shown(stranger, table))["game"]
            assert (begun["seed"], begun["salt"]) == ("", "")
            await play_out(ann, table)
            game = (await shown(stranger, table))["game"]
            seed, salt = game["seed"], game["salt"]
            assert sha256(f"{salt}\n{seed}".encode()).hexdigest() == promised
            told = [json.loads(text) for text in ann.received]
            assert hashes_in(told) == {promised}
            fairness = check_fairness(await record(stranger, table), promised)
            assert fairness.is_fair, fairness.faults
            assert (fairness.seed, fairness.source) == (seed, "given")
            await stranger.go()

    run(main)


def test_a_restart_in_the_middle_changes_neither_the_hash_nor_the_deck(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann") as (ann,):
            table = await ann.open(rules={"players": 2}, sit=False)
            promised = (await shown(ann, table))["about"]["seed_hash"]
            await begin(ann, table)
            for seat in (0, 1, 0):
                await play_one(ann, table, seat, lambda moves: moves[0])
            before = place.table(table)
        async with running(tmp_path / "games.db") as place:
            ann = await return_to(place, ann)
            await ann.watch(table)
            after = place.table(table)
            assert after.game == before.game
            game = after.begun_game()
            assert game.deal == deal_cards(game.config, after.opened.seed)
            await play_out(ann, table)
            assert hashes_in([json.loads(text) for text in ann.received]) == {promised}
            assert check_fairness(await record(ann, table), promised).is_fair
            await ann.go()

    run(main)


def test_the_daily_deal_is_public_once_the_day_is_over_everywhere(tmp_path: Path) -> None:
    time = ManualTime()

    async def main() -> None:
        async with (
            running(tmp_path / "games.db", clock=time.clock()) as place,
            guests(place, "Ann", "Bob") as (ann, bob),
        ):
            tables = [(await one.http.post("/api/daily")).json()["table"] for one in (ann, bob)]
            await ann.watch(tables[0])
            await play_out(ann, tables[0])
            mine = await shown(ann, tables[0])
            promised = mine["about"]["seed_hash"]
            assert (await shown(bob, tables[1]))["about"]["seed_hash"] == promised
            assert (mine["about"]["phase"], mine["game"]["seed"]) == ("over", "")
            refused = await ann.http.get(f"/api/tables/{tables[0]}/record")
            assert refused.json()["reason"] == "not_now"
            time.move(24 * 3600)
            assert check_fairness(await record(bob, tables[0]), promised).is_fair

    run(main)


def test_the_hash_of_a_typed_code_cannot_be_found_by_trying_codes(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann") as (ann,):
            tables = [await ann.open(code="gold", begin=True) for _ in range(2)]
            hashes = [(await shown(ann, table))["about"]["seed_hash"] for table in tables]
            assert seed_hash("gold") not in hashes
            assert len(set(hashes)) == 2
            assert [place.table(table).begun_game().deal for table in tables] == [
                deal_cards(place.table(table).begun_game().config, "gold") for table in tables
            ]
            await ann.watch(tables[0])
            await play_out(ann, tables[0])
            found = check_fairness(await record(ann, tables[0]), hashes[0])
            assert (found.is_fair, found.seed) == (True, "gold")

    run(main)
