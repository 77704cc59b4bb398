"""What can go wrong with a PostgreSQL database at the start: one sentence, and nothing changed."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from cartographers.server.store import StoreRefused
from cartographers.server.store.places import revision_at, upgrade_place
from cartographers.server.store.postgres.address import PostgresAddress, parse_address
from cartographers.server.store.postgres.upgrade import transaction, upgrade_server
from cartographers.server.store.revisions import VERSIONS
from cartographers.server.store.schema import metadata
from tests.support.postgres.cluster import Cluster
from tests.support.server.process import free_port
from tests.support.store.later_release import NEWEST, NEXT, later_release

SECRET = "xyzzy"  # noqa: S105 - of nobody


def later(tmp_path: Path, more: str = "") -> Path:
    """The migrations of a later release; `more` is a further line of its last step."""
    return later_release(tmp_path / "later", f"    {more}")


def name_of(address: PostgresAddress) -> str:
    return address.url.rpartition("/")[2]


@pytest.fixture
def wary(cluster: Cluster, empty_database: PostgresAddress) -> Iterator[str]:
    """An address whose user needs a password, without it."""
    name = name_of(empty_database)
    cluster.run(f"GRANT ALL ON DATABASE {name} TO wary; GRANT ALL ON SCHEMA public TO wary", name)
    yield f"postgresql://wary:%s@127.0.0.1:{cluster.port}/{name}"
    cluster.run("REVOKE ALL ON SCHEMA public FROM wary", name)


def refusal(url: str) -> str:
    with pytest.raises(StoreRefused) as refused:
        upgrade_place(parse_address(url))
    assert SECRET not in str(refused.value)
    assert "\n" not in str(refused.value)
    return str(refused.value)


def test_the_right_password_opens_the_database(wary: str) -> None:
    assert upgrade_place(parse_address(wary % "open%20sesame")) == ""


def test_a_wrong_password(wary: str) -> None:
    said = refusal(wary % SECRET)
    assert said.endswith("refuses this user and password")
    assert said.startswith("the database postgresql://wary@127.0.0.1:")


def test_no_password(wary: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PGPASSWORD", raising=False)
    assert "wants a password" in refusal(wary.replace(":%s@", "@"))


def test_an_unknown_database(cluster: Cluster) -> None:
    assert "has no such database" in refusal(cluster.url("nothing"))


def test_an_unknown_user(cluster: Cluster) -> None:
    assert "has no such user" in refusal(cluster.url("postgres", user=f"x:{SECRET}"))


def test_nothing_listens() -> None:
    said = refusal(f"postgresql://u:{SECRET}@127.0.0.1:{free_port()}/games")
    assert said.endswith("/games cannot be reached: nothing listens there")


def test_no_such_host() -> None:
    said = refusal(f"postgresql://u:{SECRET}@no-such-host.invalid/games")
    assert "cannot be reached" in said


def test_an_address_that_the_driver_cannot_read() -> None:
    said = refusal(f"postgresql://u:{SECRET}@h/x?nonsense=1")
    assert said == "postgresql://u@h/x is not a valid address of a database"


def test_a_user_who_may_not_make_tables(cluster: Cluster, empty_database: PostgresAddress) -> None:
    name = name_of(empty_database)
    cluster.run("REVOKE CREATE ON SCHEMA public FROM PUBLIC", name)
    said = refusal(cluster.url(name, user="wary:open%20sesame"))
    assert "lacks a permission: permission denied for schema public" in said


def test_tables_of_another_program(cluster: Cluster, empty_database: PostgresAddress) -> None:
    cluster.run("CREATE TABLE cats (name text)", name_of(empty_database))
    assert "holds tables of another program" in refusal(empty_database.url)


def test_a_newer_schema(database: PostgresAddress, tmp_path: Path) -> None:
    assert upgrade_server(database, later(tmp_path)) == NEWEST
    assert "was written by a newer release" in refusal(database.url)
    assert revision_at(database) == NEXT


def test_an_older_schema_is_upgraded(empty_database: PostgresAddress, tmp_path: Path) -> None:
    older = Path(shutil.copytree(VERSIONS, tmp_path / "older"))
    (older / sorted(path.name for path in older.glob("[0-9]*.py"))[-1]).unlink()
    upgrade_server(empty_database, older)
    assert "were brought to this version" in upgrade_place(empty_database)
    assert revision_at(empty_database) == NEWEST
    assert upgrade_place(empty_database) == ""


def test_all_texts_are_sorted_by_their_code(cluster: Cluster, database: PostgresAddress) -> None:
    with cluster.connect(name_of(database)) as connection:
        found = connection.execute(
            "SELECT table_name, column_name FROM information_schema.columns"
            " WHERE table_schema = 'public' AND data_type = 'text' AND collation_name"
            " IS DISTINCT FROM 'C'"
        ).fetchall()
    assert found == []


def test_the_migrations_make_the_declared_schema(database: PostgresAddress) -> None:
    """Apart from comments, which SQLite cannot keep."""
    with transaction(database) as connection:
        found = compare_metadata(MigrationContext.configure(connection), metadata)
    groups = [one if isinstance(one, list) else [one] for one in found]
    changes = [change for group in groups for change in group]
    assert [change for change in changes if change[0] != "modify_comment"] == []


def test_a_migration_that_fails_changes_nothing(database: PostgresAddress, tmp_path: Path) -> None:
    versions = later(tmp_path, "op.execute('DROP TABLE dragons')")
    with pytest.raises(StoreRefused, match="it is as it was"):
        upgrade_server(database, versions)
    assert upgrade_place(database) == ""


# ------------------------------------------------------------------ on the command line


def run(*words: str, code: str = "") -> "subprocess.CompletedProcess[str]":
    script = f"{code}\nimport sys\nfrom cartographers.cli import main\nmain()"
    command = [sys.executable, "-c", script, *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize(
    "words", [("serve", "--browser", "no"), ("admin", "reports"), ("backup", "copy.db")], ids=str
)
def test_the_program_ends_with_one_sentence(wary: str, words: tuple[str, ...]) -> None:
    ended = run(*words, "--db", wary % SECRET)
    assert ended.returncode == 2
    *lines, last = ended.stderr.splitlines()
    assert all(" INFO " in line for line in lines)
    assert "refuses this user and password." in last
    assert SECRET not in ended.stderr + ended.stdout


def test_a_user_who_may_only_read_gets_one_sentence(
    cluster: Cluster, database: PostgresAddress
) -> None:
    name = name_of(database)
    cluster.run("GRANT SELECT ON ALL TABLES IN SCHEMA public TO wary", name)
    ended = run(
        "serve",
        "--port",
        "0",
        "--browser",
        "no",
        "--db",
        cluster.url(name, user="wary:open%20sesame"),
    )
    cluster.run("DROP OWNED BY wary", name)
    assert ended.returncode == 2
    *lines, last = ended.stderr.splitlines()
    assert all(" INFO " in line for line in lines)
    assert last.endswith("may not make tables, or not write into those that are there.")


def test_without_the_driver_the_program_says_what_to_install(database: PostgresAddress) -> None:
    ended = run("serve", "--db", database.url, code="import sys; sys.modules['psycopg'] = None")
    assert ended.returncode == 2
    assert ended.stderr.splitlines()[-1] == (
        "Error: PostgreSQL needs one more package: pip install 'cartographers[postgres]'."
    )


def test_copies_on_the_command_line(database: PostgresAddress, tmp_path: Path) -> None:
    first = run("backup", str(tmp_path / "copy.db"), "--db", database.url)
    assert (first.returncode, first.stderr) == (0, "")
    assert "copy.db" in first.stdout
    second = run("restore", str(tmp_path / "copy.db"), "--db", str(tmp_path / "games.db"))
    assert (second.returncode, second.stderr) == (0, "")
    again = run("restore", str(tmp_path / "copy.db"), "--db", str(tmp_path / "games.db"))
    assert again.returncode == 2
    assert "--force" in again.stderr
    third = run("copy", str(tmp_path / "games.db"), database.url)
    assert (third.returncode, third.stderr) == (0, "")
    assert "0 rows" in third.stdout
