"""Draining: a node hands over its work before its process ends."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from cartographers.server.protocol.close_codes import GOING_AWAY

if TYPE_CHECKING:
    from cartographers.server.services import Services

AT_ONCE: Final = 100  # sockets that are closed at a time
PAUSE: Final = 0.05  # seconds between them
CLOSING_SECONDS: Final = 2.0  # for the last of them


async def drain(services: "Services") -> None:
    """Hand the tables over to other nodes, let load balancers notice, then send clients away.

    They come back at once through another node, some of them at a time.
    """
    services.is_draining = True
    await services.node.drain()
    await asyncio.sleep(services.settings.drain_seconds)
    for live in services.registry.live.values():
        live.changed.set()
    for number, connection in enumerate(tuple(services.connections), 1):
        connection.cut(GOING_AWAY)
        if not number % AT_ONCE:
            await asyncio.sleep(PAUSE)
    with suppress(TimeoutError):
        async with asyncio.timeout(CLOSING_SECONDS):
            while services.connections:
                await asyncio.sleep(PAUSE)
