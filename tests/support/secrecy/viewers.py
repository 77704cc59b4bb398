"""One viewer of a server: their requests, and every byte they received."""

import asyncio
import json
from typing import Any

from cartographers.server.protocol.messages import PROTOCOL
from tests.support.secrecy.taps import Answer, HttpTap, SocketTap

HTTP, SOCKET = "http", "socket"


class Viewer:
    """A person with a cookie, or a stranger without one until `arrive` is called."""

    def __init__(self, name: str, port: int) -> None:
        self.name = name
        self.port = port
        self.id = ""
        self.den = ""  # a table that only this person knows
        self.heard = {HTTP: bytearray(), SOCKET: bytearray()}
        self.headers: dict[str, str] = {}
        self.http: HttpTap | None = None
        self.socket: SocketTap | None = None

    # -------------------------------------------------------------- http

    async def ask(self, method: str, path: str, body: object = None, **headers: str) -> Answer:
        http = await self.tap_http()
        data = b"" if body is None else body if isinstance(body, bytes) else encode(body)
        told = {name.replace("_", "-"): value for name, value in headers.items()}
        return await http.ask(method, path, {**self.headers, **told}, data)

    async def tap_http(self) -> HttpTap:
        if self.http is None or not self.http.is_open:
            self.http = HttpTap(self.heard[HTTP])
            await self.dial(self.http)
        return self.http

    async def dial(self, tap: HttpTap | SocketTap) -> None:
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: tap, "127.0.0.1", self.port)

    async def arrive(self) -> None:
        answer = await self.ask("POST", "/api/me", {"name": self.name})
        self.headers["Cookie"] = answer.headers["set-cookie"].partition(";")[0]
        self.id = json.loads(answer.body)["id"]

    async def open(self, **asked: Any) -> str:
        answer = await self.ask("POST", "/api/tables", asked)
        assert answer.status == 201, answer
        return str(json.loads(answer.body)["table"])

    # -------------------------------------------------------------- the socket

    async def connect(self) -> bool:
        """Return whether the server accepted the socket."""
        await self.hang_up()
        self.socket = SocketTap(self.heard[SOCKET])
        await self.dial(self.socket)
        if not await self.socket.greet(self.headers):
            await self.socket.hang_up()
            self.socket = None
            return False
        await self.say({"type": "hello", "protocol": PROTOCOL})
        return True

    async def say(self, message: object) -> dict[str, Any]:
        """Send something that gets an answer, and wait for the next message."""
        assert self.socket is not None
        told, before = self.socket.texts, len(self.socket.texts)
        self.socket.say(message)
        await self.socket.until(lambda: len(told) > before)
        answer: dict[str, Any] = json.loads(told[before])
        return answer

    async def do(self, table: str, type_: str, id_: str, **fields: Any) -> dict[str, Any]:
        return await self.say({"type": type_, "id": id_, "table": table, **fields})

    async def catch_up(self) -> None:
        """Ping and wait for the pong: everything sent before it has arrived then."""
        if self.socket is not None:
            assert (await self.say({"type": "ping"}))["type"] == "pong"

    async def hang_up(self) -> None:
        if self.socket is not None:
            await self.socket.hang_up()
            self.socket = None

    async def go(self) -> None:
        await self.hang_up()
        if self.http is not None and self.http.is_open:
            await self.http.hang_up()


def encode(body: object) -> bytes:
    return json.dumps(body).encode()
