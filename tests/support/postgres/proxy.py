"""A proxy before PostgreSQL that cuts a connection exactly when a COMMIT is sent."""

import selectors
import socket
import threading
from contextlib import suppress
from types import TracebackType
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Callable

COMMIT = b"COMMIT\x00"
CHUNK = 1 << 16


class CuttingProxy:
    """Passes everything on, until told otherwise.

    cuts:    "after" cuts a connection when its COMMIT has been passed on, "before" instead of
             passing it on; what the server answers never arrives. It does so once.
    is_open: whether new connections are let through
    """

    def __init__(self, port: int) -> None:
        self.target = ("127.0.0.1", port)
        self.cuts = ""
        self.is_open = True
        self.closes_then = False  # whether no connection is let through after the cut
        self.at_commit: Callable[[], None] = lambda: None  # called before a COMMIT is passed on
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self.listening.getsockname()[1])
        self.sockets: set[socket.socket] = set()
        self.thread = threading.Thread(target=self.accept, daemon=True)

    def __enter__(self) -> Self:
        self.thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.listening.shutdown(socket.SHUT_RDWR)
        self.listening.close()
        self.cut_all()
        self.thread.join()

    def cut_all(self) -> None:
        for one in tuple(self.sockets):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def accept(self) -> None:
        while True:
            try:
                client, _ = self.listening.accept()
            except OSError:
                return
            if not self.is_open:
                client.close()
                continue
            server = socket.create_connection(self.target)
            threading.Thread(target=self.pass_on, args=(client, server), daemon=True).start()

    def pass_on(self, client: socket.socket, server: socket.socket) -> None:
        self.sockets |= {client, server}
        with selectors.DefaultSelector() as selector, client, server, suppress(OSError):
            selector.register(client, selectors.EVENT_READ, server)
            selector.register(server, selectors.EVENT_READ, client)
            is_on = True
            while is_on:
                for key, _ in selector.select():
                    assert isinstance(key.fileobj, socket.socket)
                    is_on = is_on and self.pass_chunk(key.fileobj, key.data, client)
        self.sockets -= {client, server}

    def pass_chunk(self, from_: socket.socket, to: socket.socket, client: socket.socket) -> bool:
        """Return whether the connection goes on."""
        chunk = from_.recv(CHUNK)
        if not chunk:
            return False
        if from_ is client and COMMIT in chunk:
            self.at_commit()
        if from_ is client and self.cuts and COMMIT in chunk:
            how, self.cuts = self.cuts, ""
            self.is_open = not self.closes_then
            if how == "after":
                to.sendall(chunk)
            return False
        to.sendall(chunk)
        return True
