"""Old guests, old chat and old games go after as many days as the host has set."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from cartographers.server.clock import DAY_MS
from cartographers.server.nodes.node import KEPT_SECONDS
from tests.support.manual_time import ManualTime
from tests.support.patience import eventually
from tests.support.server.accounts import make_account
from tests.support.server.guests import Guest, Place, begin, guests, play_alone, running
from tests.support.server.traces import traces

NAME, LINE = "Zerubbabel", "Xylophones under the bridge"
DAY = DAY_MS / 1000


@asynccontextmanager
async def at_some_time(
    folder: Path, *names: str, **settings: Any
) -> AsyncIterator[tuple[Place, ManualTime, list[Guest]]]:
    time = ManualTime()
    async with (
        running(folder / "games.db", clock=time.clock(), **settings) as place,
        guests(place, *names) as people,
    ):
        yield place, time, people


def test_guests_who_stay_away_are_erased_and_accounts_are_not(tmp_path: Path) -> None:
    async def main() -> None:
        async with at_some_time(tmp_path, NAME, "Bob", "Cid", keep_guests_days=30) as (
            place,
            time,
            (ann, bob, cid),
        ):
            await begin([ann, bob])
            await make_account(bob, "Bobby")
            time.move(29 * DAY)
            await cid.http.post("/api/me", json={"name": "Cid"})
            assert (await place.services.retention.sweep()).people == 0
            time.move(2 * DAY)
            assert (await place.services.retention.sweep()).people == 1
            statuses = [(await one.http.get("/api/me")).status_code for one in (ann, bob, cid)]
            assert statuses == [401, 200, 200]
            assert traces(tmp_path / "games.db", NAME) == []

    asyncio.run(main())


def test_chat_of_finished_games_is_blanked_and_the_game_stays(tmp_path: Path) -> None:
    async def main() -> None:
        async with at_some_time(tmp_path, "Ann", keep_chat_days=10) as (place, time, (ann,)):
            tables = [await play_alone(ann) for _ in range(3)]
            running_game = await ann.open(begin=True)
            for table in (*tables, running_game):
                await ann.do("say", table, text=LINE)
            time.move(9 * DAY)
            assert (await place.services.retention.sweep()).lines == 0
            time.move(2 * DAY)
            assert (await place.services.retention.sweep()).lines == 3
            assert (await place.services.retention.sweep()).lines == 0
            shown = await ann.watch(tables[0])
            assert [(line["name"], line["text"]) for line in shown["chat"]] == [("Ann", "")]
            assert shown["about"]["phase"] == "over"
            assert (await ann.watch(running_game))["chat"][0]["text"] == LINE

    asyncio.run(main())


def test_finished_games_are_deleted_only_if_the_host_wants_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with at_some_time(tmp_path, "Ann", keep_guests_days=0) as (place, time, (ann,)):
            await play_alone(ann)
            time.move(5000 * DAY)
            assert (await place.services.retention.sweep()).tables == 0

    asyncio.run(main())


def test_a_deleted_game_is_gone_everywhere(tmp_path: Path) -> None:
    async def main() -> None:
        async with at_some_time(tmp_path, NAME, keep_finished_days=10) as (place, time, (ann,)):
            table = await play_alone(ann)
            kept = await ann.open(begin=True)
            time.move(11 * DAY)
            assert (await place.services.retention.sweep()).tables == 1
            assert (await ann.http.get(f"/api/tables/{table}")).status_code == 404
            mine = (await ann.http.get("/api/tables/mine")).json()["tables"]
            assert [one["id"] for one in mine] == [kept]
            await forget_announcements(place)
            assert traces(tmp_path / "games.db", table) == []

    asyncio.run(main())


def test_the_server_sweeps_once_a_day_however_often_it_restarts(tmp_path: Path) -> None:
    async def main() -> None:
        time, db = ManualTime(), tmp_path / "games.db"
        async with at_some_time(tmp_path, NAME) as (_, _, (ann,)):
            await ann.open(rules={"players": 2})
        time.move(10 * DAY)
        async with running(db, clock=time.clock(), keep_guests_days=1):
            await eventually(lambda: not traces(db, NAME))

    asyncio.run(main())


def test_the_privacy_terms_are_those_of_the_settings(tmp_path: Path) -> None:
    settings = {"keep_guests_days": 3, "keep_chat_days": 2, "keep_finished_days": 1}

    async def main() -> None:
        contact = "Ann, ann@example.org"
        async with at_some_time(tmp_path, "Bob", operator_contact=contact, **settings) as (
            _,
            _,
            (bob,),
        ):
            found = (await bob.http.get("/api/privacy")).json()
            assert found == {**settings, "operator_contact": contact}

    asyncio.run(main())


async def forget_announcements(place: Place) -> None:
    """Let the time pass for which nodes are told that a game is gone."""
    node = place.services.node
    for now in (0.0, KEPT_SECONDS + 1):
        await node.tidy(now, [])
    await place.services.store.clean(vacuum=False)
