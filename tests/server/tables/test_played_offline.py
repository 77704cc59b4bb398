"""Games that were played on a device are verified, kept once, marked, exported and erased."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.support.offline.records import solo_game, solo_record
from tests.support.server.guests import Guest, guests, running
from tests.support.server.traces import traces
from tests.support.server.with_guests import with_guests

ID = "offlineaaaaaaaaa"
OTHER = "# seat 1: Grandmother Agatha"


async def send(person: Guest, record: str, name: str = ID, **more: object) -> Any:
    body = {"id": name, "record": record, **more}
    return await person.http.post("/api/tables/offline", json=body)


async def mine(person: Guest) -> list[dict[str, Any]]:
    return list((await person.http.get("/api/tables/mine")).json()["tables"])


@with_guests("Ann")
async def test_a_finished_game_is_kept_once_and_marked(ann: Guest) -> None:
    first, again = [await send(ann, solo_record(), title="On the train") for _ in range(2)]
    assert first.status_code == 201, first.text
    assert again.json() == first.json()
    (listed,) = await mine(ann)
    assert listed["was_offline"]
    assert (listed["title"], listed["phase"]) == ("On the train", "over")
    assert listed["rating"] == solo_game().rating()
    record = (await ann.http.get(f"/api/tables/{listed['id']}/record")).text
    assert record.partition("moves:")[2] == solo_record().partition("moves:")[2]


@with_guests("Ann", "Bob")
async def test_another_person_has_the_same_game_apart_and_cannot_see_it(
    ann: Guest, bob: Guest
) -> None:
    one, other = [(await send(who, solo_record())).json()["table"] for who in (ann, bob)]
    assert one != other
    assert (await bob.http.get(f"/api/tables/{one}")).status_code == 404
    assert (await ann.http.get("/api/tables/finished")).json()["tables"] == []


@with_guests("Ann")
async def test_a_record_that_cannot_be_replayed_is_refused(ann: Guest) -> None:
    for old, new in (
        ("cartographers record 1", "a shopping list"),
        ("seed: offline", "seed: another"),
        ("0: ", "7: "),
        ("stars: ", "stars: 9"),
        ("players: 1", "players: 100"),
    ):
        assert old in solo_record()
        refused = await send(ann, solo_record().replace(old, new))
        assert (refused.status_code, refused.json()["key"]) == (400, "bad_record"), new
    assert await mine(ann) == []


@with_guests("Ann")
async def test_a_game_that_is_not_over_is_refused(ann: Guest) -> None:
    half = "\n".join(solo_record().splitlines()[:-10])
    assert (await send(ann, half)).json()["key"] == "not_over"


@with_guests("Ann")
async def test_takebacks_are_told_and_such_a_game_has_no_rating(ann: Guest) -> None:
    await send(ann, solo_record().replace("moves:", "takebacks: 2\nmoves:"))
    (listed,) = await mine(ann)
    assert (listed["takebacks"], listed["rating"]) == (2, None)


@pytest.fixture
def shared_record() -> str:
    return solo_record("# seat 0: Ann of the Marshes", OTHER, seed="two", players=2)


def test_everybody_at_the_device_is_exported_and_erased_with_the_account(
    tmp_path: Path, shared_record: str
) -> None:
    db, names = tmp_path / "games.db", ("Ann of the Marshes", "Grandmother Agatha", "On the train")

    async def main() -> None:
        async with running(db) as place, guests(place, "Ann of the Marshes", "Bob") as (ann, _):
            table = (await send(ann, shared_record, title="On the train")).json()["table"]
            exported = (await ann.http.get("/api/me/export")).text
            assert [name for name in names if name not in exported] == []
            shown = (await ann.http.get(f"/api/tables/{table}")).json()["about"]
            assert [seat["has_account"] for seat in shown["seats"]] == [False, False]
            gone = await ann.http.post("/api/me/delete", json={"proof": "Ann of the Marshes"})
            assert gone.status_code == 204
        assert traces(db, *names) == []

    asyncio.run(main())


@with_guests("Ann")
async def test_nobody_sends_games_without_end(ann: Guest) -> None:
    long = await send(ann, solo_record() + "# more\n" * 10_000)
    assert long.status_code == 400
