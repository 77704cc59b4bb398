"""A person who deletes their data is gone from everything; the games of the others stay."""

import asyncio
import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from cartographers.server.people.identity import IdentityRefused
from cartographers.server.people.texts import skeleton
from cartographers.server.privacy import erasure
from cartographers.server.protocol.messages import Say
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.store import Connection
from cartographers.server.store.errors import NotSaved
from cartographers.server.tables.log import entries as e
from tests.server.test_old_file import KEPT, TABLES
from tests.support.patience import PATIENCE
from tests.support.server.accounts import make_account
from tests.support.server.guests import Guest, Place, begin, guests, play_out, running
from tests.support.server.old_files import restore
from tests.support.server.people import PASSWORD
from tests.support.server.traces import traces
from tests.support.server.with_guests import with_guests

NAME, ACCOUNT, LINE = "Zerubbabel Ångström", "Quillfeather Zed", "Xylophones under the bridge"
TITLE = "Peregrine Table"
ALL_TEXTS = (NAME, ACCOUNT, LINE, TITLE, skeleton(ACCOUNT))


async def delete(person: Guest, proof: str) -> None:
    answer = await person.http.post("/api/me/delete", json={"proof": proof})
    assert answer.status_code == 204, answer.text


async def play_together(people: list[Guest], **asked: Any) -> str:
    table = await begin(people, **asked)
    await asyncio.gather(*(play_out(person, table) for person in people))
    return table


async def talk(ann: Guest, bob: Guest, table: str) -> None:
    await ann.do("say", table, text=LINE)
    await bob.do("say", table, text="Well played")


async def all_answers(place: Place, person: Guest, tables: list[str]) -> str:
    """Everything that a person and a link preview can read about these tables."""
    paths = ["/api/tables/mine", "/api/tables/finished", "/api/tables", "/api/daily"]
    for table in tables:
        paths += [f"/api/tables/{table}", f"/api/tables/{table}/record", f"/replay/{table}"]
        paths += [f"/api/tables/{table}/steps/3"]
    answers = [await person.http.get(path) for path in paths]
    fresh = await Guest(place.url, "x").connect_as(person)
    for table in tables:
        await fresh.watch(table)
    await fresh.go()
    return "\n".join([*(answer.text for answer in answers), *fresh.received])


def moves_and_scores(record: str) -> list[str]:
    return [line for line in record.splitlines() if not line.startswith("# seat")]


def test_nothing_of_an_erased_person_is_left_in_any_file_or_answer(tmp_path: Path) -> None:
    db = tmp_path / "games.db"

    async def main() -> None:
        async with running(db) as place, guests(place, NAME, "Bob") as (ann, bob):
            await make_account(ann, ACCOUNT)
            table = await play_together([ann, bob], title=TITLE)
            await talk(ann, bob, table)
            await bob.do("rematch", table)
            await ann.http.post("/api/daily")
            before = (await bob.http.get(f"/api/tables/{table}/record")).text
            rematch = place.table(table).next
            seen = await all_answers(place, bob, [table, rematch])
            assert all(text in seen for text in (NAME, LINE, TITLE))
            await delete(ann, PASSWORD)
            seen = await all_answers(place, bob, [table, rematch])
            assert [text for text in ALL_TEXTS if text in seen] == []
            after = (await bob.http.get(f"/api/tables/{table}/record")).text
            assert "# seat 0: former player" in after
            assert moves_and_scores(after) == moves_and_scores(before)
            assert traces(db, *ALL_TEXTS) == []
            await place.services.store.backup(tmp_path / "games.db.backup")
        assert traces(db, *ALL_TEXTS) == []

    asyncio.run(main())


@with_guests(NAME, "Bob")
async def test_watchers_see_at_once_that_a_player_has_become_a_former_player(
    ann: Guest, bob: Guest
) -> None:
    table = await begin([ann, bob])
    await talk(ann, bob, table)
    await bob.until(lambda: len(bob.tables[table]["chat"]) == 2)
    await delete(ann, NAME)
    await bob.until(lambda: bob.tables[table]["about"]["seats"][0]["name"] == "")
    shown = bob.tables[table]
    assert [(line["name"], line["text"]) for line in shown["chat"]] == [
        ("", ""),
        ("Bob", "Well played"),
    ]
    assert shown["about"]["host"] == ""
    assert shown["about"]["seats"][0]["resigned"]
    await play_out(bob, table)
    assert await ann.close_code() is not None
    assert (await ann.http.get("/api/me")).status_code == 401


