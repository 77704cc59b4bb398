"""A hundred thousand messages, most of them bad, leave every table playable and the log clean.

FUZZ_MESSAGES and FUZZ_SEED in the environment make it longer, or another.
"""

import asyncio
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from cartographers.server.protocol.messages import PROTOCOL
from cartographers.server.tables.log.fold import fold
from tests.support.amounts import amount
from tests.support.patience import PATIENCE
from tests.support.server.attackers import Attack, Report, attack, no_faults, run_as_served
from tests.support.server.guests import Guest, Place, guests, play_out, running

MESSAGES = amount(6_000, 100_000, "FUZZ_MESSAGES")
SEED = int(os.environ.get("FUZZ_SEED", "1"))
CODES = [letter * 40 for letter in "abc"]
PACE = 0.2


# ------------------------------------------------------------------ tables


async def open_tables(people: list[Guest]) -> dict[str, str]:
    """One of each kind, with the attackers on its seats; which invitation each has."""
    first, second, *_ = people
    for options in ({}, {}, {"open": False}, {"spectators": False}, {"clock": 5}):
        table = await first.open(rules={"players": 4}, **options)
        invitation = (await first.watch(table))["you"]["invitation"]
        await second.do("sit", table, invitation=invitation)
        if options or not first.tables.keys() - {table}:
            await first.do("seat_bot", table, bot="random")
            await first.do("begin", table)
    for person in (first, second):
        await person.watch((await person.http.post("/api/daily")).json()["table"])
    return {table: kept["you"]["invitation"] for table, kept in first.tables.items()}


async def words_for(people: list[Guest], invitations: dict[str, str], other: str) -> dict[str, Any]:
    """What fits into fields: much that exists, so that it often means something."""
    table = next(table for table in invitations if people[0].owed(table))
    moves = await people[0].moves(table, 0)
    return {
        "id": ["same", "again"],
        "table": [*invitations, other, "a" * 16],
        "invitation": [*invitations.values(), "x", "é", ""],
        "seat": [0, 0, 1, 1, 2, 3],
        "step": [*range(8), 30],
        "move": Random(SEED).sample(moves, min(30, len(moves))),
        "bot": ["random", "greedy", "nobody"],
        "name": ["Zoe", "Yan", "Ann", ""],
        "code": CODES,
        "code_hash": [sha256(code.encode()).hexdigest() for code in CODES],
        "protocol": [PROTOCOL, PROTOCOL, PROTOCOL, PROTOCOL - 1],
    }


async def keep_playing(people: list[Guest], tables: list[str]) -> None:
    """Play on slowly at all tables, whatever else goes on at them."""
    while True:
        for person in people:
            for table in tables:
                await asyncio.sleep(PACE)
                await play_if_due(person, table)


async def play_if_due(person: Guest, table: str) -> None:
    shown = (await person.http.get(f"/api/tables/{table}")).json()
    for own in shown.get("you", {}).get("seats", []):
        if own["decision"]:
            path, step = f"/api/tables/{table}/moves", shown["progress"]["step"]
            legal = (await person.http.get(path, params={"seat": own["seat"]})).json()
            await person.ask(
                "play", table, seat=own["seat"], step=step, move=legal.get("moves", ["x"])[0]
            )


# ------------------------------------------------------------------ afterwards


async def finish(place: Place, people: list[Guest], table: str) -> None:
    """The current holders of the seats play the game to its end."""
    state = place.table(table)
    if state.phase == "open":
        (host,) = (person for person in people if person.id == state.host)
        await host.ask("sit", table, name="Host")
        await host.do("begin", table)
    sitting = [person for person in people if place.table(table).seats_of(person.id)]
    async with asyncio.timeout(PATIENCE):
        while place.table(table).phase != "over":
            await asyncio.sleep(0.01)
            await asyncio.gather(*(play_if_due(person, table) for person in sitting))


async def check_memory(place: Place) -> None:
    """Check that the server's memory equals the fold of its log."""
    for table, live in place.services.registry.live.items():
        log = await place.log(table)
        assert live.state == fold(table, log), table


async def fuzz(place: Place, people: list[Guest], bystanders: list[Guest]) -> Report:
    quiet = await bystanders[0].open(rules={"players": 2})
    invitations = await open_tables(people)
    words = await words_for(people, invitations, quiet)
    plan = Attack(place.url, [one.cookie for one in people], words, MESSAGES, SEED)
    playing = asyncio.create_task(keep_playing(people, list(invitations)))
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        attacking = asyncio.get_running_loop().run_in_executor(pool, attack, plan)
        await play_in_peace(quiet, *bystanders)
        report = await attacking
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    await check_memory(place)
    for person in people:
        await person.connect()
    for table in invitations:
        await finish(place, people, table)
    await check_memory(place)
    return report


async def play_in_peace(table: str, one: Guest, other: Guest) -> None:
    """Play a whole game correctly while fuzzing clients attack the same table."""
    await one.watch(table)
    await other.watch(table)
    await other.do("sit", table, seat=1)
    await one.do("begin", table)
    await asyncio.gather(play_out(one, table), play_out(other, table))


def test_no_message_harms_a_table_or_goes_unanswered(tmp_path: Path) -> None:
    async def main() -> None:
        async with (
            running(tmp_path / "games.db") as place,
            guests(place, "Ann", "Bob", "Cem", "Dee") as people,
            guests(place, "Eve", "Fay") as bystanders,
        ):
            report = await fuzz(place, people, bystanders)
        print(report)
        assert report.wrong == []
        assert report.sent >= MESSAGES
        for seen in ("done", "pong", "welcome", "bad_message", "no_such_table", "not_now", "stale"):
            assert report.answers[seen] > 20, f"the fuzz hardly ever met {seen}: {report.answers}"

    with no_faults():
        run_as_served(main())
