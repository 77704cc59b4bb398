"""What goes wrong in a cluster: one fault after another, each with a random victim and length."""

import asyncio
import signal
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from random import Random

from tests.support.cluster.cluster import Cluster, Node

UPGRADE = "rolling upgrade"
Fault = Callable[[Node], Awaitable[None]]


class Nemesis:
    """`longest`: seconds that a pause or a partition lasts at most."""

    def __init__(self, cluster: Cluster, rng: Random, longest: float) -> None:
        self.cluster = cluster
        self.rng = rng
        self.longest = longest
        self.done: Counter[str] = Counter()

    def faults(self) -> Mapping[str, Fault]:
        of_any = {
            "kill -9": self.kill,
            "pause": self.pause,
            "Redis cut off": self.cut_redis,
            "Redis flushed": self.flush_redis,
            "Redis stopped": self.stop_redis,
            "clock shifted": self.shift_clock,
            "rolling restart": self.drain,
        }
        of_servers = {
            "database cut off": self.cut_database,
            "database stopped": self.stop_database,
            "database hangs": self.hang_database,
            "cut after COMMIT": self.cut_after_commit,
        }
        return of_any | (of_servers if self.cluster.base.port else {})

    async def upgrade(self) -> None:
        """Replace one node after the other, as a careful host does."""
        for node in self.cluster.nodes:
            balancer, port = self.cluster.balancer, node.server.port
            node.server.send(signal.SIGTERM)
            await node.server.ended()
            await node.server.start()
            await self.cluster.until_reached(lambda: port not in balancer.avoided, self.longest)  # noqa: B023

    async def strike(self) -> None:
        """One fault, and its end."""
        if not self.waiting():
            return
        name = self.rng.choice(sorted(self.faults()))
        await self.inflict(name)

    async def inflict(self, name: str) -> None:
        if name == UPGRADE:
            await self.upgrade()
        else:
            await self.faults()[name](self.rng.choice(self.waiting()))
        self.done[name] += 1

    def waiting(self) -> list[Node]:
        return [node for node in self.cluster.nodes if not node.is_down]

    def some_seconds(self) -> float:
        """Mostly short, at times as long as it may be."""
        return min(self.longest, self.rng.expovariate(3 / self.longest))

    async def wait(self) -> None:
        await asyncio.sleep(self.some_seconds())

    # -------------------------------------------------------------- nodes

    async def kill(self, node: Node) -> None:
        node.is_down = True
        await node.server.kill()
        await self.wait()
        await self.cluster.restart(node)

    async def pause(self, node: Node) -> None:
        """The balancer notices at times; if not, clients hang until they give up."""
        node.server.send(signal.SIGSTOP)
        if self.rng.random() < 0.5:
            self.cluster.balancer.avoid(node.server.port)
        try:
            await self.wait()
        finally:
            node.server.send(signal.SIGCONT)
            self.cluster.balancer.avoided.discard(node.server.port)

    async def drain(self, node: Node) -> None:
        """The node is asked to stop; then it comes back."""
        node.is_down = True
        node.server.send(signal.SIGTERM)
        await node.server.ended()
        await self.cluster.restart(node)

    async def shift_clock(self, node: Node) -> None:
        """The node comes back with a clock that is minutes wrong."""
        node.server.settings["wall_shift"] = self.rng.uniform(-600, 600)
        await self.kill(node)

    # -------------------------------------------------------------- Redis

    async def cut_redis(self, node: Node) -> None:
        node.redis.cut()
        await self.wait()
        node.redis.heal()

    async def flush_redis(self, _: Node) -> None:
        """Whatever Redis knows, and every connection to it, is gone."""
        for node in self.cluster.nodes:
            node.redis.reset()
        self.cluster.redis.stop()
        self.cluster.redis.start()

    async def stop_redis(self, _: Node) -> None:
        self.cluster.redis.stop()
        await self.wait()
        self.cluster.redis.start()

    # -------------------------------------------------------------- the database

    async def cut_database(self, node: Node) -> None:
        assert node.database is not None
        node.database.cut()
        await self.wait()
        node.database.heal()

    async def stop_database(self, _: Node) -> None:
        await asyncio.to_thread(self.cluster.base.stop)
        await asyncio.sleep(self.some_seconds() / 3)
        await asyncio.to_thread(self.cluster.base.start)

    async def hang_database(self, _: Node) -> None:
        with self.cluster.base.hanging():
            await self.wait()

    async def cut_after_commit(self, node: Node) -> None:
        assert node.database is not None
        node.database.cuts_after_commit += 1
        link = node.database
        await self.cluster.until_reached(lambda: not link.cuts_after_commit, self.longest)
