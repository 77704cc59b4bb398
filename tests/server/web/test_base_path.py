"""A server under a path: everything is inside of it, and nothing outside."""

import asyncio
import gzip
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from cartographers.server.settings import BadSettings, Settings
from cartographers.server.web.base_path import TEXT
from cartographers.server.web.files import read_files
from tests.support.server.guests import Guest, Place, running

PUBLIC = "https://play.example.org"


def under_maps(
    tmp_path: Path, scene: Callable[[Place, Guest], Awaitable[None]], **settings: Any
) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db", base_path="/maps/", **settings) as place:
            guest = Guest(f"{place.url}/maps", "Mira")
            try:
                await scene(place, guest)
            finally:
                await guest.go()

    asyncio.run(main())


def test_a_table_is_opened_and_watched_under_the_path(tmp_path: Path) -> None:
    async def scene(_: Place, mira: Guest) -> None:
        await mira.arrive()
        await mira.connect()
        table = await mira.open(rules={"players": 1}, begin=True)
        await mira.watch(table)
        assert mira.phase(table) == "playing"
        assert (await mira.http.get("/health")).json()["status"] == "ok"

    under_maps(tmp_path, scene)


def test_there_is_nothing_outside_of_the_path(tmp_path: Path) -> None:
    async def scene(place: Place, mira: Guest) -> None:
        await mira.arrive()
        async with httpx.AsyncClient(base_url=place.url, verify=False) as http:
            for path in ("/", "/health", "/api/me", "/mapsx/", "/robots.txt", "/x/maps/new"):
                answer = await http.get(path)
                assert (answer.status_code, answer.json()["text"]) == (404, TEXT), path
                assert answer.headers["content-security-policy"]
            bare = await http.get("/maps")
            assert (bare.status_code, bare.headers["location"]) == (308, "/maps/")
        mira.url = place.url
        with pytest.raises(InvalidStatus):
            await mira.connect()

    under_maps(tmp_path, scene)


PAGE = """<!doctype html><html lang="en" data-base="/">
<link href="/favicon.svg" type="image/svg+xml" /><script src="/assets/main.js"></script>"""


def test_every_address_in_a_page_is_under_the_path(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(PAGE)
    (tmp_path / "index.html.br").write_bytes(b"for another path")
    (tmp_path / "manifest.cs.webmanifest").write_text('{"start_url": "/", "src": "/favicon.svg"}')
    (tmp_path / "theme.js").write_text('"/"')
    files = read_files(tmp_path, "/maps/")
    page = files["/index.html"].forms
    expected = PAGE.replace('="/', '="/maps/').encode()
    assert page["identity"] == gzip.decompress(page["gzip"]) == expected
    assert "br" not in page
    manifest = files["/manifest.cs.webmanifest"].forms["identity"]
    assert manifest == b'{"start_url": "/maps/", "src": "/maps/favicon.svg"}'
    assert files["/theme.js"].forms["identity"] == b'"/"'


def test_served_pages_and_the_schema_name_the_path(tmp_path: Path) -> None:
    async def scene(_: Place, mira: Guest) -> None:
        page = await mira.http.get("/table/aaaaaaaaaaaaaaaa")
        (address,) = re.findall('src="([^"]*)"', page.text)
        assert address.startswith("/maps/assets/")
        assert (await mira.http.get(address.removeprefix("/maps"))).status_code == 200
        schema = (await mira.http.get("/schema/openapi.json")).json()
        assert [server["url"] for server in schema["servers"]] == ["/maps/"]

    under_maps(tmp_path, scene)


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({}, r"^cartographers=.*; Path=/maps/;"),
        ({"public_url": PUBLIC, "allowed_hosts": "127.0.0.1"}, r"^__Secure-.*; Path=/maps/;.*Sec"),
    ],
)
def test_the_cookie_is_for_the_path_alone(
    tmp_path: Path, settings: dict[str, str], expected: str
) -> None:
    async def scene(_: Place, mira: Guest) -> None:
        told = await mira.http.post("/api/me", json={"name": "Mira"})
        (cookie,) = told.headers.get_list("set-cookie")
        assert re.search(expected, cookie), cookie
        ended = await mira.http.delete("/api/sessions/current", headers={"Cookie": cookie})
        gone = ended.headers.get_list("set-cookie")
        assert all("Path=/maps/" in line for line in gone)
        name = cookie.partition("=")[0]
        assert name in {line.partition("=")[0] for line in gone}

    under_maps(tmp_path, scene, **settings)


def test_link_previews_name_the_path(tmp_path: Path) -> None:
    async def scene(_: Place, mira: Guest) -> None:
        await mira.arrive()
        await mira.connect()
        table = await mira.open(rules={"players": 1}, begin=True, open=True)
        await mira.watch(table)
        await mira.do("resign", table, seat=0)
        await mira.until_phase(table, "over")
        page = (await mira.http.get(f"/replay/{table}")).text
        url, picture = (
            re.search(f'property="og:{name}" content="([^"]*)"', page) for name in ("url", "image")
        )
        assert url
        assert url[1] == f"{mira.url}/replay/{table}"
        assert picture
        shown = await mira.http.get(picture[1].removeprefix(mira.url))
        assert shown.headers["content-type"] == "image/png"

    under_maps(tmp_path, scene)


@pytest.mark.parametrize(
    ("given", "meant"), [("/maps/", "/maps/"), ("maps", "/maps/"), ("/", "/"), ("/a/b", "/a/b/")]
)
def test_a_path_may_be_given_with_or_without_its_slashes(given: str, meant: str) -> None:
    assert Settings.from_sources({"base_path": given}, {}).base_path == meant


@pytest.mark.parametrize("path", ["https://x/maps/", "/a b/", "/../", '/"/', "/maps/?x", "/č/"])
def test_what_is_no_path_is_refused(path: str) -> None:
    with pytest.raises(BadSettings, match="must be a path such as /maps/"):
        Settings.from_sources({"base_path": path}, {})
