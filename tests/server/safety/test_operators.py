"""Operators act on reports: each sanction works at once, is recorded, and is theirs alone."""

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import httpx
import pytest

from cartographers.server.administration import administer
from cartographers.server.people.operators import COMMAND_LINE, FOR_EVER, read_operator_actions
from cartographers.server.protocol.close_codes import GOING_AWAY, NOT_KNOWN
from tests.support.manual_time import ManualTime
from tests.support.server.accounts import make_account
from tests.support.server.guests import Guest, Place, begin, guests, running
from tests.support.server.people import PASSWORD
from tests.support.server.with_guests import with_guests

HOUR = 3_600_000


async def become_operator(place: Place, person: Guest) -> None:
    await make_account(person, f"{person.name} the operator")
    await place.services.moderation.grant(COMMAND_LINE, person.id)


async def sanction(operator: Guest, person: Guest, action: str, until: int = 0) -> httpx.Response:
    path = f"/api/operator/people/{person.id}/sanctions"
    return await operator.http.post(path, json={"action": action, "until": until})


async def operator_actions(place: Place) -> list[tuple[str, str, str]]:
    found = await place.services.store.read(read_operator_actions)
    return [(one.operator, one.action, one.subject) for one in found]


def in_an_hour(place: Place) -> int:
    return place.services.clock.wall() + HOUR


@with_guests("Olga", "Ann", "Bob")
async def test_a_silenced_person_plays_on_without_a_voice(
    place: Place, time: ManualTime, o: Guest, a: Guest, b: Guest
) -> None:
    await become_operator(place, o)
    table = await begin([a, b])
    assert (await sanction(o, b, "silence", in_an_hour(place))).status_code == 200
    refused = await b.ask("say", table, text="hello")
    assert refused["key"] == "silenced"
    assert refused["args"] == {"until": "2024-03-01 13:00 UTC"}
    assert (await b.http.patch("/api/me", json={"name": "Shout"})).status_code == 409
    titled = await b.http.post("/api/tables", json={"title": "Shout"})
    assert titled.json()["key"] == "silenced"
    other = await a.open(rules={"players": 2})
    assert (await b.ask("sit", other, name="Shout"))["key"] == "silenced"
    await b.do("sit", other)
    assert await b.moves(table, 1)
    time.move(3601)
    await b.do("say", table, text="hello")


@with_guests("Olga", "Bob", "Gil")
async def test_a_suspended_person_is_shut_out_until_the_date(
    place: Place, time: ManualTime, o: Guest, b: Guest, g: Guest
) -> None:
    await become_operator(place, o)
    account = await make_account(b, "Bob's account")
    for person in (b, g):
        until = in_an_hour(place)
        assert (await sanction(o, person, "suspend", until)).status_code == 200
        assert await person.close_code() == NOT_KNOWN
        for asked in (person.http.get("/api/me"), person.http.post("/api/tables", json={})):
            refused = await asked
            assert (refused.status_code, refused.json()["key"]) == (401, "suspended")
        again = await person.http.post("/api/me", json={"name": "Again"})
        assert (again.status_code, again.json()["key"]) == (401, "suspended")
    async with httpx.AsyncClient(base_url=place.url) as elsewhere:
        refused = await elsewhere.post("/api/sessions", json=account)
        assert refused.json()["key"] == "suspended"
        assert refused.json()["args"] == {"until": "2024-03-01 13:00 UTC"}
        time.move(3601)
        assert (await elsewhere.post("/api/sessions", json=account)).status_code == 200
    assert (await g.http.get("/api/me")).json()["name"] == "Gil"


@with_guests("Olga", "Bob")
async def test_a_suspended_person_can_take_their_data_and_leave(
    place: Place, o: Guest, b: Guest
) -> None:
    await become_operator(place, o)
    assert (await sanction(o, b, "suspend", FOR_EVER)).status_code == 200
    assert (await b.http.get("/api/me")).json()["key"] == "suspended"
    assert (await b.http.get("/api/me/export")).json()["identity"]["name"] == "Bob"
    wrong = await b.http.post("/api/me/delete", json={"proof": "Rob"})
    assert (wrong.status_code, wrong.json()["key"]) == (400, "wrong_own_name")
    assert (await b.http.post("/api/me/delete", json={"proof": "Bob"})).status_code == 204
    assert (await o.http.get(f"/api/operator/people/{b.id}")).json()["is_erased"]


@with_guests("Olga", "Bob")
async def test_a_stolen_session_of_an_operator_deletes_and_appoints_nobody(
    place: Place, time: ManualTime, o: Guest, b: Guest
) -> None:
    await become_operator(place, o)
    await make_account(b, "Bob's account")
    time.move(3600)
    before = await operator_actions(place)
    for action in ("delete", "grant", "revoke"):
        refused = await sanction(o, b, action)
        assert (refused.status_code, refused.json()["key"]) == (400, "password_needed")
    assert await operator_actions(place) == before
    assert (await sanction(o, b, "rename")).status_code == 200
    await o.http.post("/api/me/proof", json={"current": PASSWORD})
    assert (await sanction(o, b, "grant")).json()["is_operator"]


