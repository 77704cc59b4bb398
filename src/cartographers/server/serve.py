"""Run the server: from its settings to its end."""

import asyncio
import logging
import os
import signal
import sys
import webbrowser
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from socket import socket
from time import monotonic
from typing import Final

from cartographers.rules.errors import Rejected
from cartographers.server.hosting.database_file import make_folder, require_writable
from cartographers.server.hosting.event_log import log_database, log_end, log_start
from cartographers.server.hosting.listening import (
    forget_socket,
    inode_of,
    listen_for_metrics,
    listen_for_players,
)
from cartographers.server.hosting.provider_check import require_packages
from cartographers.server.hosting.systemd import ServiceManager
from cartographers.server.hosting.variables import unknown_variables
from cartographers.server.logs import set_up_logs
from cartographers.server.nodes.draining import drain
from cartographers.server.services import Services
from cartographers.server.settings import Settings
from cartographers.server.store.errors import StoreFailed
from cartographers.server.store.places import is_empty, upgrade_place
from cartographers.server.web.connection_limits import raise_descriptor_limit
from cartographers.server.web.servers import Server, make_metrics_server, make_server

LOG: Final = logging.getLogger("cartographers.server")
SWITCH_SECONDS: Final = 0.0001  # the thread that writes to disk must not wait long for its turn
Say = Callable[[str], None]


class CannotStart(Rejected):
    """Something that the server needs does not work; the sentence says what."""


def serve(settings: Settings, say: Say) -> None:
    """Serve until the process is asked to stop. `say` prints for people, not for the log."""
    set_up_logs(settings.log_format, settings.log_level)
    say = say if settings.log_format == "text" else keep_quiet
    require_packages(settings)
    require_file(settings)
    listening = listen_for_players(settings)
    inode = inode_of(settings.unix_socket)
    log_start(settings, unknown_variables(os.environ))
    sys.setswitchinterval(SWITCH_SECONDS)
    warn_root(settings)
    raise_descriptor_limit()
    try:
        prepare_database(settings, say)
        metrics = listen_for_metrics(settings)
        if not settings.unix_socket:
            settings = replace(settings, port=listening.getsockname()[1])
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            runner.run(serve_all(Services(settings), listening, metrics, say))
    finally:
        forget_socket(settings.unix_socket, inode)


def keep_quiet(_: str) -> None:
    """Programs read the log, in which everything is."""


def require_file(settings: Settings) -> None:
    """Refuse a file of games that could not be written, before anything depends on it."""
    if not isinstance(settings.db, Path):
        return
    if settings.has_usual_file():
        make_folder(settings.db.parent)
    require_writable(settings.db)


def prepare_database(settings: Settings, say: Say) -> None:
    """Make the database of games, or bring it to this release."""
    is_new = is_empty(settings.db)
    told = upgrade_place(settings.db)
    log_database(settings.db, is_new=is_new, told=told)
    if told:
        say(told)


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


async def serve_all(
    services: Services, listening: socket, metrics: socket | None, say: Say
) -> None:
    await start(services)
    async with serving_metrics(services, metrics):
        await run(make_server(services), services, listening, say)


async def start(services: Services) -> None:
    """Start the parts of the server before anybody is let in; refuse with a sentence."""
    try:
        await services.start()
    except (StoreFailed, OSError) as error:
        await services.stop()
        raise CannotStart(f"the server cannot start: {error}") from error


@asynccontextmanager
async def serving_metrics(services: Services, listening: socket | None) -> AsyncIterator[None]:
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


async def run(server: Server, services: Services, listening: socket, say: Say) -> None:
    """Serve until a signal comes, hand over to other nodes and stop; tell the service manager."""
    manager, began, asked = ServiceManager(), monotonic(), asyncio.Event()
    server.on_stop = manager.stopping
    stop_on_signals(server, asked)
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    if server.started:
        announce(services.settings, say)
        manager.ready(services.status())
    watchdog = asyncio.create_task(manager.keep_alive(services.status))
    leaving = asyncio.create_task(leave(server, services, asked))
    await serving
    watchdog.cancel()
    leaving.cancel()
    log_end(server.stopped_by, monotonic() - began)


def stop_on_signals(server: Server, asked: asyncio.Event) -> None:
    """The first signal lets the node leave in order; the second one stops it at once."""
    loop = asyncio.get_running_loop()

    def take(number: int, _: object) -> None:
        if asked.is_set():
            server.ask_to_stop(number)
        server.stopped_by = signal.Signals(number).name
        loop.call_soon_threadsafe(asked.set)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, take)


async def leave(server: Server, services: Services, asked: asyncio.Event) -> None:
    await asked.wait()
    try:
        await drain(services)
    finally:
        server.should_exit = True


def announce(settings: Settings, say: Say) -> None:
    own = f"unix:{settings.unix_socket}" if settings.unix_socket else ""
    listens = own or address_of(settings.host, settings.port)
    address = (settings.public_url or listens) + settings.base_path.rstrip("/")
    LOG.info("listening", extra={"at": listens, "address": address})
    say(f"Cartographers is at {address}")
    say(f"Its games are kept in {settings.db}. Ctrl-C stops it.")
    if address.startswith("http") and settings.opens_browser(has_desktop()):
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
