"""Announcements over Redis: the id of a changed table is published to all processes."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable

from redis.asyncio import Redis
from redis.exceptions import RedisError

LOG = logging.getLogger(__name__)
CHANNEL = "cartographers:tables"
RETRY_AFTER = 1.0  # seconds


class RedisAnnouncements:
    """Uses pub/sub. What is lost while Redis is down, the regular check of the database finds."""

    has_others = True

    def __init__(self, url: str) -> None:
        self.redis = Redis.from_url(url, socket_timeout=5, socket_connect_timeout=5)
        self.me = secrets.token_hex(4)
        self.outbox: asyncio.Queue[str] = asyncio.Queue(maxsize=10_000)

    def announce(self, table_id: str) -> None:
        if not self.outbox.full():
            self.outbox.put_nowait(table_id)

    async def listen(self, on_change: Callable[[str], Awaitable[None]]) -> None:
        await asyncio.gather(self.send(), self.receive(on_change))

    async def send(self) -> None:
        while True:
            table_id = await self.outbox.get()
            try:
                await self.redis.publish(CHANNEL, f"{self.me} {table_id}")
            except (RedisError, OSError) as error:
                LOG.warning("Redis cannot be reached: %s", error)
                await asyncio.sleep(RETRY_AFTER)

    async def receive(self, on_change: Callable[[str], Awaitable[None]]) -> None:
        while True:
            try:
                async with self.redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    async for message in channel.listen():
                        await self.take(message, on_change)
            except (RedisError, OSError) as error:
                LOG.warning("Redis cannot be heard: %s", error)
            await asyncio.sleep(RETRY_AFTER)

    async def take(
        self, message: dict[str, object], on_change: Callable[[str], Awaitable[None]]
    ) -> None:
        data = message.get("data")
        if message.get("type") != "message" or not isinstance(data, bytes):
            return
        sender, _, table_id = data.decode().partition(" ")
        if sender != self.me:
            await on_change(table_id)

    async def close(self) -> None:
        await self.redis.aclose()
