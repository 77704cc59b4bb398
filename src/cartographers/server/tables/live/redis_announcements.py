"""Announcements over Redis: what has changed is published to all processes."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from cartographers.server.store import StoreFailed
from cartographers.server.tables.live.announcements import Handlers

LOG = logging.getLogger(__name__)
CHANNEL = "cartographers"
RETRY_AFTER = 1.0  # seconds


class RedisAnnouncements:
    """Uses pub/sub. What is lost while Redis is down, nodes find in the store a moment later."""

    def __init__(self, url: str) -> None:
        self.redis = Redis.from_url(
            url,
            socket_timeout=5,
            socket_connect_timeout=5,
            retry=Retry(NoBackoff(), 1),  # a connection from before a restart fails once
        )
        self.me = secrets.token_hex(4)
        self.is_up: bool | None = None  # None until it was tried once
        self.outbox: asyncio.Queue[str] = asyncio.Queue(maxsize=10_000)

    def announce(self, topic: str, key: str) -> None:
        if not self.outbox.full():
            self.outbox.put_nowait(f"{topic} {key}")

    async def listen(self, handlers: Handlers) -> None:
        await asyncio.gather(self.send(), self.receive(handlers))

    async def send(self) -> None:
        while True:
            announced = await self.outbox.get()
            try:
                await self.redis.publish(CHANNEL, f"{self.me} {announced}")
            except (RedisError, OSError) as error:
                self.note_down(error)
                await asyncio.sleep(RETRY_AFTER)

    async def receive(self, handlers: Handlers) -> None:
        while True:
            try:
                async with self.redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    self.note_up()
                    async for message in channel.listen():
                        await self.take(message, handlers)
            except (RedisError, OSError) as error:
                self.note_down(error)
            await asyncio.sleep(RETRY_AFTER)

    @property
    def status(self) -> str:
        return "up" if self.is_up else "down"

    def note_up(self) -> None:
        if self.is_up is False:
            LOG.warning("Redis is back")
        elif self.is_up is None:
            LOG.info("Redis is connected")
        self.is_up = True

    def note_down(self, error: Exception) -> None:
        """Log that Redis is down, once until it is back."""
        if self.is_up is not False:
            LOG.warning("Redis is down, so changes elsewhere appear a little later: %s", error)
        self.is_up = False

    async def take(self, message: dict[str, object], handlers: Handlers) -> None:
        data = message.get("data")
        if message.get("type") != "message" or not isinstance(data, bytes):
            return
        sender, _, announced = data.decode(errors="replace").partition(" ")
        topic, _, key = announced.partition(" ")
        if sender != self.me and topic in handlers:
            await follow(handlers[topic], key)

    async def close(self) -> None:
        await self.redis.aclose()


async def follow(handler: Callable[[str], Awaitable[None]], key: str) -> None:
    """Do what an announcement asks for; if the store fails, it is found there later."""
    try:
        await handler(key)
    except StoreFailed as failure:
        LOG.info("an announcement is followed later: %s", failure)
    except Exception:
        LOG.exception("an announcement could not be followed")
