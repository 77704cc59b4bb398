"""Nobody blocks a table: with bots, deadlines and absent players, every game ends."""

import asyncio
import random
from pathlib import Path

import pytest

from cartographers import Config, new_game
from cartographers.server.tables.live.bot_pool import BotPool
from cartographers.server.tables.live.fair_queue import Share
from tests.support.manual_time import ManualTime
from tests.support.server.guests import (
    Guest,
    Place,
    begin,
    guests,
    middle,
    play_one,
    play_out,
    running,
)
from tests.support.server.with_guests import with_guests

SHARE = Share("192.0.2.1", "host", "table")


def test_at_the_deadline_a_bot_plays_for_undecided_seats(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann", "Bob") as people:
            ann, bob = people
            table = await begin(people, clock=1, absent="deadline")
            await play_one(ann, table, 0, middle)
            await bob.until(lambda: bob.tables[table]["progress"]["step"] == 1)
            assert bob.tables[table]["progress"]["left_ms"] > 0
            await bob.until(lambda: bob.tables[table]["progress"]["step"] == 2)
            log = await place.log(table)
            by = [entry.by for entry, _ in log if hasattr(entry, "by")]
            assert by[:4] == ["person", "stand-in", "stand-in", "stand-in"]

    asyncio.run(main())


@pytest.mark.parametrize("seed", range(3))
def test_the_game_ends_even_if_players_disappear_at_any_step(tmp_path: Path, seed: int) -> None:
    """Random people leave at random moments; the rest play on, or nobody is left at all."""
    rng = random.Random(seed)

    async def play_some(person: Guest, table: str, steps: int) -> None:
        while person.phase(table) != "over" and person.tables[table]["progress"]["step"] < steps:
            owed = person.owed(table)
            version = person.tables[table]["version"]
            if owed:
                version = await play_one(person, table, owed[0], rng.choice) - 1
            await person.newer(table, version)
        await person.hang_up()

    async def main() -> None:
        async with (
            running(tmp_path / "games.db", away_seconds=1, bot_workers=2) as place,
            guests(place, "Ann", "Bob", "Cem", "Eve") as (*people, eve),
        ):
            table = await begin(people, clock=60, absent="bot")
            await eve.watch(table)
            steps = [rng.randrange(0, 12) for _ in people]
            works = [play_some(*one) for one in zip(people, [table] * 3, steps, strict=True)]
            await asyncio.gather(*works)
            await eve.until(lambda: eve.phase(table) == "over")
            assert eve.tables[table]["progress"]["away"] == [0, 1, 2]

    asyncio.run(main())


def test_a_returning_player_gets_the_seat_back(tmp_path: Path) -> None:
    async def main() -> None:
        async with (
            running(tmp_path / "games.db", away_seconds=1) as place,
            guests(place, "Ann", "Bob") as (ann, bob),
        ):
            table = await begin([ann, bob], absent="bot")
            await bob.hang_up()
            await ann.until(lambda: ann.tables[table]["progress"]["away"] == [1])
            await play_one(ann, table, 0, middle)
            await ann.until(lambda: ann.tables[table]["progress"]["step"] == 1)
            await bob.connect()
            await bob.watch(table)
            await ann.until(lambda: ann.tables[table]["progress"]["away"] == [])
            await asyncio.gather(play_out(ann, table), play_out(bob, table))

    asyncio.run(main())


def test_a_short_drop_is_not_noticed(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann", "Bob") as people:
            table = await begin(people, absent="bot")
            version = place.table(table).version
            await people[1].hang_up()
            await asyncio.sleep(1.5)
            await people[1].connect()
            await people[1].watch(table)
            assert place.table(table).version == version

    asyncio.run(main())


async def let_time_pass(place: Place, table: str, time: ManualTime, by: float) -> None:
    time.move(by)
    place.services.registry.live[table].background.check_deadline()
    await asyncio.sleep(0.1)


@with_guests("Ann", "Bob")
async def test_even_without_a_clock_a_table_ends_some_day(
    place: Place, time: ManualTime, ann: Guest, bob: Guest
) -> None:
    table = await begin([ann, bob])
    assert ann.tables[table]["progress"]["left_ms"] is None
    await let_time_pass(place, table, time, 29 * 24 * 3600)
    assert ann.tables[table]["progress"]["step"] == 0
    await let_time_pass(place, table, time, 2 * 24 * 3600)
    await ann.until(lambda: ann.tables[table]["progress"]["step"] == 1)


def test_a_slow_or_crashed_bot_does_not_block_the_table(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann") as (ann,):
            bots = BotPool(workers=1, job_seconds=0.001)
            registry = place.services.registry
            registry.resources = registry.resources._replace(bots=bots)
            table = await ann.open(rules={"players": 2}, bots=["greedy"], begin=True)
            await ann.watch(table)
            await play_one(ann, table, 0, middle)
            await ann.until(lambda: ann.tables[table]["progress"]["step"] >= 1)
            bots.close()

    asyncio.run(main())


def test_bots_think_while_other_tables_are_served(tmp_path: Path) -> None:
    """The event loop stays free: a hundred greedy bots play beside somebody else's quick game."""

    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann", "Bob") as (a, b):
            crowd = await a.open(rules={"players": 100}, bots=["greedy"] * 99, begin=True)
            table = await b.open(begin=True)
            await b.watch(table)
            await play_out(b, table)
            assert place.table(crowd).phase == "playing"

    asyncio.run(main())


def test_queued_bots_do_not_count_as_slow() -> None:
    async def main() -> None:
        view = new_game(Config(players=2), "line").view(0)
        bots = BotPool(workers=1, job_seconds=2.5)
        await bots.choose("greedy", 0, view, SHARE)  # the worker has started
        thoughts = [bots.choose("greedy", seed, view, SHARE) for seed in range(200)]
        assert all(await asyncio.gather(*thoughts))
        bots.close()

    asyncio.run(main())
