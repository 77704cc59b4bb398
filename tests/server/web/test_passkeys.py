"""Passkeys: made, used and removed by their owners, and what thieves and forgers try."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.support.manual_time import ManualTime
from tests.support.server.accounts import make_account
from tests.support.server.guests import Guest, Place, guests, running
from tests.support.server.people import PASSWORD
from tests.support.server.soft_passkey import PRESENT, SoftPasskey, add_passkey, asked

PUBLIC, OTHER = "http://play.example.org", "http://evil.example.org"
HOUR = 3600.0
Scene = Callable[[Place, Guest, Guest], Awaitable[None]]


def serve(tmp_path: Path, scene: Scene, time: ManualTime | None = None, **settings: Any) -> None:
    """Ann has an account; Bob is a guest."""

    async def main() -> None:
        async with (
            running(
                tmp_path / "games.db",
                clock=(time or ManualTime()).clock(),
                public_url=PUBLIC,
                log_ins_per_minute=1000,
                **settings,
            ) as place,
            guests(place, "Ann", "Bob") as (ann, bob),
        ):
            await make_account(ann, "Ann")
            await scene(place, ann, bob)

    asyncio.run(main())


async def log_in(person: Guest, credential: str) -> httpx.Response:
    return await person.http.post("/api/passkeys/session", json={"credential": credential})


def refusal(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["key"]


FAILED, NEEDED = (400, "passkey_failed"), (409, "passkey_needed")


def test_a_passkey_opens_the_account_and_the_list_says_when(tmp_path: Path) -> None:
    time = ManualTime()

    async def scene(_: Place, ann: Guest, bob: Guest) -> None:
        key = await add_passkey(ann, SoftPasskey(PUBLIC))
        (made,) = (await ann.http.get("/api/passkeys")).json()["passkeys"]
        assert made["used_at"] is None
        time.move(HOUR)
        old = bob.http.cookies["cartographers"]
        answer = await log_in(bob, key.sign(await asked(bob)))
        assert (answer.json()["id"], answer.json()["account"]) == (ann.id, "Ann")
        assert bob.http.cookies["cartographers"] != old
        (used,) = (await ann.http.get("/api/passkeys")).json()["passkeys"]
        assert used["used_at"] == made["made_at"] + HOUR * 1000

    serve(tmp_path, scene, time)


def test_a_passkey_is_a_proof_for_everything_that_takes_one(tmp_path: Path) -> None:
    time = ManualTime()

    async def scene(_: Place, ann: Guest, __: Guest) -> None:
        key = await add_passkey(ann, SoftPasskey(PUBLIC))
        time.move(HOUR)
        assert refusal(await ann.http.get("/api/me/export")) == (400, "password_needed")
        signed = {"credential": key.sign(await asked(ann))}
        assert (await ann.http.post("/api/passkeys/proof", json=signed)).status_code == 204
        export = (await ann.http.get("/api/me/export")).json()
        assert len(export["passkeys"]) == 1
        (shown,) = (await ann.http.get("/api/passkeys")).json()["passkeys"]
        assert (await ann.http.delete(f"/api/passkeys/{shown['id']}")).status_code == 204
        assert (await ann.http.get("/api/passkeys")).json()["passkeys"] == []

    serve(tmp_path, scene, time)


def test_a_stolen_session_adds_and_removes_no_passkey(tmp_path: Path) -> None:
    time = ManualTime()

    async def scene(_: Place, ann: Guest, bob: Guest) -> None:
        await add_passkey(ann, SoftPasskey(PUBLIC))
        (shown,) = (await ann.http.get("/api/passkeys")).json()["passkeys"]
        time.move(HOUR)
        new = await ann.http.post("/api/passkeys/new", json={})
        assert refusal(new) == (400, "password_needed")
        gone = await ann.http.delete(f"/api/passkeys/{shown['id']}")
        assert refusal(gone) == (400, "password_needed")
        guest = await bob.http.post("/api/passkeys/new", json={})
        assert refusal(guest) == (400, "passkey_needs_account")
        foreign = await bob.http.delete(f"/api/passkeys/{shown['id']}")
        assert refusal(foreign) == (400, "passkey_unknown")

    serve(tmp_path, scene, time)


def test_what_was_signed_counts_once_and_for_its_purpose(tmp_path: Path) -> None:
    time, key = ManualTime(), SoftPasskey(PUBLIC)

    async def scene(_: Place, ann: Guest, bob: Guest) -> None:
        made = key.make(await asked(bob))  # asked to sign, not to make
        answer = await ann.http.post("/api/passkeys", json={"credential": made})
        assert refusal(answer) == FAILED
        await add_passkey(ann, key)
        signed = key.sign(await asked(bob))
        assert (await log_in(bob, signed)).status_code == 200
        assert refusal(await log_in(bob, signed)) == FAILED
        proof = key.sign(await asked(ann))  # for a proof in Ann's session
        assert refusal(await log_in(bob, proof)) == FAILED
        async with httpx.AsyncClient(base_url=bob.url, verify=False) as stranger:
            late = key.sign((await stranger.post("/api/passkeys/asked")).json()["options"])
            time.move(HOUR)
            answer = await stranger.post("/api/passkeys/session", json={"credential": late})
            assert refusal(answer) == FAILED

    serve(tmp_path, scene, time)


FORGED: dict[str, Callable[[SoftPasskey], None]] = {
    "another key": lambda key: setattr(key, "key", SoftPasskey(PUBLIC).key),
    "the page of another site": lambda key: setattr(key, "origin", OTHER),
    "a passkey of another site": lambda key: setattr(key, "site", "evil.example.org"),
    "nobody verified": lambda key: setattr(key, "flags", PRESENT),
    "a copy that counts from the start": lambda key: setattr(key, "count", 0),
}


@pytest.mark.parametrize("forged", FORGED)
def test_a_forged_signature_opens_nothing(tmp_path: Path, forged: str) -> None:
    key = SoftPasskey(PUBLIC)
    key.count = 5

    async def scene(_: Place, ann: Guest, bob: Guest) -> None:
        await add_passkey(ann, key)
        FORGED[forged](key)
        assert refusal(await log_in(bob, key.sign(await asked(bob)))) == FAILED
        assert (await bob.http.get("/api/me")).json()["id"] == bob.id

    serve(tmp_path, scene)


WRONG = ["", "{}", "[]", "null", "{" * 5000, '{"id": 7, "response": {"clientDataJSON": "e30"}}']


@pytest.mark.parametrize("text", WRONG)
def test_nonsense_is_refused(tmp_path: Path, text: str) -> None:
    async def scene(_: Place, ann: Guest, bob: Guest) -> None:
        assert refusal(await log_in(bob, text)) == FAILED
        key = await add_passkey(ann, SoftPasskey(PUBLIC))
        for part in ("signature", "authenticatorData", "clientDataJSON"):
            for value in ("", "A", 7, None, "e30"):
                signed = json.loads(key.sign(await asked(bob)))
                signed["response"][part] = value
                assert refusal(await log_in(bob, json.dumps(signed))) == FAILED
        unknown = SoftPasskey(PUBLIC).sign(await asked(bob))
        assert refusal(await log_in(bob, unknown)) == (400, "passkey_unknown")

    serve(tmp_path, scene)


def test_a_passkey_belongs_to_one_person(tmp_path: Path) -> None:
    async def scene(_: Place, ann: Guest, bob: Guest) -> None:
        key = await add_passkey(ann, SoftPasskey(PUBLIC))
        await make_account(bob, "Bob")
        made = key.make(await asked(bob, "/api/passkeys/new"))
        answer = await bob.http.post("/api/passkeys", json={"credential": made})
        assert refusal(answer) == FAILED
        signed = {"credential": key.sign(await asked(bob))}
        assert refusal(await bob.http.post("/api/passkeys/proof", json=signed)) == FAILED

    serve(tmp_path, scene)


def test_an_account_has_at_most_ten(tmp_path: Path) -> None:
    async def scene(_: Place, ann: Guest, __: Guest) -> None:
        for _number in range(10):
            await add_passkey(ann, SoftPasskey(PUBLIC))
        made = SoftPasskey(PUBLIC).make(await asked(ann, "/api/passkeys/new"))
        answer = await ann.http.post("/api/passkeys", json={"credential": made})
        assert refusal(answer) == (400, "too_many_passkeys")

    serve(tmp_path, scene)


def test_an_ended_session_adds_no_passkey(tmp_path: Path) -> None:
    async def scene(_: Place, ann: Guest, bob: Guest) -> None:
        await bob.http.post("/api/sessions", json={"account": "Ann", "password": PASSWORD})
        made = SoftPasskey(PUBLIC).make(await asked(bob, "/api/passkeys/new"))
        await ann.http.delete("/api/sessions/others")
        answer = await bob.http.post("/api/passkeys", json={"credential": made})
        assert refusal(answer) == (401, "log_in")

    serve(tmp_path, scene)


def test_an_erased_person_leaves_no_passkey(tmp_path: Path) -> None:
    async def scene(place: Place, ann: Guest, bob: Guest) -> None:
        key = await add_passkey(ann, SoftPasskey(PUBLIC))
        gone = await ann.http.post("/api/me/delete", json={"proof": PASSWORD})
        assert gone.status_code == 204
        count = await place.services.store.read(
            lambda c: c.execute("SELECT count(*) FROM passkeys").fetchone()[0]
        )
        assert count == 0
        answer = await log_in(bob, key.sign(await asked(bob)))
        assert refusal(answer) == (400, "passkey_unknown")

    serve(tmp_path, scene)


def test_on_a_private_server_a_stranger_logs_in_with_a_passkey(tmp_path: Path) -> None:
    async def scene(place: Place, ann: Guest, _: Guest) -> None:
        key = await add_passkey(ann, SoftPasskey(PUBLIC))
        place.services.settings = replace(place.services.settings, registration="closed")
        async with httpx.AsyncClient(base_url=ann.url, verify=False) as stranger:
            assert (await stranger.get("/api/passkeys")).status_code == 401
            options = (await stranger.post("/api/passkeys/asked")).json()["options"]
            assert key.id.hex() not in options
            signed = {"credential": key.sign(options)}
            answer = await stranger.post("/api/passkeys/session", json=signed)
            assert answer.json()["id"] == ann.id

    serve(tmp_path, scene)


def test_a_suspended_person_does_not_come_in_with_a_passkey(tmp_path: Path) -> None:
    async def scene(place: Place, ann: Guest, bob: Guest) -> None:
        key = await add_passkey(ann, SoftPasskey(PUBLIC))
        await place.services.moderation.suspend("command line", ann.id, 253_402_300_799_000)
        answer = await log_in(bob, key.sign(await asked(bob)))
        assert refusal(answer) == (400, "suspended")

    serve(tmp_path, scene)


# ------------------------------------------------------------------ operators


def test_operators_use_a_passkey_where_that_is_the_setting(tmp_path: Path) -> None:
    async def scene(place: Place, ann: Guest, bob: Guest) -> None:
        await place.services.moderation.grant("command line", ann.id)
        assert refusal(await ann.http.get("/api/operator/reports")) == NEEDED
        assert (await bob.http.get("/api/operator/reports")).status_code == 404
        key = await add_passkey(ann, SoftPasskey(PUBLIC))
        assert (await ann.http.get("/api/operator/reports")).status_code == 200
        await bob.http.post("/api/sessions", json={"account": "Ann", "password": PASSWORD})
        assert refusal(await bob.http.get("/api/operator/reports")) == NEEDED
        # whoever knows only the password does not replace the passkey
        assert refusal(await bob.http.post("/api/passkeys/new", json={})) == NEEDED
        (shown,) = (await ann.http.get("/api/passkeys")).json()["passkeys"]
        assert refusal(await bob.http.delete(f"/api/passkeys/{shown['id']}")) == NEEDED
        signed = {"credential": key.sign(await asked(bob))}
        assert (await bob.http.post("/api/passkeys/proof", json=signed)).status_code == 204
        assert (await bob.http.get("/api/operator/reports")).status_code == 200

    serve(tmp_path, scene, operator_passkey="yes")


def test_without_the_setting_operators_need_none(tmp_path: Path) -> None:
    async def scene(place: Place, ann: Guest, _: Guest) -> None:
        await place.services.moderation.grant("command line", ann.id)
        assert (await ann.http.get("/api/operator/reports")).status_code == 200

    serve(tmp_path, scene)


def test_a_reset_password_ends_the_passkeys_too(tmp_path: Path) -> None:
    async def scene(place: Place, ann: Guest, bob: Guest) -> None:
        key = await add_passkey(ann, SoftPasskey(PUBLIC))
        await place.services.moderation.reset_password("command line", ann.id)
        answer = await log_in(bob, key.sign(await asked(bob)))
        assert refusal(answer) == (400, "passkey_unknown")

    serve(tmp_path, scene)
