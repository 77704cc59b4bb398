"""The socket of a connection over Litestar's websockets."""

import asyncio
from typing import Any

from litestar.connection import WebSocket

from cartographers.server.web.connection import BadFrame

ABORT = "cartographers.abort"
PATIENCE = 2.0  # seconds


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
        """Close with the code; abort if the client does not take it in time."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self.socket.close(code=code)
        except TimeoutError:
            extensions: dict[str, Any] = self.socket.scope.get("extensions") or {}
            extensions[ABORT]["call"]()
