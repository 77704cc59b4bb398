"""The migrations make the declared schema, and it refuses what must not happen."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import NullPool, create_engine, text

from cartographers.server.store.schema import metadata
from cartographers.server.store.sqlite.connections import connect_file, open_writer
from cartographers.server.store.sqlite.upgrade import upgrade
from tests.support.store.store_cases import MOVE, insert, repeating_the_move

OBJECTS = "SELECT type, name FROM sqlite_master WHERE tbl_name != 'alembic_version' ORDER BY 1, 2"
TRIGGERS = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY 1"
CHECKS = "SELECT sql LIKE '%CHECK (id = 1)%' FROM sqlite_master WHERE name = 'server_clock'"


@pytest.fixture
def connection(games: Path) -> Iterator[sqlite3.Connection]:
    with closing(open_writer(connect_file, games)) as connection:
        yield connection


def test_the_migrations_make_the_declared_schema(tmp_path: Path) -> None:
    upgrade(tmp_path / "games.db")
    engine = create_engine(f"sqlite:///{tmp_path / 'games.db'}", poolclass=NullPool)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_the_migrations_make_the_declared_triggers_and_checks(tmp_path: Path) -> None:
    upgrade(tmp_path / "games.db")
    migrated = create_engine(f"sqlite:///{tmp_path / 'games.db'}", poolclass=NullPool)
    declared = create_engine(f"sqlite:///{tmp_path / 'declared.db'}", poolclass=NullPool)
    metadata.create_all(declared)
    with migrated.connect() as one, declared.connect() as other:
        for question in OBJECTS, TRIGGERS, CHECKS:
            found = one.execute(text(question)).all()
            assert found
            assert found == other.execute(text(question)).all()


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE log SET body = '[]'",
        "DELETE FROM log",
        "INSERT OR REPLACE INTO log SELECT * FROM log",
        "INSERT INTO log SELECT * FROM log WHERE true ON CONFLICT DO UPDATE SET body = '[]'",
    ],
)
def test_the_log_is_append_only(connection: sqlite3.Connection, change: str) -> None:
    insert(1)(connection)
    with pytest.raises(sqlite3.IntegrityError, match="the log is append-only"):
        connection.execute(change)
    assert connection.execute("SELECT body FROM log").fetchall() == [("{}",)]


@repeating_the_move
def test_a_command_is_in_the_log_once(
    connection: sqlite3.Connection, seq: int, again: dict[str, object]
) -> None:
    insert(1, **MOVE)(connection)
    with pytest.raises(sqlite3.IntegrityError, match="UNIQUE"):
        insert(seq, **again)(connection)
    insert(seq, "another table", **again)(connection)


@pytest.mark.parametrize("other", [{"step": 4}, {"seat": 1}, {"attempt": 1}, {"kind": "close"}])
def test_another_step_seat_attempt_or_kind_is_another_row(
    connection: sqlite3.Connection, other: dict[str, object]
) -> None:
    insert(1, **MOVE)(connection)
    insert(2, **{**MOVE, "command_id": "n", **other})(connection)


def test_rows_without_ids_do_not_clash(connection: sqlite3.Connection) -> None:
    for seq in range(3):
        insert(seq, step=1, kind="chat")(connection)
    assert connection.execute("SELECT count(*) FROM log").fetchone() == (3,)


IDENTITY = (
    "INSERT INTO identities (id, name, language, account_key, recovery_hash, created_at)"
    " VALUES (?, 'Ana', 'en', ?, ?, 0)"
)
SESSION = "INSERT INTO sessions (secret_hash, identity_id, created_at, seen_at) VALUES (?, ?, 0, 0)"
TRY = "INSERT INTO tries (date, identity_id, table_id) VALUES (?, ?, ?)"
REFUSED: dict[str, list[tuple[str, tuple[str | int | None, ...]]]] = {
    "one clock": [("INSERT INTO server_clock VALUES (?, 0, 0)", (2,))],
    "one account": [(IDENTITY, ("a", "ana", None)), (IDENTITY, ("b", "ana", None))],
    "one recovery": [(IDENTITY, ("a", None, "r")), (IDENTITY, ("b", None, "r"))],
    "known identity": [(SESSION, ("s", "nobody"))],
    "one secret": [(IDENTITY, ("a", None, None)), (SESSION, ("s", "a")), (SESSION, ("s", "a"))],
    "one chair": [("INSERT INTO sitters VALUES (?, ?)", ("t", "a"))] * 2,
    "one daily": [
        ("INSERT INTO dailies (date, seed, config) VALUES (?, 's', '{}')", ("2026-01-01",))
    ]
    * 2,
    "one try": [(TRY, ("2026-01-01", "a", "t")), (TRY, ("2026-01-01", "a", "u"))],
    "one table": [(TRY, ("2026-01-01", "a", "t")), (TRY, ("2026-01-02", "a", "t"))],
}


@pytest.mark.parametrize("name", REFUSED)
def test_keys_hold(connection: sqlite3.Connection, name: str) -> None:
    *fine, (refused, values) = REFUSED[name]
    for statement, given in fine:
        connection.execute(statement, given)
    with pytest.raises(sqlite3.IntegrityError):
        connection.execute(refused, values)


@pytest.mark.parametrize(
    ("question", "index"),
    [
        ("FROM tables WHERE phase = 'p' AND is_open = 1 ORDER BY created_at", "phase_is_open"),
        ("FROM tables WHERE due_at < 5", "due_at"),
        ("FROM tables WHERE ended_at < 5", "ended_at"),
        ("FROM sitters WHERE identity_id = 'a'", "identity_id"),
        ("FROM sessions WHERE identity_id = 'a'", "identity_id"),
        ("FROM log WHERE table_id = 't' ORDER BY seq", "sqlite_autoindex_log_1"),
    ],
)
def test_queries_of_the_server_use_an_index(
    connection: sqlite3.Connection, question: str, index: str
) -> None:
    plan = connection.execute(f"EXPLAIN QUERY PLAN SELECT * {question}").fetchall()
    assert len(plan) == 1
    assert f"SEARCH {question.split()[1]} USING" in plan[0][3]
    assert index in plan[0][3]
