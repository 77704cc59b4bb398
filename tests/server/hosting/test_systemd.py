"""systemd hears that the server is ready, that it lives and that it stops."""

import asyncio
import os
import socket
from pathlib import Path

import pytest

from cartographers.server.hosting.systemd import ServiceManager, watchdog_seconds
from tests.support.patience import PATIENCE
from tests.support.server.process import ServerProcess

pytestmark = pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="needs Unix sockets")


def bind(path: str) -> socket.socket:
    channel = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    channel.bind(path)
    channel.settimeout(PATIENCE)
    return channel


def receive(channel: socket.socket) -> list[str]:
    return channel.recv(4096).decode().splitlines()


def test_a_server_tells_when_it_is_ready_lives_and_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with bind(str(tmp_path / "notify")) as channel:
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        monkeypatch.setenv("WATCHDOG_USEC", "200000")
        monkeypatch.delenv("WATCHDOG_PID", raising=False)

        async def main() -> list[list[str]]:
            async with ServerProcess(tmp_path / "games.db") as server:
                assert server.process is not None
                heard = [await asyncio.to_thread(receive, channel) for _ in range(4)]
                assert f"MAINPID={server.process.pid}" in heard[0]
                assert await server.stop() == 0
            while heard[-1][0] != "STOPPING=1":
                heard.append(await asyncio.to_thread(receive, channel))
            return heard

        heard = asyncio.run(main())
    assert heard[0][0] == "READY=1"
    assert {lines[0] for lines in heard[1:-1]} == {"WATCHDOG=1"}
    assert heard[1][1] == "STATUS=0 sockets, 0 tables in memory"


@pytest.mark.skipif(not Path("/proc").exists(), reason="abstract sockets are Linux")
def test_an_abstract_socket_is_used_too() -> None:
    name = f"cartographers-{os.getpid()}"
    with bind(f"\0{name}") as channel:
        ServiceManager({"NOTIFY_SOCKET": f"@{name}"}).stopping()
        assert receive(channel) == ["STOPPING=1", "STATUS=Stopping"]


def test_without_systemd_or_with_a_dead_one_nothing_happens(tmp_path: Path) -> None:
    ServiceManager({}).ready("well")
    ServiceManager({"NOTIFY_SOCKET": str(tmp_path / "nobody")}).ready("well")
    asyncio.run(ServiceManager({}).keep_alive(lambda: "well"))


@pytest.mark.parametrize(
    ("environ", "seconds"),
    [
        ({}, 0.0),
        ({"WATCHDOG_USEC": "30000000"}, 30.0),
        ({"WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "1"}, 0.0),
        ({"WATCHDOG_USEC": "30000000", "WATCHDOG_PID": str(os.getpid())}, 30.0),
        ({"WATCHDOG_USEC": "soon"}, 0.0),
    ],
)
def test_the_time_of_the_watchdog_is_that_of_this_process(
    environ: dict[str, str], seconds: float
) -> None:
    assert watchdog_seconds(environ) == seconds
