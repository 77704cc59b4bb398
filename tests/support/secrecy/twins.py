"""Two servers that differ only in hidden facts, and a comparison of everything they send."""

import asyncio
import pickle
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import Future
from contextlib import asynccontextmanager, contextmanager
from functools import cache, partial
from hashlib import sha256
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from cartographers.rules.shuffle import seed_hash
from cartographers.rules.view import View
from cartographers.server.serve import loop_factory
from cartographers.server.store.sqlite.upgrade import upgrade
from cartographers.server.tables.live.bot_pool import think
from cartographers.server.tables.live.table import LiveTable
from tests.support.manual_time import ManualTime
from tests.support.patience import PATIENCE
from tests.support.secrecy.viewers import Viewer
from tests.support.server.guests import Place, running

BOTS = ("bots", "views")
BOT_SEED, RECOVERY_CODE = 6, 20  # how many bytes of rng the server draws for them


class Leak(AssertionError):
    """A viewer received different bytes although the same is public in both games."""

    def __init__(self, name: str, channel: str, ours: bytes, theirs: bytes) -> None:
        at = next((n for n, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), 0)
        near = slice(max(0, at - 60), at + 60)
        super().__init__(f"{name}, {channel}: {ours[near]!r} is not {theirs[near]!r}")
        self.channel = channel


SALT_BYTES = 16


class Entropy:
    """The entropy of one server: the same for both twins, except where the test makes it differ.

    own: sizes of draws that come from a separate sequence for each twin.
    """

    def __init__(self, number: int) -> None:
        self.number = number
        self.drawn = 0
        self.own: set[int] = set()
        self.hidden: deque[bytes] = deque()
        self.salts: list[str] = []

    def __call__(self, size: int) -> bytes:
        if size == SALT_BYTES:
            return self.draw_salt()
        self.drawn += 1
        if self.hidden and len(self.hidden[0]) == size:
            return self.hidden.popleft()
        row = self.number if size in self.own else "both"
        return sha256(f"{row}/{self.drawn}".encode()).digest()[:size]

    def draw_salt(self) -> bytes:
        """A salt is the same for both twins, and noted: the hashes that it is part of differ."""
        drawn = sha256(f"salt/{len(self.salts)}".encode()).digest()[:SALT_BYTES]
        self.salts.append(drawn.hex())
        return drawn


