"""`serve --check` says what a start would find, and changes nothing."""

import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from cartographers.server.hosting.check import BAD, GOOD, POOR, Finding, check, check_server
from cartographers.server.settings import Settings
from cartographers.server.store.postgres.address import PostgresAddress, parse_address
from cartographers.server.store.revisions import revisions
from cartographers.server.store.sqlite.upgrade import upgrade
from tests.support.postgres.cluster import Cluster
from tests.support.server.openid import SECRET, providing
from tests.support.server.process import free_port


def found(db: Path, **flags: object) -> dict[str, Finding]:
    settings = Settings.from_sources({"db": db, "port": free_port(), **flags}, {})
    return {one.about: one for one in check(settings, {"CARTOGRAPHERS_PROT": "1"})}


def test_a_first_start_is_well_and_makes_nothing(tmp_path: Path) -> None:
    parts = found(tmp_path / "games.db")
    assert [one for one in parts.values() if one.verdict == BAD] == []
    assert parts["database"].text.endswith("does not exist; the server will create it")
    assert parts["settings"].verdict == POOR
    assert "CARTOGRAPHERS_PORT?" in parts["settings"].text
    assert [*tmp_path.iterdir()] == []


def test_the_schema_is_read_and_not_changed(tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    upgrade(db)
    newest = revisions()[-1]
    assert found(db)["database"].text == f"{db} has schema {newest}, the newest"
    set_schema(db, revisions()[0])
    before = db.read_bytes()
    assert f"will copy it and upgrade it to {newest}" in found(db)["database"].text
    assert db.read_bytes() == before
    set_schema(db, "9999")
    assert found(db)["database"].verdict == BAD


def set_schema(db: Path, name: str) -> None:
    with closing(sqlite3.connect(db)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", [name])
        connection.commit()


def test_other_files_are_refused(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("not a database " * 100)
    with closing(sqlite3.connect(tmp_path / "other")) as connection:
        connection.execute("CREATE TABLE one (two)")
    for name in ("text", "other"):
        finding = found(tmp_path / name)["database"]
        assert finding.verdict == BAD
        assert "not a file of games" in finding.text


def test_ports_sockets_and_redis_are_tried(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        parts = found(
            tmp_path / "games.db",
            port=port,
            metrics_port=port,
            redis=f"redis://me:hidden@127.0.0.1:{free_port()}/0",
        )
    assert [parts[name].verdict for name in ("listening", "metrics", "redis")] == [BAD, BAD, POOR]
    assert not any("hidden" in one.text for one in parts.values())


def test_a_database_server_is_tried(
    cluster: Cluster, database: PostgresAddress, empty_database: PostgresAddress
) -> None:
    found_there = [one for one in check_server(database) if one.verdict != GOOD]
    assert {one.verdict for one in found_there} == {POOR}
    assert [one.text.partition(" ")[0] for one in found_there] == ["fsync", "full_page_writes"]
    for address in (database, empty_database):
        name = address.url.rpartition("/")[2]
        cluster.run("REVOKE CREATE ON SCHEMA public FROM PUBLIC", name)
        cluster.run("GRANT SELECT ON ALL TABLES IN SCHEMA public TO wary", name)
        other = parse_address(cluster.url(name, user="wary:open%20sesame"))
        (fault,) = [one.text for one in check_server(other) if one.verdict == BAD]
        assert "may not make tables" in fault


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="needs Unix sockets")
def test_a_unix_socket_is_tried_without_making_it(tmp_path: Path) -> None:
    path = tmp_path / "s"
    assert found(tmp_path / "games.db", unix_socket=path)["listening"].verdict == GOOD
    assert not path.exists()
    path.touch()
    assert found(tmp_path / "games.db", unix_socket=path)["listening"].verdict == BAD


@pytest.mark.parametrize(("folder", "code"), [("", 0), ("missing", 2)])
def test_the_exit_code_says_whether_the_server_would_start(
    tmp_path: Path, folder: str, code: int
) -> None:
    db, port = tmp_path / folder / "games.db", str(free_port())
    command = [sys.executable, "-m", "cartographers", "serve", "--check"]
    ended = subprocess.run(
        [*command, "--db", str(db), "--port", port], capture_output=True, text=True, check=False
    )
    assert ended.returncode == code
    assert ended.stderr == ""
    assert ("error   database: There is no folder" in ended.stdout) == bool(code)


def test_a_provider_is_asked_and_no_secret_is_shown(tmp_path: Path) -> None:
    with providing() as provider:
        parts = found(tmp_path / "games.db", **provider.settings)
        assert parts["provider"] == Finding(GOOD, "provider", f"{provider.issuer} answers")
    settings = Settings.from_sources({"db": tmp_path / "games.db", **provider.settings}, {})
    lines = "\n".join(one.line() for one in check(settings, {}))
    assert SECRET not in lines
    assert "oidc_client_secret=[given]" in lines
    gone = found(tmp_path / "games.db", **provider.settings)["provider"]
    assert (gone.verdict, "does not answer" in gone.text) == (POOR, True)
