"""Notifications for systemd (`Type=notify`): ready, stopping, status and a watchdog."""

import asyncio
import os
import socket
from collections.abc import Callable, Mapping
from typing import Final

READY: Final = "READY=1"
STOPPING: Final = "STOPPING=1"
WATCHDOG: Final = "WATCHDOG=1"


class ServiceManager:
    """Sends lines to the socket that systemd names; does nothing where there is none."""

    def __init__(self, environ: Mapping[str, str] = os.environ) -> None:
        self.address = environ.get("NOTIFY_SOCKET", "")
        self.watchdog_seconds = watchdog_seconds(environ)

    def notify(self, *lines: str) -> None:
        """Send the lines in one datagram. The server runs on if nobody receives it."""
        if not self.address or not hasattr(socket, "AF_UNIX"):
            return
        address = f"\0{self.address[1:]}" if self.address.startswith("@") else self.address
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as channel:
                channel.setblocking(False)
                channel.sendto("\n".join(lines).encode(), address)
        except OSError:
            return

    def ready(self, status: str) -> None:
        self.notify(READY, f"STATUS={status}", f"MAINPID={os.getpid()}")

    def stopping(self) -> None:
        self.notify(STOPPING, "STATUS=Stopping")

    async def keep_alive(self, status: Callable[[], str]) -> None:
        """Tell the watchdog that the event loop runs, twice in its time, until cancelled."""
        if not self.watchdog_seconds or not self.address:
            return
        while True:
            self.notify(WATCHDOG, f"STATUS={status()}")
            await asyncio.sleep(self.watchdog_seconds / 2)


def watchdog_seconds(environ: Mapping[str, str]) -> float:
    """The time without a sign of life after which systemd restarts this process; 0 is never."""
    is_for_us = environ.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
    microseconds = environ.get("WATCHDOG_USEC", "")
    return int(microseconds) / 1_000_000 if is_for_us and microseconds.isdecimal() else 0.0
