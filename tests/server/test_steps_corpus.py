"""A database of 2026-11-17, when steps were called rounds: no table of it is lost.

`steps.json` is what that server showed of each table to `holder`, with its cookie. The tables hold
takebacks, reminders, votes, added time, chat, both daily challenges, Heroes and skills.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from cartographers.rules.fairness import check_fairness
from cartographers.rules.record import Record, replay
from cartographers.server.clock import Clock
from tests.support.server.guests import Guest, Place, play_out, running
from tests.support.server.old_files import OLD, read_dump, restore, with_cookies

OTHER_CARDS = "with other scoring cards old tables have other edicts; a fork removes this module"
KEPT: dict[str, Any] = json.loads((OLD / "steps.json").read_text())
TABLES: dict[str, Any] = KEPT["tables"]
OVER = [name for name, kept in TABLES.items() if kept["about"]["phase"] == "over"]


@asynccontextmanager
async def old_server(folder: Path) -> AsyncIterator[tuple[Place, dict[str, Guest]]]:
    """Today's server with the old database, on the same day; everybody has their cookie."""
    restore("steps", folder / "games.db")
    clock = Clock(wall=lambda: KEPT["wall"])
    cookies = KEPT["cookies"]
    async with (
        running(folder / "games.db", clock=clock) as place,
        with_cookies(place, cookies) as people,
    ):
        yield place, people


def with_old_server(
    folder: Path, scene: Callable[[Place, dict[str, Guest]], Awaitable[None]]
) -> None:
    async def main() -> None:
        async with old_server(folder) as (place, people):
            await scene(place, people)

    asyncio.run(main())


def renamed(kept: dict[str, Any]) -> dict[str, Any]:
    """What the old server showed, in today's words."""
    game = dict(kept["game"]) if kept["game"] else None
    if game is not None:
        game["steps"], game["step_kind"] = game.pop("rounds"), game.pop("step")
        game["salt"] = ""
    progress = dict(kept["progress"])
    progress["step"] = progress.pop("round")
    seats = [{**own, "decision": renamed_decision(own["decision"])} for own in kept["you"]["seats"]]
    you = {**kept["you"], "seats": seats}
    sitting = [{**seat, "has_account": False} for seat in kept["about"]["seats"]]
    options = {**kept["about"]["options"], "slow": 0}
    about = {**kept["about"], "seats": sitting, "options": options, "is_removed": False}
    chat = [{**line, "has_account": False} for line in kept["chat"]]
    return {**kept, "about": about, "game": game, "progress": progress, "you": you, "chat": chat}


def renamed_decision(decision: dict[str, Any] | None) -> dict[str, Any] | None:
    if decision is None:
        return None
    decision = dict(decision)
    return {"step_kind": decision.pop("step"), **decision}


@pytest.mark.parametrize("name", TABLES)
def test_an_old_table_is_shown_as_it_was(tmp_path: Path, name: str) -> None:
    async def scene(_: Place, people: dict[str, Guest]) -> None:
        kept = renamed(TABLES[name])
        shown = await people[kept["holder"]].watch(kept["id"])
        shown["progress"].pop("left_ms")
        for part in ("about", "progress", "you", "game", "chat"):
            assert shown[part] == kept[part], f"{part}: {OTHER_CARDS}"
        assert len(shown["story"]) == kept["events"]

    with_old_server(tmp_path, scene)


@pytest.mark.parametrize("name", OVER)
def test_an_old_game_is_replayed_step_by_step(tmp_path: Path, name: str) -> None:
    async def scene(place: Place, people: dict[str, Guest]) -> None:
        kept = renamed(TABLES[name])
        holder = people[kept["holder"]]
        last = kept["game"]["steps"]
        shown = await holder.http.get(f"/api/tables/{kept['id']}/steps/{last}")
        assert shown.json() == kept["game"], OTHER_CARDS
        before = await holder.http.get(f"/api/tables/{kept['id']}/steps/{last - 1}")
        assert before.json()["step_kind"] != "over"
        game = place.table(kept["id"]).begun_game()
        assert [player.total for player in game.players] == [
            player["total"] for player in kept["game"]["players"]
        ]

    with_old_server(tmp_path, scene)


@pytest.mark.parametrize("name", [name for name in OVER if TABLES[name]["record"]])
def test_the_record_of_an_old_game_is_the_same(tmp_path: Path, name: str) -> None:
    async def scene(_place: Place, people: dict[str, Guest]) -> None:
        kept = TABLES[name]
        told = await people[kept["holder"]].http.get(f"/api/tables/{kept['id']}/record")
        assert told.text == kept["record"]
        assert check_fairness(told.text).is_fair
        *_, last = replay(Record.parse(told.text))
        assert last.is_over

    with_old_server(tmp_path, scene)


def test_old_solo_games_go_on_and_are_taken_back(tmp_path: Path) -> None:
    async def scene(place: Place, people: dict[str, Guest]) -> None:
        ann, table = people["Ann"], TABLES["alone"]["id"]
        own = (await ann.watch(table))["you"]["seats"][0]
        await ann.do("take_back", table, seat=0, step=own["take_back"])
        await ann.until(lambda: ann.tables[table]["about"]["takebacks"] == 3)
        await play_out(ann, table)
        assert place.table(table).takebacks == 3
        daily = TABLES["daily"]["id"]
        await ann.watch(daily)
        await play_out(ann, daily)
        board = (await ann.http.get(f"/api/daily/{KEPT['date']}")).json()
        assert {one["name"] for one in board["unranked"]} == {"Ann", "Bob"}

    with_old_server(tmp_path, scene)


def test_an_old_game_of_friends_goes_on_with_its_votes_reminders_and_time(tmp_path: Path) -> None:
    async def scene(_: Place, people: dict[str, Guest]) -> None:
        table = TABLES["friends"]["id"]
        ann, bob, cem = (people[name] for name in ("Ann", "Bob", "Cem"))
        for person in (ann, bob, cem):
            await person.watch(table)
        again = await bob.ask("add_time", table, step=6)
        assert again["key"] == "time_added_already"
        await cem.do("call_bot", table, seat=3)  # the second of two votes that are needed
        for seat, person in ((1, bob), (2, cem)):
            move = (await person.moves(table, seat))[0]
            await person.do("play", table, seat=seat, step=6, move=move)
        await ann.until(lambda: ann.tables[table]["progress"]["step"] == 7)
        assert ann.tables[table]["progress"]["pokes"] == []

    with_old_server(tmp_path, scene)


def test_old_tables_that_were_open_can_be_begun(tmp_path: Path) -> None:
    async def scene(_: Place, people: dict[str, Guest]) -> None:
        ann = people["Ann"]
        for name in ("open", "rematch"):
            table = TABLES[name]["id"]
            await ann.watch(table)
            await ann.do("begin", table)
            await ann.until_phase(table, "playing")

    with_old_server(tmp_path, scene)


def test_the_migration_renames_entries_and_loses_none(tmp_path: Path) -> None:
    async def scene(place: Place, _: dict[str, Guest]) -> None:
        rows = await place.services.store.read(
            lambda c: c.execute("SELECT kind, step, body FROM log").fetchall()
        )
        text = read_dump("steps")
        assert len(rows) == text.count('INSERT INTO "log" VALUES')
        assert all(json.loads(body)["kind"] == kind for kind, _, body in rows)
        kinds = [kind for kind, _, _ in rows]
        assert "round_closed" not in kinds
        assert kinds.count("step_taken_back") == 3
        assert not [body for kind, _, body in rows if kind != "said" and '"round' in body]

    with_old_server(tmp_path, scene)
