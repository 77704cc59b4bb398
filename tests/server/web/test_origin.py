"""Other sites cannot act for a player, and no script reads the cookie."""

import asyncio
from collections.abc import Awaitable, Callable
from http.cookies import Morsel, SimpleCookie
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.routes import HTTPRoute
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from cartographers.server.services import Services
from cartographers.server.settings import Settings
from cartographers.server.web.app import make_app
from tests.support.authorisation.row_requests import dump
from tests.support.authorisation.stage import PASSWORD, lift_limits, make_operator
from tests.support.server.guests import Guest, Place, guests, running

PUBLIC = "https://play.example.org"
AT_HOME = "table.local:8000"
UNSAFE = ("POST", "PUT", "PATCH", "DELETE")
# With a public address, for one machine, and for a local network under any name.
SERVERS: dict[str, dict[str, Any]] = {
    "public": {"public_url": PUBLIC},
    "alone": {},
    "at home": {"host": "0.0.0.0", "allowed_hosts": "table.local"},  # noqa: S104
}
OWN = {
    "public": [PUBLIC],
    "alone": ["http://127.0.0.1:{port}", "http://localhost:{port}", "http://[::1]:{port}"],
    "at home": [f"http://{AT_HOME}", f"https://{AT_HOME}"],
}
NOBODYS = ["", "null", "http://", "https://", "file://", "http://[", "http://]", "\xff"]
FOREIGN = {
    "public": [
        "https://evil.example",
        "http://play.example.org",
        "https://play.example.org:8443",
        "https://play.example.org.evil.example",
        "https://evil-play.example.org",
        "https://evil.example/play.example.org",
        "https://play.example.org@evil.example",
        "https://evil.example#https://play.example.org",
        "https://sub.play.example.org",
        "https://play.example.org/",
        "https://PLAY.example.org",
        "https://play.example.org, https://evil.example",
        "http://127.0.0.1:{port}",
    ],
    "alone": [
        "http://evil.example",
        "http://127.0.0.1",
        "http://127.0.0.1:1{port}",
        "https://127.0.0.1:{port}",
        "http://127.0.0.1:{port}.evil.example",
        "http://127.0.0.1.evil.example:{port}",
        "http://localhost.evil.example:{port}",
        "http://localhost:{port}@evil.example",
        "http://127.0.0.2:{port}",
        "http://0.0.0.0:{port}",
    ],
    "at home": [
        "http://evil.example",
        "http://table.local",
        "http://table.local:8001",
        "http://table.local:80000",
        "http://evil-table.local:8000",
        "http://table.local:8000.evil.example",
        "http://evil.example/table.local:8000",
        "http://evil.example#table.local:8000",
        "http://evil.example?table.local:8000",
        "http://table.local:8000@evil.example",
        "http://127.0.0.1:{port}",
    ],
}
CASES = [
    *((server, origin, True) for server in SERVERS for origin in OWN[server]),
    *((server, origin, False) for server in SERVERS for origin in FOREIGN[server] + NOBODYS),
]


def with_guest(
    tmp_path: Path, scene: Callable[[Place, Guest], Awaitable[None]], **settings: Any
) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db", **settings) as place:
            lift_limits(place)
            async with guests(place, "Ann") as (ann,):
                await scene(place, ann)

    asyncio.run(main())


def headers_of(ann: Guest, server: str, origin: str) -> dict[bytes, bytes]:
    """As a browser would send them, that was led to the server by a page of that origin."""
    port = ann.url.rpartition(":")[2]
    found = {
        b"Origin": origin.replace("{port}", port).encode("latin-1"),
        b"Cookie": ann.cookie.encode(),
    }
    return {**found, b"Host": AT_HOME.encode()} if server == "at home" else found


# ------------------------------------------------------------------ the origin


@pytest.mark.parametrize("server", SERVERS)
def test_requests_that_change_things_come_from_our_own_pages(tmp_path: Path, server: str) -> None:
    async def scene(_: Place, ann: Guest) -> None:
        for of, origin, is_own in CASES:
            if of == server:
                answer = await ann.http.patch(
                    "/api/me", json={"name": "Ann"}, headers=headers_of(ann, server, origin)
                )
                assert answer.status_code == (200 if is_own else 401), repr(origin)
                assert is_own or answer.json()["reason"] == "log_in", repr(origin)

    with_guest(tmp_path, scene, **SERVERS[server])


@pytest.mark.parametrize("server", SERVERS)
def test_sockets_are_opened_by_our_own_pages(tmp_path: Path, server: str) -> None:
    async def scene(_: Place, ann: Guest) -> None:
        for of, origin, is_own in CASES:
            if of == server and origin.isascii():
                assert await opens_socket(ann, server, origin) == is_own, repr(origin)

    with_guest(tmp_path, scene, **SERVERS[server])