class Pool:
    """Replaces the worker pool, and records the bytes of everything sent to it.

    Advice is given at once. Bots queue until the test lets one of them think: how many moves
    are shown at once depends on speed, and speed is no secret of a game.
    is_fickle: bots of every level choose random moves.
    """

    is_started = True

    def __init__(self) -> None:
        self.heard = bytearray()
        self.is_fickle = False
        self.line: deque[tuple[Future[Any], Callable[[], Any]]] = deque()

    def submit(self, job: Callable[..., Any], *args: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        if job is think:
            self.line.append((future, self.thought_of(*args)))
        else:
            crossing = pickle.dumps(args)
            self.heard += crossing
            future.set_result(job(*pickle.loads(crossing)))  # noqa: S301
        return future

    def thought_of(self, bot: str, seed: int, view: View) -> Callable[[], str]:
        crossing = pickle.dumps(view)
        self.heard += bot.encode() + crossing
        chosen = "random" if self.is_fickle else bot
        return partial(think, chosen, seed, pickle.loads(crossing))  # noqa: S301

    def kill(self) -> None:
        """There is no process to kill."""

    def let_one_think(self) -> None:
        future, thought = self.line.popleft()
        future.set_result(thought())


class Twin:
    """One of the two servers, with its viewers."""

    def __init__(self, number: int, place: Place, entropy: Entropy) -> None:
        self.number = number
        self.services = place.services
        self.port = place.services.settings.port
        self.entropy = entropy
        self.pool = Pool()
        bots = self.services.bots
        bots.bot_seconds = PATIENCE  # only the pool makes anybody wait
        for lane in (bots.strong, bots.quick):
            workers: Any = [self.pool] * 200  # of another type: no processes are started
            lane.free, lane.workers, lane.job_seconds = workers, tuple(workers), PATIENCE
        self.services.adviser.budget = 2
        self.viewers: dict[str, Viewer] = {}
        self.seeds: list[str] = []

    def viewer(self, name: str) -> Viewer:
        if name not in self.viewers:
            self.viewers[name] = Viewer(name, self.port)
        return self.viewers[name]

    def live(self, table: str) -> LiveTable:
        return self.services.registry.live[table]

    def hide_seed(self, seed: str) -> None:
        """Set the next seed that the server draws."""
        self.entropy.hidden.append(bytes.fromhex(seed))
        self.seeds.append(seed)

    def heard(self) -> dict[tuple[str, str], bytearray]:
        found = {BOTS: self.pool.heard}
        for name, viewer in self.viewers.items():
            found |= {(name, channel): heard for channel, heard in viewer.heard.items()}
        return found

    def masked(self, data: bytes) -> bytes:
        """Mask the hash of the seed, which is public and always differs; nothing else."""
        for seed, salt in product(self.seeds, self.entropy.salts):
            data = data.replace(seed_hash(seed, salt).encode(), b"#" * 64)
        return data

    async def wait_until_idle(self) -> None:
        """Wait until the server is idle and everybody has received everything."""
        async with asyncio.timeout(PATIENCE):
            while (is_busy := self.is_busy()) or self.pool.line:
                if not is_busy:
                    self.pool.let_one_think()
                await asyncio.sleep(0.0005)
        for viewer in self.viewers.values():
            await viewer.catch_up()

    def is_busy(self) -> bool:
        registry, connections = self.services.registry, self.services.connections
        sockets = sum(viewer.socket is not None for viewer in self.viewers.values())
        return (
            bool(registry.loading or self.background_tasks("presence"))
            or self.is_deciding()
            or any(live.running for live in registry.live.values())
            or any(one.outbox or one.changed for one in connections)
            or len(connections) != sockets
        )

    def is_deciding(self) -> bool:
        """Whether a bot is past the queue; closing a step may need several bots."""
        if self.background_tasks("deadline"):
            return not self.pool.line
        return self.background_tasks("bot") != len(self.pool.line)

    def background_tasks(self, kind: str) -> int:
        works = [live.background for live in self.services.registry.live.values()]
        return sum(key[0] == kind for work in works for key in work.tasks)


class Pair:
    """Both twins. `keepers` are people whose own secrets differ now: they are not compared."""

    def __init__(self, time: ManualTime, twins: tuple[Twin, Twin]) -> None:
        self.time = time
        self.twins = twins
        self.keepers: set[str] = set()
        self.seen: dict[tuple[str, str], tuple[int, int]] = {}
        self.bytes_compared = 0

    async def both(self, do: Callable[[Twin], Awaitable[object]]) -> None:
        await asyncio.gather(*(do(twin) for twin in self.twins))
        await asyncio.gather(*(twin.wait_until_idle() for twin in self.twins))

    def compare(self) -> None:
        """Compare everything received since the last comparison, byte by byte."""
        for (name, channel), ours, theirs in self.take_news():
            if name not in self.keepers:
                self.bytes_compared += len(ours)
                if ours != theirs:
                    raise Leak(name, channel, ours, theirs)

    def take_news(self) -> Iterator[tuple[tuple[str, str], bytes, bytes]]:
        first, second = self.twins
        others = second.heard()
        for key, heard in first.heard().items():
            ours, theirs = self.seen.get(key, (0, 0))
            self.seen[key] = len(heard), len(others[key])
            yield key, first.masked(bytes(heard[ours:])), second.masked(bytes(others[key][theirs:]))


@contextmanager
def still_transport() -> Iterator[None]:
    """Remove what differs by accident: dates in refused handshakes, random pings."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("email.utils.formatdate", lambda **_: "Fri, 01 Mar 2024 12:00:00 GMT")
        patch.setattr(WebSocketsSansIOProtocol, "start_keepalive", lambda _: None)
        yield


@asynccontextmanager
async def make_twin(number: int, time: ManualTime, folder: Path) -> AsyncIterator[Twin]:
    """A server without its own heartbeat: the test triggers its periodic checks."""
    entropy, file = Entropy(number), folder / f"{number}.db"
    file.write_bytes(empty_file())
    async with running(file, clock=time.clock(), entropy=entropy) as place:
        for task in place.services.tasks:
            task.cancel()
        twin = Twin(number, place, entropy)
        try:
            yield twin
        finally:
            await asyncio.gather(*(viewer.go() for viewer in twin.viewers.values()))


@cache
def empty_file() -> bytes:
    with TemporaryDirectory() as folder:
        upgrade(Path(folder) / "games.db")
        return (Path(folder) / "games.db").read_bytes()


@asynccontextmanager
async def make_pair(folder: Path) -> AsyncIterator[Pair]:
    time = ManualTime()
    both = [make_twin(number, time, folder) for number in range(2)]
    with still_transport():
        first, second = await asyncio.gather(*(one.__aenter__() for one in both))
        try:
            yield Pair(time, (first, second))
        finally:
            await asyncio.gather(*(one.__aexit__(None, None, None) for one in both))


def run(scene: Callable[[], Awaitable[Any]]) -> Any:
    """Run on the event loop that a real server uses."""

    async def main() -> Any:
        return await scene()

    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        return runner.run(main())
