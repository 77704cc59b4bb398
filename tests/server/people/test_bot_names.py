"""Bots get first names that nobody else at the table has."""

import asyncio
import random
from pathlib import Path

import pytest

from cartographers.locales import LANGUAGES
from cartographers.server.people.bot_names import are_alike, first_names, name_bot
from cartographers.server.people.texts import clean_name, skeleton
from cartographers.server.tables.log.entries import DECODER, Seated
from tests.support.server.guests import guests, running

SPELLINGS = {"Otto": "Отто", "Hilda": "Гільда", "Felix": "Феликс"}


def test_first_names_differ_in_every_language() -> None:
    names = first_names()
    assert len(names) >= 30
    assert all(clean_name(name) == name and len(name) <= 8 for name in names)
    looks = [look for spelled in names.values() for look in spelled]
    assert len(looks) == len(set(looks))
    assert all(1 <= len(spelled) <= len(LANGUAGES) for spelled in names.values())


@pytest.mark.parametrize(("name", "spelled"), SPELLINGS.items())
def test_a_name_is_taken_in_all_its_spellings(name: str, spelled: str) -> None:
    assert are_alike(spelled, [name])
    assert are_alike(name, [spelled.upper()])
    assert not are_alike(spelled, ["Ada", ""])


def test_a_hundred_bots_have_a_hundred_names() -> None:
    rng = random.Random(7).randbytes
    names = ["Otto", "Гільда"]
    for _ in range(100):
        names.append(name_bot(names, rng))
    assert len({skeleton(name) for name in names}) == 102
    assert "Hilda" not in names


def test_bots_get_names_and_keep_them(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ada", "Bob") as (a, b):
            table = await a.open(rules={"players": 5}, bots=["greedy", "greedy"])
            await a.watch(table)
            await a.do("seat_bot", table, bot="random")
            seats = [seat for seat in a.tables[table]["about"]["seats"] if seat["kind"] == "bot"]
            assert [seat["bot"] for seat in seats] == ["greedy", "greedy", "random"]
            names = [seat["name"] for seat in seats]
            assert len({"Ada", *names}) == 4
            assert set(names) < set(first_names())
            taken = await b.ask("sit", table, name=names[0].upper())
            assert taken["key"] == "name_taken"
            listed = (await b.http.get("/api/tables")).json()["tables"][0]
            assert listed["names"] == ["Ada", *names, ""]
            assert listed["bots"] == ["", "greedy", "greedy", "random", ""]

    asyncio.run(main())


def test_the_record_has_name_and_level(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann") as (ann,):
            bots = ["random", "greedy"]
            table = await ann.open(rules={"players": 2}, sit=False, bots=bots, begin=True)
            await ann.watch(table)
            await ann.until(lambda: ann.phase(table) == "over")
            names = [seat["name"] for seat in ann.tables[table]["about"]["seats"]]
            record = (await ann.http.get(f"/api/tables/{table}/record")).text
            assert f"# seat 0: {names[0]} (bot random)" in record
            assert f"# seat 1: {names[1]} (bot greedy)" in record

    asyncio.run(main())


def test_bots_of_old_logs_are_called_by_their_level() -> None:
    body = '{"kind":"seated","seat":1,"sitter":{"kind":"bot","name":"greedy","bot":"greedy"}}'
    entry = DECODER.decode(body)
    assert isinstance(entry, Seated)
    assert entry.sitter.name == "greedy"
    assert not are_alike("Otto", [entry.sitter.name])
