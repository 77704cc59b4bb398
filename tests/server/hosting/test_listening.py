"""A Unix socket for a proxy: permissions, what is left behind, and players' addresses."""

import asyncio
import socket
import stat
import sys
from pathlib import Path

import httpx
import pytest

from cartographers.server.hosting.listening import listen_unix, remove_stale
from cartographers.server.hosting.own_names import origins
from cartographers.server.settings import BadSettings, Settings
from tests.support.processes import started

pytestmark = pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="needs Unix sockets")
SERVE = (sys.executable, "-m", "cartographers", "serve", "--warm", "no")


def test_players_come_through_the_socket_with_the_address_that_the_proxy_names(
    tmp_path: Path,
) -> None:
    path = tmp_path / "play.sock"
    words = ["--db", str(tmp_path / "games.db"), "--unix-socket", f"unix:{path}"]
    limits = ["--guests-per-address", "1", "--log-format", "text"]
    with started([*SERVE, *words, *limits], stderr=None) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == f"Cartographers is at unix:{path}\n"
        assert stat.S_IMODE(path.stat().st_mode) == 0o660
        assert asyncio.run(arrive(path, "9.9.9.9", "9.9.9.9", "8.8.8.8")) == [200, 429, 200]
        server.terminate()
        assert server.wait(20) == 0
    assert not path.exists()


async def arrive(path: Path, *addresses: str) -> list[int]:
    """The answers to new guests from these addresses, behind a proxy."""
    answers = []
    for address in addresses:
        transport = httpx.AsyncHTTPTransport(uds=str(path), verify=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            headers = {"X-Forwarded-For": address, "Origin": "http://localhost"}
            answer = await http.post("/api/me", json={"name": "Ann"}, headers=headers)
            answers.append(answer.status_code)
    return answers


def test_a_socket_that_a_killed_server_left_behind_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "s"
    listen_unix(path, 0o660).close()
    assert path.is_socket()
    with listen_unix(path, 0o600):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_socket_of_a_running_server_and_any_file_are_left_alone(tmp_path: Path) -> None:
    path, file = tmp_path / "s", tmp_path / "file"
    file.write_text("precious")
    with listen_unix(path, 0o660):
        with pytest.raises(BadSettings, match="another server listens there"):
            listen_unix(path, 0o660)
        assert path.is_socket()
    with pytest.raises(BadSettings, match="there is a file that is no socket"):
        listen_unix(file, 0o660)
    assert file.read_text() == "precious"
    with pytest.raises(BadSettings, match="No such file"):
        listen_unix(tmp_path / "missing" / "s", 0o660)
    remove_stale(tmp_path / "nothing")


def test_the_settings_of_a_socket_are_checked(tmp_path: Path) -> None:
    for name, value in (("unix_socket", f"/{'x' * 120}"), ("unix_socket_mode", "rw")):
        with pytest.raises(BadSettings, match=name.replace("_", "-")):
            Settings.from_sources({name: value}, {})
    behind = Settings.from_sources({"unix_socket": str(tmp_path / "s")}, {})
    assert origins(behind) == set()  # the proxy's name counts, and only it knows it
    assert not behind.is_loopback()
