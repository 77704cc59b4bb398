"""The browser client as served: its page at every address, its files compressed and cached."""

import asyncio
import gzip
import re
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import pytest

from cartographers.server.clock import Clock
from cartographers.server.web import files
from cartographers.server.web.files import choose_encoding, has_already, read_files
from cartographers.server.web.languages import choose_language
from cartographers.server.web.routes.pages import ADDRESSES
from tests.support.server.guests import running

SCRIPT = "/assets/main-4f1c.js"
DEEP = (
    "/new",
    "/rules/treetower",
    "/table/aaaaaaaaaaaaaaaa",
    "/replay/x",
    "/analysis/x",
    "/join/a-code",
    "/learn",
)
HIDDEN = "not for browsers"


def ask(tmp_path: Path, scene: Callable[[httpx.AsyncClient], Awaitable[None]]) -> None:
    async def main() -> None:
        async with (
            running(tmp_path / "games.db") as place,
            httpx.AsyncClient(
                base_url=place.url, verify=False, headers={"Accept-Encoding": ""}
            ) as http,
        ):
            await scene(http)

    asyncio.run(main())


def test_the_page_is_at_every_address_of_the_client(tmp_path: Path) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        page = await http.get("/")
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert page.headers["cache-control"] == "no-cache"
        assert SCRIPT in page.text
        for path in (*ADDRESSES, *DEEP):
            filled = re.sub(r"{\w+:str}", "x", path)
            assert (await http.get(filled)).content == page.content, path
        for path in (
            "/nowhere",
            "/table",
            "/table/a/b",
            "/index.html",
            "/index.uk.html",
            "/rules/a/b",
            "/built-from",
        ):
            assert (await http.get(path)).status_code == 404, path

    ask(tmp_path, scene)


def test_only_the_worker_that_runs_python_may_compile_webassembly(tmp_path: Path) -> None:
    worker = "/assets/python-worker-4f1c.js"

    async def scene(http: httpx.AsyncClient) -> None:
        policies = [
            (await http.get(path)).headers["content-security-policy"]
            for path in (worker, SCRIPT, "/")
        ]
        assert policies[0] == f"{policies[1]}; script-src 'self' 'wasm-unsafe-eval'"
        assert policies[1] == policies[2]
        assert "unsafe" not in policies[1]

    ask(tmp_path, scene)


MISSING = ("/nowhere", "/table", "/table/a/b", "/index.html", "/rules/a/b", "/.env", "/apis")
ACCEPTED = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"


def test_unknown_addresses_give_browsers_the_page_and_programs_a_refusal(tmp_path: Path) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        page = await http.get("/")
        for path in MISSING:
            shown = await http.get(path, headers={"Accept": ACCEPTED})
            assert (shown.status_code, shown.content) == (404, page.content), path
            assert shown.headers["content-type"] == "text/html; charset=utf-8"
            assert shown.headers["cache-control"] == "no-store"
            assert "content-security-policy" in shown.headers
            assert "etag" not in shown.headers
            told = await http.get(path, headers={"Accept": "*/*"})
            assert (told.status_code, told.json()["type"]) == (404, "refused"), path
        packed = {"Accept": ACCEPTED, "Accept-Encoding": "gzip"}
        assert (await http.get("/nowhere", headers=packed)).content == page.content

    ask(tmp_path, scene)


def test_the_page_comes_in_the_language_of_the_reader(tmp_path: Path, small_client: Path) -> None:
    english, ukrainian = (
        (small_client / name).read_text() for name in ("index.html", "index.uk.html")
    )

    async def scene(http: httpx.AsyncClient) -> None:
        for wanted, expected in (
            ("uk-UA,uk;q=0.9,en;q=0.8", ukrainian),
            ("de, uk;q=0.2", ukrainian),
            ("en-GB,uk;q=0.5", english),
            ("cs", english),  # not built in this one
        ):
            for path in ("/", "/rules/treetower"):
                page = await http.get(path, headers={"Accept-Language": wanted})
                assert page.text == expected, wanted
                assert page.headers["vary"] == "Accept-Encoding, Accept-Language"
                assert page.headers["cache-control"] == "no-cache"
        etag = (await http.get("/", headers={"Accept-Language": "uk"})).headers["etag"]
        kept = {"If-None-Match": etag}
        assert (await http.get("/", headers={**kept, "Accept-Language": "uk"})).status_code == 304
        assert (await http.get("/", headers={**kept, "Accept-Language": "en"})).status_code == 200

    ask(tmp_path, scene)


