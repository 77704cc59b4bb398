"""How a server becomes a node, and how it reacts to changes by other nodes."""

import math
from functools import partial
from typing import TYPE_CHECKING

from cartographers.server.tables.live.announcements import (
    BLOCKS_CHANGED,
    NODES_CHANGED,
    PERSON_CHANGED,
    PRESENCE,
    SESSION_ENDED,
    SPENT,
    TABLE_CHANGED,
    Handlers,
)

if TYPE_CHECKING:
    from cartographers.server.services import Services


async def join(services: "Services") -> None:
    """Become one of the nodes that share the store."""
    node, registry = services.node, services.registry
    node.handlers = handlers(services)
    node.on_nodes = registry.check_all
    node.wake = registry.wake_own
    node.resync = partial(reread_all, services)
    registry.is_alone = lambda: node.is_alone
    services.budgets.announce = partial(announce_spent, services)
    await node.start()


def handlers(services: "Services") -> Handlers:
    return {
        TABLE_CHANGED: services.registry.refresh,
        SESSION_ENDED: services.session_ended,
        BLOCKS_CHANGED: services.blocks.refresh,
        PERSON_CHANGED: partial(reread_person, services),
        NODES_CHANGED: services.node.look_soon,
        PRESENCE: services.node.take_visits,
        SPENT: partial(charge_spent, services),
    }


async def reread_person(services: "Services", identity: str) -> None:
    """Their sessions may have ended too."""
    await services.reread_person(identity)
    services.sessions_checked_at = 0


async def reread_all(services: "Services") -> None:
    """Read everything again, after a long time without a look into the store."""
    await services.blocks.load()
    await services.registry.refresh_all()
    await services.reread_people()


def announce_spent(services: "Services", kind: str, key: str, cost: float) -> None:
    services.redis.announce(SPENT, f"{cost} {key} {kind}")


async def charge_spent(services: "Services", spent: str) -> None:
    """An address has spent from a shared budget at another node."""
    cost, key, kind = spent.split(" ", 2)
    if 0 < float(cost) < math.inf:  # whoever can write to Redis must not give anything away
        services.budgets.charge(kind, key, float(cost))