@with_guests(NAME, "Bob")
async def test_a_line_of_chat_cannot_be_guessed_from_the_digest_of_its_command(
    place: Place, ann: Guest, bob: Guest
) -> None:
    table = await begin([bob, ann])
    await talk(ann, bob, table)
    texts = (e.Seated, e.Said)
    before = [entry for entry, _ in await place.log(table) if isinstance(entry, texts)]
    await delete(ann, NAME)
    after = [entry for entry, _ in await place.log(table) if isinstance(entry, texts)]
    assert all(entry.command_digest for entry in before)
    assert [bool(entry.command_digest) for entry in after] == [False, False, True]


@with_guests(NAME, "Bob")
async def test_open_tables_are_left_handed_on_or_closed(
    place: Place, ann: Guest, bob: Guest
) -> None:
    shared, alone = [await ann.open(rules={"players": 3}) for _ in range(2)]
    absent = await ann.open(rules={"players": 2}, sit=False)
    other = await bob.open(rules={"players": 3})
    for table in (shared, absent):
        await bob.do("sit", table)
    await ann.do("sit", other)
    await delete(ann, NAME)
    states = [place.table(one) for one in (shared, alone, absent, other)]
    assert [state.phase for state in states] == ["open", "closed", "closed", "open"]
    assert states[0].host == bob.id
    assert [seat.sitter.kind for seat in states[3].seats] == ["person", "free", "free"]


@with_guests(NAME, "Bob")
async def test_a_rematch_has_a_free_seat_where_an_erased_person_sat(
    place: Place, ann: Guest, bob: Guest
) -> None:
    table = await play_together([ann, bob])
    await delete(ann, NAME)
    await bob.do("rematch", table)
    shown = await bob.watch(place.table(table).next)
    assert [seat["kind"] for seat in shown["about"]["seats"]] == ["free", "person"]
    assert shown["progress"]["away"] == []


def test_a_name_goes_with_its_owner_also_from_seats_that_others_took_over(tmp_path: Path) -> None:
    """A seat that was handed over keeps its name, through rematches that its owner never saw."""
    code = "c" * 32
    hashed = sha256(code.encode()).hexdigest()
    db = tmp_path / "games.db"

    async def main() -> None:
        async with running(db) as place, guests(place, NAME, "Bob", "Cid") as people:
            ann, bob, cid = people
            table = await begin([ann, bob])
            await ann.do("offer_seat", table, seat=0, code_hash=hashed)
            await cid.watch(table)
            await cid.do("take_over", table, seat=0, code=code)
            await cid.do("say", table, text="I play for them now")
            await asyncio.gather(play_out(bob, table), play_out(cid, table))
            await bob.do("rematch", table)
            rematch = place.table(table).next
            assert (await bob.watch(rematch))["about"]["seats"][0]["name"] == NAME
            await delete(ann, NAME)
            await bob.until(lambda: bob.tables[rematch]["about"]["seats"][0]["name"] == "")
            await bob.until(lambda: bob.tables[table]["chat"][0]["name"] == "")
            assert bob.tables[table]["chat"][0]["text"] == "I play for them now"
            assert traces(db, NAME) == []

    asyncio.run(main())


@with_guests(NAME, "Bob")
async def test_deletion_needs_the_password_or_the_name_of_a_guest(ann: Guest, bob: Guest) -> None:
    await make_account(ann, ACCOUNT)
    for person, proof, key in (
        (ann, NAME, "wrong_own_password"),
        (ann, "wrong", "wrong_own_password"),
        (bob, "Ann", "wrong_own_name"),
    ):
        answer = await person.http.post("/api/me/delete", json={"proof": proof})
        assert (answer.status_code, answer.json()["key"]) == (400, key)
        assert (await person.http.get("/api/me")).status_code == 200
    await delete(ann, PASSWORD)
    log_in = {"account": ACCOUNT, "password": PASSWORD}
    assert (await bob.http.post("/api/sessions", json=log_in)).status_code == 400
    await make_account(bob, ACCOUNT)  # the name of the account is free again


