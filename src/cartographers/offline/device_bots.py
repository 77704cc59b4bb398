"""Bots on a device: they think where the tables are, one after the other."""

import asyncio

from cartographers.bots import BOTS, make_bot
from cartographers.rules.view import View
from cartographers.server.tables.live.fair_queue import Share
from cartographers.server.tables.live.ports import QUICK_BOTS, STAND_IN

# Search needs the compiled rules: interpreted, a move would take minutes.
DEVICE_BOTS = tuple(bot for bot in BOTS if bot != "search")
PAUSE = 0.01  # seconds, in which the page is told what has happened so far


class DeviceBots:
    names = DEVICE_BOTS

    def share_of(self, host: str, table: str) -> Share:
        return Share("", host, table)

    async def choose(
        self, bot: str, seed: int, view: View, share: Share, seconds: float | None = None
    ) -> str:
        """Return the bot's move as text. A page has nobody else who might have to wait."""
        del share, seconds
        await asyncio.sleep(PAUSE)
        return str(make_bot(bot if bot in DEVICE_BOTS else STAND_IN, seed).choose(view))

    async def choose_quickly(
        self, bot: str, seed: int, view: View, share: Share, *, is_urgent: bool = False
    ) -> str:
        del is_urgent
        return await self.choose(bot if bot in QUICK_BOTS else STAND_IN, seed, view, share)

    def close(self) -> None: ...
