"""How many connections one address, and all together, may keep open."""

import sys
from collections import Counter
from collections.abc import Sequence

from cartographers.server.web.budgets import Network, address_key, is_listed

RESERVED_DESCRIPTORS = 128  # for the store, the workers and whatever else opens files
UNLIMITED = 1_000_000


class ConnectionLimits:
    """Counts HTTP connections by address; sockets have a limit of their own.

    Proxies are not limited here: all players come through them, and they limit their own clients.
    """

    def __init__(self, per_address: int, total: int, proxies: Sequence[Network]) -> None:
        self.per_address = per_address
        self.total = total
        self.proxies = proxies
        self.open: Counter[str] = Counter()

    def enter(self, peer: str, total: int) -> bool:
        """Count a connection; whether it may stay, when there are `total` with this one."""
        self.open[address_key(peer)] += 1
        is_crowd = self.open[address_key(peer)] > self.per_address and not self.is_proxy(peer)
        return total <= self.total and not is_crowd

    def leave(self, peer: str) -> None:
        key = address_key(peer)
        self.open[key] -= 1
        if self.open[key] <= 0:
            del self.open[key]

    def is_proxy(self, peer: str) -> bool:
        return is_listed(peer, self.proxies)


def raise_descriptor_limit() -> None:
    """Allow as many open files as the system permits without asking."""
    if sys.platform != "win32":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        except (OSError, ValueError):
            return  # the limit stays as it is


def max_connections() -> int:
    """All connections that the limit of open files leaves room for."""
    if sys.platform == "win32":
        return UNLIMITED
    import resource

    limit, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if limit == resource.RLIM_INFINITY:
        return UNLIMITED
    return max(limit - RESERVED_DESCRIPTORS, limit // 2)
