"""`serve` and `backup` on the command line."""

import asyncio
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from cartographers.cli.commands.serve import OPTIONS
from cartographers.server.settings import DECLARED
from tests.support.processes import started
from tests.support.server.guests import Guest, middle, play_one
from tests.support.server.process import ServerProcess

COMMAND = [sys.executable, "-m", "cartographers"]


def run(*words: str, **environ: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *words],
        capture_output=True,
        text=True,
        env={**os.environ, **environ},
        timeout=60,
        check=False,
    )


def start(*words: str, **environ: str) -> AbstractContextManager[subprocess.Popen[str]]:
    command = [*COMMAND, "serve", "--port", "0", "--browser", "no", *words]
    return started(command, {**os.environ, **environ}, stderr=None)


def test_serve_prints_its_address_answers_there_and_stops_cleanly(tmp_path: Path) -> None:
    with start(XDG_DATA_HOME=str(tmp_path), HOME=str(tmp_path)) as server:
        assert server.stdout is not None
        address = server.stdout.readline().removeprefix("Cartographers is at ").strip()
        assert "games.db" in server.stdout.readline()
        with urllib.request.urlopen(f"{address}/health") as answer:  # noqa: S310
            assert answer.status == 200
        with urllib.request.urlopen(address) as answer:  # noqa: S310
            assert b"Cartographers" in answer.read()
        server.send_signal(signal.SIGINT)
        assert server.wait(20) == 0
    assert len(list(tmp_path.rglob("games.db"))) == 1  # in the user's folder, which serve creates


def test_every_setting_is_an_option_and_a_variable() -> None:
    assert [option.name for option in OPTIONS] == [setting.name for setting in DECLARED]
    told = run("serve", "--help").stdout
    assert all(setting.flag in told for setting in DECLARED)
    workers = next(setting for setting in DECLARED if setting.name == "bot_workers")
    assert f"Each option is also an environment variable: {workers.flag} is" in told
    assert workers.variable in told


def test_the_help_says_what_kind_of_value_each_setting_takes() -> None:
    told = run("serve", "--help", COLUMNS="200").stdout
    kinds = {line.split()[1]: line.split()[2] for line in told.splitlines() if "--" in line}
    assert (kinds["--port"], kinds["--warm"], kinds["--node"]) == ("INT", "WORD", "TEXT")


def test_the_variable_of_a_setting_is_read() -> None:
    refused = run("serve", CARTOGRAPHERS_PORT="many")
    assert refused.returncode == 2
    assert "CARTOGRAPHERS_PORT" in refused.stderr


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--port", "99999"), "--port"),
        (("--db", "mysql://localhost/games"), "--db"),
        (("--db", "/nowhere/at/all/games.db"), "no folder"),
        (("--public-url", "play.example.org"), "--public-url"),
        (("--log-format", "xml"), "--log-format"),
        (("--proxies", "everybody"), "--proxies"),
    ],
    ids=lambda case: str(case),
)
def test_bad_settings_are_refused_with_a_sentence(words: tuple[str, ...], says: str) -> None:
    refused = run("serve", *words)
    assert refused.returncode == 2
    assert says in refused.stderr
    assert len(refused.stderr.splitlines()) == 1


def test_a_port_in_use_is_reported(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        refused = run("serve", "--port", port, "--db", str(tmp_path / "games.db"))
    assert refused.returncode == 2
    assert "choose another with --host and --port" in refused.stderr


def test_games_continue_from_a_backup_of_a_running_server(tmp_path: Path) -> None:
    db, copy = tmp_path / "games.db", tmp_path / "copy.db"

    async def main() -> None:
        async with ServerProcess(db) as server:
            ann = await (await Guest(server.url, "Ann").arrive()).connect()
            table = await ann.open(begin=True)
            await ann.watch(table)
            await play_one(ann, table, 0, middle)
            made = await asyncio.to_thread(run, "backup", str(copy), "--db", str(db))
            assert made.returncode == 0, made.stderr
            again = await asyncio.to_thread(run, "backup", str(copy), "--db", str(db))
            assert again.returncode == 2
            await play_one(ann, table, 0, middle)
            await ann.hang_up()
        async with ServerProcess(copy) as other:
            there = Guest(other.url, "Ann")
            there.http.cookies = ann.http.cookies
            await there.connect()
            shown = await there.watch(table)
            assert shown["progress"]["step"] == 1
            await play_one(there, table, 0, middle)
            await there.go()
        await ann.go()

    asyncio.run(main())
    with sqlite3.connect(copy) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()