@with_guests("Ann", "Bob")
async def test_somebody_who_is_logged_out_loses_every_socket(
    place: Place, a: Guest, b: Guest
) -> None:
    assert await place.services.moderation.log_out("command line", b.id) == 1
    assert (await b.http.get("/api/me")).status_code == 401
    assert await b.close_code() == GOING_AWAY
    assert (await a.http.get("/api/me")).status_code == 200


@with_guests("Olga", "Ann", "Rude")
async def test_an_offensive_name_is_replaced_everywhere(
    place: Place, o: Guest, a: Guest, b: Guest
) -> None:
    await become_operator(place, o)
    await make_account(b, "Rude")
    table = await begin([a, b])
    await b.do("say", table, text="hello")
    await a.until(lambda: a.tables[table]["chat"])
    assert a.tables[table]["about"]["seats"][1]["has_account"]
    assert (await sanction(o, b, "rename")).status_code == 200
    await a.until(lambda: "Rude" not in str(a.tables[table]["about"]))
    name = (await b.http.get("/api/me")).json()["name"]
    assert name.startswith("Player ")
    seat, line = a.tables[table]["about"]["seats"][1], a.tables[table]["chat"][0]
    assert (seat["name"], seat["has_account"], line["has_account"]) == (name, False, False)
    assert a.tables[table]["chat"][0]["name"] == name
    assert "Rude" not in (await a.http.get("/api/tables/watchable")).text


@with_guests("Olga", "Ann", "Bob", "Eve")
async def test_a_closed_table_ends_for_everybody(
    place: Place, o: Guest, a: Guest, b: Guest, e: Guest
) -> None:
    await become_operator(place, o)
    table = await begin([a, b])
    await e.watch(table)
    closed = await o.http.post(f"/api/operator/tables/{table}/closed")
    assert closed.status_code == 204
    await a.until_phase(table, "closed")
    assert a.tables[table]["about"]["is_removed"]
    assert a.tables[table]["progress"]["waiting_for"] == []
    await e.until(lambda: any('"gone"' in text for text in e.received))
    gone = json.loads(next(text for text in e.received if '"gone"' in text))
    assert gone["key"] == "table_removed"
    for command in ({"type": "say", "text": "hello"}, {"type": "rematch"}):
        refused = await b.ask(command.pop("type"), table, **command)
        assert refused["key"] == "table_removed"
    assert (await a.http.get(f"/api/tables/{table}/moves?seat=0")).status_code == 409
    again = await o.http.post(f"/api/operator/tables/{table}/closed")
    assert again.json()["key"] == "nothing_to_close"
    assert (o.id, "close_table", table) in await operator_actions(place)


@with_guests("Olga", "Ann")
async def test_the_bots_of_a_closed_table_stop(place: Place, o: Guest, a: Guest) -> None:
    await become_operator(place, o)
    table = await a.open(rules={"players": 9}, bots=["search"] * 8, begin=True)
    await o.http.post(f"/api/operator/tables/{table}/closed")
    live = await place.services.registry.find(table)
    await asyncio.sleep(0)
    assert not [key for key in live.background.tasks if key[0] == "bot"]
    before = live.version
    listed = await place.services.registry.due_tables()
    assert (table in listed, live.version) == (False, before)


