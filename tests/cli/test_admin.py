"""`cartographers admin` works on the file of a server, and refuses what it cannot do."""

import asyncio
import json
import re
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cartographers.cli.app import app
from tests.support.server.guests import begin, guests, running
from tests.support.server.people import PASSWORD


@dataclass(frozen=True)
class Server:
    """What a server that has stopped left behind: its file, a table, and its people."""

    db: Path
    table: str
    ann: str
    bob: str

    def admin(self, *words: str) -> tuple[int, str]:
        """The exit code, and all that was printed."""
        done = CliRunner().invoke(app, ["admin", *words, "--db", str(self.db)])
        return done.exit_code, done.output

    def read(self, *words: str) -> list[dict[str, object]]:
        code, text = self.admin(*words, "--json")
        assert code == 0, text
        return list(json.loads(text))


@pytest.fixture
def server(tmp_path: Path) -> Server:
    async def main() -> Server:
        db = tmp_path / "games.db"
        async with running(db) as place, guests(place, "Ann", "Bob", "Bob") as (a, b, _):
            account = {"account": "Ann's account", "password": PASSWORD}
            await a.http.post("/api/me/account", json=account)
            table = await begin([a, b])
            await b.do("say", table, text="something rude")
            await a.http.post("/api/reports", json={"table": table, "line": 0})
            return Server(db, table, a.id, b.id)

    return asyncio.run(main())


def test_people_are_found_by_account_id_prefix_and_name(server: Server) -> None:
    for name in ("Ann", "Ann's account", server.ann, server.ann[:12]):
        (found,) = server.read("show", name)
        assert found["id"] == server.ann
    assert len(server.read("list")) == 3
    assert [one["id"] for one in server.read("list", "Ann")] == [server.ann]


def test_an_unknown_and_an_ambiguous_name_are_refused_with_exit_code_2(server: Server) -> None:
    for words in (("show", "Nobody"), ("rename", "Bob"), ("close-table", "a" * 16)):
        code, text = server.admin(*words)
        assert code == 2
        assert text.startswith("Error: ")
        assert text.count("\n") == 1
    assert "several people" in server.admin("suspend", "Bob")[1]
    assert server.read("actions") == []


def test_sanctions_are_done_and_recorded(server: Server) -> None:
    (one,) = server.read("silence", server.bob, "--days", "3")
    assert one["silenced_until"]
    (one,) = server.read("suspend", server.bob, "--until", "2999-12-31")
    assert one["suspended_until"] == 32_503_593_600_000
    (one,) = server.read("suspend", server.bob, "--lift")
    assert one["suspended_until"] == 0
    (one,) = server.read("rename", server.bob)
    assert str(one["name"]).startswith("Player ")
    (one,) = server.read("grant", "Ann")
    assert one["is_operator"]
    (one,) = server.read("revoke", "Ann")
    assert not one["is_operator"]
    assert server.admin("close-table", server.table)[0] == 0
    done = [str(one["action"]) for one in server.read("actions")]
    expected = ["close_table", "revoke", "grant", "rename", "suspend", "suspend", "silence"]
    assert sorted(done) == sorted(expected)
    assert {one["operator"] for one in server.read("actions")} == {"command line"}


def test_reports_are_shown_with_what_was_said(server: Server) -> None:
    (report,) = server.read("reports")
    assert (report["quote"], report["subject"]) == ("something rude", server.bob)
    assert "something rude" in server.admin("reports")[1]


def test_what_cannot_be_done_changes_nothing(server: Server) -> None:
    for words in (
        ("grant", server.bob),  # a guest
        ("silence", server.bob, "--until", "tomorrow"),
        ("silence", server.bob, "--until", "2001-01-01"),
    ):
        code, text = server.admin(*words)
        assert (code, text.count("\n")) == (2, 1), text
    assert server.read("actions") == []


def test_a_missing_file_is_not_created(tmp_path: Path) -> None:
    path = tmp_path / "nothing.db"
    done = CliRunner().invoke(app, ["admin", "list", "--db", str(path)])
    assert done.exit_code == 2
    assert not path.exists()


def test_the_file_can_be_named_by_the_environment(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARTOGRAPHERS_DB", str(server.db))
    done = CliRunner().invoke(app, ["admin", "show", "Ann"])
    assert done.exit_code == 0
    assert "account Ann's account" in done.output


def test_a_file_that_is_no_database_is_refused_with_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("not a database, but long enough to be read as one\n" * 20)
    done = CliRunner().invoke(app, ["admin", "list", "--db", str(file)])
    assert (done.exit_code, "is not a file of games" in done.output) == (2, True)


def test_an_account_is_made_and_opened_again_by_a_code(server: Server) -> None:
    code, text = server.admin("create-account", "Grandma")
    assert code == 0
    first = re.search(r"^Code: ((?:[a-z2-7]{4}-){7}[a-z2-7]{4})$", text, re.MULTILINE)
    assert first
    (found,) = server.read("show", "Grandma")
    assert (found["account"], found["name"]) == ("Grandma", "Grandma")
    code, text = server.admin("create-account", "grandma")
    assert (code, "taken" in text) == (2, True)
    code, text = server.admin("reset-password", "Grandma")
    assert code == 0
    assert first[1] not in text
    done = [one["action"] for one in server.read("actions")]
    assert done[:2] == ["reset_password", "create_account"]
    assert first[1] not in server.admin("actions", "--json")[1]


def test_who_is_here_and_what_is_played_is_listed(server: Server) -> None:
    assert {one["name"] for one in server.read("online")} == {"Ann", "Bob"}
    (table,) = server.read("tables")
    assert (table["id"], table["phase"], table["host_name"]) == (server.table, "playing", "Ann")
    code, text = server.admin("tables")
    assert (code, "2 of 2 seats taken, host Ann" in text) == (0, True)
    assert "last seen" in server.admin("online")[1]
    server.admin("close-table", server.table)
    assert "No table is open or being played." in server.admin("tables")[1]


def test_all_sessions_of_a_person_are_ended(server: Server) -> None:
    code, text = server.admin("log-out", "Ann")
    assert (code, "ended: 1" in text) == (0, True)
    with closing(sqlite3.connect(server.db)) as rows:
        left = rows.execute("SELECT count(*) FROM sessions WHERE identity_id = ?", [server.ann])
        assert left.fetchone() == (0,)
    (done, *_) = server.read("actions")
    assert (done["action"], done["subject"]) == ("log_out", server.ann)
    again = CliRunner().invoke(app, ["admin", "log-out", "Ann", "--json", "--db", str(server.db)])
    assert json.loads(again.output) == {"id": server.ann, "sessions": 0}
