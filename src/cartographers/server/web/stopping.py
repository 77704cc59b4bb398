"""The answers to requests that are still waiting when the server stops."""

import asyncio
from typing import TYPE_CHECKING, Final

from cartographers.server.protocol.refusal import Refusal
from cartographers.server.web.base_path import answer_refusal

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Scope, Send

UNAVAILABLE: Final = 503
TEXT: Final = "The server is stopping, perhaps to restart. Nothing is lost; try again in a moment."


class AnswerWhenStopping:
    """An application whose requests are answered even if the stopping server cancels them."""

    def __init__(self, app: "ASGIApp") -> None:
        self.app = app

    async def __call__(self, scope: "Scope", receive: "Receive", send: "Send") -> None:
        has_begun = False

        async def note(message: "Message") -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        if str(scope["type"]) != "http":
            return await self.app(scope, receive, send)
        try:
            await self.app(scope, receive, note)
        except asyncio.CancelledError:
            if has_begun:
                raise
            await answer_refusal(send, UNAVAILABLE, Refusal("not_saved", TEXT, "stopping"))
        return None
