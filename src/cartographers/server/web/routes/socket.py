"""The route that opens sockets."""

import logging
from typing import Any

from litestar import WebSocket, websocket

from cartographers.server.people.identity import Identity, secret_hash
from cartographers.server.protocol.close_codes import GOING_AWAY, NOT_KNOWN, OTHER_SITE, TOO_MANY
from cartographers.server.protocol.refusal import Refusal, other_site
from cartographers.server.services import Services
from cartographers.server.web.connection import Connection
from cartographers.server.web.limits import REQUESTS, spend
from cartographers.server.web.payer import Payer
from cartographers.server.web.request import (
    address_of,
    circumstances,
    find_identity,
    is_own_origin,
    note_refusal,
    secret_of,
    services_of,
)
from cartographers.server.web.wire import SocketWire

LOG = logging.getLogger(__name__)


@websocket("/api/socket")
async def live(socket: WebSocket[Any, Any, Any]) -> None:
    """One socket for each client; see the protocol."""
    services, address = services_of(socket), address_of(socket)
    if not is_own_origin(socket):
        note_refusal(socket, other_site())
        return await socket.close(code=OTHER_SITE)
    if services.is_draining:  # a load balancer that has not noticed yet
        return await socket.close(code=GOING_AWAY)
    if not may_open(services, address):
        services.suspicions.note("limit exceeded", "too_many_sockets", **circumstances(socket))
        return await socket.close(code=TOO_MANY)
    services.addresses[address] += 1
    try:
        identity = await who_comes(socket)
        if identity is None:
            services.suspicions.note("access refused", "log_in", **circumstances(socket))
            return await socket.close(code=NOT_KNOWN)
        await socket.accept()
        await serve_client(services, socket, identity)
    finally:
        services.leave(address)


async def who_comes(socket: WebSocket[Any, Any, Any]) -> Identity | None:
    try:
        return await find_identity(socket)
    except Refusal as refusal:  # of a header that only a proxy may send
        note_refusal(socket, refusal)
        return None


async def serve_client(
    services: Services, socket: WebSocket[Any, Any, Any], identity: Identity
) -> None:
    budget, secret = Payer(services, identity.id, address_of(socket)), secret_of(socket)
    session = secret_hash(secret)
    connection = Connection(SocketWire(socket), services.registry, identity, session, budget)
    services.connections.add(connection)
    try:
        current = await services.identities.who(secret)
        if current is None:  # the session has ended in the meantime
            connection.cut(NOT_KNOWN)
        else:
            services.update_person(current)
        await connection.run()
    finally:
        services.connections.discard(connection)


def may_open(services: Services, address: str) -> bool:
    try:
        spend(services.budgets, REQUESTS, address)
    except Refusal:
        return False
    return services.addresses[address] < services.settings.sockets_per_address
