"""A new release upgrades an old file: it keeps a copy, loses nothing and reports failures."""

import os
import shutil
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory

from cartographers.server.store import StoreRefused
from cartographers.server.store.revisions import VERSIONS, revisions
from cartographers.server.store.sqlite.backup import backup_file
from cartographers.server.store.sqlite.connections import connect_file, open_writer
from cartographers.server.store.sqlite.upgrade import upgrade
from tests.support.store.later_release import NEXT, later_release
from tests.support.store.store_cases import insert, numbers

RENAMED = """
    with op.batch_alter_table("dailies") as batch:
        batch.alter_column("config", new_column_name="rules")
"""
NOBODY = 65534


@pytest.fixture
def played(games: Path) -> Path:
    """A file that a server has used and left without closing it."""
    with closing(open_writer(connect_file, games)) as connection:
        for seq in range(5):
            insert(seq)(connection)
        connection.execute(
            "INSERT INTO dailies (date, seed, config) VALUES ('2026-01-01', 'seed', '{}')"
        )
    return games


def later(tmp_path: Path, more: str = "") -> Path:
    """The migrations of a later release; `more` is a further line of its last step."""
    return later_release(tmp_path / "50% new, or: more", f"{RENAMED}    {more}")


def dump(path: Path) -> list[str]:
    with closing(connect_file(path)) as connection:
        return list(connection.iterdump())


def test_a_new_file_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    assert upgrade(path) is None
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [found.name for found in tmp_path.iterdir()] == ["games.db"]
    assert upgrade(path) is None


def test_an_empty_file_is_a_new_one(tmp_path: Path) -> None:
    (tmp_path / "games.db").touch()
    assert upgrade(tmp_path / "games.db") is None
    assert numbers(tmp_path / "games.db") == []


def test_an_older_file_is_copied_and_upgraded(played: Path, tmp_path: Path) -> None:
    before = dump(played)
    versions = later(tmp_path)
    kept = upgrade(played, versions)
    assert kept == played.with_name(f"games.db.before-{NEXT}")
    assert dump(kept) == before
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert numbers(played) == list(range(5))
    with closing(connect_file(played)) as connection:
        assert connection.execute("SELECT date, rules FROM dailies").fetchone() == (
            "2026-01-01",
            "{}",
        )
        assert connection.execute("SELECT mood FROM tables").fetchall() == []
    assert upgrade(played, versions) is None


def test_the_clock_and_the_log_keep_their_rows_under_new_names(tmp_path: Path) -> None:
    before = Path(shutil.copytree(VERSIONS, tmp_path / "before"))
    for version in before.glob("[0-9]*.py"):
        if version.name >= "0003":
            version.unlink()
    path = tmp_path / "games.db"
    upgrade(path, before)
    row = ("t", 1, "sealed", 3, 0, 1, "ann/m1", 77, "{}")
    with closing(open_writer(connect_file, path)) as connection:
        connection.execute("INSERT INTO house VALUES (1, 5, 6)")
        connection.execute("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
    assert upgrade(path)
    with closing(connect_file(path)) as connection:
        assert connection.execute("SELECT now, wall FROM server_clock").fetchall() == [(5, 6)]
        assert connection.execute("SELECT * FROM log").fetchall() == [row]
        assert connection.execute("SELECT command_id FROM log").fetchall() == [("ann/m1",)]


def test_a_copy_can_be_put_back(played: Path, tmp_path: Path) -> None:
    kept = upgrade(played, later(tmp_path))
    assert kept
    kept.replace(played)
    assert upgrade(played) is None
    assert numbers(played) == list(range(5))


def test_no_older_copy_is_overwritten(played: Path, tmp_path: Path) -> None:
    versions = later(tmp_path)
    played.with_name(f"games.db.before-{NEXT}").write_text("mine")
    played.with_name(f"games.db.before-{NEXT}-2").symlink_to("nowhere")
    kept = upgrade(played, versions)
    assert kept == played.with_name(f"games.db.before-{NEXT}-3")
    assert played.with_name(f"games.db.before-{NEXT}").read_text() == "mine"


def test_the_write_ahead_log_is_copied_too(games: Path, tmp_path: Path) -> None:
    with closing(open_writer(connect_file, games)) as connection:
        insert(7)(connection)
        assert games.with_name("games.db-wal").stat().st_size > 0
        kept = upgrade(games, later(tmp_path))
    assert kept
    assert numbers(kept) == [7]


FAILURES = {
    "raise RuntimeError('the moon is full')": "the moon is full",
    "op.execute('DROP TABLE dragons')": "no such table: dragons",
    "op.drop_table('log'); op.create_table('log', sa.Column('seq', sa.Text))": "log had 5 rows",
    "op.execute(\"INSERT INTO sitters VALUES ('t', 'a')\")": "sitters had 0 rows",
    "op.create_table('n', sa.Column('t', sa.Text, sa.ForeignKey('dailies.date'))); "
    "op.execute(\"INSERT INTO n VALUES ('never')\")": "foreign",
}


@pytest.mark.parametrize("failure", FAILURES)
def test_a_migration_that_fails_leaves_everything_as_it_was(
    played: Path, tmp_path: Path, failure: str
) -> None:
    before = dump(played)
    with pytest.raises(StoreRefused, match="as it was, and a copy is") as refused:
        upgrade(played, later(tmp_path, failure))
    assert FAILURES[failure] in str(refused.value)
    assert "\n" not in str(refused.value)
    assert dump(played) == before
    assert dump(played.with_name(f"games.db.before-{NEXT}")) == before
    assert upgrade(played) is None
    with closing(open_writer(connect_file, played)) as connection:
        insert(5)(connection)
    assert numbers(played) == list(range(6))


def test_a_file_of_a_newer_release_is_refused(played: Path, tmp_path: Path) -> None:
    upgrade(played, later(tmp_path))
    before = dump(played)
    with pytest.raises(StoreRefused, match="was written by a newer release"):
        upgrade(played)
    assert dump(played) == before


# ------------------------------------------------------------------ what is no file of games


def test_a_text_file_is_refused_and_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ana, " * 200)
    with pytest.raises(StoreRefused, match="is not a file of games"):
        upgrade(path)
    assert path.read_text() == "Dear Ana, " * 200


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TABLE alembic_version (version_num TEXT)",
        "CREATE TABLE cats (name TEXT)",
        "PRAGMA application_id=7",
    ],
)
def test_the_database_of_another_program_is_refused(tmp_path: Path, statement: str) -> None:
    path = tmp_path / "cats.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(statement)
        connection.commit()
    before = path.read_bytes()
    with pytest.raises(StoreRefused, match="not a file of games"):
        upgrade(path)
    assert path.read_bytes() == before