async def opens_socket(ann: Guest, server: str, origin: str) -> bool:
    found = headers_of(ann, server, origin)
    headers = {name.decode(): value.decode() for name, value in found.items()}
    port = ann.url.rpartition(":")[2]
    name = headers.pop("Host", f"127.0.0.1:{port}")
    try:
        async with connect(
            f"ws://{name}/api/socket",
            additional_headers=headers,
            proxy=None,
            host="127.0.0.1",
            port=int(port),
        ):
            return True
    except InvalidStatus as error:
        return error.response.status_code != 403


def test_unsafe_routes_refuse_other_sites(tmp_path: Path) -> None:
    async def scene(place: Place, ann: Guest) -> None:
        await make_operator(place, ann)  # others find nothing where operators work
        before = await dump(place)
        for route in make_app(Services(Settings())).routes:
            methods = set(UNSAFE) & set(route.methods) if isinstance(route, HTTPRoute) else set()
            for method in methods:
                answer = await ann.http.request(
                    method, route.path, json={"name": "Eve"}, headers={"Origin": "http://evil"}
                )
                assert answer.status_code == 401, f"{method} {route.path}"
                assert "set-cookie" not in answer.headers
        assert await dump(place) == before

    with_guest(tmp_path, scene)


def test_no_origin_is_the_name_of_a_host_without_name(tmp_path: Path) -> None:
    async def scene(_: Place, ann: Guest) -> None:
        for origin in ("", "null", "http://"):
            headers = {"Host": "", "Origin": origin}
            answer = await ann.http.patch("/api/me", json={"name": "Eve"}, headers=headers)
            assert answer.status_code in (400, 421), repr(origin)

    with_guest(tmp_path, scene, **SERVERS["at home"])


def test_programs_send_no_origin_and_are_served(tmp_path: Path) -> None:
    async def scene(_: Place, ann: Guest) -> None:
        headers = {"Cookie": ann.cookie}
        answer = await ann.http.patch("/api/me", json={"name": "Ann"}, headers=headers)
        assert answer.status_code == 200
        await ann.connect()

    for number, settings in enumerate(SERVERS.values()):
        folder = tmp_path / str(number)
        folder.mkdir()
        with_guest(folder, scene, **settings)


def test_no_page_of_another_site_may_read_an_answer(tmp_path: Path) -> None:
    async def scene(_: Place, ann: Guest) -> None:
        for method in ("GET", "OPTIONS", "POST"):
            for origin in ("http://evil.example", "null"):
                headers = {"Origin": origin, "Access-Control-Request-Method": "POST"}
                answer = await ann.http.request(method, "/api/me", headers=headers)
                assert not [name for name in answer.headers if name.startswith("access-control")]

    with_guest(tmp_path, scene)


# ------------------------------------------------------------------ the cookie


def read_cookie(answer: httpx.Response) -> "Morsel[str]":
    assert answer.status_code < 300, answer.text
    (line,) = answer.headers.get_list("set-cookie")
    (morsel,) = SimpleCookie(line).values()
    return morsel


@pytest.mark.parametrize(
    ("public_url", "is_secure"), [(PUBLIC, True), ("http://play.example.org", False), ("", False)]
)
def test_every_cookie_is_kept_from_scripts_and_other_sites(
    tmp_path: Path, public_url: str, is_secure: bool
) -> None:
    async def scene(place: Place, _: Guest) -> None:
        account = {"account": "ann", "password": PASSWORD}
        async with httpx.AsyncClient(base_url=place.url, verify=False) as http:
            made = [await http.post("/api/me", json={"name": "Bob"})]
            secret = {"Cookie": made[0].headers["set-cookie"].partition(";")[0]}
            await http.post("/api/me/account", json=account, headers=secret)
            code = await http.post("/api/me/recovery", json={}, headers=secret)
            http.cookies.clear()  # logging in ends the session that a browser had before
            made.append(await http.post("/api/sessions", json=account))
            made.append(await http.post("/api/sessions/rotated", headers=secret))
            made.append(await http.post("/api/sessions/recovered", json=code.json()))
        for answer in made:
            cookie = read_cookie(answer)
            assert len(cookie.value) == 43
            assert (cookie["httponly"], cookie["samesite"].lower()) == (True, "strict")
            assert (cookie["path"], cookie["domain"]) == ("/", "")
            assert bool(cookie["secure"]) == is_secure
            assert int(cookie["max-age"]) <= 400 * 24 * 3600

    with_guest(tmp_path, scene, public_url=public_url)


def test_logging_out_takes_the_cookie_away(tmp_path: Path) -> None:
    async def scene(_: Place, ann: Guest) -> None:
        answer = await ann.http.delete("/api/sessions/current")
        gone = [SimpleCookie(line) for line in answer.headers.get_list("set-cookie")]
        assert sorted(name for cookie in gone for name in cookie) == [
            "__Host-cartographers",
            "cartographers",
        ]
        for cookie in gone:
            (morsel,) = cookie.values()
            assert (morsel["path"], morsel["max-age"]) == ("/", "0")
        assert not ann.http.cookies

    with_guest(tmp_path, scene)
