"""The bot in docs/bots.md is run as it stands there."""

import asyncio
import re
import sys
from pathlib import Path

from tests.support.paths import ROOT
from tests.support.patience import PATIENCE
from tests.support.server.guests import guests, play_out, running

PAGE = ROOT / "docs" / "bots.md"


def test_the_bot_of_the_page_is_short_and_plays_a_whole_game(tmp_path: Path) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
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
            assert ann.tables[table]["about"]["seats"][1]["name"] == "Twenty Lines"
            await ann.do("begin", table)
            await ann.until(lambda: ann.phase(table) == "playing")
            await play_out(ann, table)
            assert await asyncio.wait_for(bot.wait(), PATIENCE) == 0
            log = await place.log(table)
            assert {entry.by for entry, _ in log if hasattr(entry, "by")} == {"person"}

    asyncio.run(main())
