"""What thieves of sessions and guessers of passwords try over HTTP."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.support.manual_time import ManualTime
from tests.support.server.accounts import make_account
from tests.support.server.guests import Guest, Place, guests, running
from tests.support.server.people import PASSWORD
from tests.support.server.security_lines import security_log

BAD, UNKNOWN, TOO_MANY = 400, 401, 429
PUBLIC = "https://play.example.org"
ACCOUNT = {"account": "Ann", "password": PASSWORD}
HOUR, YEAR = 3600.0, 365 * 24 * 3600.0
FIREFOX = "Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
Scene = Callable[[Place, Guest, Guest], Awaitable[None]]


def serve(tmp_path: Path, scene: Scene, time: ManualTime | None = None, **settings: Any) -> None:
    async def main() -> None:
        clock = time.clock() if time else None
        async with (
            running(tmp_path / "games.db", clock=clock, **settings) as place,
            guests(place, "Ann", "Bob") as (ann, bob),
        ):
            await scene(place, ann, bob)

    asyncio.run(main())


def a_client(place: Place, **headers: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=place.url, verify=False, headers=headers)


# ------------------------------------------------------------------ stolen sessions


def test_a_stolen_session_makes_no_recovery_code_and_changes_no_password(tmp_path: Path) -> None:
    time = ManualTime()

    async def scene(_: Place, ann: Guest, __: Guest) -> None:
        await make_account(ann, "Ann")
        time.move(HOUR)
        for path, body in (
            ("/api/me/recovery", {}),
            ("/api/me/password", {"password": "battery staple"}),
        ):
            answer = await ann.http.post(path, json=body)
            assert (answer.status_code, answer.json()["key"]) == (BAD, "password_needed")
        answer = await ann.http.post("/api/me/recovery", json={"current": PASSWORD})
        assert answer.status_code == 200

    serve(tmp_path, scene, time)


def test_a_new_password_ends_a_code_that_a_thief_has_made(tmp_path: Path) -> None:
    async def scene(_: Place, ann: Guest, bob: Guest) -> None:
        await make_account(ann, "Ann")
        stolen = (await ann.http.post("/api/me/recovery", json={})).json()
        new = {"password": "battery staple", "current": PASSWORD}
        assert (await ann.http.post("/api/me/password", json=new)).status_code == 200
        answer = await bob.http.post("/api/sessions/recovered", json=stolen)
        assert answer.status_code == BAD

    serve(tmp_path, scene)


def test_the_owner_sees_whether_there_is_a_code_and_when_it_was_made(tmp_path: Path) -> None:
    time = ManualTime()

    async def scene(place: Place, ann: Guest, _: Guest) -> None:
        await make_account(ann, "Ann")
        none = (await ann.http.get("/api/me/recovery")).json()
        assert none == {"has_code": False, "made_at": None, "needs_proof": False}
        await ann.http.post("/api/me/recovery", json={})
        now = place.services.clock.wall()
        time.move(HOUR)
        code = (await ann.http.get("/api/me/recovery")).json()
        assert code == {"has_code": True, "made_at": now, "needs_proof": True}

    serve(tmp_path, scene, time)


def test_a_stolen_session_exports_nothing_without_the_password(tmp_path: Path) -> None:
    time = ManualTime()

    async def scene(_: Place, ann: Guest, bob: Guest) -> None:
        await make_account(ann, "Ann")
        assert (await ann.http.get("/api/me/export")).status_code == 200  # just logged in
        time.move(HOUR)
        refused = await ann.http.get("/api/me/export")
        assert (refused.status_code, refused.json()["key"]) == (BAD, "password_needed")
        wrong = await ann.http.post("/api/me/proof", json={"current": "wrong horse"})
        assert (wrong.status_code, wrong.json()["key"]) == (BAD, "wrong_current_password")
        assert (await ann.http.get("/api/me/export")).status_code == BAD
        proved = await ann.http.post("/api/me/proof", json={"current": PASSWORD})
        assert proved.status_code == 204
        assert (await ann.http.get("/api/me/export")).json()["identity"]["account"] == "Ann"
        assert (await bob.http.get("/api/me/export")).status_code == 200  # has only the session

    serve(tmp_path, scene, time)


# ------------------------------------------------------------------ guessed passwords


def test_a_password_is_not_found_from_many_addresses(tmp_path: Path) -> None:
    async def scene(place: Place, ann: Guest, _: Guest) -> None:
        await make_account(ann, "Ann")
        guesses = [f"wrong horse {n}" for n in range(10)]
        found = []
        for number, guess in enumerate([*guesses, PASSWORD]):
            async with a_client(place, **{"X-Forwarded-For": f"198.51.100.{number}"}) as http:
                answer = await http.post("/api/sessions", json={**ACCOUNT, "password": guess})
                found.append(answer.status_code)
        assert found == [BAD] * 5 + [TOO_MANY] * 6
        assert "too_many_log_ins" in answer.text
        assert answer.json()["args"]["seconds"] > 0
        assert (await ann.http.get("/api/me")).status_code == 200

    serve(tmp_path, scene, ManualTime(), proxies="127.0.0.1")


@pytest.mark.parametrize("password", ["password", "iloveyou", "12345678"])
def test_a_common_password_is_refused(tmp_path: Path, password: str) -> None:
    async def scene(_: Place, ann: Guest, __: Guest) -> None:
        answer = await ann.http.post("/api/me/account", json={**ACCOUNT, "password": password})
        assert (answer.status_code, answer.json()["key"]) == (BAD, "common_password")

    serve(tmp_path, scene)


def test_names_of_accounts_cannot_be_tried_by_the_thousand(tmp_path: Path) -> None:
    """Claiming a name tells whether it is taken; that cannot be hidden, only made slow."""

    async def scene(_: Place, ann: Guest, bob: Guest) -> None:
        await make_account(ann, "Ann")
        found = []
        for number in range(25):
            found.append((await bob.http.post("/api/me/account", json=ACCOUNT)).status_code)
            if number % 5 == 4:
                time.move(60)  # the address may log in again
        assert set(found[:19]) == {BAD}
        assert set(found[22:]) == {TOO_MANY}

    time = ManualTime()
    serve(tmp_path, scene, time)


# ------------------------------------------------------------------ sessions


def test_an_account_left_alone_for_years_is_logged_out(tmp_path: Path) -> None:
    time = ManualTime()

    async def scene(_: Place, ann: Guest, bob: Guest) -> None:
        await make_account(ann, "Ann")
        time.move(YEAR)
        assert (await ann.http.get("/api/me")).status_code == UNKNOWN
        assert (await bob.http.get("/api/me")).status_code == 200  # a guest would lose all games
        time.move(2 * YEAR)
        assert (await bob.http.get("/api/me")).status_code == UNKNOWN

    serve(tmp_path, scene, time)


def test_logging_in_ends_the_session_that_the_browser_had(tmp_path: Path) -> None:
    async def scene(_: Place, ann: Guest, bob: Guest) -> None:
        await make_account(ann, "Ann")
        before = bob.cookie
        assert (await bob.http.post("/api/sessions", json=ACCOUNT)).status_code == 200
        await bob.close_code()
        bob.http.cookies.clear()
        answer = await bob.http.get("/api/me", headers={"Cookie": before})
        assert answer.status_code == UNKNOWN

    serve(tmp_path, scene)


def test_a_session_is_listed_by_its_device_and_can_be_ended(tmp_path: Path) -> None:
    async def scene(place: Place, ann: Guest, bob: Guest) -> None:
        await make_account(ann, "Ann")
        async with a_client(place, **{"User-Agent": FIREFOX}) as phone:
            await phone.post("/api/sessions", json=ACCOUNT)
            mine, other = (await ann.http.get("/api/sessions")).json()["sessions"]
            assert (mine["is_current"], other["is_current"]) == (True, False)
            assert (other["browser"], other["system"]) == ("Firefox", "Android")
            assert FIREFOX not in json.dumps(other)
            path = f"/api/sessions/{other['id']}"
            assert (await bob.http.delete(path)).json()["key"] == "no_such_session"
            assert (await phone.get("/api/me")).status_code == 200
            assert (await ann.http.delete(path)).status_code == 204
            assert (await phone.get("/api/me")).status_code == UNKNOWN
        assert (await ann.http.get("/api/me")).status_code == 200

    serve(tmp_path, scene)


# ------------------------------------------------------------------ cookies and headers


def test_over_https_the_cookie_belongs_to_this_host_only(tmp_path: Path) -> None:
    async def scene(place: Place, _: Guest, __: Guest) -> None:
        async with a_client(place) as http:
            made = await http.post("/api/me", json={"name": "Eve"})
            cookie = made.headers["set-cookie"]
            assert cookie.startswith("__Host-cartographers=")
            assert "secure" in cookie.lower()
            assert "domain" not in cookie.lower()
            secret = cookie.partition("=")[2].partition(";")[0]
            old = {"Cookie": f"cartographers={secret}"}
            assert (await http.get("/api/me", headers=old)).status_code == UNKNOWN
            await place.services.store.write(
                lambda c: c.execute("UPDATE sessions SET proved_at = NULL")  # of an earlier server
            )
            assert (await http.get("/api/sessions", headers=old)).status_code == UNKNOWN
            answer = await http.get("/api/me", headers=old)
            assert answer.status_code == 200
            new, gone = answer.headers.get_list("set-cookie")
            assert new.startswith("__Host-cartographers=")
            fresh = new.partition("=")[2].partition(";")[0]
            assert fresh != secret
            assert gone.startswith("cartographers=")
            assert "max-age=0" in gone.lower()
            for known in (secret, fresh):  # exchanged once, and for good
                bare = {"Cookie": f"cartographers={known}"}
                assert (await http.get("/api/me", headers=bare)).status_code == UNKNOWN
            kept = await http.get("/api/me", headers={"Cookie": f"__Host-cartographers={fresh}"})
            assert kept.json()["id"] == made.json()["id"]
            tossed = {"Cookie": f"__Host-cartographers={'A' * 43}; cartographers={secret}"}
            assert (await http.get("/api/me", headers=tossed)).status_code == UNKNOWN

    serve(tmp_path, scene, public_url=PUBLIC)


def test_of_two_cookies_the_first_session_counts_never_the_last(tmp_path: Path) -> None:
    async def scene(_: Place, ann: Guest, bob: Guest) -> None:
        async def who(*cookies: str) -> str:
            ann.http.cookies.clear()
            answer = await ann.http.get("/api/me", headers={"Cookie": "; ".join(cookies)})
            return str(answer.json().get("name"))

        anns, bobs = ann.cookie, bob.cookie
        assert await who(anns, bobs) == "Ann"
        assert await who(bobs, anns) == "Bob"
        assert await who("cartographers=planted", anns) == "Ann"
        assert await who(anns, "cartographers=planted", "other=1") == "Ann"
        assert await who(*["cartographers=planted"] * 100, anns) == "None"

    serve(tmp_path, scene)


@pytest.mark.parametrize(("public_url", "is_told"), [(PUBLIC, True), ("http://a.test", False)])
def test_browsers_are_told_to_stay_with_https(
    tmp_path: Path, public_url: str, is_told: bool
) -> None:
    async def scene(place: Place, _: Guest, __: Guest) -> None:
        async with a_client(place) as http:
            for path in ("/api/bots", "/api/me", "/", "/nowhere", "/health"):
                headers = (await http.get(path, headers={"Accept": "text/html"})).headers
                assert ("strict-transport-security" in headers) == is_told, path

    serve(tmp_path, scene, public_url=public_url)


# ------------------------------------------------------------------ the log


def test_security_events_are_logged_without_secrets(tmp_path: Path) -> None:
    async def scene(_: Place, ann: Guest, bob: Guest) -> None:
        await make_account(ann, "Ann")
        code = (await ann.http.post("/api/me/recovery", json={})).json()["code"]
        for password in ("wrong horse", PASSWORD):
            await bob.http.post("/api/sessions", json={**ACCOUNT, "password": password})
        await bob.http.post("/api/sessions/recovered", json={"code": code})
        await bob.http.post("/api/me/password", json={"password": "battery staple"})
        await ann.http.post("/api/sessions", json={**ACCOUNT, "password": "battery staple"})
        other = (await bob.http.get("/api/sessions")).json()["sessions"][0]["id"]
        await bob.http.delete("/api/sessions/others")
        await bob.http.delete(f"/api/sessions/{other}")
        time.move(60)  # the address may try again
        for number in range(6):
            wrong = {**ACCOUNT, "password": f"wrong horse {number}"}
            await ann.http.post("/api/sessions", json=wrong)
        hidden.extend([PASSWORD, "wrong horse", "battery staple", code, bob.cookie, "Ann", ann.id])
        ids.append(ann.id)

    hidden: list[str] = []
    ids: list[str] = []
    time = ManualTime()
    with security_log() as log:
        serve(tmp_path, scene, time)
    lines = [json.loads(line) for line in log.getvalue().splitlines()]
    assert [line["message"] for line in lines] == [
        "account claimed",
        "recovery code made",
        "log-in failed",
        "logged in",
        "recovery code used",
        "password changed",
        "logged in",
        "other sessions ended",
        "session ended",
        *["log-in failed"] * 6,
        "limit exceeded",
    ]
    assert all(line["address"] == "127.0.0.1" for line in lines)
    assert {line.get("identity", ids[0]) for line in lines} == set(ids)
    assert [line["reason"] for line in lines[-3:]] == ["wrong_password", *["too_many_log_ins"] * 2]
    for secret in hidden[:-1]:
        assert secret not in log.getvalue()


def test_deletions_are_logged_with_those_that_fail(tmp_path: Path) -> None:
    async def scene(_: Place, ann: Guest, __: Guest) -> None:
        await make_account(ann, "Ann")
        for proof in ("wrong horse", PASSWORD):
            await ann.http.post("/api/me/delete", json={"proof": proof})
        ids.append(ann.id)

    ids: list[str] = []
    with security_log() as log:
        serve(tmp_path, scene)
    _, failed, done = (json.loads(line) for line in log.getvalue().splitlines())
    assert (failed["message"], failed["reason"]) == ("data not deleted", "wrong_own_password")
    assert (done["message"], done["identity"]) == ("data deleted", ids[0])
    assert PASSWORD not in log.getvalue()