def test_a_damaged_file_is_refused(played: Path, tmp_path: Path) -> None:
    content = bytearray(played.read_bytes())
    content[4096:] = b"\xff" * (len(content) - 4096)
    played.write_bytes(content)
    with pytest.raises(StoreRefused):
        upgrade(played, later(tmp_path))
    assert played.read_bytes() == content


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreRefused, match="is a folder"):
        upgrade(tmp_path)


def test_a_missing_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreRefused, match="there is no folder"):
        upgrade(tmp_path / "gone" / "games.db")


# ------------------------------------------------------------------ places that do not serve


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that anybody could reach, unlike pytest's own."""
    with TemporaryDirectory() as name:
        yield Path(name)


@contextmanager
def locked(path: Path, mode: int) -> Iterator[None]:
    """Set these permissions on the path; if root runs the tests, drop root's rights."""
    before, is_root = path.stat().st_mode, os.geteuid() == 0
    path.chmod(mode)
    try:
        if is_root:
            os.seteuid(NOBODY)
        yield
    finally:
        if is_root:
            os.seteuid(0)
        path.chmod(before)


def test_an_unwritable_folder_is_refused(folder: Path) -> None:
    with locked(folder, 0o555), pytest.raises(StoreRefused, match="cannot be used: Permission"):
        upgrade(folder / "games.db")
    assert list(folder.iterdir()) == []


def test_an_unreadable_file_is_refused(folder: Path, played: Path) -> None:
    path = folder / "games.db"
    backup_file(played, path)
    folder.chmod(0o777)
    with locked(path, 0o000), pytest.raises(StoreRefused, match="cannot be used"):
        upgrade(path)
    assert numbers(path) == list(range(5))


def test_if_the_copy_cannot_be_written_nothing_is_changed(folder: Path, played: Path) -> None:
    path = folder / "games.db"
    backup_file(played, path)
    path.chmod(0o666)
    versions = later(folder)
    before = dump(path)
    with locked(folder, 0o555), pytest.raises(StoreRefused, match="cannot be copied"):
        upgrade(path, versions)
    assert dump(path) == before


def test_the_names_of_the_files_are_the_revisions_that_alembic_knows() -> None:
    config = Config()
    config.set_main_option("script_location", str(VERSIONS.parent))
    scripts = ScriptDirectory.from_config(config)
    known = [script.revision for script in scripts.walk_revisions()]
    assert revisions(VERSIONS) == known[::-1]
    assert scripts.get_current_head() == known[0]
