"""Every answer, good or bad, has the security headers and reveals nothing internal."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from cartographers.server.web.routes.pages import NOT_BUILT
from tests.support.paths import ROOT
from tests.support.server.guests import Guest, Place, guests, play_out, running

INDEX = ROOT / "client" / "index.html"


def with_guest(tmp_path: Path, scene: Callable[[Place, Guest], Awaitable[None]]) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann") as (ann,):
            await scene(place, ann)

    asyncio.run(main())


async def answers_of_every_kind(ann: Guest) -> list[httpx.Response]:
    table = await ann.open(begin=True)
    await ann.watch(table)
    await play_out(ann, table)
    asks: list[tuple[str, str, Any]] = [
        *(("GET", path, None) for path in ("/", "/health", "/schema/openapi.json")),
        *(("GET", f"/api/tables/{table}{path}", None) for path in ("", "/record", "/steps/1")),
        *(("GET", path, None) for path in ("/api/tables", "/api/daily", "/nowhere", "/schema/no")),
        *(("GET", path, None) for path in ("/api/tables/x", "/api/tables/" + "a" * 16)),
        ("OPTIONS", "/api/me", None),
        ("HEAD", "/api/me", None),
        ("PUT", "/api/me", None),
        ("POST", "/api/me", b"no json"),
        ("POST", "/api/commands", b"x" * 17_000),
        ("POST", "/api/tables", b"{}"),
        ("DELETE", "/api/sessions/others", None),
        ("DELETE", "/api/sessions/current", None),
        ("GET", "/api/me", None),
    ]
    return [await ann.http.request(method, path, content=body) for method, path, body in asks]


def check_headers(answer: httpx.Response) -> None:
    headers, what = answer.headers, f"{answer.request.method} {answer.request.url.path}"
    policy = dict(
        part.strip().partition(" ")[::2] for part in headers["content-security-policy"].split(";")
    )
    assert policy["default-src"] == "'self'", what
    assert policy["frame-ancestors"] == policy["object-src"] == policy["base-uri"] == "'none'", what
    assert policy.pop("img-src") == "'self' data: blob:", what  # maps are exported as pictures
    assert not re.search("unsafe|data:|blob:|http:|https:|[*]", str(policy)), what
    assert headers["x-content-type-options"] == "nosniff", what
    assert headers["referrer-policy"] == "no-referrer", what
    assert headers["cache-control"] == ("no-cache" if what == "GET /" else "no-store"), what
    assert not {"server", "x-powered-by"} & set(headers), what


def test_every_answer_has_the_security_headers(tmp_path: Path) -> None:
    async def scene(_: Place, ann: Guest) -> None:
        answers = await answers_of_every_kind(ann)
        for answer in answers:
            check_headers(answer)
        assert {answer.status_code for answer in answers} == {
            200,
            201,
            204,
            400,
            401,
            404,
            405,
            413,
        }

    with_guest(tmp_path, scene)


def test_429_answers_have_the_security_headers(tmp_path: Path) -> None:
    async def main() -> None:
        async with (
            running(tmp_path / "games.db", requests_per_second=1) as place,
            httpx.AsyncClient(base_url=place.url, verify=False) as http,
        ):
            *_, last = [await http.get("/api/bots") for _ in range(6)]
            assert last.status_code == 429
            check_headers(last)

    asyncio.run(main())


def test_a_server_error_reveals_nothing_and_has_the_headers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(place: Place, ann: Guest) -> None:
        def fail(*_: object) -> None:
            raise RuntimeError("a secret of the inside")

        monkeypatch.setattr(place.services.store, "read", fail)
        answer = await ann.http.get("/api/tables")
        assert answer.status_code == 500
        assert set(answer.json()) == {
            "type",
            "id",
            "table",
            "reason",
            "text",
            "key",
            "args",
            "shown",
        }
        assert not re.search("secret|Traceback|RuntimeError|[.]py", answer.text)
        check_headers(answer)

    with_guest(tmp_path, scene)


@pytest.mark.parametrize("page", [INDEX.read_text(), NOT_BUILT], ids=["built", "not built"])
def test_the_page_needs_nothing_inline(page: str) -> None:
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|javascript:", page)
    assert not re.search(r"""(src|href)=["'](https?:)?//""", page)
