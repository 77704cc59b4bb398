"""Seats, chat and boards tell which names are those of accounts."""

import asyncio
from collections.abc import Awaitable, Callable
from hashlib import sha256
from pathlib import Path

from tests.support.server.accounts import make_account
from tests.support.server.guests import Guest, guests, play_out, running

CODE = "a code of thirty-two characters or more"
Scene = Callable[[Guest, Guest], Awaitable[None]]


def serve(tmp_path: Path, scene: Scene) -> None:
    """Ann has an account of this name; Bob is a guest."""

    async def main() -> None:
        async with (
            running(tmp_path / "games.db") as place,
            guests(place, "Ann", "Bob") as (ann, bob),
        ):
            await make_account(ann, "Ann")
            await scene(ann, bob)

    asyncio.run(main())


async def registered(person: Guest, table: str) -> dict[str, bool]:
    shown = (await person.http.get(f"/api/tables/{table}")).json()
    seats = shown["about"]["seats"]
    return {seat["name"]: seat["has_account"] for seat in seats if seat["kind"] == "person"}


def test_only_the_owner_of_the_account_name_has_a_registered_name(tmp_path: Path) -> None:
    async def scene(ann: Guest, bob: Guest) -> None:
        table = await ann.open(rules={"players": 4}, names=["Mira"])
        await bob.do("sit", table)
        assert await registered(bob, table) == {"Ann": True, "Mira": False, "Bob": False}
        other = await bob.open(rules={"players": 3})
        await bob.do("sit", other, name="Ann")  # copied, and it shows
        assert await registered(bob, other) == {"Bob": False, "Ann": False}

    serve(tmp_path, scene)


def test_an_account_under_another_name_has_no_badge(tmp_path: Path) -> None:
    async def scene(ann: Guest, bob: Guest) -> None:
        table = await bob.open(rules={"players": 3})
        await ann.do("sit", table, name="Bobby")
        assert await registered(ann, table) == {"Bob": False, "Bobby": False}
        await ann.do("sit", table, name="ANN")
        assert (await registered(ann, table))["ANN"]

    serve(tmp_path, scene)


def test_a_seat_that_is_handed_over_loses_the_badge_of_its_name(tmp_path: Path) -> None:
    async def scene(ann: Guest, bob: Guest) -> None:
        table = await ann.open(rules={"players": 2})
        code_hash = sha256(CODE.encode()).hexdigest()
        await ann.do("offer_seat", table, seat=0, code_hash=code_hash)
        await bob.do("take_over", table, seat=0, code=CODE)
        assert await registered(ann, table) == {"Ann": False}

    serve(tmp_path, scene)


def test_lines_of_chat_tell_whose_name_is_registered(tmp_path: Path) -> None:
    async def scene(ann: Guest, bob: Guest) -> None:
        table = await ann.open(rules={"players": 3})
        await bob.do("sit", table, name="Bob")
        for person in (ann, bob):
            await person.do("say", table, text="Hello")
        shown = (await bob.http.get(f"/api/tables/{table}")).json()
        assert {line["name"]: line["has_account"] for line in shown["chat"]} == {
            "Ann": True,
            "Bob": False,
        }

    serve(tmp_path, scene)


def test_the_board_of_a_day_tells_whose_name_is_registered(tmp_path: Path) -> None:
    async def scene(ann: Guest, bob: Guest) -> None:
        await ann.http.patch("/api/me", json={"name": "ann"})
        for person in (ann, bob):
            table = (await person.http.post("/api/daily")).json()["table"]
            await person.watch(table)
            await play_out(person, table)
        board = (await bob.http.get("/api/daily")).json()
        found = {one["name"]: one["has_account"] for one in board["unranked"]}
        assert found == {"ann": True, "Bob": False}

    serve(tmp_path, scene)
