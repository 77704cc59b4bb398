"""A database of 2026-11-18 from before sessions had names and deals had salts: nothing is lost.

It holds an account with a recovery code, a deal by code that is over, a private game in progress
with chat, a game against a bot, a table from which a player was removed, and a daily result.
"""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from cartographers.rules.fairness import check_fairness
from cartographers.server.clock import Clock
from tests.support.server.guests import Guest, Place, play_out, running
from tests.support.server.old_files import OLD, restore, with_cookies

KEPT: dict[str, Any] = json.loads((OLD / "accounts.json").read_text())
TABLES: dict[str, str] = KEPT["tables"]
LOGIN = {"account": "Annabel", "password": "correct horse battery"}


@asynccontextmanager
async def old_server(folder: Path) -> AsyncIterator[tuple[Place, dict[str, Guest]]]:
    """Today's server with the old database, a minute later; everybody has their cookie."""
    restore("accounts", folder / "games.db")
    clock = Clock(wall=lambda: KEPT["wall"] + 60)
    cookies = {name: kept["cookie"] for name, kept in KEPT["people"].items()}
    async with (
        running(folder / "games.db", clock=clock) as place,
        with_cookies(place, cookies) as people,
    ):
        yield place, people


def test_sessions_passwords_and_codes_from_before_still_open_the_account(tmp_path: Path) -> None:
    async def main() -> None:
        async with old_server(tmp_path) as (place, people):
            me = (await people["Ann"].http.get("/api/me")).json()
            assert (me["id"], me["account"]) == (KEPT["people"]["Ann"]["id"], "Annabel")
            (session,) = (await people["Ann"].http.get("/api/sessions")).json()["sessions"]
            assert session["is_current"]
            state = (await people["Ann"].http.get("/api/me/recovery")).json()
            assert (state["has_code"], state["made_at"]) == (True, None)
            for path, body in (
                ("/api/sessions", LOGIN),
                ("/api/sessions/recovered", {"code": KEPT["code"]}),
            ):
                stranger = Guest(place.url, "Stranger")
                answer = await stranger.http.post(path, json=body)
                assert answer.status_code == 200, path
                assert (await stranger.http.get("/api/me")).json()["id"] == me["id"]
                await stranger.go()

    asyncio.run(main())


def test_a_deal_without_salt_is_still_verified(tmp_path: Path) -> None:
    async def main() -> None:
        async with old_server(tmp_path) as (_, people):
            record = (await people["Ann"].http.get(f"/api/tables/{TABLES['code']}/record")).text
            assert "salt:" not in record
            assert check_fairness(record, KEPT["seed_hash"]).is_fair
            assert check_fairness(KEPT["record"], KEPT["seed_hash"]).is_fair

    asyncio.run(main())


def test_a_private_game_with_chat_is_played_to_its_end(tmp_path: Path) -> None:
    async def main() -> None:
        async with old_server(tmp_path) as (_, people):
            table, ann, bob = TABLES["private"], people["Ann"], people["Bob"]
            shown = await ann.watch(table)
            said = [(line["name"], line["text"]) for line in shown["chat"]]
            assert said == [("Ann", "Welcome to the table"), ("Bob", "Thank you")]
            await bob.watch(table)
            await asyncio.gather(play_out(ann, table), play_out(bob, table))
            assert ann.phase(table) == "over"

    asyncio.run(main())


def test_the_daily_board_keeps_the_name_and_the_removed_player_may_return(tmp_path: Path) -> None:
    """Removing somebody did not ban them at that time."""

    async def main() -> None:
        async with old_server(tmp_path) as (_, people):
            await people["Bob"].http.patch("/api/me", json={"name": "Robert"})
            board = (await people["Ann"].http.get(f"/api/daily/{KEPT['today']}")).json()
            assert [one["name"] for one in board["unranked"]] == ["Bob"]
            await people["Bob"].do("sit", TABLES["kicked"])

    asyncio.run(main())


def test_a_person_of_the_old_database_can_be_erased(tmp_path: Path) -> None:
    async def main() -> None:
        async with old_server(tmp_path) as (_, people):
            answer = await people["Bob"].http.post("/api/me/delete", json={"proof": "Bob"})
            assert answer.status_code == 204
            shown = await people["Ann"].watch(TABLES["private"])
            assert [seat["name"] for seat in shown["about"]["seats"]] == ["Ann", ""]
            assert [line["text"] for line in shown["chat"]] == ["Welcome to the table", ""]

    asyncio.run(main())
    assert b"Thank you" not in (tmp_path / "games.db").read_bytes()
