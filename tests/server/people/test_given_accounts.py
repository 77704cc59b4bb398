"""A private server: nobody comes by themselves; operators make accounts and open them again."""

import asyncio
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from cartographers.server.people.operators import COMMAND_LINE
from cartographers.server.protocol.refusal import Refusal
from tests.support.server.accounts import make_account
from tests.support.server.guests import Guest, Place, guests, play_out, running
from tests.support.server.people import PASSWORD

PATHS = ("/api/tables", "/api/tables/watchable", "/api/bots", "/api/daily/2024-02-29")


async def come_back(place: Place, code: str) -> Guest:
    person = Guest(place.url, "Grandma")
    answer = await person.http.post("/api/sessions/recovered", json={"code": code})
    assert answer.status_code == 200, answer.text
    return person


def test_strangers_of_a_private_server_see_nothing_and_cannot_register(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db", registration="closed") as place:
            stranger = Guest(place.url, "Eve")
            refused = await stranger.http.post("/api/me", json={"name": "Eve"})
            assert (refused.status_code, refused.json()["key"]) == (401, "registration_closed")
            for path in PATHS:
                answer = await stranger.http.get(path)
                assert (answer.status_code, answer.json()["key"]) == (401, "registration_closed")
            for path in ("/", "/privacy", "/api/privacy", "/health"):
                assert (await stranger.http.get(path)).status_code == 200, path
            with pytest.raises(AssertionError, match="registration_closed"):
                await stranger.arrive()
            with pytest.raises(InvalidStatus):
                await stranger.connect()
            await stranger.go()

    asyncio.run(main())


def test_an_account_that_an_operator_made_works_as_any_other(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db", registration="closed") as place:
            made, code = await place.services.moderation.create_account(COMMAND_LINE, "Grandma")
            wrong = {"account": "Grandma", "password": PASSWORD}
            person = await come_back(place, code)
            assert (await person.http.post("/api/sessions", json=wrong)).status_code != 200
            password = {"password": PASSWORD}
            assert (await person.http.post("/api/me/password", json=password)).status_code == 200
            other = Guest(place.url, "Grandma")
            assert (await other.http.post("/api/sessions", json=wrong)).json()["id"] == made.id
            await other.connect()
            table = await other.open(begin=True)
            await other.watch(table)
            await play_out(other, table)
            again = await other.http.post("/api/sessions/recovered", json={"code": code})
            assert again.status_code != 200  # it works once
            for one in (person, other):
                await one.go()
            with pytest.raises(Refusal, match="taken"):
                await place.services.moderation.create_account(COMMAND_LINE, "grandma")

    asyncio.run(main())


def test_a_reset_ends_password_code_and_sessions(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann") as (ann,):
            account = await make_account(ann, "Ann's account")
            old = (await ann.http.post("/api/me/recovery", json={})).json()["code"]
            code = await place.services.moderation.reset_password(COMMAND_LINE, ann.id)
            assert (await ann.http.get("/api/me")).status_code == 401
            assert (await ann.http.post("/api/sessions", json=account)).status_code != 200
            gone = await ann.http.post("/api/sessions/recovered", json={"code": old})
            assert gone.status_code != 200
            back = await come_back(place, code)
            assert (await back.http.get("/api/me")).json()["id"] == ann.id
            await back.go()

    asyncio.run(main())
