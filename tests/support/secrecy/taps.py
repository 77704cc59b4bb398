"""Raw connections to a server that record every byte it sends."""

import asyncio
import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from tests.support.patience import PATIENCE

HOST = "localhost"  # the same for every server, though their ports differ
END = b"\r\n\r\n"
TEXT = 1
LAST_CHUNK = b"\r\n0\r\n\r\n"


class Tap(asyncio.Protocol):
    """One connection. `heard` continues that of the viewer's earlier connections."""

    def __init__(self, heard: bytearray) -> None:
        self.heard = heard
        self.taken = len(heard)
        self.is_open = False
        self.news = asyncio.Event()
        self.transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport, self.is_open = transport, True

    def data_received(self, data: bytes) -> None:
        self.heard += data
        self.news.set()

    def connection_lost(self, _: Exception | None) -> None:
        self.is_open = False
        self.news.set()

    async def until(self, is_so: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not is_so():
                if not self.is_open:
                    raise ConnectionError(f"the server hung up after {self.left()!r}")
                self.news.clear()
                await self.news.wait()

    def left(self) -> bytes:
        return bytes(self.heard[self.taken :])

    async def take_head(self) -> bytes:
        """The status line and the headers of the next answer."""
        await self.until(lambda: END in self.left())
        head, _, _ = self.left().partition(END)
        self.taken += len(head) + len(END)
        return head

    async def hang_up(self) -> None:
        self.transport.close()
        async with asyncio.timeout(PATIENCE):
            while self.is_open:
                self.news.clear()
                await self.news.wait()


class Answer(NamedTuple):
    status: int
    headers: Mapping[str, str]
    body: bytes


class HttpTap(Tap):
    async def ask(
        self, method: str, path: str, headers: Mapping[str, str], body: bytes = b""
    ) -> Answer:
        self.transport.write(print_request(method, path, headers, body))
        return await self.answer(has_body=method != "HEAD")

    async def answer(self, has_body: bool = True) -> Answer:
        first, *lines = (await self.take_head()).decode("latin-1").split("\r\n")
        headers = dict(line.split(": ", 1) for line in lines)
        headers = {name.lower(): value for name, value in headers.items()}
        if has_body and headers.get("transfer-encoding") == "chunked":
            body = await self.take_chunks()
        else:
            body = await self.take(int(headers.get("content-length", 0)) * has_body)
        return Answer(int(first.split()[1]), headers, body)

    async def take(self, size: int) -> bytes:
        await self.until(lambda: len(self.left()) >= size)
        body = self.left()[:size]
        self.taken += size
        return body

    async def take_chunks(self) -> bytes:
        """A streamed body, with the sizes of its chunks."""
        await self.until(lambda: LAST_CHUNK in self.left())
        return await self.take(self.left().index(LAST_CHUNK) + len(LAST_CHUNK))


def print_request(method: str, path: str, headers: Mapping[str, str], body: bytes) -> bytes:
    told = {"Host": HOST, **headers}
    if body:
        told = {"Content-Type": "application/json", **told, "Content-Length": str(len(body))}
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in told.items())]
    return "\r\n".join(lines).encode("latin-1") + END + body


class SocketTap(Tap):
    """A WebSocket with a constant key and mask. `texts` are the messages received."""

    UPGRADE: Mapping[str, str] = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    }

    def __init__(self, heard: bytearray) -> None:
        super().__init__(heard)
        self.is_up = False
        self.texts: list[str] = []

    async def greet(self, headers: Mapping[str, str]) -> bool:
        """Whether the server accepts the socket."""
        self.transport.write(print_request("GET", "/api/socket", {**self.UPGRADE, **headers}, b""))
        self.is_up = b" 101 " in await self.take_head()
        return self.is_up

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        while self.is_up and self.take_frame():
            pass

    def take_frame(self) -> bool:
        left = self.left()
        if len(left) < 2:
            return False
        size, start = left[1], 2
        if size > 125:
            start = 4 if size == 126 else 10
            size = int.from_bytes(left[2:start], "big")
        if len(left) < start + size:
            return False
        self.taken += start + size
        if left[0] & 15 == TEXT:
            self.texts.append(left[start : start + size].decode())
        return True

    def say(self, message: object) -> None:
        self.send(TEXT, message if isinstance(message, bytes) else json.dumps(message).encode())

    def send(self, opcode: int, data: bytes) -> None:
        """Send a frame with a zero mask, which leaves the data unchanged."""
        size = bytes([len(data) | 128]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2)
        self.transport.write(bytes([128 | opcode]) + size + bytes(4) + data)
