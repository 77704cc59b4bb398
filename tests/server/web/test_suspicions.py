"""Refused access, exceeded limits and malformed messages: counted, and logged within bounds."""

import asyncio
import io
import json
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from cartographers.server.suspicions import MINUTE_MS, MOST_LINES, Suspicions
from tests.support.server.guests import Guest, Place, guests, running
from tests.support.server.security_lines import security_log

Scene = Callable[[Place, Guest, Guest], Awaitable[None]]
STRANGE = {"Origin": "https://evil.example"}


def serve(tmp_path: Path, scene: Scene, **settings: Any) -> list[dict[str, Any]]:
    """Play a scene; return the lines of the security log in it."""

    async def main(stream: io.StringIO) -> None:
        async with (
            running(tmp_path / "games.db", **settings) as place,
            guests(place, "Ann", "Bob") as (ann, bob),
        ):
            stream.seek(stream.truncate(0))
            await scene(place, ann, bob)

    with security_log() as stream:
        asyncio.run(main(stream))
        return [json.loads(line) for line in stream.getvalue().splitlines()]


def of(lines: list[dict[str, Any]], kind: str) -> list[tuple[str, str]]:
    return [
        (line["reason"], line.get("asked", ""))
        for line in lines
        if line["message"] == kind and "reason" in line
    ]


# ------------------------------------------------------------------ what is noted


def test_refused_access_is_logged_with_who_and_what(tmp_path: Path) -> None:
    async def scene(_: Place, ann: Guest, bob: Guest) -> None:
        table = await ann.open(open=False, spectators=False)
        await bob.http.get(f"/api/tables/{table}/moves", params={"seat": 0})
        await bob.ask("play", table, seat=0, step=0, move="forest A1 C3")
        await bob.http.get("/api/operator/reports")
        await bob.http.post("/api/me", json={"name": "Bob"}, headers=STRANGE)
        await bob.http.get("/api/me", headers={"Host": "evil.example"})
        bob.http.cookies.clear()
        await bob.http.get("/api/sessions")
        await bob.http.get("/api/me")

    lines = serve(tmp_path, scene, public_url="http://a.test", allowed_hosts="127.0.0.1")
    assert of(lines, "access refused") == [
        ("no_such_table", "GET /api/tables/{table_id}/moves"),  # the message is of that kind, too
        ("operators_only", "GET /api/operator/reports"),
        ("other_site", "POST /api/me"),
        ("other_host", ""),
        ("log_in", "GET /api/sessions"),
    ]
    first, second, *_ = (line for line in lines if line["message"] == "access refused")
    assert first["address"] == second["address"] == "127.0.0.1"
    assert first["level"] == "warning"
    assert len(first["identity"]) == 16


def test_malformed_messages_are_logged_wherever_they_come(tmp_path: Path) -> None:
    async def scene(place: Place, ann: Guest, bob: Guest) -> None:
        await ann.http.post("/api/commands", content=b"{no json")
        assert ann.socket is not None
        await ann.socket.send("{}")
        await ann.until(lambda: "" in ann.answers)
        await asyncio.to_thread(send_raw, place.url, b"no http at all\r\n\r\n")
        assert bob.socket is not None
        await bob.socket.send(b"\xff\xfe", text=True)
        await bob.socket.wait_closed()

    assert set(of(serve(tmp_path, scene), "malformed message")) == {
        ("bad_message", "POST /api/commands"),
        ("no_http", ""),
        ("no_frame", ""),
    }


def send_raw(url: str, text: bytes) -> bytes:
    host, _, port = url.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port)), timeout=10) as raw:
        raw.sendall(text)
        return raw.recv(1000)


def test_exceeded_limits_are_logged_and_counted(tmp_path: Path) -> None:
    async def scene(place: Place, _: Guest, bob: Guest) -> None:
        for _number in range(30):
            await bob.http.get("/api/bots")
        counts = place.services.suspicions.counts
        assert counts["limit exceeded"] >= 10
        printed = place.services.metrics.print().decode()
        assert f'suspicions_total{{kind="limit exceeded"}} {counts["limit exceeded"]}' in printed

    lines = serve(tmp_path, scene, requests_per_second=4)
    assert of(lines, "limit exceeded")[0] == ("too_many_requests", "GET /api/bots")
    (rest,) = (line for line in lines if "count" in line)
    assert (rest["message"], rest["count"] >= 9) == ("limit exceeded", True)


def test_playing_badly_is_not_suspicious(tmp_path: Path) -> None:
    async def scene(_: Place, ann: Guest, __: Guest) -> None:
        table = await ann.open(begin=True)
        await ann.watch(table)
        answer = await ann.ask("play", table, step=0, seat=0, move="forest A1 C3")
        assert answer["reason"] == "illegal_move"
        await ann.http.post("/api/me/account", json={"account": "Ann", "password": "short"})
        await ann.http.get("/nowhere")

    kinds = {line["message"] for line in serve(tmp_path, scene)}
    assert kinds <= {"account not claimed"}


# ------------------------------------------------------------------ bounds


@pytest.fixture
def clock() -> list[int]:
    return [0]


def told(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_flood_cannot_fill_the_log(clock: list[int]) -> None:
    with security_log() as stream:
        suspicions = Suspicions(lambda: clock[0])
        for number in range(10_000):
            suspicions.note("access refused", "log_in", f"198.51.100.{number % 250}")
        assert len(told(stream)) == MOST_LINES
        clock[0] += MINUTE_MS
        suspicions.end_minute()
        assert told(stream)[-1]["count"] == 10_000 - MOST_LINES
        suspicions.note("access refused", "log_in", "198.51.100.1")
        assert len(told(stream)) == MOST_LINES + 2
    assert suspicions.counts["access refused"] == 10_001


def test_a_flood_of_one_kind_and_address_does_not_hide_others(clock: list[int]) -> None:
    with security_log() as stream:
        suspicions = Suspicions(lambda: clock[0])
        for _ in range(1000):
            suspicions.note("limit exceeded", "too_many_requests", "198.51.100.1")
        suspicions.note("limit exceeded", "too_many_requests", "198.51.100.2")
        suspicions.note("access refused", "log_in", "198.51.100.1")
        assert [line["address"][-1] for line in told(stream)] == ["1", "2", "1"]


def test_no_request_that_changes_nothing_fills_the_log(tmp_path: Path) -> None:
    async def scene(_: Place, __: Guest, bob: Guest) -> None:
        for _number in range(50):
            await bob.http.delete("/api/sessions/others")
            await bob.http.delete(f"/api/sessions/{'0' * 16}")
            await bob.http.delete(f"/api/passkeys/{'0' * 16}")

    lines = [line["message"] for line in serve(tmp_path, scene)]
    assert lines.count("other sessions ended") == 0
    assert lines.count("passkey not removed") <= 12  # as many as --log-ins-per-minute
