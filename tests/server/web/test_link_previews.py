"""Link previews exist only for finished games that a stranger may see."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
from msgspec.structs import replace

from cartographers.pictures.canvas import TILE_OF_SIGN
from cartographers.pictures.png import Pixels, parse_png, print_png
from cartographers.pictures.tiles import STRIPS, read_tiles, sheet_size
from cartographers.rules.sheet import LAYERS_OF_CHARACTER
from cartographers.server.preview import HEIGHT, WIDTH, draw_preview
from cartographers.server.tables.out.views import show_game
from cartographers.server.web.previews import Preview, with_tags
from tests.support.manual_time import make_calendar
from tests.support.server.guests import Guest, Place, guests, play_out, running

Scene = Callable[[Place, "list[float]", Guest, httpx.AsyncClient], Awaitable[None]]
NOWHERE = "a" * 16


def serve(tmp_path: Path, scene: Scene) -> None:
    """With a stranger who has no cookie, as those have who fetch previews."""

    async def main() -> None:
        days, clock = make_calendar()
        async with (
            running(tmp_path / "games.db", clock=clock) as place,
            guests(place, "Ann") as (ann,),
            httpx.AsyncClient(
                base_url=place.url, verify=False, headers={"Accept-Encoding": ""}
            ) as stranger,
        ):
            await scene(place, days, ann, stranger)

    asyncio.run(main())


async def finish(person: Guest, table: str) -> None:
    await person.watch(table)
    await play_out(person, table)


async def page(stranger: httpx.AsyncClient, path: str) -> str:
    answer = await stranger.get(path)
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"
    return answer.text


def test_a_public_game_is_previewed_when_it_is_over(tmp_path: Path) -> None:
    async def scene(place: Place, _: list[float], ann: Guest, stranger: httpx.AsyncClient) -> None:
        table = await ann.open(begin=True)
        plain = await page(stranger, f"/replay/{NOWHERE}")
        assert await page(stranger, f"/replay/{table}") == plain
        assert "og:" not in plain
        await finish(ann, table)
        total = ann.tables[table]["game"]["players"][0]["total"]
        for path in (f"/replay/{table}", f"/table/{table}"):
            told = await page(stranger, path)
            assert f'<meta property="og:title" content="Ann {total} ★">' in told
            assert f'content="{place.url}/api/tables/{table}/picture"' in told
        picture = await stranger.get(f"/api/tables/{table}/picture")
        assert picture.headers["content-type"] == "image/png"
        assert picture.headers["cross-origin-resource-policy"] == "cross-origin"
        assert parse_png(picture.content)[:2] == (WIDTH, HEIGHT)
        shown = show_game(place.table(table), place.services.clock.today())
        assert shown is not None
        assert draw_preview(replace(shown, seed="", title="", unseen=[])) == picture.content

    serve(tmp_path, scene)


def test_a_private_game_is_never_previewed(tmp_path: Path) -> None:
    async def scene(_: Place, __: list[float], ann: Guest, stranger: httpx.AsyncClient) -> None:
        table = await ann.open(begin=True, open=False)
        await finish(ann, table)
        plain = await page(stranger, f"/replay/{NOWHERE}")
        invitation = ann.tables[table]["you"]["invitation"]
        for asked in ("", "?invitation=wrong", f"?invitation={invitation}"):
            assert await page(stranger, f"/replay/{table}{asked}") == plain
            answer = await stranger.get(f"/api/tables/{table}/picture{asked}")
            assert answer.status_code == 404
        assert await page_of(ann, f"/replay/{table}") == plain  # nobody gets more than strangers
        headers = {"X-Invitation": invitation}
        picture = await stranger.get(f"/api/tables/{table}/picture", headers=headers)
        assert picture.status_code == 200

    serve(tmp_path, scene)


async def page_of(person: Guest, path: str) -> str:
    return (await person.http.get(path, headers={"Accept-Encoding": ""})).text


def test_the_deal_of_the_day_is_previewed_from_the_next_day_on(tmp_path: Path) -> None:
    async def scene(_: Place, days: list[float], ann: Guest, stranger: httpx.AsyncClient) -> None:
        table = str((await ann.http.post("/api/daily")).json()["table"])
        await finish(ann, table)
        plain = await page(stranger, f"/replay/{NOWHERE}")
        assert await page(stranger, f"/replay/{table}") == plain
        assert (await ann.http.get(f"/api/tables/{table}/picture")).status_code == 409
        days[0] += 1
        assert "og:title" in await page(stranger, f"/replay/{table}")

    serve(tmp_path, scene)


def test_names_in_tags_cannot_be_tags() -> None:
    preview = Preview('"><script>', "<b>", "/replay/x", "/picture")
    made = with_tags(b"<head></head>", preview, "https://x").decode()
    assert "<script" not in made
    assert 'content="&quot;&gt;&lt;script&gt;"' in made
    assert made.endswith("</head>")


def test_pixels_are_read_as_they_were_written() -> None:
    pixels = Pixels(2, 3, bytes(range(18)))
    assert parse_png(print_png(pixels)) == pixels
    assert pixels.row(1, 1, 1) == bytes([9, 10, 11])


def test_there_is_a_tile_for_everything_that_is_drawn() -> None:
    assert read_tiles()[:2] == sheet_size()
    assert {*LAYERS_OF_CHARACTER, "R"} == set(TILE_OF_SIGN)
    assert set(TILE_OF_SIGN.values()) == set(STRIPS["terrain"].names)
