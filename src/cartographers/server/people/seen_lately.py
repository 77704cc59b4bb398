"""People who are here, and the tables where they play: for operators, from the database."""

import json
from typing import Final

from msgspec import Struct

from cartographers.server.store.connection import Connection
from cartographers.server.store.rows import struct_of

LATELY_MS: Final = 6 * 60_000  # a session that is in use is noted every five minutes
SEEN: Final = (
    "SELECT i.id, i.name, coalesce(i.account, ''), max(s.seen_at) AS at FROM sessions s"
    " JOIN identities i ON i.id = s.identity_id WHERE s.seen_at > ? AND i.erased_at IS NULL"
    " GROUP BY i.id, i.name, i.account ORDER BY at DESC, i.id"
)
TABLES: Final = (
    "SELECT t.id, t.phase, t.seats, t.taken, t.updated_at, coalesce(i.name, ''), t.summary"
    " FROM tables t LEFT JOIN identities i ON i.id = t.host WHERE t.phase IN ('open', 'playing')"
    " ORDER BY t.updated_at DESC, t.id"
)


class SeenPerson(Struct, frozen=True, kw_only=True):
    id: str
    name: str
    account: str
    seen_at: int


class TableLine(Struct, frozen=True, kw_only=True):
    id: str
    phase: str
    seats: int
    taken: int
    updated_at: int
    host_name: str
    title: str


def read_seen_lately(connection: Connection, now: int) -> list[SeenPerson]:
    """The people who were here in the last minutes, the latest first."""
    rows = connection.execute(SEEN, (now - LATELY_MS,)).fetchall()
    return [struct_of(SeenPerson, row) for row in rows]


def read_table_lines(connection: Connection) -> list[TableLine]:
    """The tables that are open or being played, the latest first."""
    return [
        struct_of(TableLine, [*facts, json.loads(summary).get("title", "")])
        for *facts, summary in connection.execute(TABLES)
    ]
