"""Bots share the workers fairly, and nobody waits for a bot that thinks long."""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from cartographers import Config, new_game
from cartographers.rules.view import View
from cartographers.server.tables.live.bot_pool import BotPool, think
from cartographers.server.tables.live.fair_queue import Share
from tests.support.manual_time import ManualTime
from tests.support.server.guests import Guest, Place, begin, guests, middle, play_one, running

SHARE = Share("192.0.2.1", "ann", "a")
TOO_MANY = 429


def sleep(seconds: float) -> int:
    """Runs in a worker; its process."""
    time.sleep(seconds)
    return os.getpid()


def view() -> View:
    return new_game(Config(players=2), "fair").view(0)


def serve(
    tmp_path: Path, scene: Callable[[Place, Guest, Guest], Awaitable[None]], **settings: Any
) -> None:
    async def main() -> None:
        async with (
            running(tmp_path / "games.db", **settings) as place,
            guests(place, "Ann", "Bob") as (ann, bob),
        ):
            place.services.bots.bot_seconds = 300  # the flood lasts, however busy the machine is
            await scene(place, ann, bob)

    asyncio.run(main())


async def flood(ann: Guest) -> str:
    """A table whose strong bots think for a minute."""
    return await ann.open(rules={"players": 100}, bots=["search"] * 99, begin=True)


# ------------------------------------------------------------------ at tables


def test_a_random_bot_answers_while_strong_bots_think_elsewhere(tmp_path: Path) -> None:
    async def scene(place: Place, ann: Guest, bob: Guest) -> None:
        crowd = await flood(ann)
        table = await bob.open(rules={"players": 2}, bots=["random"], begin=True)
        await bob.watch(table)
        await play_one(bob, table, 0, middle)
        await bob.until_step(table, 1)
        assert len(place.table(crowd).waiting_for()) > 50

    serve(tmp_path, scene)


def test_a_step_closes_at_its_deadline_while_strong_bots_think_elsewhere(tmp_path: Path) -> None:
    async def scene(place: Place, ann: Guest, bob: Guest) -> None:
        crowd = await flood(ann)
        table = await begin([ann, bob], clock=1, absent="deadline")
        await bob.until_step(table, 1)
        assert len(place.table(crowd).waiting_for()) > 50

    serve(tmp_path, scene)


def test_strong_bots_of_a_closed_step_leave_the_queue(tmp_path: Path) -> None:
    async def scene(place: Place, ann: Guest, _: Guest) -> None:
        table = await ann.open(rules={"players": 30}, bots=["search"] * 29, clock=4, begin=True)
        await ann.watch(table)
        await ann.until(lambda: ann.tables[table]["progress"]["step"] >= 1)
        assert len(place.services.bots.strong.queue) < 30

    serve(tmp_path, scene)


# ------------------------------------------------------------------ the pool


def test_a_late_bot_plays_a_quick_move() -> None:
    async def main() -> None:
        bots = BotPool(workers=1, bot_seconds=0.1)
        busy = asyncio.create_task(bots.advise(SHARE, sleep, 30))
        await asyncio.sleep(0)
        move = await bots.choose("search", 1, view(), SHARE)
        assert move == think("greedy", 1, view())
        assert not busy.done()
        assert len(bots.strong.queue) == 0
        busy.cancel()
        bots.close()

    asyncio.run(main())


def test_a_job_that_hangs_costs_only_its_own_worker() -> None:
    async def main() -> None:
        bots = BotPool(workers=2, job_seconds=60)
        pids = await asyncio.gather(*(bots.advise(SHARE, sleep, 1) for _ in range(2)))
        assert len(set(pids)) == 2
        bots.strong.job_seconds = 6
        hanging = asyncio.create_task(bots.advise(SHARE, sleep, 600))
        await asyncio.sleep(3)
        honest = bots.advise(Share("198.51.100.1", "bob", "b"), sleep, 4)
        assert await honest in pids
        assert await hanging is None
        bots.close()

    asyncio.run(main())


# ------------------------------------------------------------------ tables without people


async def refusal(person: Guest, **asked: Any) -> tuple[int, str]:
    answer = await person.http.post("/api/tables", json=asked)
    return answer.status_code, answer.json().get("key", "")


