"""A network that the test rules: a TCP proxy that can be cut, and cut after a COMMIT was sent."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from tests.support.reliability.http_requests import ask

CHUNK = 65_536
HEALTH_EVERY = 0.2  # seconds
SSL_REQUEST, GSS_REQUEST = 80_877_103, 80_877_104
Watch = Callable[[bytes], bool]


class Link:
    """All connections to one port. While it is `cut`, bytes wait, as when packets are lost."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.port = 0
        self.gate = asyncio.Event()
        self.gate.set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.server: asyncio.Server | None = None
        self.cuts_after_commit = 0  # how many of the next commits lose their connection
        self.commits_cut = 0

    async def start(self) -> "Link":
        self.server = await asyncio.start_server(self.take, "127.0.0.1", 0)
        self.port = int(self.server.sockets[0].getsockname()[1])
        return self

    def cut(self) -> None:
        self.gate.clear()

    def heal(self) -> None:
        """Connections from before are lost, as after a long silence."""
        if not self.gate.is_set():
            self.gate.set()
            self.reset()

    def reset(self) -> None:
        for task in tuple(self.tasks):
            task.cancel()

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.tasks.add(task)
        try:
            await self.gate.wait()
            there, back = await asyncio.open_connection("127.0.0.1", self.target)
            try:
                await self.join(reader, writer, there, back)
            finally:
                back.close()
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            writer.transport.abort()
            self.tasks.discard(task)

    async def join(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        there: asyncio.StreamReader,
        back: asyncio.StreamWriter,
    ) -> None:
        frames = Frontend()
        pumps = [
            asyncio.create_task(self.pump(reader, back, frames.has_commit)),
            asyncio.create_task(self.pump(there, writer, lambda _: False)),
        ]
        try:
            await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for pump in pumps:
                pump.cancel()
            await asyncio.gather(*pumps, return_exceptions=True)

    async def pump(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, has_commit: Watch
    ) -> None:
        while chunk := await reader.read(CHUNK):
            await self.gate.wait()
            is_last = has_commit(chunk) and self.cuts_after_commit > 0
            writer.write(chunk)
            await writer.drain()
            if is_last:
                self.cuts_after_commit -= 1
                self.commits_cut += 1
                return

    async def stop(self) -> None:
        self.gate.set()
        self.reset()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.server is not None:
            self.server.close()
            await self.server.wait_closed()


class Frontend:
    """The messages that a client of Postgres sends, as far as one looks for COMMIT."""

    def __init__(self) -> None:
        self.rest = b""
        self.has_started = False
        self.commits: set[bytes] = set()  # prepared statements that commit

    def has_commit(self, chunk: bytes) -> bool:
        self.rest += chunk
        found = False
        while (message := self.next()) is not None:
            found |= self.is_commit(*message)
        return found

    def next(self) -> tuple[bytes, bytes] | None:
        """Cut off the next message: its type, empty before the session has started, and body."""
        head = 1 if self.has_started else 0
        size = int.from_bytes(self.rest[head : head + 4], "big") + head
        if len(self.rest) < head + 4 or len(self.rest) < size:
            return None
        kind, body = self.rest[:head], self.rest[head + 4 : size]
        self.rest = self.rest[size:]
        if not self.has_started:
            self.has_started = int.from_bytes(body[:4], "big") not in (SSL_REQUEST, GSS_REQUEST)
        return kind, body

    def is_commit(self, kind: bytes, body: bytes) -> bool:
        if kind == b"Q":
            return is_commit(body)
        if kind == b"P":  # a statement gets a name, and is executed when it is bound
            name, _, text = body.partition(b"\0")
            self.commits = self.commits | {name} if is_commit(text) else self.commits - {name}
        if kind == b"B":
            _, name, *_ = body.split(b"\0", 2)
            return name in self.commits
        return False


def is_commit(text: bytes) -> bool:
    return text.lstrip().upper().startswith(b"COMMIT")


class Balancer:
    """One address for all nodes: each connection goes to one of those that take it.

    `avoided`: ports to which nothing is sent, as by a load balancer that checks health.
    """

    def __init__(self, shuffle: Callable[[list[int]], None]) -> None:
        self.shuffle = shuffle
        self.ports: list[int] = []
        self.avoided: set[int] = set()
        self.port = 0
        self.open: dict[asyncio.Task[None], int] = {}
        self.server: asyncio.Server | None = None

    async def start(self) -> "Balancer":
        self.server = await asyncio.start_server(self.take, "127.0.0.1", 0)
        self.port = int(self.server.sockets[0].getsockname()[1])
        return self

    async def check_health(self) -> None:
        """Avoid nodes that do not say that they are well, as a load balancer does; for ever."""
        while True:
            for port in self.ports:
                if await is_well(port):
                    self.avoided.discard(port)
                else:
                    self.avoided.add(port)
            await asyncio.sleep(HEALTH_EVERY)

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        try:
            ends = await self.connect(task)
            if ends is not None:
                await splice(reader, writer, *ends)
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            self.open.pop(task, None)
            writer.transport.abort()

    async def connect(
        self, task: asyncio.Task[None]
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        ports = [port for port in self.ports if port not in self.avoided]
        self.shuffle(ports)
        for port in ports:
            with contextlib.suppress(OSError):
                ends = await asyncio.open_connection("127.0.0.1", port)
                self.open[task] = port
                return ends
        return None

    def avoid(self, port: int) -> None:
        self.avoided.add(port)
        for task, used in tuple(self.open.items()):
            if used == port:
                task.cancel()

    async def stop(self) -> None:
        tasks = tuple(self.open)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self.server is not None:
            self.server.close()
            await self.server.wait_closed()


async def is_well(port: int) -> bool:
    try:
        return (await ask(port, "GET", "/health")).status == 200
    except ConnectionError:
        return False


async def splice(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    there: asyncio.StreamReader,
    back: asyncio.StreamWriter,
) -> None:
    """Pass bytes in both directions until one end closes; what it sent last still arrives."""

    async def pump(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        while chunk := await source.read(CHUNK):
            target.write(chunk)
            await target.drain()
        target.close()

    pumps: list[Awaitable[None]] = [pump(reader, back), pump(there, writer)]
    try:
        await asyncio.gather(*pumps)
    finally:
        back.close()
