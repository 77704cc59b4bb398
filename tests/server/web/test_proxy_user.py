"""People whom a trusted proxy has signed in, and headers of strangers."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.support.server.guests import Guest, Place, running
from tests.support.server.visitors import all_go, visitor

HEADER = "Remote-User"


def behind_proxy(
    tmp_path: Path,
    scene: Callable[[Place], Awaitable[None]],
    proxies: str = "127.0.0.1",
    registration: str = "open",
) -> None:
    async def main() -> None:
        settings: dict[str, Any] = {
            "user_header": HEADER,
            "proxies": proxies,
            "registration": registration,
        }
        async with running(tmp_path / "games.db", **settings) as place:
            try:
                await scene(place)
            finally:
                await all_go()

    asyncio.run(main())


def named(place: Place, user: str) -> Guest:
    person = visitor(place, user)
    person.http.headers[HEADER] = user
    return person


async def me(person: Guest) -> dict[str, Any]:
    answer = await person.http.get("/api/me")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def test_a_user_is_the_same_person_on_every_device(tmp_path: Path) -> None:
    async def scene(place: Place) -> None:
        phone, laptop = named(place, "mira@example.org"), named(place, "mira@example.org")
        first = await me(phone)
        assert first["name"] == "mira"
        assert (await me(laptop))["id"] == first["id"]
        assert len((await laptop.http.get("/api/sessions")).json()["sessions"]) == 2
        assert (await me(phone))["id"] == first["id"]
        assert len((await laptop.http.get("/api/sessions")).json()["sessions"]) == 2
        arrived = await named(place, "mira@example.org").http.post("/api/me", json={"name": "X"})
        assert arrived.json()["id"] == first["id"]

    behind_proxy(tmp_path, scene)


def test_a_session_of_somebody_else_does_not_count(tmp_path: Path) -> None:
    async def scene(place: Place) -> None:
        browser = named(place, "mira")
        mira = await me(browser)
        browser.http.headers[HEADER] = "olena"
        assert (await browser.http.get("/api/sessions")).status_code == 401
        olena = await me(browser)
        assert olena["id"] != mira["id"]
        assert (await browser.http.get("/api/sessions")).status_code == 200

    behind_proxy(tmp_path, scene)


def test_on_a_private_server_the_proxy_decides_who_comes(tmp_path: Path) -> None:
    async def scene(place: Place) -> None:
        assert (await me(named(place, "mira")))["name"] == "mira"
        arriving = await named(place, "olena").http.post("/api/me", json={"name": "X"})
        assert (arriving.status_code, arriving.json()["name"]) == (200, "olena")
        refused = await visitor(place, "Anna").http.post("/api/me", json={"name": "Anna"})
        assert refused.json()["key"] == "registration_closed"

    behind_proxy(tmp_path, scene, registration="closed")


def test_without_the_header_people_are_guests(tmp_path: Path) -> None:
    async def scene(place: Place) -> None:
        guest = await visitor(place, "Anna").arrive()
        assert (await me(guest))["name"] == "Anna"

    behind_proxy(tmp_path, scene)


def test_a_header_that_no_listed_proxy_has_set_is_refused(tmp_path: Path) -> None:
    async def scene(place: Place) -> None:
        attacker = named(place, "mira")
        attacker.http.headers["X-Forwarded-For"] = "10.0.0.1"
        for method, path in (("GET", "/api/me"), ("POST", "/api/me"), ("GET", "/api/sessions")):
            answer = await attacker.http.request(method, path, json={"name": "x"})
            assert (answer.status_code, answer.json()["key"]) == (401, "user_header_refused"), path

    behind_proxy(tmp_path, scene, proxies="10.0.0.1")


def test_two_headers_are_refused(tmp_path: Path) -> None:
    async def scene(place: Place) -> None:
        person = visitor(place, "")
        answer = await person.http.get("/api/me", headers=[(HEADER, "a"), (HEADER, "b")])
        assert answer.json()["key"] == "user_header_refused"

    behind_proxy(tmp_path, scene)


def test_a_header_of_a_stranger_opens_no_socket_and_is_noted(tmp_path: Path) -> None:
    async def scene(place: Place) -> None:
        person = await visitor(place, "Eve").arrive()
        url = place.url.replace("http", "ws") + "/api/socket"
        headers = {"Cookie": person.cookie, HEADER: "mira"}
        with pytest.raises(InvalidStatus, match="403"):
            await connect(url, additional_headers=headers, proxy=None)
        assert place.services.suspicions.counts["access refused"] >= 1

    behind_proxy(tmp_path, scene, proxies="10.0.0.1")
