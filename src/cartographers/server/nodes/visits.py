"""Visitors by table: those of this node, and those of the others."""

from collections.abc import Callable, Iterator
from typing import Final

MOST_LINES: Final = 500  # that one announcement of presence holds
KEPT_MS: Final = 900_000  # how long it is known when somebody was last seen elsewhere
Visit = tuple[str, str]  # a table and an identity


class VisitsHere:
    """The visitors of this node, and what the other nodes do not know of them yet."""

    def __init__(self) -> None:
        self.present: set[Visit] = set()
        self.news: dict[Visit, None] = {}

    def note(self, table: str, identity: str, is_present: bool) -> None:
        """Note that somebody has come or gone; or, if not present, was heard of just now."""
        visit = table, identity
        if is_present:
            self.present.add(visit)
        else:
            self.present.discard(visit)
        self.news[visit] = None

    def take_news(self) -> list[str]:
        news, self.news = self.news, {}
        return list(self.print(news))

    def all(self) -> list[str]:
        """Everything, for a node that has just come."""
        self.news = {}
        return ["=", *self.print(dict.fromkeys(self.present))]

    def print(self, visits: dict[Visit, None]) -> Iterator[str]:
        for table, identity in visits:
            sign = "+" if (table, identity) in self.present else "-"
            yield f"{sign}{table}/{identity}"


class VisitsElsewhere:
    """The visitors of the other nodes, as they announce them."""

    def __init__(self, now: Callable[[], int]) -> None:
        self.now = now
        self.present: dict[str, dict[str, set[str]]] = {}  # by table and node
        self.seen: dict[Visit, int] = {}
        self.visited: dict[str, int] = {}  # when a table was last seen to have visitors

    def take(self, node: str, words: list[str]) -> set[str]:
        """Adopt what a node announces; return the tables that it says something about."""
        tables = set()
        for word in words:
            if word == "=":
                tables |= self.forget(node)
                continue
            table, _, identity = word[1:].partition("/")
            tables.add(table)
            if word.startswith("+"):
                self.present.setdefault(table, {}).setdefault(node, set()).add(identity)
            else:
                self.leave(node, table, identity)
        return tables

    def leave(self, node: str, table: str, identity: str) -> None:
        nodes = self.present.get(table, {})
        nodes.get(node, set()).discard(identity)
        if not nodes.get(node):
            nodes.pop(node, None)
        if not nodes:
            self.present.pop(table, None)
        self.seen[table, identity] = self.visited[table] = self.now()

    def forget(self, node: str) -> set[str]:
        """A node is gone, and all its visitors with it; return their tables."""
        tables = {table for table, nodes in self.present.items() if node in nodes}
        for table in tables:
            for identity in tuple(self.present[table][node]):
                self.leave(node, table, identity)
        return tables

    def is_there(self, table: str, identity: str) -> bool:
        nodes = self.present.get(table, {})
        return any(identity in people for people in nodes.values())

    def last_seen(self, table: str, identity: str) -> int | None:
        return self.seen.get((table, identity))

    def visited_at(self, table: str) -> int:
        return self.now() if table in self.present else self.visited.get(table, 0)

    def drop_old(self) -> None:
        before = self.now() - KEPT_MS
        self.seen = {visit: at for visit, at in self.seen.items() if at > before}
        self.visited = {table: at for table, at in self.visited.items() if at > before}
