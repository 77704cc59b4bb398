"""uvicorn's protocols with limits: on connections, requests and unread data."""

import asyncio
from collections.abc import Callable
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from cartographers.server.protocol.close_codes import GOING_AWAY
from cartographers.server.suspicions import Kind, Suspicions
from cartographers.server.web.budgets import NO_ADDRESS, address_key
from cartographers.server.web.connection_limits import ConnectionLimits
from cartographers.server.web.wire import SOCKET

MAX_HEAD_BYTES = 32 * 1024
MAX_REQUEST_SECONDS = 10.0  # seconds, from its first byte to its last
MAX_UNREAD_BYTES = 128 * 1024
MAX_WAITING_MESSAGES = 4  # of one socket that is not read; then its client has to wait
LEAVING = 2.0  # seconds, for reading what is left when a socket has ended
STOPPING = 0.5  # seconds, for sending what is left when the server stops
NOT_TEXT = 1007
SORRY = b"Too many connections from your network are open."
TOO_MANY_CONNECTIONS = (
    b"HTTP/1.1 429 Too Many Requests\r\ncontent-type: text/plain\r\nconnection: close\r\n"
    b"content-length: %d\r\n\r\n%s" % (len(SORRY), SORRY)
)
# Each message by itself: a compressor that remembers earlier ones takes much memory on each socket.
COMPRESSION = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True, client_no_context_takeover=True
)


class BoundedConfig(uvicorn.Config):
    """uvicorn's configuration, with limits of connections, and what counts who exceeds them."""

    def __init__(
        self, limits: ConnectionLimits, suspicions: Suspicions, *args: Any, **options: Any
    ) -> None:
        super().__init__(*args, **options)
        self.limits = limits
        self.suspicions = suspicions


def bounded(config: uvicorn.Config) -> BoundedConfig:
    if not isinstance(config, BoundedConfig):
        raise TypeError("these protocols need a BoundedConfig")
    return config


def note(config: uvicorn.Config, client: tuple[str, int] | None, kind: Kind, reason: str) -> None:
    """Note what a connection has done before there is any request of it."""
    peer = client[0] if client else NO_ADDRESS
    bounded(config).suspicions.note(kind, reason, address_key(peer))


class BoundedHttp(HttpToolsProtocol):
    """Drops clients that do not finish their request in time."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.head_size = 0
        self.patience: asyncio.TimerHandle | None = None
        self.peer: str | None = None  # while this connection is counted

    # uvicorn takes a narrower type of transport than asyncio declares, and so does this.
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.expect_end()
        limits = bounded(self.config).limits
        self.peer = self.client[0] if self.client else NO_ADDRESS
        if not limits.enter(self.peer, len(self.connections)):
            note(self.config, self.client, "limit exceeded", "too_many_connections")
            transport.write(TOO_MANY_CONNECTIONS)
            transport.close()

    def handle_websocket_upgrade(self) -> None:
        self.leave()
        super().handle_websocket_upgrade()

    def leave(self) -> None:
        if self.peer is not None:
            bounded(self.config).limits.leave(self.peer)
            self.peer = None

    def data_received(self, data: bytes) -> None:
        self.head_size += len(data)
        super().data_received(data)
        if self.head_size > MAX_HEAD_BYTES:
            note(self.config, self.client, "malformed message", "head_too_long")
            self.transport.abort()

    def send_400_response(self, msg: str) -> None:
        note(self.config, self.client, "malformed message", "no_http")
        super().send_400_response(msg)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.expect_end()

    def on_headers_complete(self) -> None:
        self.head_size = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self.head_size = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self.head_size = 0
        self.stop_expecting()
        super().on_message_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_expecting()
        self.leave()
        super().connection_lost(exc)

    def expect_end(self) -> None:
        self.stop_expecting()
        self.patience = self.loop.call_later(MAX_REQUEST_SECONDS, self.transport.abort)

    def stop_expecting(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None


class BoundedSockets(WebSocketsSansIOProtocol):
    """Does not wait for a client that has stopped reading, and writes frames that are ready.

    on_writable: called when the client has read what was waiting for it.
    """

    on_writable: Callable[[], None] | None = None

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.conn.available_extensions = [COMPRESSION]

    async def run_asgi(self) -> None:
        self.scope["extensions"] = {SOCKET: {"protocol": self}}
        await super().run_asgi()
        self.on_writable = None
        self.loop.call_later(LEAVING, self.transport.abort)

    def write_frames(self, frames: bytes) -> None:
        """Write whole frames without waiting; `writable` says whether the client reads."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(frames)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.on_writable is not None:
            self.on_writable()

    def send_receive_event_to_app(self) -> None:
        """Pass a message on. Text that is not valid UTF-8 ends the socket, without a line in the
        log. Reading goes on while few messages wait: to stop and resume costs two system calls."""
        data = b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        if self.curr_msg_data_type != "text":
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        elif (text := as_text(data)) is None:
            self.conn.fail(NOT_TEXT)
            self.handle_parser_exception()
            return
        else:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if not self.read_paused and self.queue.qsize() >= MAX_WAITING_MESSAGES:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_parser_exception(self) -> None:
        note(self.config, self.client, "malformed message", "no_frame")
        super().handle_parser_exception()

    def handle_ping(self) -> None:
        super().handle_ping()
        if self.transport.get_write_buffer_size() > MAX_UNREAD_BYTES:
            self.transport.abort()

    def shutdown(self) -> None:
        """Close because the server stops; a client that does not read is left after a moment."""
        self.loop.call_later(STOPPING, self.transport.abort)
        if self.close_sent or not self.handshake_complete:
            return super().shutdown()
        self.stop_keepalive()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": GOING_AWAY})
        self.close_sent = True
        self.conn.send_close(GOING_AWAY)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return self.transport.close()


def as_text(data: bytes) -> str | None:
    try:
        return data.decode()
    except UnicodeDecodeError:
        return None
