"""The way in for sockets."""

import logging
from typing import Any

from litestar import WebSocket, websocket

from cartographers.server.asking import (
    address_of,
    find_identity,
    is_own_origin,
    secret_of,
    services_of,
)
from cartographers.server.connection import Connection
from cartographers.server.identity import secret_hash
from cartographers.server.limits import MESSAGES, REQUESTS, spend
from cartographers.server.refusal import Refusal
from cartographers.server.services import Services
from cartographers.server.wire import LitestarWire

LOG = logging.getLogger(__name__)
NOT_KNOWN, OTHER_SITE, TOO_MANY = 4401, 4403, 4429


class MessageBudget:
    def __init__(self, services: Services, identity: str) -> None:
        self.services = services
        self.identity = identity

    def spend(self) -> None:
        spend(self.services.budgets, MESSAGES, self.identity)


@websocket("/api/socket")
async def live(socket: WebSocket[Any, Any, Any]) -> None:
    """One socket for each client; see the protocol."""
    services = services_of(socket)
    if not is_own_origin(socket):
        await socket.close(code=OTHER_SITE)
        return
    address = address_of(socket)
    if not may_open(services, address):
        await socket.close(code=TOO_MANY)
        return
    identity = await find_identity(socket)
    if identity is None:
        await socket.close(code=NOT_KNOWN)
        return
    await socket.accept()
    await services.identities.note_seen(secret_of(socket))
    budget = MessageBudget(services, identity.id)
    session = secret_hash(secret_of(socket))
    connection = Connection(LitestarWire(socket), services.house, identity, session, budget)
    services.connections.add(connection)
    services.addresses[address] += 1
    try:
        await connection.run()
    finally:
        services.connections.discard(connection)
        services.leave(address)


def may_open(services: Services, address: str) -> bool:
    try:
        spend(services.budgets, REQUESTS, address)
    except Refusal:
        return False
    return services.addresses[address] < services.settings.sockets_per_address
