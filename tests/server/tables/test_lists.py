"""Paging through a list of tables shows each of them once."""

import asyncio
from pathlib import Path

from cartographers.server.tables.out.lists import PAGE, parse_place, print_place
from tests.support.server.guests import guests, running

TIME = 1_700_000_000_000


def test_tables_of_one_millisecond_are_all_listed_once(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann") as (ann,):
            opened = {await ann.open(rules={"players": 2}) for _ in range(2 * PAGE + 7)}
            await place.services.store.write(
                lambda c: c.execute("UPDATE tables SET created_at = ?, updated_at = 7", [TIME])
            )
            for path in ("/api/tables", "/api/tables/mine"):
                pages: list[list[str]] = []
                before = ""
                while not pages or before:
                    answer = (await ann.http.get(path, params={"before": before})).json()
                    pages.append([table["id"] for table in answer["tables"]])
                    before = answer["next"]
                assert list(map(len, pages)) == [PAGE, PAGE, 7]
                assert {id_ for page in pages for id_ in page} == opened

    asyncio.run(main())


def test_an_invalid_page_position_is_refused(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann") as (ann,):
            for before in ("1", "-1", "x", "1-", "1-AAAAAAAAAAAAAAAA", "9" * 17 + "-" + "a" * 16):
                answer = await ann.http.get("/api/tables", params={"before": before})
                assert answer.status_code == 400, before

    asyncio.run(main())


def test_a_page_position_round_trips() -> None:
    assert parse_place(print_place(TIME, "a" * 16)) == (TIME, "a" * 16)
