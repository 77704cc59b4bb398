"""A bad network: a proxy that cuts every connection after some bytes."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class BadNetwork:
    """`cuts` counts the connections that were cut."""

    def __init__(self, port: int, rng: random.Random, longest: int) -> None:
        self.port = port
        self.rng = rng
        self.longest = longest
        self.cuts = 0
        self.tasks: set[asyncio.Task[None]] = set()

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.tasks.add(task)
        server_reader, server_writer = await asyncio.open_connection("127.0.0.1", self.port)
        pipes = [(reader, server_writer), (server_reader, writer)]
        try:
            pumps = [asyncio.create_task(self.pump(*pipe)) for pipe in pipes]
            await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
            for pump in pumps:
                pump.cancel()
            await asyncio.gather(*pumps, return_exceptions=True)
        except asyncio.CancelledError:
            pass  # the test is over
        finally:
            for end in (writer, server_writer):
                end.transport.abort()
            self.tasks.discard(task)

    async def pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass bytes on until a random number of them has been passed."""
        left = self.rng.randrange(1, self.longest)
        while chunk := await reader.read(65_536):
            writer.write(chunk[:left])
            await writer.drain()
            left -= len(chunk)
            if left <= 0:
                self.cuts += 1
                return


@asynccontextmanager
async def bad_network(url: str, seed: int, longest: int) -> AsyncIterator[tuple[str, BadNetwork]]:
    """The address of a proxy before the server at `url`."""
    network = BadNetwork(int(url.rsplit(":", 1)[1]), random.Random(seed), longest)
    server = await asyncio.start_server(network.take, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", network
    finally:
        server.close()
        for task in tuple(network.tasks):
            task.cancel()
        await asyncio.gather(*network.tasks, return_exceptions=True)
        await server.wait_closed()
