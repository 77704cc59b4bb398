"""Everything at once: the last submits, the deadline, doubled and stale messages."""

import asyncio
import random
import sqlite3
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from cartographers.server.people.identity import Identity
from cartographers.server.protocol import messages as m
from cartographers.server.protocol.http_requests import NewTable, RulesAsked
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.tables.commands import play
from cartographers.server.tables.commands import system as s
from cartographers.server.tables.commands.new_table import make_opening
from cartographers.server.tables.live.registry import TableRegistry
from cartographers.server.tables.log.fold import fold
from cartographers.server.tables.log.state import OVER
from tests.support.amounts import amount
from tests.support.manual_time import ManualTime
from tests.support.server.guests import Guest, Place, guests, running
from tests.support.server.with_guests import with_guests

TRIES = amount(1_000, 10_000)
TABLES = 50


def read_log(db: Path, sql: str) -> list[Any]:
    connection = sqlite3.connect(db)
    try:
        return connection.execute(sql).fetchall()
    finally:
        connection.close()


class Race:
    """A table of two at which, step after step, the last submit meets the deadline."""

    def __init__(self, registry: TableRegistry, time: ManualTime, seed: int) -> None:
        self.registry = registry
        self.time = time
        self.rng = random.Random(seed)
        self.people = [Identity(f"{name}{seed}", name, "en") for name in ("Ann", "Bob")]
        self.outcomes: Counter[str] = Counter()
        self.table_id = ""

    async def open(self) -> None:
        ann, bob = self.people
        asked = NewTable(rules=RulesAsked(players=2), clock=60)
        self.table_id = await self.registry.open_table(
            make_opening(asked, ann, self.registry.resources.entropy)
        )
        await self.registry.execute(bob, m.Sit(id="sit", table=self.table_id))
        await self.registry.execute(ann, m.Begin(id="begin", table=self.table_id))

    async def run(self, tries: int) -> None:
        await self.open()
        while tries:
            live = await self.registry.find(self.table_id)
            live.background.stop_timer()
            live.background.set_timer = lambda: None  # type: ignore[method-assign]  # only the test
            if live.state.phase == OVER:
                await self.open()
                continue
            await self.close_once()
            tries -= 1

    async def close_once(self) -> None:
        """The seats that owe submit, in any order, while the deadline passes."""
        live = await self.registry.find(self.table_id)
        step = live.state.step
        works: list[Any] = [self.submit(seat, step) for seat in live.state.waiting_for()]
        works += [self.time_is_up(step) for _ in range(self.rng.choice([1, 1, 2]))]
        self.rng.shuffle(works)
        await asyncio.gather(*works)
        assert live.state.step == step + 1

    async def submit(self, seat: int, step: int) -> None:
        live = await self.registry.find(self.table_id)
        move = str(live.state.begun_game().decision(seat).moves()[0])
        for _ in range(self.rng.randrange(3)):
            await asyncio.sleep(0)
        id_ = f"r{step}s{seat}"
        command = m.Play(id=id_, table=self.table_id, seat=seat, step=step, move=move)
        try:
            await self.registry.execute(self.people[seat], command)
            self.outcomes["in time"] += 1
        except Refusal as refusal:
            self.outcomes[refusal.reason] += 1

    async def time_is_up(self, step: int) -> None:
        live = await self.registry.find(self.table_id)
        for _ in range(self.rng.randrange(4)):
            await asyncio.sleep(0)
        self.time.move(61)
        await live.execute_system(s.TimeIsUp(step=step, moves={}))


