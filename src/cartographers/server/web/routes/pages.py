"""The browser client: its page at every address, in the reader's language, and its files."""

from collections.abc import Mapping

from litestar import Response
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from cartographers.server.web.files import (
    ASK_AGAIN,
    MEDIA_TYPES,
    PAGES,
    PLAIN,
    File,
    choose_encoding,
    has_already,
)
from cartographers.server.web.languages import choose_language
from cartographers.server.web.policy import POLICY, POLICY_OF_WORKER, WORKER
from cartographers.server.web.previews import find_preview, home_of, with_tags
from cartographers.server.web.request import AnyRequest, require_operator
from cartographers.server.web.routes.route_docs import get

ADDRESSES = [
    "/",
    "/new",
    "/offline",
    "/games",
    "/daily",
    "/daily/{date:str}",
    "/learn",
    "/score",
    "/turner",
    "/print",
    "/print/{table:str}",
    "/settings",
    "/privacy",
    "/rules",
    "/rules/{card:str}",
    "/analysis/{table:str}",
    "/join/{code:str}",
]
FOR_OPERATORS = "/operator"
GAMES = ["/table/{table:str}", "/replay/{table:str}"]  # links to them show something elsewhere
COST = 0.05  # of a request: a page needs many files, and a class of children has one address
NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cartographers</title>
<h1>Cartographers</h1>
<p>The server runs, but its pages are not built. In a checkout, <code>./run</code> builds them and
starts the server; so does <code>python client/build.py</code> alone.</p>
<p>Programs play here by the <a href="/schema/openapi.json">HTTP API</a> and by sockets.</p>
</html>
"""
NOT_FOR_PEOPLE = ("/api", "/assets", "/schema")
VARY = "Accept-Encoding, Accept-Language"
Page = Mapping[str, File]  # by language


def make_pages(files: Mapping[str, File]) -> list[HTTPRouteHandler]:
    page = find_page(files)
    others = [make_route(path, file) for path, file in files.items() if path not in PAGES]
    return [make_page_route(page), make_game_route(page), make_operator_route(page), *others]


def find_page(files: Mapping[str, File]) -> Page:
    """In a language for which none was built, it is the English one."""
    not_built = File(MEDIA_TYPES[".html"], ASK_AGAIN, {PLAIN: NOT_BUILT.encode()}, "")
    english = files.get(next(iter(PAGES)), not_built)
    return {language: files.get(path, english) for path, language in PAGES.items()}


def make_page_route(page: Page) -> HTTPRouteHandler:
    async def send(request: AnyRequest) -> Response[bytes]:
        return answer_page(in_language(page, request.headers), request.headers)

    return get(ADDRESSES, include_in_schema=False, opt={"cost": COST})(send)


def answer_page(file: File, asked: Mapping[str, str]) -> Response[bytes]:
    answered = answer(file, asked)
    answered.headers["Vary"] = VARY
    return answered


def in_language(page: Page, asked: Mapping[str, str]) -> File:
    return page[choose_language(asked.get("accept-language", ""))]


def make_route(path: str, file: File) -> HTTPRouteHandler:
    headers = {POLICY: POLICY_OF_WORKER} if path.startswith(WORKER) else {}

    async def send(request: AnyRequest) -> Response[bytes]:
        answered = answer(file, request.headers)
        answered.headers.update(headers)
        return answered

    return get(path, include_in_schema=False, opt={"cost": COST})(send)


def make_game_route(page: Page) -> HTTPRouteHandler:
    """The page of a table; for finished games with the tags that link previews need."""

    async def send(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
        file = in_language(page, request.headers)
        preview = await find_preview(request, table)
        if preview is None:
            return answer_page(file, request.headers)
        content = with_tags(file.forms[PLAIN], preview, home_of(request))
        headers = {"Cache-Control": file.caching, "Vary": VARY}
        return Response(content, media_type=file.media_type, headers=headers)

    return get(GAMES, include_in_schema=False, opt={"cost": COST})(send)


def make_operator_route(page: Page) -> HTTPRouteHandler:
    """The page of operators; everybody else finds nothing there."""

    async def send(request: AnyRequest) -> Response[bytes]:
        return answer_page(in_language(page, request.headers), request.headers)

    guards = [require_operator]
    return get(FOR_OPERATORS, include_in_schema=False, opt={"cost": COST}, guards=guards)(send)


def answer(file: File, asked: Mapping[str, str]) -> Response[bytes]:
    encoding = choose_encoding(file, asked.get("accept-encoding", ""))
    etag = file.etag(encoding)
    headers = {"ETag": etag, "Cache-Control": file.caching, "Vary": "Accept-Encoding"}
    if has_already(etag, asked.get("if-none-match", "")):
        return Response(b"", status_code=304, headers=headers)
    if encoding != PLAIN:
        headers["Content-Encoding"] = encoding
    return Response(file.forms[encoding], media_type=file.media_type, headers=headers)


def wants_page(method: str, path: str, accepted: str) -> bool:
    """Whether a browser requests a page for people."""
    folder = "/" + path.lstrip("/").partition("/")[0]
    return method == "GET" and "text/html" in accepted and folder not in NOT_FOR_PEOPLE


def answer_missing(page: Page, asked: Mapping[str, str]) -> Response[bytes]:
    """The client's page: it says in the reader's language that there is nothing here."""
    file = in_language(page, asked)
    encoding = choose_encoding(file, asked.get("accept-encoding", ""))
    headers = {"Vary": "Accept, Accept-Encoding, Accept-Language"}
    if encoding != PLAIN:
        headers["Content-Encoding"] = encoding
    content = file.forms[encoding]
    return Response(content, status_code=404, media_type=file.media_type, headers=headers)
