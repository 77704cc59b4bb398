"""The bot in docs/bots.md is run as it stands there."""

import asyncio
import re
import sys
from pathlib import Path
from typing import Any

import httpx

from tests.support.paths import ROOT
from tests.support.patience import PATIENCE
from tests.support.server.guests import guests, play_out, running
from tests.support.server.process import ServerProcess

PAGE = ROOT / "docs" / "bots.md"


def code_of_the_page() -> str:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    return str(code)


def test_the_bot_of_the_page_is_short_and_plays_a_whole_game(tmp_path: Path) -> None:
    code = code_of_the_page()
    lines = [line for line in code.splitlines() if line.strip()]
    assert len(lines) <= 20
    (tmp_path / "bot.py").write_text(code)

    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann") as (ann,):
            table = await ann.open(rules={"players": 2, "skills": True})
            await ann.watch(table)
            bot = await asyncio.create_subprocess_exec(
                sys.executable, tmp_path / "bot.py", place.url, table
            )
            await ann.until(lambda: ann.tables[table]["about"]["seats"][1]["kind"] == "person")
            assert ann.tables[table]["about"]["seats"][1]["name"].startswith("Bot ")
            await ann.do("begin", table)
            await ann.until(lambda: ann.phase(table) == "playing")
            await play_out(ann, table)
            assert await asyncio.wait_for(bot.wait(), PATIENCE) == 0
            log = await place.log(table)
            assert {entry.by for entry, _ in log if hasattr(entry, "by")} == {"person"}

    asyncio.run(main())


def test_two_bots_of_one_address_live_through_limits_and_a_restart(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(code_of_the_page())

    async def main() -> None:
        server = ServerProcess(tmp_path / "games.db", requests_per_second=3, away_seconds=600)
        async with server, httpx.AsyncClient(base_url=server.url) as http:
            await patiently(http, "/api/me", {"name": "Ann"})
            asked = {"rules": {"players": 2}, "sit": False}
            table = (await patiently(http, "/api/tables", asked))["table"]
            bots = [
                await asyncio.create_subprocess_exec(
                    sys.executable, tmp_path / "bot.py", server.url, table
                )
                for _ in range(2)
            ]
            begin = {"type": "begin", "id": "begin", "table": table}
            while await taken_seats(http, table) < 2:
                await asyncio.sleep(0.2)
            assert (await patiently(http, "/api/commands", begin))["type"] == "done"
            await server.kill()
            await asyncio.sleep(0.5)
            await server.start()
            codes = [await asyncio.wait_for(bot.wait(), 2 * PATIENCE) for bot in bots]
            assert codes == [0, 0]
            shown = await patiently(http, f"/api/tables/{table}")
            assert shown["about"]["phase"] == "over"

    asyncio.run(main())


def test_a_bot_without_a_seat_says_why_and_stops(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(code_of_the_page())

    async def main() -> str:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann") as (ann,):
            table = await ann.open(rules={"players": 1})
            bot = await asyncio.create_subprocess_exec(
                *(sys.executable, tmp_path / "bot.py", place.url, table),
                stderr=asyncio.subprocess.PIPE,
            )
            _, told = await asyncio.wait_for(bot.communicate(), PATIENCE)
            assert bot.returncode == 1
            return told.decode()

    assert asyncio.run(main()) == "All seats of this table are taken.\n"


async def taken_seats(http: httpx.AsyncClient, table: str) -> int:
    shown = await patiently(http, f"/api/tables/{table}")
    return sum(seat["kind"] == "person" for seat in shown["about"]["seats"])


async def patiently(http: httpx.AsyncClient, path: str, body: object = None) -> dict[str, Any]:
    """Ask again until the limit of this address allows it."""
    while True:
        answer = await (http.get(path) if body is None else http.post(path, json=body))
        if answer.status_code != 429:
            found: dict[str, Any] = answer.json()
            return found
        await asyncio.sleep(0.5)
