"""The socket of a connection over Litestar's websockets."""

from typing import Any

from litestar.connection import WebSocket

from cartographers.server.connection import BadFrame


class LitestarWire:
    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self.socket = socket

    async def send_text(self, text: str) -> None:
        await self.socket.send({"type": "websocket.send", "bytes": None, "text": text})

    async def receive_text(self) -> str | None:
        event = await self.socket.receive()
        if event["type"] != "websocket.receive":
            return None
        text = event.get("text")
        if text is None:
            raise BadFrame
        return text

    async def close(self, code: int) -> None:
        await self.socket.close(code=code)
