"""The path under which the server is reached: inside the server, all addresses begin at the root.

A proxy passes addresses on as they are: under `/maps/`, the page of new tables is `/maps/new`.
"""

from typing import TYPE_CHECKING

import msgspec

from cartographers.server.protocol.close_codes import OTHER_SITE
from cartographers.server.protocol.refusal import Refusal, refused
from cartographers.server.web.app import HEADERS

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Scope, Send

TEXT = "There is nothing at this address; the game of this server is under another path."


class BasePath:
    """An application as it is reached under a path; there is nothing outside of it."""

    def __init__(self, app: "ASGIApp", base_path: str) -> None:
        self.app = app
        self.base_path = base_path

    async def __call__(self, scope: "Scope", receive: "Receive", send: "Send") -> None:
        kind, path = str(scope["type"]), str(scope.get("path", ""))
        if kind == "lifespan" or self.base_path == "/":
            await self.app(scope, receive, send)
        elif path.startswith(self.base_path):
            await self.app(inside(scope, self.base_path), receive, send)
        elif kind == "websocket":
            await send({"type": "websocket.close", "code": OTHER_SITE, "reason": TEXT})
        elif f"{path}/" == self.base_path:
            await answer(send, 308, {"Location": self.base_path}, b"")
        else:
            await answer_refusal(send, 404, Refusal("bad_message", TEXT))


def inside(scope: "Scope", base_path: str) -> "Scope":
    """The same request without the path of the server."""
    prefix = base_path.rstrip("/")
    changed = {
        "path": scope["path"].removeprefix(prefix),
        "raw_path": scope["raw_path"].removeprefix(prefix.encode()),
    }
    return {**scope, **changed}  # type: ignore[return-value]  # the same kind of scope


async def answer_refusal(send: "Send", status: int, refusal: Refusal) -> None:
    body = msgspec.json.encode(refused("", refusal))
    await answer(send, status, {"Content-Type": "application/json"}, body)


async def answer(send: "Send", status: int, own: dict[str, str], body: bytes) -> None:
    told = {**HEADERS, "Content-Length": str(len(body)), **own}
    headers = [(name.lower().encode(), value.encode()) for name, value in told.items()]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
