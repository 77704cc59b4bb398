"""The yardsticks: bare servers of the same stack that send each text back as it came.

With the name of a file, each text is durable in it before it is sent back.
"""

import asyncio
import socket
import sqlite3
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import uvicorn
import uvloop

from cartographers.server.store import Store
from cartographers.server.store.places import database_at

Keep = Callable[[str], Awaitable[object]]


async def keep_nothing(_: str) -> None:
    pass


async def keep_in(path: Path) -> Keep:
    """One row for each text, by group commit with synchronous=FULL, as our server does it."""
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE texts (text TEXT)")
    connection.close()
    store = Store(database_at(path))
    await store.open()

    def keep(text: str) -> Awaitable[object]:
        return store.write(lambda c: c.execute("INSERT INTO texts VALUES (?)", [text]).rowcount)

    return keep


def make_echo(keep: Keep) -> Callable[..., Awaitable[None]]:
    async def echo(scope: dict[str, Any], receive: Any, send: Any) -> None:
        """The whole application, as ASGI has it."""
        if scope["type"] != "websocket":
            return
        await receive()
        await send({"type": "websocket.accept"})
        while (event := await receive())["type"] == "websocket.receive":
            await keep(event["text"])
            await send({"type": "websocket.send", "text": event["text"]})

    return echo


async def serve(file: str = "") -> None:
    listening = socket.create_server(("127.0.0.1", 0), backlog=4096)
    config = uvicorn.Config(
        make_echo(await keep_in(Path(file)) if file else keep_nothing),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        lifespan="off",
        access_log=False,
        log_level="warning",
    )
    server = uvicorn.Server(config)
    print(f"The echo is at http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    await server.serve(sockets=[listening])


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serve(*sys.argv[1:]))
