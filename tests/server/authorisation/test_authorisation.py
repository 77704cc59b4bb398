"""Every message and every route does what the matrix declares, for every role at every table."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.routes import HTTPRoute

from cartographers.server.protocol import messages
from cartographers.server.protocol.wire_structs import members, read_struct
from cartographers.server.services import Services
from cartographers.server.settings import Settings
from cartographers.server.web.app import make_app
from tests.support.authorisation.row_requests import (
    IN_PATHS,
    NOWHERE,
    OVER_SOCKETS_ONLY,
    REQUESTS,
    ask_route,
    ask_socket,
    dump,
    message_of,
    sign_of,
    try_http,
    try_socket,
)
from tests.support.authorisation.stage import Set, Stage, stage
from tests.support.server.matrix import (
    ALLOWED,
    HIDDEN,
    KINDS,
    MESSAGES,
    ROLES,
    ROUTES,
    ROUTES_AT_TABLES,
    Row,
    read_rows,
)

MESSAGE_ROWS = read_rows(MESSAGES)
TABLE_ROWS = read_rows(ROUTES_AT_TABLES)
ROUTE_ROWS = read_rows(ROUTES)
COMMAND_ROWS = [row for row in MESSAGE_ROWS if row.what not in OVER_SOCKETS_ONLY]
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")
Try = Callable[[Any, dict[str, Any]], Awaitable[str]]


def on_stage(tmp_path: Path, scene: Callable[[Stage], Awaitable[None]]) -> None:
    async def main() -> None:
        async with stage(tmp_path) as built:
            await scene(built)

    asyncio.run(main())


def find_routes() -> dict[str, set[str]]:
    """The methods of each path of the application."""
    app = make_app(Services(Settings()))
    return {
        route.path_format: set(map(str, route.methods))
        for route in app.routes
        if isinstance(route, HTTPRoute)
    }


# ------------------------------------------------------------------ nothing is forgotten


def test_every_message_has_a_row() -> None:
    tags = {read_struct(struct).tag for struct in members(messages.ClientMessage)}
    rows = {row.what for row in MESSAGE_ROWS}
    for tag in tags ^ rows:
        pytest.fail(
            f"Declare in tests/support/server/matrix.py, MESSAGES, who may send {tag!r}, and in"
            " tests/support/authorisation/row_requests.py, REQUESTS, what is sent;"
            " or delete the old row."
        )
    assert set(REQUESTS) == {row.name for row in MESSAGE_ROWS}


def test_every_route_has_a_row() -> None:
    found = {f"{method} {path}" for path, methods in find_routes().items() for method in methods}
    rows = {row.what for row in TABLE_ROWS + ROUTE_ROWS}
    expected = {name for name in found if not name.startswith("OPTIONS ")} - {"POST /api/commands"}
    for name in expected ^ rows:
        pytest.fail(
            f"Declare in tests/support/server/matrix.py who may ask for {name!r}:"
            " in ROUTES_AT_TABLES if it names a table, else in ROUTES; or take the old row away."
        )


def test_every_cell_is_declared() -> None:
    for row in MESSAGE_ROWS + TABLE_ROWS + ROUTE_ROWS:
        for kind, cells in row.cells.items():
            assert len(cells) == len(ROLES), f"{row.name}, {kind}: a sign for each role"


# ------------------------------------------------------------------ messages


async def try_rows(stage: Stage, rows: list[Row], send: Try) -> list[str]:
    """Return what differs from the matrix; requests that must change nothing come first."""
    cells = [(row, kind, role) for row in rows for kind in KINDS for role in ROLES]
    sets = {(row.name, kind): await stage.quiet(kind, row.phase) for row, kind, _ in cells}
    before = await dump(stage.place)
    wrong = [
        await try_cell(stage, row, send, sets[row.name, kind], kind, role)
        for row, kind, role in cells
        if is_quiet(row, kind, role)
    ]
    assert await dump(stage.place) == before
    wrong += [
        await try_cell(stage, row, send, await stage.build(kind, row.phase), kind, role)
        for row, kind, role in cells
        if not is_quiet(row, kind, role)
    ]
    return [text for text in wrong if text]


def is_quiet(row: Row, kind: str, role: str) -> bool:
    return row.expected(kind, role) != ALLOWED or row.what in OVER_SOCKETS_ONLY


async def try_cell(stage: Stage, row: Row, send: Try, at: Set, kind: str, role: str) -> str:
    expected = row.expected(kind, role)
    found = await send(at.people[role], message_of(row, stage, at))
    return "" if found == expected else f"{row.name}, {kind}, {role}: {found}, not {expected}"


def test_commands_over_http_do_what_is_declared(tmp_path: Path) -> None:
    async def scene(stage: Stage) -> None:
        assert await try_rows(stage, COMMAND_ROWS, try_http) == []

    on_stage(tmp_path, scene)


def test_messages_over_sockets_do_what_is_declared(tmp_path: Path) -> None:
    async def scene(stage: Stage) -> None:
        assert await try_rows(stage, MESSAGE_ROWS, try_socket) == []

    on_stage(tmp_path, scene)


def hidden_cells(rows: list[Row]) -> list[tuple[Row, str, str]]:
    """The cells of roles that may not see the table."""
    return [
        (row, kind, role)
        for row in rows
        for kind in KINDS
        for role in ROLES
        if row.expected(kind, role) == HIDDEN and (kind, role) != ("invited", "spectator")
    ]


def test_over_sockets_a_hidden_table_looks_like_a_missing_one(tmp_path: Path) -> None:
    async def scene(stage: Stage) -> None:
        for row, kind, role in hidden_cells(MESSAGE_ROWS):
            at = await stage.quiet(kind, row.phase)
            message = message_of(row, stage, at)
            hidden = await ask_socket(at.people[role], message)
            missing = await ask_socket(at.people[role], {**message, "table": NOWHERE})
            named = missing.replace(
                NOWHERE, str(message["table"])
            )  # refusals repeat the id that was sent
            assert hidden == named != "", f"{row.name}, {kind}, {role}"

    on_stage(tmp_path, scene)


def test_over_http_a_hidden_table_looks_like_a_missing_one(tmp_path: Path) -> None:
    async def scene(stage: Stage) -> None:
        for row, kind, role in hidden_cells(COMMAND_ROWS):
            at = await stage.quiet(kind, row.phase)
            message = message_of(row, stage, at)
            http = at.people[role].http
            hidden = await http.post("/api/commands", json=message)
            missing = await http.post("/api/commands", json={**message, "table": NOWHERE})
            status, headers, body = as_bytes(missing)
            named = body.replace(NOWHERE.encode(), str(message["table"]).encode())
            assert as_bytes(hidden) == (status, headers, named), f"{row.name}, {kind}, {role}"
        for row, kind, role in hidden_cells(TABLE_ROWS):
            at = await stage.quiet(kind, row.phase)
            hidden = await ask_route(row, stage, at, role)
            missing = await ask_route(row, stage, at, role, NOWHERE)
            assert as_bytes(hidden) == as_bytes(missing), f"{row.name}, {kind}, {role}"

    on_stage(tmp_path, scene)


def as_bytes(answer: httpx.Response) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    return answer.status_code, answer.headers.raw, answer.content


# ------------------------------------------------------------------ routes


def test_routes_at_tables_do_what_is_declared_and_change_nothing(tmp_path: Path) -> None:
    async def scene(stage: Stage) -> None:
        cells = [(row, kind) for row in TABLE_ROWS for kind in KINDS]
        sets = [await stage.quiet(kind, row.phase) for row, kind in cells]
        before = await dump(stage.place)
        for (row, kind), at in zip(cells, sets, strict=True):
            for role in ROLES:
                found = sign_of(await ask_route(row, stage, at, role))
                assert found == row.expected(kind, role), f"{row.name}, {kind}, {role}"
        assert await dump(stage.place) == before

    on_stage(tmp_path, scene)


def test_routes_do_what_is_declared(tmp_path: Path) -> None:
    """Each row uses new people, as some routes end their sessions."""

    async def scene(stage: Stage) -> None:
        for row in ROUTE_ROWS:
            at = Set("", "", await stage.newcomers())
            before = await dump(stage.place)
            for role in ROLES:
                found = sign_of(await ask_route(row, stage, at, role))
                assert found == row.expected("anywhere", role), f"{row.name}, {role}"
            if row.what.startswith("GET "):
                assert await dump(stage.place) == before, f"{row.name} changes something"

    on_stage(tmp_path, scene)


def test_other_methods_are_not_allowed_and_change_nothing(tmp_path: Path) -> None:
    async def scene(stage: Stage) -> None:
        at = await stage.quiet("public", "playing")
        before = await dump(stage.place)
        for path, methods in find_routes().items():
            filled = path.format(table_id=at.table, **IN_PATHS)
            http = at.people["operator" if "/operator" in path else "owner"].http
            for method in METHODS:
                if method not in methods:
                    answer = await http.request(method, filled)
                    assert answer.status_code == 405, f"{method} {path}"
            answer = await http.options(filled)
            assert (answer.status_code, answer.content) == (204, b""), path
        assert await dump(stage.place) == before

    on_stage(tmp_path, scene)