def test_a_crowd_of_bots_alone_cannot_begin(tmp_path: Path) -> None:
    async def scene(_: Place, ann: Guest, __: Guest) -> None:
        crowd: dict[str, Any] = {"rules": {"players": 100}, "sit": False, "bots": ["search"] * 100}
        assert await refusal(ann, begin=True, **crowd) == (TOO_MANY, "too_many_bots_alone")
        table = await ann.open(**crowd)
        assert (await ann.ask("begin", table))["key"] == "too_many_bots_alone"

    serve(tmp_path, scene)


def test_a_host_has_few_games_of_bots_alone(tmp_path: Path) -> None:
    async def scene(_: Place, ann: Guest, bob: Guest) -> None:
        game: dict[str, Any] = {"rules": {"players": 8}, "sit": False, "bots": ["search"] * 8}
        waiting = await ann.open(**game)
        assert [await refusal(ann, begin=True, **game) for _ in range(3)] == [
            (201, ""),
            (201, ""),
            (TOO_MANY, "too_many_bot_games"),
        ]
        assert (await ann.ask("begin", waiting))["key"] == "too_many_bot_games"
        assert await refusal(bob, begin=True, **game) == (201, "")

    serve(tmp_path, scene)


def test_a_game_of_bots_alone_counts_for_several_tables(tmp_path: Path) -> None:
    async def scene(_: Place, ann: Guest, __: Guest) -> None:
        game: dict[str, Any] = {"rules": {"players": 2}, "sit": False, "bots": ["search"] * 2}
        assert await refusal(ann, begin=True, **game) == (201, "")
        assert await refusal(ann) == (201, "")
        assert await refusal(ann, begin=True, **game) == (TOO_MANY, "too_many_new_tables")

    serve(tmp_path, scene, tables_per_address=7)


def test_bots_alone_wait_for_somebody_to_look_on_and_are_closed_at_last(tmp_path: Path) -> None:
    now = ManualTime()

    async def scene(place: Place, ann: Guest, _: Guest) -> None:
        table = await ann.open(
            rules={"players": 8}, sit=False, bots=["search"] * 8, begin=True, clock=5
        )
        now.move(61)
        live = place.services.registry.live[table]
        while live.background.tasks:  # those who think already
            await asyncio.gather(*live.background.tasks.values(), return_exceptions=True)
        step = live.state.step
        await place.services.registry.tick()
        assert (live.background.tasks, live.state.step) == ({}, step)
        now.move(601)
        await place.services.registry.tick()
        await asyncio.gather(*live.background.tasks.values())
        assert live.state.phase == "closed"
        await ann.connect()  # their socket was silent for too long
        assert (await ann.ask("rematch", table))["key"] == "game_closed"

    serve(tmp_path, scene, clock=now.clock())


def test_people_who_sit_keep_their_game_with_bots(tmp_path: Path) -> None:
    now = ManualTime()

    async def scene(place: Place, ann: Guest, _: Guest) -> None:
        table = await ann.open(rules={"players": 2}, bots=["random"], begin=True)
        now.move(3600)
        await place.services.registry.tick()
        assert place.table(table).phase == "playing"

    serve(tmp_path, scene, clock=now.clock())


def test_strong_bots_play_quickly_when_all_people_have_resigned(tmp_path: Path) -> None:
    async def scene(place: Place, ann: Guest, _: Guest) -> None:
        table = await flood(ann)
        await ann.watch(table)
        await ann.do("resign", table, seat=0)
        await ann.until(lambda: ann.tables[table]["progress"]["step"] >= 1)
        assert len(place.services.bots.strong.queue) == 0

    serve(tmp_path, scene)


def test_strong_bots_play_quickly_when_all_people_have_gone(tmp_path: Path) -> None:
    now = ManualTime()

    async def scene(place: Place, ann: Guest, _: Guest) -> None:
        table = await ann.open(
            rules={"players": 100}, bots=["search"] * 99, begin=True, absent="bot"
        )
        live = place.services.registry.live[table]
        now.move(61)
        await place.services.registry.tick()
        while live.state.step == 0:
            await asyncio.sleep(0.1)
        assert len(place.services.bots.strong.queue) == 0

    serve(tmp_path, scene, clock=now.clock())


def test_no_bot_is_asked_for_a_seat_that_has_decided(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(place: Place, ann: Guest, bob: Guest) -> None:
        table = await begin([ann, bob])
        await play_one(ann, table, 0, middle)
        background = place.services.registry.live[table].background
        assert [await background.choose(0), await background.choose_quickly(0)] == ["", ""]
        assert await background.choose_quickly(1)

    serve(tmp_path, scene)
    assert "failed" not in caplog.text
