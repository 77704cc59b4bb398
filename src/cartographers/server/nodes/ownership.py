"""Which node does the background work of which table: rendezvous hashing over the live nodes."""

from collections.abc import Iterable
from hashlib import blake2b
from typing import Final

MAX_KNOWN: Final = 100_000


def owner_of(key: str, nodes: Iterable[str]) -> str:
    """The node with the highest hash together with the key; "" if there is no node.

    When a node goes, only what it owned moves; when one comes, it takes an equal share from all.
    """
    return max(nodes, key=lambda node: weight(key, node), default="")


def weight(key: str, node: str) -> bytes:
    return blake2b(f"{node} {key}".encode(), digest_size=8).digest()


class Ownership:
    """What this node owns. A hint: the unique keys of the log keep two owners from harm."""

    def __init__(self, me: str) -> None:
        self.me = me
        self.nodes: tuple[str, ...] = (me,)
        self.known: dict[str, bool] = {}

    def is_mine(self, key: str) -> bool:
        """Whether this node looks after a table, or after a job that one node does for all."""
        if self.nodes == (self.me,):
            return True
        if key not in self.known:
            if len(self.known) >= MAX_KNOWN:
                self.known.clear()
            self.known[key] = owner_of(key, self.nodes) == self.me
        return self.known[key]

    def set_nodes(self, nodes: Iterable[str]) -> bool:
        """Share out among these nodes from now on; return whether that changes anything."""
        found = tuple(sorted(nodes))
        if found == self.nodes:
            return False
        self.nodes = found
        self.known.clear()
        return True
