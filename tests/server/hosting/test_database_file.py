"""A file that cannot be used is refused at the start, with one sentence."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cartographers.server.hosting.database_file import make_folder, require_writable, whoami
from cartographers.server.settings import BadSettings
from cartographers.server.store.sqlite.upgrade import upgrade
from tests.support.server.other_user import (
    NOBODY_KNOWN,
    needs_root,
    open_folder,
    run_as_other,
    sentence_of,
)

SERVE = ("serve", "--port", "0", "--browser", "no", "--warm", "no")


@needs_root
@pytest.mark.parametrize("home", ["/nonexistent", "/"])
def test_a_home_that_is_none_is_refused(home: str) -> None:
    said = sentence_of(run_as_other(*SERVE, HOME=home))
    assert "/.local/share/cartographers cannot be made (Permission denied)" in said
    assert said.endswith("name a file in another folder with --db (CARTOGRAPHERS_DB).")


@needs_root
def test_a_user_without_a_name_and_a_home_must_name_a_file() -> None:
    said = sentence_of(run_as_other(*SERVE))
    assert said == (
        "Error: This user has no home folder: name a file for the games with --db"
        " (CARTOGRAPHERS_DB)."
    )
    assert "begins with ~" in sentence_of(run_as_other(*SERVE, "--db", "~/games.db"))


@needs_root
def test_a_user_without_a_name_can_serve_a_file() -> None:
    with open_folder() as folder:
        checked = run_as_other(*SERVE, "--check", "--db", str(folder / "games.db"))
        assert checked.returncode == 0, checked.stderr
        assert [*folder.iterdir()] == []


@needs_root
@pytest.mark.parametrize("command", [SERVE, ("admin", "list"), ("backup", "copy.db")])
def test_a_folder_that_cannot_be_entered_is_refused(
    tmp_path: Path, command: tuple[str, ...]
) -> None:
    tmp_path.chmod(0o700)
    said = sentence_of(run_as_other(*command, "--db", str(tmp_path / "games.db")))
    assert f"{tmp_path}/games.db, which cannot be used: Permission denied." in said


@needs_root
def test_a_folder_that_cannot_be_written_is_refused() -> None:
    with open_folder(owner=0) as folder:
        said = sentence_of(run_as_other(*SERVE, "--db", str(folder / "games.db")))
        assert f"the folder {folder} cannot be written by user {NOBODY_KNOWN}" in said.lower()


@needs_root
@pytest.mark.parametrize(("owner", "mode"), [(NOBODY_KNOWN, 0o400), (0, 0o644), (0, 0o600)])
@pytest.mark.parametrize("side", ["", "-wal"])
def test_a_file_that_cannot_be_written_is_refused(owner: int, mode: int, side: str) -> None:
    with open_folder() as folder:
        path = folder / "games.db"
        upgrade(path)
        os.chown(path, NOBODY_KNOWN, NOBODY_KNOWN)
        forbidden = path.with_name(path.name + side)
        forbidden.touch()
        os.chown(forbidden, owner, owner)
        forbidden.chmod(mode)
        said = sentence_of(run_as_other(*SERVE, "--db", str(path)))
        assert f"{forbidden} cannot be read and written by user {NOBODY_KNOWN}" in said
        assert "change its owner or mode" in said


def test_a_file_that_can_be_used_is_left_as_it_is(tmp_path: Path) -> None:
    require_writable(tmp_path / "games.db")
    assert [*tmp_path.iterdir()] == []
    with closing(sqlite3.connect(tmp_path / "games.db")) as connection:
        connection.execute("CREATE TABLE one (two)")
    before = (tmp_path / "games.db").read_bytes()
    require_writable(tmp_path / "games.db")
    assert (tmp_path / "games.db").read_bytes() == before


def test_a_folder_that_is_not_there_is_refused_unless_it_is_the_usual_one(tmp_path: Path) -> None:
    folder = tmp_path / "share" / "cartographers"
    with pytest.raises(BadSettings, match="there is no folder"):
        require_writable(folder / "games.db")
    make_folder(folder)
    require_writable(folder / "games.db")


def test_the_user_is_named() -> None:
    assert whoami().startswith("the user ") or whoami().startswith("user ")