@pytest.mark.parametrize("path", ["/api/nowhere", "/api", "/assets/main-0.js"])
def test_programs_are_refused_whatever_they_accept(tmp_path: Path, path: str) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        told = await http.get(path, headers={"Accept": ACCEPTED})
        assert (told.status_code, told.json()["type"]) == (404, "refused")
        posted = await http.post("/nowhere", headers={"Accept": ACCEPTED})
        assert (posted.status_code, posted.json()["type"]) == (404, "refused")

    ask(tmp_path, scene)


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("*", "en"),
        ("FR-ca", "fr"),
        ("de-AT, de;q=0.9", "en"),
        ("ru;q=0.3, cs;q=0.7", "cs"),
        ("uk;q=0, fr;q=0.1", "fr"),
        ("uk;q=nan, fr;q=0.1", "fr"),
        ("fr;q=2, uk;q=x;q=1, ru ; q = 0.5", "ru"),
        (",;,-,;q=", "en"),
    ],
)
def test_the_language_that_is_wanted_most_is_chosen(accepted: str, language: str) -> None:
    assert choose_language(accepted) == language


def test_files_are_cached_forever_and_have_their_type(tmp_path: Path) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        for path, media_type in (
            (SCRIPT, "text/javascript; charset=utf-8"),
            ("/assets/serif-latin.woff2", "font/woff2"),
        ):
            answer = await http.get(path)
            assert answer.headers["content-type"] == media_type
            assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert answer.headers["x-content-type-options"] == "nosniff"
        icon = await http.get("/favicon.svg")
        assert icon.headers["content-type"] == "image/svg+xml"
        assert icon.headers["cache-control"] == "no-cache"
        old = await http.get("/assets/main-0000.js")
        assert (old.status_code, old.headers["cache-control"]) == (404, "no-store")

    ask(tmp_path, scene)


def test_files_are_compressed_for_clients_that_accept_it(
    tmp_path: Path, small_client: Path
) -> None:
    plain = (small_client / SCRIPT[1:]).read_bytes()

    async def scene(http: httpx.AsyncClient) -> None:
        async def fetch(accepted: str) -> tuple[str, bytes]:
            asked = http.stream("GET", SCRIPT, headers={"Accept-Encoding": accepted})
            async with asked as answer:
                assert answer.headers["vary"] == "Accept-Encoding"
                content = b"".join([part async for part in answer.aiter_raw()])
                assert int(answer.headers["content-length"]) == len(content)
                return answer.headers.get("content-encoding", ""), content

        assert await fetch("gzip, deflate, br, zstd") == ("br", b"as if it were brotli")
        encoding, content = await fetch("gzip, deflate")
        assert (encoding, gzip.decompress(content)) == ("gzip", plain)
        assert await fetch("") == ("", plain)

    ask(tmp_path, scene)


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("", "identity"),
        ("br", "br"),
        ("GZIP", "gzip"),
        ("gzip;q=1.0, br;q=0.5", "br"),
        ("gzip, br;q=0", "gzip"),
        ("gzip; q=0.000, br ; q=0", "identity"),
        ("deflate, zstd", "identity"),
        (",;,", "identity"),
    ],
)
def test_the_smallest_form_that_is_wanted_is_chosen(
    small_client: Path, accepted: str, encoding: str
) -> None:
    assert choose_encoding(read_files(small_client)[SCRIPT], accepted) == encoding


