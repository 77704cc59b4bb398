"""The socket of a connection: whole frames out, texts in.

Frames are made here and written to the transport directly. Passing every text through the layers of
an ASGI server took a quarter of the time of a busy server.
"""

import asyncio
from struct import Struct
from typing import TYPE_CHECKING, Any

from litestar.connection import WebSocket

from cartographers.server.tables.out.deflated import Deflated
from cartographers.server.web.ports import BadFrame

if TYPE_CHECKING:
    from cartographers.server.web.protocols import BoundedSockets

SOCKET = "cartographers.socket"
PATIENCE = 2.0  # seconds
TEXT = 0x81  # a whole text message in one frame
DEFLATED = 0x40  # added to the first byte of a frame that is compressed
TWO_BYTES, EIGHT_BYTES = 126, 127  # the size of the frame follows in 2 or 8 bytes
SHORT, MEDIUM, LONG = Struct("!BB").pack, Struct("!BBH").pack, Struct("!BBQ").pack


def text_frame(text: bytes, kind: int = TEXT) -> bytes:
    """The head and the text of one message from the server."""
    size = len(text)
    if size < TWO_BYTES:
        return SHORT(kind, size) + text
    if size < 1 << 16:
        return MEDIUM(kind, TWO_BYTES, size) + text
    return LONG(kind, EIGHT_BYTES, size) + text


def message_frame(message: bytes | Deflated) -> bytes:
    if isinstance(message, Deflated):
        return text_frame(message.stream, TEXT | DEFLATED)
    return text_frame(message)


class SocketWire:
    """The socket of an accepted request."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self.socket = socket
        # Any: an extension of ASGI is a dictionary of anything.
        extensions: dict[str, Any] = socket.scope.get("extensions") or {}
        self.protocol: BoundedSockets = extensions[SOCKET]["protocol"]

    def on_writable(self, resume: Any) -> None:
        self.protocol.on_writable = resume

    @property
    def is_writable(self) -> bool:
        return self.protocol.writable.is_set()

    @property
    def takes_deflated(self) -> bool:
        return bool(self.protocol.conn.extensions)

    def send(self, messages: list[bytes | Deflated]) -> None:
        """Send messages with one system call."""
        self.protocol.write_frames(b"".join(map(message_frame, messages)))

    async def wait_until_writable(self) -> None:
        await self.protocol.writable.wait()

    async def receive_text(self) -> str | None:
        event = await self.protocol.receive()
        if event["type"] != "websocket.receive":
            return None
        text = event.get("text")
        if text is None:
            raise BadFrame
        return text

    async def close(self, code: int) -> None:
        """Close with the code; abort if the client does not take it in time."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self.socket.close(code=code)
        except TimeoutError:
            self.protocol.transport.abort()
