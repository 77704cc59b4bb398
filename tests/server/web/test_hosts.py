"""The server answers only under its own names, so that no other site can read it."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from cartographers.server.hosting.own_names import host_names, name_in
from cartographers.server.settings import Settings
from tests.support.server.guests import Guest, Place, guests, running

MISDIRECTED = 421
PUBLIC = {"public_url": "https://play.example.org"}
AT_HOME = {"host": "0.0.0.0"}  # noqa: S104
FOREIGN = ("evil.example", "evil.example:8000", "localhost.evil.example", "127.0.0.1.nip.io", "x")


def serve(
    tmp_path: Path, scene: Callable[[Place, Guest], Awaitable[None]], **settings: Any
) -> None:
    async def main() -> None:
        async with (
            running(tmp_path / "games.db", **settings) as place,
            guests(place, "Ann") as (ann,),
        ):
            await scene(place, ann)

    asyncio.run(main())


@pytest.mark.parametrize("settings", [{}, PUBLIC, {**AT_HOME}], ids=["alone", "public", "at home"])
def test_a_page_that_leads_its_own_name_to_our_address_reads_nothing(
    tmp_path: Path, settings: dict[str, Any]
) -> None:
    async def scene(_: Place, ann: Guest) -> None:
        for host in FOREIGN:
            for path in ("/", "/api/tables", "/api/me", "/nowhere", "/schema/openapi.json"):
                answer = await ann.http.get(path, headers={"Host": host})
                assert (answer.status_code, answer.json()["key"]) == (MISDIRECTED, "other_host")
                assert "Content-Security-Policy" in answer.headers
            assert (await ann.http.post("/api/daily", headers={"Host": host})).status_code == 421
            assert not await opens_socket(ann, host)
        assert (await ann.http.get("/api/tables")).status_code == 200

    serve(tmp_path, scene, **settings)


async def opens_socket(ann: Guest, host: str) -> bool:
    port = int(ann.url.rpartition(":")[2])
    headers = {"Cookie": ann.cookie}
    try:
        async with connect(
            f"ws://{host}/api/socket",
            additional_headers=headers,
            proxy=None,
            host="127.0.0.1",
            port=port,
        ):
            return True
    except InvalidStatus:
        return False


def test_load_balancers_reach_the_health_page_under_any_name(tmp_path: Path) -> None:
    async def scene(_: Place, ann: Guest) -> None:
        answer = await ann.http.get("/health", headers={"Host": "10.1.2.3"})
        assert answer.status_code == 200
        assert (await ann.http.get("/health/x", headers={"Host": "10.1.2.3"})).status_code == 421

    serve(tmp_path, scene, **PUBLIC)


def test_a_request_without_or_with_two_hosts_is_refused(tmp_path: Path) -> None:
    async def scene(place: Place, _: Guest) -> None:
        port = place.services.settings.port
        for hosts in ("", "Host: localhost\r\nHost: evil.example\r\n"):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(f"GET /api/tables HTTP/1.1\r\n{hosts}Connection: close\r\n\r\n".encode())
            assert b" 421 " in await reader.readline()
            writer.close()

    serve(tmp_path, scene)


@pytest.mark.parametrize(
    ("settings", "ours", "foreign"),
    [
        ({}, {"localhost", "127.0.0.1", "::1"}, {"10.0.0.1", "play.example.org", ""}),
        (PUBLIC, {"play.example.org", "localhost"}, {"example.org", "10.0.0.1"}),
        (PUBLIC | AT_HOME, {"play.example.org"}, {"localhost", "10.0.0.1", "127.0.0.1"}),
        (
            AT_HOME,
            {"10.0.0.1", "::1", "192.168.1.5", "localhost"},
            {"table.local", "10.0.0.1.nip.io"},
        ),
        (AT_HOME | {"allowed_hosts": "Table.local, box"}, {"table.local", "box"}, {"table"}),
        ({"host": "::1"}, {"::1", "localhost"}, {"::2"}),
    ],
)
def test_the_names_of_the_server_follow_from_its_settings(
    settings: dict[str, Any], ours: set[str], foreign: set[str]
) -> None:
    names = host_names(Settings.from_sources(settings, {}))
    assert {name for name in ours | foreign if names.is_ours(name)} == ours


@pytest.mark.parametrize(
    ("header", "name"),
    [
        (b"Play.Example.org:443", "play.example.org"),
        (b"play.example.org.", "play.example.org"),
        (b"[::1]:8000", "::1"),
        (b"127.0.0.1", "127.0.0.1"),
        (b"", ""),
        (b"a@localhost", "a@localhost"),
    ],
)
def test_the_port_is_no_part_of_the_name(header: bytes, name: str) -> None:
    assert name_in(header) == name