def test_a_closed_table_stays_closed_after_a_restart(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann", "Bob") as (a, b):
            table = await begin([a, b])
            await place.services.moderation.close_table(COMMAND_LINE, table)
        async with running(tmp_path / "games.db") as place:
            state = (await place.services.registry.find(table)).state
            assert (state.phase, state.is_removed) == ("closed", True)

    asyncio.run(main())


@with_guests("Olga", "Ann", "Bob")
async def test_every_operator_action_is_recorded_and_logged(
    place: Place, o: Guest, a: Guest, b: Guest, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    await become_operator(place, o)
    await make_account(b, "Bob's account")
    table = await a.open(rules={"players": 2})
    await b.do("sit", table)
    await a.http.post("/api/reports", json={"table": table, "seat": 1})
    (report,) = (await o.http.get("/api/operator/reports")).json()["reports"]
    for action in ("silence", "suspend", "rename", "grant", "revoke"):
        assert (await sanction(o, b, action)).status_code == 200, action
    await o.http.post(f"/api/operator/reports/{report['id']}/closed")
    await o.http.post(f"/api/operator/tables/{table}/closed")
    kept = (await o.http.get("/api/operator/actions")).json()["operator_actions"]
    done = ["grant", "silence", "suspend", "rename", "grant", "revoke", "close_report"]
    assert sorted(one["action"] for one in kept) == sorted([*done, "close_table"])
    assert {one["operator"] for one in kept} == {o.id, COMMAND_LINE}
    assert (await o.http.get("/api/operator/reports")).json()["reports"] == []
    logged = [record for record in caplog.records if record.message == "an operator acted"]
    assert len(logged) == 8
    assert {vars(record)["action"] for record in logged} >= {"silence", "close_table"}


@with_guests("Olga", "Zerubbabel")
async def test_the_servers_log_of_an_action_holds_no_name(
    place: Place, o: Guest, z: Guest, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    await become_operator(place, o)
    assert (await sanction(o, z, "rename")).status_code == 200
    logged = [str(vars(record)) for record in caplog.records]
    assert any("'rename'" in text for text in logged)
    assert not any("Zerubbabel" in text for text in logged)


@with_guests("Olga", "Bob")
async def test_a_sanction_that_fails_leaves_no_record(place: Place, o: Guest, b: Guest) -> None:
    await become_operator(place, o)
    before = await operator_actions(place)
    assert (await sanction(o, b, "grant")).json()["key"] == "operator_needs_account"
    assert (await sanction(o, o, "revoke")).json()["key"] == "not_yourself"
    nobody = await o.http.post(
        f"/api/operator/people/{'a' * 16}/sanctions", json={"action": "rename"}
    )
    assert nobody.json()["key"] == "no_such_person"
    assert await operator_actions(place) == before


@with_guests("Olga", "Bob")
async def test_others_find_nothing_where_operators_work(o: Guest, b: Guest) -> None:
    unknown = await b.http.get("/api/operators")
    for path in ("reports", "people", "tables", "actions", f"people/{b.id}"):
        hidden = await b.http.get(f"/api/operator/{path}")
        assert (hidden.status_code, hidden.content) == (404, unknown.content), path
    assert (await sanction(b, o, "suspend", FOR_EVER)).status_code == 404
    assert (await b.http.get("/api/me")).json()["is_operator"] is False


@with_guests("Olga")
async def test_an_operator_loses_the_rights_at_once(place: Place, o: Guest) -> None:
    await become_operator(place, o)
    assert (await o.http.get("/api/operator/people")).status_code == 200
    await place.services.moderation.revoke(COMMAND_LINE, o.id)
    assert (await o.http.get("/api/operator/people")).status_code == 404


def test_the_setting_makes_operators_of_accounts_that_exist(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Olga") as (o,):
            await make_account(o, "Olga's account")
            cookies = o.http.cookies
        for _ in range(2):
            db, names = tmp_path / "games.db", "Olga's account, Nobody"
            async with running(db, operators=names) as place, guests(place, "Eve") as (e,):
                assert (await e.http.get("/api/operator/actions")).status_code == 404
                e.http.cookies = cookies
                kept = (await e.http.get("/api/operator/actions")).json()["operator_actions"]
                assert [(one["operator"], one["action"]) for one in kept] == [("setting", "grant")]

    asyncio.run(main())
    assert "no operator is called Nobody" in caplog.text


def test_a_running_server_learns_what_the_command_line_has_done(tmp_path: Path) -> None:
    async def main() -> None:
        db = tmp_path / "games.db"
        async with running(db) as place, guests(place, "Ann", "Bob", "Cid") as (a, b, c):
            table = await begin([a, b])

            async def work(admin: Any) -> None:
                until = admin.clock.wall() + HOUR
                await admin.moderation.silence(COMMAND_LINE, b.id, until)
                await admin.moderation.suspend(COMMAND_LINE, c.id, until)
                await admin.moderation.close_table(COMMAND_LINE, other)

            other = await begin([b, a])
            await asyncio.to_thread(administer, db, work)
            assert await c.close_code() == NOT_KNOWN  # the server looks every few seconds
            await a.until_phase(other, "closed")
            while (await b.ask("say", table, text="hello")).get("key") != "silenced":
                await asyncio.sleep(0.2)  # it reads one person after the other

    asyncio.run(main())


@with_guests("Olga", "Ann", "Bob")
async def test_operators_see_nothing_of_hidden_games(
    place: Place, o: Guest, a: Guest, b: Guest
) -> None:
    """Neither the seed nor the invitation nor a sealed move is in any answer to an operator."""
    await become_operator(place, o)
    table = await begin([a, b], spectators=False)
    move = (await a.moves(table, 0))[0]
    await a.do("play", table, seat=0, step=0, move=move)
    await b.do("say", table, text="hello")
    await a.http.post("/api/reports", json={"table": table, "line": 0})
    told = ""
    for path in ("reports", "people", f"people/{a.id}", "tables", "actions"):
        told += (await o.http.get(f"/api/operator/{path}")).text
    opened = place.table(table).opened
    assert table in told
    for secret in (opened.seed, opened.invitation, move):
        assert secret not in told
    assert (await o.http.get(f"/api/tables/{table}")).status_code == 404


@with_guests("Olga", "Bob")
async def test_an_operator_deletes_a_person(place: Place, o: Guest, b: Guest) -> None:
    await become_operator(place, o)
    table = await o.open(rules={"players": 2})
    await b.do("sit", table)
    assert (await sanction(o, b, "delete")).status_code == 200
    assert (await b.http.get("/api/me")).status_code == 401
    shown = (await o.http.get(f"/api/tables/{table}")).json()
    assert [seat["kind"] for seat in shown["about"]["seats"]] == ["person", "free"]
    assert (o.id, "delete", b.id) in await operator_actions(place)
