"""Run the server: the listening socket, the event loop, messages for the host."""

import asyncio
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import uvicorn

from cartographers.server.logs import set_up_logs
from cartographers.server.protocol.messages import MAX_MESSAGE_BYTES
from cartographers.server.services import Services
from cartographers.server.settings import (
    BadSettings,
    Settings,
    host_names,
    metrics_host_names,
)
from cartographers.server.store.places import upgrade_place
from cartographers.server.web.app import make_app
from cartographers.server.web.base_path import BasePath
from cartographers.server.web.connection_limits import (
    ConnectionLimits,
    max_connections,
    raise_descriptor_limit,
)
from cartographers.server.web.hosts import HostCheck
from cartographers.server.web.metrics import make_metrics_app
from cartographers.server.web.protocols import BoundedConfig, BoundedHttp, BoundedSockets

if TYPE_CHECKING:
    from litestar.types import ASGIApp

LOG = logging.getLogger(__name__)
BACKLOG = 4096
KEEP_ALIVE_SECONDS = 75  # longer than proxies keep theirs: who closes first never loses a request
SWITCH_SECONDS = 0.0001  # the thread that writes to disk must not wait long for its turn


def serve(settings: Settings, say: Callable[[str], None]) -> None:
    """Serve until the process is asked to stop."""
    set_up_logs(settings.log_format, settings.log_level)
    sys.setswitchinterval(SWITCH_SECONDS)
    warn_root(settings)
    raise_descriptor_limit()
    settings.make_folder()
    if told := upgrade_place(settings.db):
        say(told)
    listening = listen(settings.host, settings.port, "--host and --port")
    settings = replace(settings, port=listening.getsockname()[1])
    services = Services(settings)
    metrics = listen_for_metrics(settings)
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(serve_all(services, listening, metrics, lambda: announce(settings, say)))


def warn_root(settings: Settings) -> None:
    """A server that others can reach should not be able to change the whole machine."""
    is_public = bool(settings.public_url) or not settings.is_loopback()
    if is_public and hasattr(os, "geteuid") and os.geteuid() == 0:
        LOG.warning("the server runs as root; run it as a user of its own instead")


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop where there is one."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def listen_for_metrics(settings: Settings) -> socket.socket | None:
    if not settings.metrics_port:
        return None
    flags = "--metrics-host and --metrics-port"
    return listen(settings.metrics_host, settings.metrics_port, flags)


def listen(host: str, port: int, flags: str) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sends small answers without delay only where the protocol is named
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise BadSettings(
            f"cannot listen on {host}, port {port}: {error.strerror}; choose another with {flags}"
        ) from error
    listening.listen(BACKLOG)
    return listening


class Server(uvicorn.Server):
    """Leaves signals to `run`: asked to stop, the program ends as one that has done its work."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    def ask_to_stop(self, *_: object) -> None:
        """The first time gently, then at once."""
        self.force_exit = self.should_exit
        self.should_exit = True


def make_server(services: Services) -> Server:
    app = BasePath(make_app(services), services.settings.base_path)
    return serve_app(
        HostCheck(app, host_names(services.settings), services.settings.base_path),
        services.settings,
        ws=BoundedSockets,
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,
        lifespan="on",
    )


def make_metrics_server(services: Services) -> Server:
    app = HostCheck(make_metrics_app(services.metrics), metrics_host_names(services.settings))
    return serve_app(app, services.settings, ws="none", lifespan="off")


def serve_app(app: "ASGIApp", settings: Settings, **options: Any) -> Server:
    """Any: options of uvicorn have several types."""
    limits = ConnectionLimits(
        settings.connections_per_address, max_connections(), settings.proxy_networks()
    )
    config = BoundedConfig(
        limits,
        app,
        http=BoundedHttp,
        proxy_headers=False,
        server_header=False,
        date_header=False,
        access_log=False,
        log_config=None,
        log_level="warning",
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=5,
        **options,
    )
    return Server(config)


async def serve_all(
    services: Services,
    listening: socket.socket,
    metrics: socket.socket | None,
    when_up: Callable[[], None],
) -> None:
    async with serving_metrics(services, metrics):
        await run(make_server(services), services, listening, when_up)


@asynccontextmanager
async def serving_metrics(
    services: Services, listening: socket.socket | None
) -> AsyncIterator[None]:
    if listening is None:
        yield
        return
    server = make_metrics_server(services)
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        yield
    finally:
        server.should_exit = True
        await serving


async def run(
    server: Server, services: Services, listening: socket.socket, when_up: Callable[[], None]
) -> None:
    """Serve until a signal comes; then hand over to other nodes and stop."""
    asked = asyncio.Event()
    stop_on_signals(server, asked)
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    if server.started:
        when_up()
        leaving = asyncio.create_task(leave(server, services, asked))
        await serving
        leaving.cancel()
    await serving


def stop_on_signals(server: Server, asked: asyncio.Event) -> None:
    """The first signal lets the node leave in order; the second one stops it at once."""
    loop = asyncio.get_running_loop()

    def take(*_: object) -> None:
        if asked.is_set():
            server.ask_to_stop()
        loop.call_soon_threadsafe(asked.set)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, take)


async def leave(server: Server, services: Services, asked: asyncio.Event) -> None:
    await asked.wait()
    try:
        await services.drain()
    finally:
        server.ask_to_stop()


def announce(settings: Settings, say: Callable[[str], None]) -> None:
    address = settings.public_url or address_of(settings.host, settings.port)
    address += settings.base_path.rstrip("/")
    say(f"Cartographers is at {address}")
    say(f"Its games are kept in {settings.db}. Ctrl-C stops it.")
    if settings.opens_browser(has_desktop()):
        webbrowser.open(address)


def address_of(host: str, port: int) -> str:
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, host)  # noqa: S104
    if ":" in shown and not shown.startswith("["):
        shown = f"[{shown}]"
    return f"http://{shown}:{port}"


def has_desktop() -> bool:
    """Whether a person sits before this very machine."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
