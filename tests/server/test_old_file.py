"""A file of an earlier release: its tables are shown and played by the rules that they had.

The release had other names for the fallbacks, and no ruins in mixtures of sets. It left four tables
of Ann's, and `games.json` is what it showed of them.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from cartographers.server.clock import Clock
from tests.support.server.guests import Guest, Place, guests, play_out, running
from tests.support.server.old_files import OLD, restore, with_cookies

KEPT: dict[str, Any] = json.loads((OLD / "games.json").read_text())
TABLES: dict[str, Any] = KEPT["tables"]
NAMES = {"any": "2021", "card": "french_2019"}


@asynccontextmanager
async def old_server(folder: Path) -> AsyncIterator[tuple[Place, Guest]]:
    """The server of today with the file of then, on the same day, and Ann with her cookie."""
    restore("games", folder / "games.db")
    async with (
        running(folder / "games.db", clock=Clock(wall=lambda: KEPT["wall"])) as place,
        with_cookies(place, {"Ann": KEPT["cookie"]}) as people,
    ):
        yield place, people["Ann"]


def with_ann(scene: Callable[[Guest], Awaitable[None]]) -> Callable[[Path], None]:
    """Turn a coroutine into a test that gives it Ann, at the server of today."""

    def test(tmp_path: Path) -> None:
        async def main() -> None:
            async with old_server(tmp_path) as (_, ann):
                await scene(ann)

        asyncio.run(main())

    return test


def config_of(name: str) -> dict[str, Any]:
    """What the release showed, in the names of today."""
    config = TABLES[name]["config"]
    return {**config, "fallback": NAMES[config["fallback"]]}


@pytest.mark.parametrize("name", TABLES)
def test_an_old_table_is_shown_as_it_was(tmp_path: Path, name: str) -> None:
    async def main() -> None:
        async with old_server(tmp_path) as (_, ann):
            kept = TABLES[name]
            shown = await ann.watch(kept["id"])
            assert shown["about"]["config"] == config_of(name)
            assert shown["about"]["phase"] == kept["phase"]
            game = shown["game"] or {"players": [], "card": "", "unseen": []}
            assert [player["map"] for player in game["players"]] == kept["maps"]
            assert [player["total"] for player in game["players"]] == kept["stars"]
            assert (game["card"], game["unseen"]) == (kept["card"], kept["unseen"])
            moves = [
                [seat, len(await ann.moves(kept["id"], seat))] for seat in ann.owed(kept["id"])
            ]
            assert moves == kept["moves"]

    asyncio.run(main())


@with_ann
async def test_the_record_of_an_old_table_tells_the_same_game(ann: Guest) -> None:
    answer = await ann.http.get(f"/api/tables/{TABLES['over']['id']}/record")
    assert answer.text == KEPT["record"].replace("fallback: any", "fallback: 2021")


@with_ann
async def test_an_old_table_is_played_to_its_end_without_ruins(ann: Guest) -> None:
    table = TABLES["playing"]["id"]
    await ann.watch(table)
    await play_out(ann, table)
    record = (await ann.http.get(f"/api/tables/{table}/record")).text
    assert "ruins: no\nfallback: french_2019\n" in record
    assert "_ruins" not in record


@with_ann
async def test_an_old_table_that_was_open_begins_with_the_rules_that_it_promised(
    ann: Guest,
) -> None:
    table = TABLES["open"]["id"]
    await ann.watch(table)
    await ann.do("begin", table)
    await ann.until(lambda: ann.phase(table) == "playing")
    config = ann.tables[table]["about"]["config"]
    assert config == {**config_of("open"), "players": 1}
    assert not any("_ruins" in card for card in ann.tables[table]["game"]["unseen"])


def test_the_deal_of_a_day_that_has_begun_stays_the_same_for_all(tmp_path: Path) -> None:
    async def main() -> None:
        async with old_server(tmp_path) as (place, ann), guests(place, "Bob") as (bob,):
            again = (await ann.http.post("/api/daily")).json()["table"]
            assert again == TABLES["daily"]["id"]
            table = (await bob.http.post("/api/daily")).json()["table"]
            shown = await bob.watch(table)
            assert shown["about"]["config"] == config_of("daily")
            assert shown["game"]["card"] == TABLES["daily"]["card"]

    asyncio.run(main())