@with_guests(NAME, "Bob")
async def test_reports_and_blocks_forget_an_erased_person(
    place: Place, ann: Guest, bob: Guest
) -> None:
    store = place.services.store

    def report(connection: Connection) -> None:
        row = (
            "INSERT INTO reports"
            " (id, created_at, reporter_id, subject_id, kind, quote, note)"
            " VALUES (?, 1, ?, ?, 'name', ?, ?)"
        )
        connection.execute(row, ["1", bob.id, ann.id, NAME, f"{NAME} is rude"])
        connection.execute(row, ["2", ann.id, bob.id, "Bob", LINE])
        pairs = [(ann.id, bob.id), (bob.id, ann.id)]
        connection.executemany("INSERT INTO blocks VALUES (?, ?, 1)", pairs)

    await store.write(report)
    await delete(ann, NAME)
    reports = "SELECT id, quote, note FROM reports ORDER BY id"
    rows = await store.read(lambda c: c.execute(reports).fetchall())
    assert rows == [("1", "", ""), ("2", "Bob", "")]
    assert await store.read(lambda c: c.execute("SELECT * FROM blocks").fetchall()) == []


def test_an_erasure_that_was_interrupted_is_completed_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    db = tmp_path / "games.db"
    monkeypatch.setattr(erasure, "TABLES_AT_ONCE", 2)

    async def interrupted() -> None:
        async with running(db) as place, guests(place, NAME) as (ann,):
            for _ in range(5):
                await ann.open(rules={"players": 2}, bots=["random"], begin=True)
            await place.services.identities.erase(ann.id)
            batch = await place.services.store.read(lambda c: erasure.appearances(c, ann.id))
            await place.services.store.write(lambda c: erasure.erase_batch(ann.id, batch, c))

    async def main() -> None:
        await interrupted()
        assert traces(db, NAME) != []
        async with running(db) as place:
            async with asyncio.timeout(PATIENCE):
                while await place.services.store.read(unfinished):
                    await asyncio.sleep(0.05)
        assert traces(db, NAME) == []

    asyncio.run(main())


def unfinished(connection: Connection) -> bool:
    (left,) = connection.execute(
        "SELECT (SELECT count(*) FROM appearances) + (SELECT count(*) FROM upkeep"
        " WHERE task = 'vacuum')"
    ).fetchone()
    return bool(left)


@with_guests(NAME, "Bob")
async def test_a_person_who_is_being_erased_writes_nothing_more(
    place: Place, ann: Guest, bob: Guest
) -> None:
    """A command that was already on its way when the person was erased."""
    table = await begin([ann, bob])
    registry, identities = place.services.registry, place.services.identities
    identity = await identities.who(ann.http.cookies["cartographers"])
    assert identity is not None
    await identities.erase(ann.id)
    entry = (await place.log(table))[0][0]
    with pytest.raises(NotSaved):
        await registry.open_table(entry)  # type: ignore[arg-type]  # it is the opening
    said = Say(id="late", table=table, text=LINE)
    with pytest.raises(Refusal):
        await registry.execute(identity, said)
    for change in (
        identities.rename(identity, NAME),
        identities.claim(identity, ACCOUNT, PASSWORD),
        identities.new_recovery_code(identity, ""),
    ):
        with pytest.raises(IdentityRefused):
            await change
    assert bob.phase(table) == "playing"


def test_names_in_free_pages_of_an_old_file_go_too(tmp_path: Path) -> None:
    """Files from before were written without clearing what is deleted."""
    db = tmp_path / "games.db"
    restore("games", db)
    with closing(sqlite3.connect(db)) as connection:
        connection.execute("CREATE TABLE rest (words TEXT)")
        connection.executemany("INSERT INTO rest VALUES (?)", [(f"{NAME} " * 200,)] * 50)
        connection.commit()
        connection.execute("PRAGMA secure_delete=OFF")
        connection.execute("DROP TABLE rest")
        connection.commit()
    assert traces(db, NAME) == [f"{NAME} in games.db"]

    async def main() -> None:
        async with running(db) as place:
            ann = Guest(place.url, "Ann")
            ann.http.cookies.set("cartographers", KEPT["cookie"])
            table = TABLES["over"]["id"]
            before = (await ann.http.get(f"/api/tables/{table}/record")).text
            name = (await ann.http.get("/api/me")).json()["name"]
            await delete(ann, name)
            await ann.arrive()
            after = (await ann.http.get(f"/api/tables/{table}/record")).text
            assert moves_and_scores(after) == moves_and_scores(before)
            assert "former player" in after
            await ann.go()
        for copy in tmp_path.glob("*.before-*"):
            copy.unlink()  # the copy that the upgrade keeps is the host's
        assert traces(db, NAME) == []

    asyncio.run(main())
