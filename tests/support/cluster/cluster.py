"""Three nodes that share a database and Redis, each behind links that can be cut."""

import asyncio
import signal
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path
from random import Random
from typing import IO, Protocol

from cartographers.server.store.places import Place
from cartographers.server.store.postgres.address import parse_address
from tests.support.cluster.links import Balancer, Link
from tests.support.cluster.redis_server import Redis
from tests.support.postgres.cluster import Cluster as PostgresCluster
from tests.support.reliability.killable import KillableServer


class Base(Protocol):
    """The database of a cluster."""

    port: int  # to which a link leads; 0 if it is a file

    def start(self) -> None: ...
    def stop(self) -> None:
        """Stop it without warning."""

    def hanging(self) -> AbstractContextManager[None]:
        """In it, connections live but nothing is answered."""

    def address(self, port: int) -> str:
        """What `--db` says for a node that reaches it at this port."""

    def place(self) -> Place:
        """Where the checks read the log."""

    def remove(self) -> None: ...


class FileBase:
    """A file, which nothing stops."""

    port = 0

    def __init__(self, folder: Path) -> None:
        self.path = folder / "games.db"

    def start(self) -> None: ...
    def stop(self) -> None: ...
    def hanging(self) -> AbstractContextManager[None]:
        return nullcontext()

    def address(self, _: int) -> str:
        return str(self.path)

    def place(self) -> Place:
        return self.path

    def remove(self) -> None: ...


class PostgresBase:
    """A throw-away PostgreSQL, which crashes when it is stopped; what it has saved survives."""

    def __init__(self) -> None:
        options = {"fsync": "on", "full_page_writes": "on", "max_connections": "60"}
        self.server = PostgresCluster(**options).create()
        self.port = self.server.port
        self.database = self.server.new_database()
        self.is_up = True

    def start(self) -> None:
        if not self.is_up:
            self.server.start()
        self.is_up = True

    def stop(self) -> None:
        self.server.stop(signal.SIGQUIT)
        self.is_up = False

    def hanging(self) -> AbstractContextManager[None]:
        return self.server.hanging()

    def address(self, port: int) -> str:
        return self.server.url(self.database, port=port)

    def place(self) -> Place:
        return parse_address(self.address(self.port))

    def remove(self) -> None:
        self.server.remove()


class Node:
    """One process, with a link of its own to the database and one to Redis."""

    def __init__(self, server: KillableServer, database: Link | None, redis: Link) -> None:
        self.server = server
        self.database = database
        self.redis = redis
        self.is_down = False

    @property
    def links(self) -> list[Link]:
        return [link for link in (self.database, self.redis) if link is not None]


class Cluster:
    """`fault` is planted into every node."""

    def __init__(
        self,
        base: Base,
        folder: Path,
        errors: IO[bytes],
        rng: Random,
        nodes: int,
        fault: str,
        **settings: object,
    ) -> None:
        self.settings = settings
        self.base = base
        self.redis = Redis(folder)
        self.errors = errors
        self.rng = rng
        self.size = nodes
        self.fault = fault
        self.nodes: list[Node] = []
        self.balancer = Balancer(rng.shuffle)

    async def start(self) -> None:
        await asyncio.to_thread(self.base.start)
        self.redis.start()
        await self.balancer.start()
        for number in range(self.size):
            self.nodes.append(await self.make_node(number))
        await self.nodes[0].server.start()  # it makes the schema
        await asyncio.gather(*(node.server.start() for node in self.nodes[1:]))
        self.balancer.ports = [node.server.port for node in self.nodes]

    async def make_node(self, number: int) -> Node:
        database = await Link(self.base.port).start() if self.base.port else None
        redis = await Link(self.redis.port).start()
        server = KillableServer(
            self.base.address(database.port if database else 0),
            self.errors,
            self.fault,
            node=f"n{number}",
            redis=f"redis://127.0.0.1:{redis.port}",
            **self.settings,
        )
        return Node(server, database, redis)

    async def restart(self, node: Node) -> None:
        """Start a node that is down. While its database cannot be reached, it may fail to."""
        await node.server.start()
        node.is_down = False

    async def until_reached(self, is_so: Callable[[], bool], seconds: float) -> bool:
        try:
            async with asyncio.timeout(seconds):
                while not is_so():
                    await asyncio.sleep(0.01)
        except TimeoutError:
            return False
        return True

    async def stop(self) -> None:
        for node in self.nodes:
            if not node.is_down and node.server.pid:
                with suppress(ProcessLookupError):
                    node.server.send(signal.SIGCONT)
                    node.server.send(signal.SIGKILL)
        await asyncio.gather(*(node.server.end() for node in self.nodes))
        await self.balancer.stop()
        for node in self.nodes:
            for link in node.links:
                await link.stop()
        self.redis.stop()
        await asyncio.to_thread(self.base.remove)


def make_base(kind: str, folder: Path) -> Base:
    return PostgresBase() if kind == "postgres" else FileBase(folder)
