"""Blocks: whom each person does not want to hear from. All of them are kept in memory."""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from cartographers.server.protocol.refusal import Refusal
from cartographers.server.store import Connection, Store

MAX_BLOCKS: Final = 200  # of one person
NOBODY: Final[frozenset[str]] = frozenset()


class BlockedPerson(NamedTuple):
    id: str
    name: str
    created_at: int


class Blocks:
    """The blocks of all people.

    on_change: gets the identity of a person whose blocks have changed.
    announce:  gets it if they changed here, and other processes do not know it yet.
    """

    def __init__(
        self,
        store: Store,
        clock_ms: Callable[[], int],
        on_change: Callable[[str], None] = lambda _: None,
        announce: Callable[[str], None] = lambda _: None,
    ) -> None:
        self._store = store
        self._clock_ms = clock_ms
        self._on_change = on_change
        self._announce = announce
        self._blocked: dict[str, frozenset[str]] = {}

    def of(self, identity: str) -> frozenset[str]:
        """The identities that a person has blocked."""
        return self._blocked.get(identity, NOBODY)

    async def load(self) -> None:
        """Read all blocks, and report the people whose blocks have changed."""
        rows = await self._store.read(read_all)
        before, self._blocked = self._blocked, group(rows)
        for identity in before.keys() | self._blocked.keys():
            if before.get(identity) != self._blocked.get(identity):
                self._on_change(identity)

    async def refresh(self, identity: str) -> None:
        """Read the blocks of one person again, after another process has changed them."""
        rows = await self._store.read(lambda c: read_of(c, identity))
        found = frozenset(row.id for row in rows)
        if found != self.of(identity):
            self._blocked[identity] = found
            self._on_change(identity)

    async def list(self, identity: str) -> list[BlockedPerson]:
        return await self._store.read(lambda c: read_of(c, identity))

    async def add(self, identity: str, blocked: str) -> None:
        if blocked in self.of(identity):
            return
        row = (identity, blocked, self._clock_ms())
        await self._store.write(lambda c: insert(c, row))
        await self.refresh(identity)
        self._announce(identity)

    async def remove(self, identity: str, blocked: str) -> None:
        await self._store.write(
            lambda c: c.execute(
                "DELETE FROM blocks WHERE identity_id = ? AND blocked_id = ?", (identity, blocked)
            )
        )
        await self.refresh(identity)
        self._announce(identity)


def read_all(connection: Connection) -> list[tuple[str, str]]:
    return connection.execute("SELECT identity_id, blocked_id FROM blocks").fetchall()


def group(rows: Iterable[tuple[str, str]]) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for identity, blocked in rows:
        found.setdefault(identity, set()).add(blocked)
    return {identity: frozenset(blocked) for identity, blocked in found.items()}


def read_of(connection: Connection, identity: str) -> list[BlockedPerson]:
    """The people whom one person has blocked, the latest first."""
    rows = connection.execute(
        "SELECT blocked_id, coalesce(name, ''), blocks.created_at FROM blocks"
        " LEFT JOIN identities ON id = blocked_id WHERE identity_id = ?"
        " ORDER BY blocks.created_at DESC, blocked_id",
        (identity,),
    ).fetchall()
    return [BlockedPerson(*row) for row in rows]


def insert(connection: Connection, row: tuple[str, str, int]) -> None:
    (count,) = connection.execute(
        "SELECT count(*) FROM blocks WHERE identity_id = ?", row[:1]
    ).fetchone()
    if count >= MAX_BLOCKS:
        text = f"You can block at most {MAX_BLOCKS} people."
        raise Refusal("too_many", text, "too_many_blocks", most=MAX_BLOCKS)
    connection.execute("INSERT INTO blocks VALUES (?, ?, ?) ON CONFLICT DO NOTHING", row)