def test_what_the_browser_has_is_not_sent_again(tmp_path: Path) -> None:
    async def scene(http: httpx.AsyncClient) -> None:
        for path in ("/", "/new", SCRIPT):
            etag = (await http.get(path)).headers["etag"]
            again = await http.get(path, headers={"If-None-Match": f'"old", W/{etag}'})
            assert (again.status_code, again.content) == (304, b"")
            assert again.headers["etag"] == etag
            assert again.headers["cache-control"] in ("no-cache", files.FOR_EVER)
            assert "content-security-policy" in again.headers
            assert (await http.get(path, headers={"If-None-Match": '"old"'})).status_code == 200
        packed = await http.get(SCRIPT, headers={"Accept-Encoding": "gzip"})
        assert packed.headers["etag"] != (await http.get(SCRIPT)).headers["etag"]

    ask(tmp_path, scene)


def test_if_none_match_is_read_as_a_list() -> None:
    assert has_already('"a"', '"b", "a"')
    assert has_already('"a"', "*")
    assert not has_already('"a"', "")
    assert not has_already('"a"', "a")


@pytest.mark.parametrize(
    "path",
    [
        "/assets/../secret.txt",
        "/assets/..%2fsecret.txt",
        "/assets/%2e%2e/secret.txt",
        "/assets/..%5csecret.txt",
        "/assets/....//secret.txt",
        "/assets//secret.txt",
        "/..%2f..%2fsecret.txt",
        "/assets/main-4f1c.js%00.txt",
        "/assets/main-4f1c.js.gz",
        "/assets/link.txt/../../secret.txt",
        "/assets",
        "/assets/",
        "//secret.txt",
        "/secret.txt",
    ],
)
def test_no_path_leads_to_other_files(tmp_path: Path, small_client: Path, path: str) -> None:
    """Use a raw connection, as an HTTP client would normalise the path."""
    (small_client.parent / "secret.txt").write_text(HIDDEN)

    async def scene(http: httpx.AsyncClient) -> None:
        port = http.base_url.port
        told = await asyncio.to_thread(speak, port, path)
        assert told.startswith(b"HTTP/1.1 404")
        assert HIDDEN.encode() not in told

    ask(tmp_path, scene)


def speak(port: int | None, path: str) -> bytes:
    with socket.create_connection(("127.0.0.1", port or 0), timeout=10) as connection:
        head = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close"
        connection.sendall(f"{head}\r\n\r\n".encode())
        return b"".join(iter(lambda: connection.recv(65_536), b""))


def test_a_file_that_comes_later_is_not_sent(tmp_path: Path, small_client: Path) -> None:
    later = small_client / "assets" / "later.js"

    async def scene(http: httpx.AsyncClient) -> None:
        later.write_text(HIDDEN)
        try:
            assert (await http.get("/assets/later.js")).status_code == 404
        finally:
            later.unlink()

    ask(tmp_path, scene)


@pytest.mark.parametrize("folder", ["empty", "missing"])
def test_a_server_without_its_client_says_how_to_build_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    (tmp_path / "empty").mkdir()
    monkeypatch.setattr(files, "FOLDER", tmp_path / folder)

    async def scene(http: httpx.AsyncClient) -> None:
        for path in ("/", "/table/x"):
            answer = await http.get(path)
            assert answer.status_code == 200
            assert "its pages are not built" in answer.text
            assert "<code>./run</code>" in answer.text
        assert (await http.get("/favicon.svg")).status_code == 404
        assert (await http.get("/api/bots")).status_code == 200

    ask(tmp_path, scene)


def test_a_class_behind_one_address_can_open_the_page(tmp_path: Path) -> None:
    """With a clock that stands still: of other requests, the address has twenty."""

    async def main() -> None:
        async with (
            running(tmp_path / "games.db", clock=stopped, requests_per_second=5) as place,
            httpx.AsyncClient(base_url=place.url, verify=False) as http,
        ):
            found = [(await http.get(SCRIPT)).status_code for _ in range(450)]
            assert found == [200] * 400 + [429] * 50

    stopped = Clock(monotonic=lambda: 0.0)
    asyncio.run(main())


def test_the_built_client_is_sent_whole_where_there_is_one() -> None:
    """Whatever vite writes has a type that is known, or it would be missing in the browser."""
    folder = Path(files.__file__).parent / "client"
    unknown = {
        path.name
        for path in folder.rglob("*")
        if path.is_file() and path.suffix not in (*files.MEDIA_TYPES, *files.SUFFIXES.values())
    }
    assert unknown <= {"built-from"}
