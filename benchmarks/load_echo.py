"""The yardstick: a bare server of the same stack that sends each text back as it came."""

import asyncio
import socket
from typing import Any

import uvicorn
import uvloop


async def echo(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """The whole application, as ASGI has it."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (event := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": event["text"]})


async def serve() -> None:
    listening = socket.create_server(("127.0.0.1", 0), backlog=4096)
    config = uvicorn.Config(
        echo,
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
        runner.run(serve())
