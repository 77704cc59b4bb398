"""A client that sends but never reads, so that the server's send buffers fill up."""

import asyncio
import base64
import gc
import json
import os
import socket
from pathlib import Path
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from cartographers.server.protocol.messages import PROTOCOL
from cartographers.server.web.connection import Connection
from cartographers.server.web.wire import SocketWire
from tests.support.patience import PATIENCE
from tests.support.server.guests import Guest, Place

TEXT, PING = 1, 9
SMALL = 4096
NO_FILE = "0"


def frame(opcode: int, payload: bytes, *, first: int = 0x80, is_masked: bool = True) -> bytes:
    """A frame of the WebSocket protocol; `first` holds its upper bits, and its mask is zero."""
    size, mask = len(payload), 0x80 if is_masked else 0
    if size < 126:
        head = bytes([first | opcode, mask | size])
    elif size < 1 << 16:
        head = bytes([first | opcode, mask | 126]) + size.to_bytes(2, "big")
    else:
        head = bytes([first | opcode, mask | 127]) + size.to_bytes(8, "big")
    return head + (bytes(4) if is_masked else b"") + payload


def handshake(cookie: str, *lines: str) -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    head = [
        "GET /api/socket HTTP/1.1",
        "Host: localhost",
        "Upgrade: websocket",
        "Connection: Upgrade",
    ]
    head += ["Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}", f"Cookie: {cookie}", *lines]
    return "\r\n".join([*head, "", ""]).encode()


class DeafClient:
    """`connection` is the server's own end of the socket, for checking."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
        self.socket.setblocking(False)
        self.connection: Any = None

    async def dial(self) -> None:
        address = ("127.0.0.1", int(self.place.url.rpartition(":")[2]))
        await asyncio.get_running_loop().sock_connect(self.socket, address)

    async def connect(self, person: Guest) -> "DeafClient":
        loop = asyncio.get_running_loop()
        await self.dial()
        await loop.sock_sendall(self.socket, handshake(person.cookie))
        assert b" 101 " in await loop.sock_recv(self.socket, SMALL)
        while self.connection is None:
            await asyncio.sleep(0.01)
            self.connection = self.find_connection()
        await self.say({"type": "hello", "protocol": PROTOCOL})
        return self

    def find_connection(self) -> Connection | None:
        port = self.socket.getsockname()[1]
        for one in self.place.services.connections:
            assert isinstance(one.wire, SocketWire)
            client = one.wire.socket.client
            if client and client.port == port:
                return one
        return None

    async def say(self, *messages: dict[str, Any]) -> None:
        frames = [frame(TEXT, json.dumps(message).encode()) for message in messages]
        await self.send(b"".join(frames))

    async def send(self, data: bytes) -> None:
        async with asyncio.timeout(PATIENCE):
            await asyncio.get_running_loop().sock_sendall(self.socket, data)

    async def fill(self, table: str) -> None:
        """Send requests until the server's answers no longer leave its buffers.

        Good and bad messages alternate, as a client that only sends bad ones is disconnected; each
            bad one is answered with the whole table.
        """
        while self.connection in self.place.services.connections and not await self.is_full():
            await self.say(*[{"type": "ping", "table": table}, {"type": "ping"}] * 10)
            await asyncio.sleep(0.005)

    async def is_full(self) -> bool:
        """Whether no more bytes are sent or accepted."""
        waiting = len(self.connection.outbox)
        if waiting > 1:
            await asyncio.sleep(0.1)
        return 1 < waiting <= len(self.connection.outbox)

    async def fill_a_little(self, table: str) -> None:
        """Send requests until the system's buffers are full, but not yet those of the server."""
        transport = self.find_transport()
        while not transport.get_write_buffer_size():
            await self.say({"type": "ping", "table": table}, {"type": "ping"})
            await asyncio.sleep(0.001)

    def find_transport(self) -> asyncio.Transport:
        """Return the server's transport, which uvicorn does not expose."""
        port = self.socket.getsockname()[1]
        protocols = (one for one in gc.get_objects() if isinstance(one, WebSocketsSansIOProtocol))
        return next(one.transport for one in protocols if one.client and one.client[1] == port)

    def is_kept(self) -> bool:
        """Whether the server still has a file open for its end of the socket."""
        port = self.place.url.rpartition(":")[2]
        ends = [f":{int(end):04X}" for end in (port, self.socket.getsockname()[1])]
        rows = [line.split() for line in Path("/proc/self/net/tcp").read_text().splitlines()]
        return any([row[1][8:], row[2][8:]] == ends and row[9] != NO_FILE for row in rows)

    async def hear_end(self) -> None:
        """Read everything, until the server has closed the connection."""
        try:
            while await asyncio.get_running_loop().sock_recv(self.socket, 1 << 20):
                pass
        except ConnectionError:
            pass

    def close(self) -> None:
        self.socket.close()