def test_the_last_submit_and_the_deadline_close_a_step_exactly_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "GRACE_MS", 1 << 50)  # all tables share the clock that jumps
    db, time = tmp_path / "games.db", ManualTime()
    clock = time.clock()

    async def main() -> Counter[str]:
        async with running(db, clock=clock, away_seconds=86_400) as place:
            registry = place.services.registry
            races = [Race(registry, time, seed) for seed in range(TABLES)]
            await asyncio.gather(*(race.run(TRIES // TABLES) for race in races))
            return sum((race.outcomes for race in races), Counter())

    outcomes = asyncio.run(main())
    assert outcomes.keys() <= {"in time", "stale", "not_now"}
    assert min(outcomes["in time"], outcomes["stale"]) > TRIES // 50  # both sides win often
    closed = read_log(
        db, "SELECT count(*), count(DISTINCT table_id || '/' || step) FROM log WHERE kind ="
        " 'step_closed'"
    )  # fmt: skip
    assert closed == [(TRIES, TRIES)]
    doubled = (
        "SELECT 1 FROM log WHERE kind = 'sealed' GROUP BY table_id, step, seat HAVING count(*) > 1"
    )
    assert read_log(db, doubled) == []


@pytest.mark.parametrize("seats", [2, 3, 7, 50, 100])
def test_all_seats_submit_in_the_same_moment_and_none_is_lost(tmp_path: Path, seats: int) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place:
            names = [f"Guest {number}" for number in range(seats)]
            async with guests(place, *names) as people:
                table = await people[0].open(rules={"players": seats})
                await asyncio.gather(*(person.watch(table) for person in people))
                await asyncio.gather(*(person.do("sit", table) for person in people[1:]))
                await people[0].do("begin", table)
                move = (await people[0].moves(table, 0))[0]
                await asyncio.gather(*(submit_once(person, table, move) for person in people))
                assert place.table(table).step == 1

    asyncio.run(main())


async def submit_once(person: Guest, table: str, move: str) -> None:
    await person.until(lambda: bool(person.owed(table)))
    await person.do("play", table, seat=person.owed(table)[0], step=0, move=move)
    await person.until(lambda: person.tables[table]["progress"]["step"] == 1)


@with_guests("Ann", "Bob")
async def test_a_repeated_message_counts_once_and_gets_the_same_answer(
    place: Place, a: Guest, b: Guest
) -> None:
    table = await a.open(rules={"players": 2})
    await b.do("sit", table, id="sit")
    await b.do("sit", table, id="sit")
    await a.do("begin", table, id="begin")
    move, other, *_ = await a.moves(table, 0)
    first = await a.do("play", table, id="x", seat=0, step=0, move=move)
    second_tab = await Guest(place.url, "Ann").connect_as(a)
    for tab in (a, second_tab, a):
        assert await tab.do("play", table, id="x", seat=0, step=0, move=move) == first
    used = await a.ask("play", table, id="x", seat=0, step=0, move=other)
    assert used["reason"] == "id_used"
    await b.do("play", table, id="x", seat=1, step=0, move=move)  # ids are each person's own
    for _ in range(3):  # long after the step has closed
        assert await a.do("play", table, id="x", seat=0, step=0, move=move) == first
    by_http = {
        "type": "play",
        "id": "x",
        "table": table,
        "seat": 0,
        "step": 0,
        "move": move,
    }
    assert (await a.http.post("/api/commands", json=by_http)).json() == first
    assert place.table(table).step == 1
    await second_tab.go()


@with_guests("Ann")
async def test_stale_plays_are_refused_with_the_table_as_it_is(ann: Guest) -> None:
    table = await ann.open(begin=True)
    for number in range(5):
        move = (await ann.moves(table, 0))[0]
        for old in (*range(number), number + 1, 9_999):
            stale = await ann.ask("play", table, seat=0, step=old, move=move)
            assert stale["reason"] == "stale"
            assert stale["shown"]["progress"]["step"] == number
            assert stale["shown"]["about"]["phase"] == "playing"
        await ann.do("play", table, seat=0, step=number, move=move)


async def same_as_log(place: Place, table: str) -> bool:
    log = await place.log(table)
    return fold(table, log) == place.table(table)


@with_guests("Ann", "Bob")
async def test_the_table_in_memory_is_the_fold_of_its_log(place: Place, a: Guest, b: Guest) -> None:
    table = await a.open(rules={"players": 3, "skills": True}, bots=["random"])
    await b.do("sit", table)
    await a.do("say", table, text="hello")
    await a.do("begin", table)
    for step in range(6):
        for seat, person in ((0, a), (2, b)):
            answer = await person.http.get(f"/api/tables/{table}/moves?seat={seat}")
            if answer.status_code == 200:
                move = answer.json()["moves"][0]
                await person.ask("play", table, seat=seat, step=step, move=move)
        assert await same_as_log(place, table)


def test_a_change_that_is_read_back_before_its_answer_is_announced_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    announced: list[str] = []

    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann") as (ann,):
            table = await ann.open()
            await ann.watch(table)
            live = await place.services.registry.find(table)
            append = live.ledger.append

            async def append_and_read_back(*rows: Any) -> None:
                await append(*rows)
                await live.refresh()

            monkeypatch.setattr(live.ledger, "append", append_and_read_back)
            monkeypatch.setattr(live, "announce", announced.append)
            version = (await ann.do("say", table, text="Hello"))["version"]
            await ann.newer(table, version - 1)
            assert announced == [f"{table} {version}"]

    asyncio.run(main())
