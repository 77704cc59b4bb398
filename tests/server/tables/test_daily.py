"""Days of the daily challenge: places, streaks, a bot to compare with, days played again."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from cartographers.rules.setup import Config
from cartographers.server.tables.out.daily import count_streak
from cartographers.server.tables.out.daily_bot import play_solo
from tests.support.manual_time import make_calendar
from tests.support.server.accounts import make_account
from tests.support.server.guests import Guest, Place, guests, play_out, running

Scene = Callable[[Place, "list[float]", Guest, Guest], Awaitable[None]]


def serve(tmp_path: Path, scene: Scene) -> None:
    async def main() -> None:
        days, clock = make_calendar()
        async with (
            running(tmp_path / "games.db", clock=clock) as place,
            guests(place, "Ann", "Bob") as (ann, bob),
        ):
            await scene(place, days, ann, bob)

    asyncio.run(main())


async def finish(person: Guest) -> str:
    table = str((await person.http.post("/api/daily")).json()["table"])
    await person.watch(table)
    await play_out(person, table)
    return table


async def my_day(person: Guest, date: str) -> dict[str, Any]:
    return dict((await person.http.get(f"/api/daily/{date}/mine")).json())


def test_my_day_has_the_rank_and_the_streak(tmp_path: Path) -> None:
    async def scene(place: Place, days: list[float], ann: Guest, bob: Guest) -> None:
        for streak in (1, 2, 3):
            table = await finish(ann)
            told = (await my_day(ann, place.services.clock.today()))["mine"]
            total = ann.tables[table]["game"]["players"][0]["total"]
            assert (told["table"], told["stars"], told["streak"]) == (table, total, streak)
            days[0] += 1
        today = place.services.clock.today()
        await finish(bob)
        waiting = (await my_day(ann, today))["mine"]
        assert (waiting["table"], waiting["is_over"], waiting["streak"]) == ("", False, 3)
        await finish(ann)
        mine, other = [(await my_day(one, today))["mine"] for one in (ann, bob)]
        assert (mine["place"], other["place"], mine["done"]) == (1, 1, 2)  # the same moves
        days[0] += 1.5
        await place.services.store.write(
            lambda c: c.execute(
                "UPDATE tries SET rating = rating - 1 WHERE identity_id = ?", [ann.id]
            )
        )
        assert (await my_day(ann, today))["mine"]["place"] == 2

    serve(tmp_path, scene)


def test_the_bots_result_is_shown_only_after_finishing(tmp_path: Path) -> None:
    async def scene(place: Place, days: list[float], ann: Guest, bob: Guest) -> None:
        today = place.services.clock.today()
        await bob.http.post("/api/daily")
        await finish(ann)
        assert (await my_day(bob, today))["bot"] is None
        found = None
        while found is None:
            found = (await my_day(ann, today))["bot"]
        table = place.table(str((await my_day(ann, today))["mine"]["table"]))
        stars, rating = play_solo(table.opened.seed, table.begun_game().config)
        assert found == {"bot": "greedy", "stars": stars, "rating": rating}
        days[0] += 1
        assert (await my_day(bob, today))["bot"] == found

    serve(tmp_path, scene)


def test_a_past_day_is_played_again_with_the_same_cards_and_counts_for_nothing(
    tmp_path: Path,
) -> None:
    async def scene(place: Place, days: list[float], ann: Guest, bob: Guest) -> None:
        date = place.services.clock.today()
        table = await finish(ann)
        refused = await bob.http.post(f"/api/daily/{date}")
        assert (refused.status_code, refused.json()["key"]) == (409, "day_not_over")
        assert (await bob.http.post("/api/daily/2026-02-31")).status_code == 409
        days[0] += 1
        again = str((await bob.http.post(f"/api/daily/{date}")).json()["table"])
        await bob.watch(again)
        await play_out(bob, again)
        was, now = place.table(table), place.table(again)
        assert was.opened.seed == now.opened.seed
        assert was.begun_game().players == now.begun_game().players
        assert (now.opened.daily, now.opened.title) == ("", date)
        board = (await bob.http.get(f"/api/daily/{date}")).json()
        assert [result["name"] for result in board["unranked"]] == ["Ann"]
        assert (await my_day(bob, date))["mine"]["place"] is None

    serve(tmp_path, scene)


def named(results: list[dict[str, Any]]) -> list[str]:
    return [str(result["name"]) for result in results]


def test_only_accounts_from_before_the_day_are_ranked(tmp_path: Path) -> None:
    async def scene(place: Place, days: list[float], ann: Guest, bob: Guest) -> None:
        await make_account(ann, "Ann the First")
        await finish(ann)
        today = place.services.clock.today()
        board = (await bob.http.get(f"/api/daily/{today}")).json()
        assert (named(board["results"]), named(board["unranked"])) == ([], ["Ann"])
        days[0] += 1
        await finish(bob)
        await finish(ann)
        board = (await bob.http.get("/api/daily")).json()
        assert (named(board["results"]), named(board["unranked"])) == (["Ann"], ["Bob"])
        for one, is_ranked in ((ann, True), (bob, False)):
            mine = (await my_day(one, place.services.clock.today()))["mine"]
            assert (mine["is_ranked"], mine["place"], mine["done"]) == (is_ranked, 1, 1)

    serve(tmp_path, scene)


def test_a_guest_who_claims_an_account_after_the_first_card_is_not_ranked(tmp_path: Path) -> None:
    async def scene(_: Place, __: list[float], ann: Guest, bob: Guest) -> None:
        await ann.http.post("/api/daily")
        await make_account(ann, "Ann the First")
        await finish(ann)
        board = (await bob.http.get("/api/daily")).json()
        assert (named(board["results"]), named(board["unranked"])) == ([], ["Ann"])

    serve(tmp_path, scene)


def test_a_board_keeps_the_names_of_its_day(tmp_path: Path) -> None:
    async def scene(_: Place, __: list[float], ann: Guest, bob: Guest) -> None:
        await finish(ann)
        await ann.http.patch("/api/me", json={"name": "Bob"})
        board = (await bob.http.get("/api/daily")).json()
        assert named(board["unranked"]) == ["Ann"]

    serve(tmp_path, scene)


@pytest.mark.parametrize(
    ("days", "streak"),
    [
        (set(), 0),
        ({"2026-03-01"}, 1),
        ({"2026-02-28"}, 1),
        ({"2026-02-27"}, 0),
        ({"2026-03-01", "2026-02-28", "2026-02-27", "2026-02-25"}, 3),
    ],
)
def test_a_missed_day_ends_a_streak(days: set[str], streak: int) -> None:
    assert count_streak(days, "2026-03-01") == streak


def test_the_bot_plays_by_the_rules_and_always_alike() -> None:
    config = Config()
    assert play_solo("a seed", config) == play_solo("a seed", config)
