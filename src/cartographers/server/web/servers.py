"""The web servers: one for players, one for metrics, and how they stop."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from socket import socket
from typing import TYPE_CHECKING, Any, Final

import uvicorn

from cartographers.server.hosting.own_names import host_names, metrics_host_names
from cartographers.server.protocol.messages import MAX_MESSAGE_BYTES
from cartographers.server.services import Services
from cartographers.server.web.app import make_app
from cartographers.server.web.base_path import BasePath
from cartographers.server.web.connection_limits import ConnectionLimits, max_connections
from cartographers.server.web.hosts import HostCheck
from cartographers.server.web.metrics import MeasureRequests, make_metrics_app
from cartographers.server.web.protocols import BoundedConfig, BoundedHttp, BoundedSockets
from cartographers.server.web.stopping import AnswerWhenStopping

if TYPE_CHECKING:
    from litestar.types import ASGIApp

KEEP_ALIVE_SECONDS: Final = 75  # longer than proxies: who closes first never loses a request
STOP_SECONDS: Final = 1  # that requests have left when the server stops


class Server(uvicorn.Server):
    """Leaves signals to `serve`: asked to stop, the program ends as one that has done its work."""

    def __init__(self, config: uvicorn.Config, release: Callable[[], None] | None = None) -> None:
        super().__init__(config)
        self.release = release
        self.stopped_by = ""
        self.on_stop: Callable[[], None] | None = None

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    def ask_to_stop(self, number: int = 0, *_: object) -> None:
        """The first time gently, then at once."""
        self.force_exit = self.should_exit
        self.should_exit = True
        self.stopped_by = signal.Signals(number).name if number else ""

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        """Answer whoever waits, then stop."""
        if self.on_stop:
            self.on_stop()
        if self.release:
            self.release()
        await super().shutdown(sockets)


def make_server(services: Services) -> Server:
    settings = services.settings
    app: ASGIApp = BasePath(make_app(services), settings.base_path)
    names, suspicions = host_names(settings), services.suspicions
    app = AnswerWhenStopping(HostCheck(app, names, suspicions, settings.base_path))
    config = configure(
        MeasureRequests(app, services.measures),
        services,
        ws=BoundedSockets,
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,
        lifespan="on",
    )
    return Server(config, services.release_clients)


def make_metrics_server(services: Services) -> Server:
    names, suspicions = metrics_host_names(services.settings), services.suspicions
    app = HostCheck(make_metrics_app(services.metrics), names, suspicions)
    return Server(configure(app, services, ws="none", lifespan="off"))


def configure(app: "ASGIApp", services: Services, **options: Any) -> BoundedConfig:
    """Any: options of uvicorn have several types."""
    settings = services.settings
    limits = ConnectionLimits(
        settings.connections_per_address, max_connections(), settings.proxy_networks()
    )
    return BoundedConfig(
        limits,
        services.suspicions,
        app,
        http=BoundedHttp,
        proxy_headers=False,
        server_header=False,
        date_header=False,
        access_log=False,
        log_config=None,
        log_level="warning",
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=STOP_SECONDS,
        **options,
    )
