"""A socket that costs the measuring side as little as can be: frames by hand, no JSON."""

import asyncio
import base64
import os
import zlib
from collections.abc import Callable
from time import perf_counter
from typing import cast

TEXT, PING, PONG = 0x81, 0x89, 0x8A
DEFLATED = 0x40  # added to the first byte of a compressed message
END = b"\0\0\xff\xff"  # what every compressed message ends with, and leaves out
LONG, VERY_LONG = 126, 127
Hear = Callable[["Wire", bytes, float], None]


def frame(opcode: int, payload: bytes) -> bytes:
    """Masked, as clients must, with the mask that changes nothing."""
    size = len(payload)
    head = bytes([opcode, 0x80 | size]) if size < LONG else bytes([opcode, 0x80 | LONG])
    length = b"" if size < LONG else size.to_bytes(2, "big")
    return head + length + b"\0\0\0\0" + payload


class Wire(asyncio.Protocol):
    """`hear` is called with each text and the time at which its last bytes had come."""

    def __init__(self, port: int, path: str, cookie: str, hear: Hear) -> None:
        self.port = port
        self.path = path
        self.cookie = cookie
        self.hear = hear
        self.buffer = bytearray()
        self.is_open = False
        self.bytes_read = 0
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def open(self) -> "Wire":
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, "127.0.0.1", self.port)
        await self.opened
        return self

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)  # uvloop's only behaves like one
        lines = [
            f"GET {self.path} HTTP/1.1",
            f"Host: 127.0.0.1:{self.port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        ]
        lines += [f"Cookie: {self.cookie}"] if self.cookie else []
        self.transport.write("\r\n".join([*lines, "", ""]).encode())

    def data_received(self, data: bytes) -> None:
        now = perf_counter()
        self.buffer += data
        if not self.is_open and not self.take_handshake():
            return
        while self.take_frame(now):
            pass

    def take_handshake(self) -> bool:
        head, end, rest = bytes(self.buffer).partition(b"\r\n\r\n")
        if not end:
            return False
        self.is_open, self.buffer = True, bytearray(rest)
        if b" 101 " in head.partition(b"\r\n")[0]:
            self.opened.set_result(None)
        else:
            self.opened.set_exception(ConnectionError(head.decode()))
        return True

    def take_frame(self, now: float) -> bool:
        """Whether a whole frame was there."""
        buffer = self.buffer
        if len(buffer) < 2:
            return False
        size, start = buffer[1], 2
        if size >= LONG:
            start = 4 if size == LONG else 10
            size = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + size:
            return False
        payload = bytes(buffer[start : start + size])
        opcode = buffer[0]
        del buffer[: start + size]
        self.bytes_read += start + size
        if opcode == TEXT | DEFLATED:
            payload = zlib.decompressobj(-15).decompress(payload + END)
            opcode = TEXT
        if opcode == TEXT:
            self.hear(self, payload, now)
        elif opcode == PING:
            self.write(frame(PONG, payload))
        return True

    def write(self, data: bytes) -> None:
        self.transport.write(data)

    def say(self, text: bytes) -> None:
        self.write(frame(TEXT, text))

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("the server hung up"))
