"""Every request about a table that changes nothing."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

NOWHERE = "a" * 16
SOMEWHERE_ELSE = {"Origin": "https://elsewhere.test"}
PATHS = (
    "/",
    "/new",
    "/offline",
    "/games",
    "/daily",
    "/daily/2024-02-29",
    "/learn",
    "/settings",
    "/privacy",
    "/score",
    "/turner",
    "/print",
    f"/print/{NOWHERE}",
    "/operator",
    "/rules",
    "/rules/treetower",
    "/join/nowhere",
    "/favicon.svg",
    "/assets/main-4f1c.js",
    "/assets/python-worker-4f1c.js",
    "/assets/serif-latin.woff2",
    f"/table/{NOWHERE}",
    "/health",
    "/nowhere",
    "/api/bots",
    "/api/me",
    "/api/me/best",
    "/api/me/recovery",
    "/api/sessions",
    "/api/passkeys",
    "/api/sign-in",
    "/api/sign-in/returned",
    "/api/privacy",
    "/api/me/blocks",
    "/api/operator/reports",
    "/api/operator/people",
    "/api/operator/people?text=a",
    f"/api/operator/people/{NOWHERE}",
    "/api/operator/tables",
    "/api/operator/actions",
    "/api/daily",
    "/api/daily/2024-02-29",
    "/api/daily/2024-03-02",
    "/api/daily/2024-02-29/mine",
    "/api/daily/2024-03-02/mine",
    "/api/tables",
    "/api/tables?before=1-aaaaaaaaaaaaaaaa",
    "/api/tables/watchable",
    "/api/tables/mine",
    "/api/tables/finished",
    "/api/tables/no-id",
    f"/api/tables/{NOWHERE}",
    f"/api/tables/{NOWHERE}/record",
)
OF_A_TABLE = (
    "",
    "?after=1000&wait=0",
    "/record",
    "/steps/0",
    "/steps/3",
    "/steps/10001",
    "/picture",
    "/moves",
    "/moves?seat=100",
    "/analysis",
    "/analysis?seat=100",
    "/nowhere",
)


class Request(NamedTuple):
    method: str
    path: str
    body: object = None
    headers: Mapping[str, str] = MappingProxyType({})


def reads(table: str, seats: int, move: str) -> list[Request]:
    """Requests that only read; `move` is the text of any move."""
    own = [f"/api/tables/{table}{rest}" for rest in OF_A_TABLE]
    own += [f"/table/{table}", f"/replay/{table}", f"/analysis/{table}"]
    own += [f"/api/tables/{table}/moves?seat={seat}" for seat in range(seats + 1)]
    drawn = move.replace(" ", "%20").replace("+", "%2B")
    own += [f"/api/tables/{table}/moves?seat={seat}&move={drawn}" for seat in range(seats)]
    previews, hint = f"/api/tables/{table}/previews", f"/api/tables/{table}/hint"
    return [
        *(Request("GET", path) for path in (*PATHS, *own)),
        *(Request("POST", previews, {"seat": n, "moves": [move, ""]}) for n in range(seats + 1)),
        *(Request("POST", hint, {"seat": n}) for n in range(seats + 1)),
        Request("GET", own[0], headers={"X-Invitation": "wrong"}),
        *(Request(method, own[0]) for method in ("HEAD", "OPTIONS", "PUT", "DELETE")),
        Request("POST", "/api/tables", {"rules": {"players": 101}}),
        Request("POST", "/api/tables", b"{"),
        Request("POST", "/api/tables/offline", {"id": NOWHERE, "record": "no record"}),
        Request("POST", "/api/commands", b"[]"),
        Request("POST", "/api/commands", {"type": "ping"}),
        Request("POST", "/api/me", {"name": ""}),
        Request("POST", "/api/me/blocks", {"table": table, "line": 99_999}),
        Request("POST", "/api/me/blocks", {"table": NOWHERE, "seat": 0}),
        Request("DELETE", f"/api/me/blocks/{NOWHERE}"),
        Request("POST", "/api/reports", {"table": table, "line": 99_999}),
        Request("POST", "/api/reports", {"table": NOWHERE, "seat": 0}),
        Request("POST", f"/api/operator/tables/{table}/closed"),
        Request("POST", f"/api/operator/reports/{NOWHERE}/closed"),
        Request("POST", f"/api/operator/people/{NOWHERE}/sanctions", {"action": "rename"}),
        Request("POST", "/api/me", {"name": "X"}, SOMEWHERE_ELSE),
        Request("POST", "/api/me/delete", {"proof": "X"}, SOMEWHERE_ELSE),
    ]


def without_cookie(account: str) -> list[Request]:
    """Refused requests without a cookie, including a guessed login."""
    password, code = "not the password", "-".join(["abcd"] * 8)
    return [
        Request("POST", "/api/sessions", {"account": account, "password": password}),
        Request("POST", "/api/sessions", {"account": "nobody", "password": password}),
        Request("POST", "/api/sessions/recovered", {"code": code}),
        Request("POST", "/api/sign-in", {"target": "/daily"}),
        Request("POST", "/api/passkeys/new", {"current": password}),
        Request("POST", "/api/passkeys/asked"),
        Request("POST", "/api/passkeys", {"credential": "{}"}),
        Request("POST", "/api/passkeys/session", {"credential": "{}"}),
        Request("POST", "/api/passkeys/proof", {"credential": "{}"}),
        Request("DELETE", f"/api/passkeys/{'0' * 16}"),
        Request("POST", "/api/sessions/rotated"),
        Request("DELETE", "/api/sessions/current"),
        Request("DELETE", "/api/sessions/others"),
        Request("DELETE", f"/api/sessions/{'0' * 16}"),
        Request("PATCH", "/api/me", {"name": "Eve"}),
        Request("POST", "/api/me/account", {"account": account, "password": password}),
        Request("POST", "/api/me/password", {"password": password}),
        Request("POST", "/api/me/recovery", {}),
        Request("POST", "/api/me/proof", {}),
        Request("GET", "/api/me/export"),
        Request("POST", "/api/me/delete", {"proof": account}),
        Request("POST", "/api/daily"),
        Request("POST", "/api/daily/2024-02-29"),
        Request("GET", "/schema"),
        Request("GET", "/schema/openapi.json"),
        Request("GET", "/schema/other.json"),
    ]


def wrong_commands(table: str, seat: int, step: int) -> list[dict[str, Any]]:
    """Commands that are refused to anybody who does not hold the seat."""
    at = {"id": "wrong", "table": table}
    return [
        {**at, "type": "sit"},
        {**at, "type": "sit", "seat": seat, "name": "Eve", "invitation": "wrong"},
        {**at, "type": "leave", "seat": seat},
        {**at, "type": "kick", "seat": seat},
        {**at, "type": "renew_invitation"},
        {**at, "type": "seat_bot", "bot": "random"},
        {**at, "type": "seat_bot", "bot": "nobody", "seat": seat},
        {**at, "type": "begin"},
        {**at, "type": "play", "seat": seat, "step": step, "move": "forest A1 A2"},
        {**at, "type": "take_back", "seat": seat, "step": step},
        {**at, "type": "resign", "seat": seat},
        {**at, "type": "set_chat", "chat": False, "slow": 7},
        {**at, "type": "rematch"},
        {**at, "type": "poke", "seat": 99},
        {**at, "type": "call_bot", "seat": 99},
        {**at, "type": "add_time", "step": 100_000},
        {**at, "type": "offer_seat", "seat": seat, "code_hash": "0" * 64},
        {**at, "type": "take_over", "seat": seat, "code": "0" * 32},
        {**at, "type": "play", "seat": 100, "step": 0, "move": "pass"},
        {**at, "type": "play", "seat": seat, "step": step, "move": ""},
        {**at, "type": "look", "seat": seat},
        {**at, "type": "begin", "table": NOWHERE},
        {**at, "type": "begin", "seed": "1"},
        {"type": "watch", "table": NOWHERE},
        {"type": "hello", "protocol": 99},
    ]


def wrong_moves(table: str, seat: int, step: int) -> list[dict[str, Any]]:
    """Moves that are illegal for the holder of a seat, whatever the card."""
    at = {"id": "wrong", "table": table, "seat": seat}
    play = {**at, "type": "play", "step": step}
    return [
        {**play, "move": "village A1 K11"},
        {**play, "move": "forest A1 A1"},
        {**play, "move": "lava A1"},
        {**play, "move": "water A1 A2 + levitation"},
        {**play, "step": step + 1, "move": "pass"},
        {**play, "step": max(0, step - 1) if step else 7, "move": "pass"},
        {**at, "type": "take_back", "step": step + 1},
        {**at, "type": "leave"},
        {**at, "type": "kick"},
    ]
