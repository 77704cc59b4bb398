"""The export has all that is stored about a person, and nothing of anybody else."""

import json
from typing import Any

import pytest

from cartographers.server.people.operators import COMMAND_LINE
from cartographers.server.protocol import exported as x
from cartographers.server.protocol.exported import FORMAT, VERSION
from cartographers.server.store.schema import metadata
from tests.support.server.accounts import make_account
from tests.support.server.guests import Guest, Place, begin, play_alone, play_one
from tests.support.server.with_guests import with_guests

LAST = -1


async def export(person: Guest) -> dict[str, Any]:
    answer = await person.http.get("/api/me/export")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/json"
    assert "attachment" in answer.headers["content-disposition"]
    return dict(json.loads(answer.text))


@with_guests("Ann", "Bob")
async def test_a_person_gets_their_own_identity_tables_moves_and_chat(
    ann: Guest, bob: Guest
) -> None:
    await make_account(ann, "Annabel")
    table = await begin([ann, bob], title="Tuesday")
    await ann.do("say", table, text="Hello")
    await bob.do("say", table, text="Other words")
    move = (await ann.moves(table, 0))[LAST]
    await play_one(ann, table, 0, lambda moves: moves[LAST])
    daily = (await ann.http.post("/api/daily")).json()["table"]
    found = await export(ann)
    assert (found["format"], found["version"]) == (FORMAT, VERSION)
    assert found["identity"]["account"] == "Annabel"
    assert found["identity"]["has_password"]
    assert len(found["sessions"]) == 1
    assert [one["table"] for one in found["daily"]] == [daily]
    (shown,) = [one for one in found["tables"] if one["id"] == table]
    assert (shown["title"], shown["is_host"]) == ("Tuesday", True)
    assert shown["seats"] == [{"seat": 0, "name": "Ann"}]
    bodies = [entry["body"] for entry in shown["entries"]]
    assert {"name": "Ann", "text": "Hello", "author": ann.id} in bodies
    assert {"seat": 0, "move": move} in bodies


@with_guests("Ann", "Bob")
async def test_an_export_has_no_secret_and_nothing_of_others(
    place: Place, ann: Guest, bob: Guest
) -> None:
    await make_account(ann, "Annabel")
    await ann.http.post("/api/me/recovery", json={})
    table = await begin([ann, bob])
    await bob.do("say", table, text="Other words")
    finished = await play_alone(ann)
    await ann.do("rematch", finished)
    await play_one(bob, table, 1, lambda moves: moves[LAST])
    found = await export(ann)
    (shown,) = [one for one in found["tables"] if one["id"] == table]
    assert [entry["kind"] for entry in shown["entries"]] == ["begun"]
    text = json.dumps(found)
    opened = place.table(table).opened
    hidden = [opened.seed, opened.invitation, "Bob", bob.id, "Other words", "$argon2"]
    hidden += await place.services.store.read(
        lambda c: (
            [
                value
                for row in c.execute("SELECT password_hash, recovery_hash FROM identities")
                for value in row
                if value
            ]
            + [value for (value,) in c.execute("SELECT secret_hash FROM sessions")]
        )
    )
    assert len(hidden) == 10
    assert [one for one in hidden if one in text] == []


@with_guests("Ann")
async def test_an_export_of_many_tables_is_complete(ann: Guest) -> None:
    opened = {await ann.open(rules={"players": 2}) for _ in range(35)}
    assert {one["id"] for one in (await export(ann))["tables"]} == opened


@with_guests("Ann")
async def test_exports_are_limited(ann: Guest) -> None:
    statuses = [(await ann.http.get("/api/me/export")).status_code for _ in range(12)]
    assert statuses == [200] * 10 + [429] * 2


# Secrets, what belongs to others, and what is no fact about a person. A new column must be exported
# and erased, or be added here.
NOT_EXPORTED = {
    "identities": {"account_key", "erased_at", "password_hash", "recovery_hash"},
    "sessions": {"identity_id", "passkey_at", "proved_at", "public_id", "secret_hash"},
    "passkeys": {"identity_id", "sign_count"},
    "tries": {"identity_id"},
    "blocks": {"identity_id"},
    "reports": {"id", "line", "reporter_id", "subject_id"},
    "operator_actions": {"id", "operator", "subject"},
}
STRUCTS = {
    "identities": x.ExportedIdentity,
    "sessions": x.ExportedSession,
    "passkeys": x.ExportedPasskey,
    "tries": x.ExportedTry,
    "blocks": x.ExportedBlock,
    "reports": x.ExportedReport,
    "operator_actions": x.ExportedSanction,
}
OTHER_NAMES = {"blocked_id": "identity", "table_id": "table"}


@pytest.mark.parametrize("name", STRUCTS)
def test_every_column_about_a_person_is_exported_or_listed(name: str) -> None:
    columns = {column.name for column in metadata.tables[name].columns}
    exported = {field for field in STRUCTS[name].__struct_fields__ if not field.startswith("has_")}
    expected = {OTHER_NAMES.get(column, column) for column in columns - NOT_EXPORTED[name]}
    assert exported == expected


@with_guests("Ann")
async def test_sanctions_are_exported(place: Place, ann: Guest) -> None:
    await place.services.moderation.silence(COMMAND_LINE, ann.id, 10**13)
    (sanction,) = (await export(ann))["sanctions"]
    assert sanction["action"] == "silence"
