"""A stopping server answers whoever waits, closes sockets as documented, and is quick."""

import asyncio
import json
import signal
import socket
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic

import httpx
import pytest

from cartographers.native.cache import compiling_alone
from cartographers.server.protocol.close_codes import GOING_AWAY
from cartographers.server.serve import CannotStart, start
from cartographers.server.services import Services
from cartographers.server.settings import Settings
from cartographers.server.store.sqlite.upgrade import upgrade
from cartographers.server.web.stopping import AnswerWhenStopping
from tests.support.patience import PATIENCE
from tests.support.server.guests import GENEROUS, Guest, guests, play_alone, running
from tests.support.server.process import free_port

QUICK = 4.0  # seconds, on a busy machine; polls wait for up to 30


@asynccontextmanager
async def logged_server(db: Path, *words: str) -> AsyncIterator[tuple[str, Process]]:
    """A real server and its address; its log can be read from `stderr`."""
    port = free_port()
    flags = {"db": db, "port": port, "browser": "no", **GENEROUS}
    given = [part for name, value in flags.items() for part in (option(name), str(value))]
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "cartographers", "serve", *given, *words),
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        await until_up(f"http://127.0.0.1:{port}/health")
        yield f"http://127.0.0.1:{port}", process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


def option(name: str) -> str:
    return f"--{name.replace('_', '-')}"


async def until_up(url: str) -> None:
    async with asyncio.timeout(PATIENCE), httpx.AsyncClient(verify=False) as http:
        while True:
            try:
                assert (await http.get(url)).status_code == 200
            except httpx.TransportError:
                await asyncio.sleep(0.05)
            else:
                return


async def end(process: Process) -> tuple[list[str], float]:
    """Ask the server to stop; return its log and how long it took."""
    began = monotonic()
    process.send_signal(signal.SIGTERM)
    async with asyncio.timeout(PATIENCE):
        _, log = await process.communicate()
    assert process.returncode == 0
    return log.decode().splitlines(), monotonic() - began


@pytest.mark.parametrize("format", ["text", "json"])
def test_a_real_server_stops_quickly_and_tells_everybody(tmp_path: Path, format: str) -> None:
    async def main() -> list[str]:
        async with logged_server(tmp_path / "games.db", "--log-format", format) as (url, process):
            ann = await (await Guest(url, "Ann").arrive()).connect()
            table = await ann.open(begin=True)
            version = (await ann.watch(table))["version"]
            query = {"after": version + 100, "wait": 30}
            path = f"/api/tables/{table}"
            polls = [asyncio.create_task(ann.http.get(path, params=query)) for _ in range(3)]
            await asyncio.sleep(0.3)  # nothing shows that a poll has begun to wait
            log, seconds = await end(process)
            assert seconds < QUICK
            assert await ann.close_code() == GOING_AWAY
            for answer in await asyncio.gather(*polls):
                assert answer.status_code == 200
                assert answer.json()["version"] == version
            await ann.go()
        return log

    log = asyncio.run(main())
    told = [json.loads(line)["message"] for line in log] if format == "json" else log
    parts = ("starting", "settings that differ", "database created", "listening", "stopped")
    for line, part in zip(told, parts, strict=True):
        assert part in line


def test_a_request_that_would_wait_for_longer_is_answered_with_a_sentence(tmp_path: Path) -> None:
    async def main() -> list[str]:
        async with logged_server(tmp_path / "games.db") as (url, process):
            ann = await (await Guest(url, "Ann").arrive()).connect()
            table = await play_alone(ann)
            with compiling_alone():  # so that the analysis cannot begin
                path = f"/api/tables/{table}/analysis"
                asked = asyncio.create_task(ann.http.get(path, params={"seat": 0}))
                await asyncio.sleep(1)  # nothing shows that it has begun to wait
                log, seconds = await end(process)
            answer = await asked
            assert (answer.status_code, answer.json()["key"]) == (503, "stopping")
            assert seconds < QUICK
            await ann.go()
        return log

    log = asyncio.run(main())
    assert not [line for line in log if "exception=" in line or "Traceback" in line]


def test_a_server_without_clients_stops_at_once(tmp_path: Path) -> None:
    async def main() -> None:
        async with logged_server(tmp_path / "games.db") as (_, process):
            _, seconds = await end(process)
            assert seconds < QUICK

    asyncio.run(main())


def test_a_client_that_reads_nothing_does_not_hold_up_the_end(tmp_path: Path) -> None:
    async def main() -> float:
        async with running(tmp_path / "games.db") as place:
            async with guests(place, "Ann") as (ann,):
                table = await ann.open(begin=True)
                reader, writer = await asyncio.open_connection("127.0.0.1", port_of(place.url))
                own = writer.get_extra_info("socket")
                own.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
                head = (
                    f"GET /api/socket HTTP/1.1\r\nHost: {place.url[7:]}\r\nCookie: {ann.cookie}\r\n"
                    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
                )
                writer.write(head.encode())
                assert b"101" in await reader.readline()
                assert table
            began = monotonic()
        writer.close()
        return monotonic() - began

    assert asyncio.run(main()) < QUICK


def port_of(url: str) -> int:
    return int(url.rpartition(":")[2])


@pytest.mark.parametrize("has_begun", [False, True])
def test_a_cancelled_request_is_answered_unless_its_answer_has_begun(has_begun: bool) -> None:
    sent: list[dict[str, object]] = []

    async def app(_: object, __: object, send: object) -> None:
        if has_begun:
            await send({"type": "http.response.start", "status": 200})  # type: ignore[operator]
        await asyncio.Event().wait()

    async def send(message: dict[str, object]) -> None:
        sent.append(message)

    async def main() -> None:
        waiting = AnswerWhenStopping(app)({"type": "http"}, None, send)  # type: ignore[arg-type]
        task = asyncio.ensure_future(waiting)
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(main())
    if has_begun:
        assert [one["type"] for one in sent] == ["http.response.start"]
    else:
        assert sent[0]["status"] == 503
        assert json.loads(bytes(sent[1]["body"]))["key"] == "stopping"  # type: ignore[call-overload]


def test_a_store_that_fails_at_the_start_is_one_sentence(tmp_path: Path) -> None:
    db = tmp_path / "games.db"
    upgrade(db)
    db.chmod(0o600)
    services = Services(Settings.from_sources({"db": db, **GENEROUS}, {}))
    services.store.before_commit = fail
    with pytest.raises(CannotStart, match="the server cannot start: this") as refusal:
        asyncio.run(start(services))
    assert "\n" not in str(refusal.value)


def fail(_: object) -> None:
    raise OSError("the disk is gone")
