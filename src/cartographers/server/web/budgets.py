"""Budgets of a person or an address, and which address a request counts towards."""

import math
from collections import Counter, OrderedDict
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final, NamedTuple

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

MAX_KEYS: Final = 50_000
UNKNOWN: Final = "unknown"
NO_ADDRESS: Final = "127.0.0.1"  # what connects to a Unix socket is on this machine
_GRAIN: Final = 1e-9  # rounding tolerance for clients that wait exactly as long as required


class Budget(NamedTuple):
    """Up to `burst` at once, then `rate_per_second`."""

    rate_per_second: float
    burst: float


class _Bucket:
    """What is left, and when that was so."""

    __slots__ = ("at", "left")

    def __init__(self, left: float, at: float) -> None:
        self.left = left
        self.at = at


class Budgets:
    """Token buckets, one for each kind and key. The clock is in seconds and need not be exact.

    Each kind keeps `most_keys` buckets; the one that was not used for longest is forgotten, which
    is the one that is most likely to be full. What is spent of a `shared` kind is passed to
    `announce`, so that other nodes can charge it too.
    """

    def __init__(
        self,
        kinds: Mapping[str, Budget],
        clock: Callable[[], float],
        most_keys: int = MAX_KEYS,
        shared: Collection[str] = (),
    ) -> None:
        self._shared = frozenset(shared)
        self.announce: Callable[[str, str, float], None] = keep_to_itself
        self._kinds = dict(kinds)
        self._clock = clock
        self._most_keys = most_keys
        self.refused: Counter[str] = Counter(dict.fromkeys(kinds, 0))
        self._buckets: dict[str, OrderedDict[str, _Bucket]] = {
            kind: OrderedDict() for kind in kinds
        }

    def take(self, kind: str, key: str, cost: float = 1) -> float:
        """Spend the cost and return 0.0 if the budget allows it; else the seconds to wait."""
        budget, bucket = self._kinds[kind], self._refilled(kind, key)
        if bucket.left + _GRAIN < cost:
            self.refused[kind] += 1
            return _wait(budget, cost, bucket.left)
        bucket.left -= cost
        if kind in self._shared:
            self.announce(kind, key, cost)
        return 0.0

    def burst(self, kind: str) -> float:
        return self._kinds[kind].burst

    def charge(self, kind: str, key: str, cost: float) -> None:
        """Spend the cost of what is done already, on credit: at most as much as a burst."""
        bucket = self._refilled(kind, key)
        bucket.left = max(bucket.left - cost, -self._kinds[kind].burst)

    def _refilled(self, kind: str, key: str) -> _Bucket:
        """The bucket of this key as it is now."""
        budget, buckets, now = self._kinds[kind], self._buckets[kind], self._clock()
        bucket = buckets.get(key)
        if bucket is None:
            bucket = buckets[key] = _Bucket(budget.burst, now)
            if len(buckets) > self._most_keys:
                buckets.popitem(last=False)
            return bucket
        buckets.move_to_end(key)
        passed = max(0.0, now - bucket.at)
        bucket.left = min(budget.burst, bucket.left + passed * budget.rate_per_second)
        bucket.at = now
        return bucket


def keep_to_itself(kind: str, key: str, cost: float) -> None:
    """A single node has nobody to tell what was spent."""


def _wait(budget: Budget, cost: float, left: float) -> float:
    if cost > budget.burst or not budget.rate_per_second:
        return math.inf
    return (cost - left) / budget.rate_per_second


def address_key(ip: str) -> str:
    """What a budget is counted by: an IPv4 address, or the /64 that one IPv6 customer has."""
    address = _parse_address(ip)
    if address is None:
        return UNKNOWN
    if isinstance(address, IPv4Address):
        return str(address)
    return str(IPv6Network((int(address) >> 64 << 64, 64)))


def client_address(peer: str, forwarded_for: str | None, proxies: Sequence[Network]) -> str:
    """Where a request comes from. `X-Forwarded-For` is believed as far as listed proxies wrote it.

    Each proxy adds on the right who asked it, so the first from the right that is not a proxy is
    the client; what stands left of it anybody may have made up.
    """
    claimed = _parse_address(peer)
    if claimed is None or not forwarded_for or not _is_listed(claimed, proxies):
        return peer
    for word in reversed(forwarded_for.split(",")):
        claimed = _parse_address(word.strip())
        if claimed is None:
            return peer
        if not _is_listed(claimed, proxies):
            break
    return str(claimed)


@cache
def parse_networks(text: str) -> tuple[Network, ...]:
    """Addresses and networks with commas between them. Raises ValueError if one is neither."""
    words = [word.strip() for word in text.split(",")]
    return tuple(ip_network(word, strict=False) for word in words if word)


def is_listed(ip: str, networks: Sequence[Network]) -> bool:
    address = _parse_address(ip)
    return address is not None and _is_listed(address, networks)


def _is_listed(address: Address, networks: Sequence[Network]) -> bool:
    return any(address in network for network in networks)


def _parse_address(text: str) -> Address | None:
    try:
        address = ip_address(text)
    except ValueError:
        return None
    if isinstance(address, IPv6Address) and address.ipv4_mapped:
        return address.ipv4_mapped
    return address
