"""The sockets on which a server listens: TCP, or a Unix socket for a proxy on the same machine."""

import errno
import os
import socket
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from cartographers.server.settings import BadSettings, Settings

BACKLOG: Final = 4096
FLAGS: Final = "--host and --port"
METRICS_FLAGS: Final = "--metrics-host and --metrics-port"


def listen_for_players(settings: Settings) -> socket.socket:
    if settings.unix_socket:
        return listen_unix(Path(settings.unix_socket), int(settings.unix_socket_mode, 8))
    return listen(settings.host, settings.port, FLAGS)


def listen_for_metrics(settings: Settings) -> socket.socket | None:
    if not settings.metrics_port:
        return None
    return listen(settings.metrics_host, settings.metrics_port, METRICS_FLAGS)


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


def listen_unix(path: Path, mode: int) -> socket.socket:
    """Listen on a Unix socket. One that a killed server has left behind is replaced."""
    if not hasattr(socket, "AF_UNIX"):
        raise BadSettings("this system has no Unix sockets: use --host and --port")
    listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        remove_stale(path)
        with umask(0o777 & ~mode):  # nobody else may connect between bind and chmod
            listening.bind(str(path))
        path.chmod(mode)
    except OSError as error:
        listening.close()
        raise BadSettings(
            f"cannot listen on the socket {path}: {error.strerror or error};"
            " choose another with --unix-socket"
        ) from error
    listening.listen(BACKLOG)
    return listening


def remove_stale(path: Path) -> None:
    """Remove a socket on which nobody listens; never anything else."""
    try:
        is_socket = stat.S_ISSOCK(path.lstat().st_mode)
    except FileNotFoundError:
        return
    if not is_socket:
        raise OSError(errno.EEXIST, "there is a file that is no socket")
    if is_answered(path):
        raise OSError(errno.EADDRINUSE, "another server listens there")
    path.unlink()


def is_answered(path: Path) -> bool:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
        probe.settimeout(1)
        try:
            probe.connect(str(path))
        except ConnectionRefusedError:
            return False
        except TimeoutError:
            return True
    return True


def inode_of(path: str) -> int:
    """The number of a socket's file, which tells ours from that of a later server."""
    return Path(path).stat().st_ino if path else 0


def forget_socket(path: str, inode: int) -> None:
    """Remove the Unix socket of a server that ends, unless another server has replaced it."""
    with suppress(OSError):
        if path and inode_of(path) == inode:
            Path(path).unlink()


@contextmanager
def umask(mask: int) -> Iterator[None]:
    before = os.umask(mask)
    try:
        yield
    finally:
        os.umask(before)
