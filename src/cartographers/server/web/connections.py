"""All open connections, indexed by person and by session."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cartographers.server.web.connection import Connection


class Connections:
    """A set of connections. A person's identity may be replaced, but keeps its id."""

    def __init__(self) -> None:
        self._all: set[Connection] = set()
        self._of_person: dict[str, set[Connection]] = {}
        self._of_session: dict[str, set[Connection]] = {}

    def add(self, connection: "Connection") -> None:
        self._all.add(connection)
        for index, key in self._indexes(connection):
            index.setdefault(key, set()).add(connection)

    def discard(self, connection: "Connection") -> None:
        self._all.discard(connection)
        for index, key in self._indexes(connection):
            found = index.get(key, set())
            found.discard(connection)
            if not found:
                index.pop(key, None)

    def of(self, identity_id: str) -> tuple["Connection", ...]:
        return tuple(self._of_person.get(identity_id, ()))

    def of_session(self, session: str) -> tuple["Connection", ...]:
        return tuple(self._of_session.get(session, ()))

    def identities(self) -> set[str]:
        return set(self._of_person)

    def sessions(self) -> set[str]:
        return set(self._of_session)

    def __iter__(self) -> "Iterator[Connection]":
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def __contains__(self, connection: object) -> bool:
        return connection in self._all

    def _indexes(
        self, connection: "Connection"
    ) -> tuple[tuple[dict[str, set["Connection"]], str], ...]:
        return (
            (self._of_person, connection.identity.id),
            (self._of_session, connection.session),
        )
