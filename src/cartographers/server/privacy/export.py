"""Everything that is stored about a person, as one JSON file that is written piece by piece."""

import json
from collections.abc import AsyncIterator
from functools import partial
from typing import TypeVar

import msgspec

from cartographers.server.protocol import exported as x
from cartographers.server.store import Connection, Store
from cartographers.server.store.rows import struct_of
from cartographers.server.tables.log import entries as e

T = TypeVar("T", bound=msgspec.Struct)

TABLES_AT_ONCE = 10
PASSKEYS = (
    "SELECT id, public_key, device, created_at, used_at FROM passkeys"
    " WHERE identity_id = ? ORDER BY created_at"
)
REPORTS = (
    "SELECT created_at, table_id, kind, quote, note, closed_at FROM reports"
    " WHERE reporter_id = ? ORDER BY created_at"
)
HIDDEN = {"kind", "asked", "code_hash"}  # what the entry's row says already, and secrets


async def write_export(store: Store, identity_id: str, now: int) -> AsyncIterator[bytes]:
    """Yield the file. Each piece is read and encoded in a thread of the store."""
    head = await store.read(lambda c: msgspec.json.encode(read_head(c, identity_id, now)))
    yield head[:-1] + b',"tables":['
    after, comma = "", b""
    while tables := await store.read(partial(read_tables, identity_id, after)):
        yield comma + b",\n".join(text for _, text in tables)
        after, comma = tables[-1][0], b",\n"
    yield b"]}\n"


def read_head(connection: Connection, identity_id: str, now: int) -> x.ExportHead:
    return x.ExportHead(
        format=x.FORMAT,
        version=x.VERSION,
        made_at=now,
        identity=read_identity(connection, identity_id),
        sessions=[
            x.ExportedSession(*row)
            for row in connection.execute(
                "SELECT device, created_at, seen_at FROM sessions WHERE identity_id = ?",
                [identity_id],
            )
        ],
        external=[
            x.ExportedExternal(*row)
            for row in connection.execute(
                "SELECT issuer, subject, created_at FROM external_identities WHERE identity_id = ?",
                [identity_id],
            )
        ],
        passkeys=read_all(connection, x.ExportedPasskey, PASSKEYS, identity_id),
        daily=[
            x.ExportedTry(date, table, stars, rating, ended_at, name, bool(is_ranked))
            for date, table, stars, rating, ended_at, name, is_ranked in connection.execute(
                "SELECT date, table_id, stars, rating, ended_at, player_name, is_ranked FROM tries"
                " WHERE identity_id = ? ORDER BY date",
                [identity_id],
            )
        ],
        blocks=[
            x.ExportedBlock(*row)
            for row in connection.execute(
                "SELECT blocked_id, created_at FROM blocks WHERE identity_id = ?", [identity_id]
            )
        ],
        reports=read_all(connection, x.ExportedReport, REPORTS, identity_id),
        sanctions=[
            x.ExportedSanction(at, action, json.loads(details))
            for at, action, details in connection.execute(
                "SELECT at, action, details FROM operator_actions WHERE subject = ? ORDER BY at",
                [identity_id],
            )
        ],
    )


def read_identity(connection: Connection, identity_id: str) -> x.ExportedIdentity:
    row = connection.execute(
        "SELECT id, name, language, account, created_at, account_made_at,"
        " password_hash IS NOT NULL, recovery_hash IS NOT NULL, recovery_made_at, suspended_until,"
        " silenced_until, is_operator FROM identities WHERE id = ?",
        [identity_id],
    ).fetchone()
    return struct_of(x.ExportedIdentity, row)


def read_all(connection: Connection, kind: type[T], sql: str, identity_id: str) -> list[T]:
    """The rows of a person as structs."""
    return [struct_of(kind, row) for row in connection.execute(sql, [identity_id])]


def read_tables(identity_id: str, after: str, connection: Connection) -> list[tuple[str, bytes]]:
    """The next tables by id, each as JSON."""
    rows = connection.execute(
        "SELECT id, created_at, ended_at, phase, host = ?, summary FROM appearances"
        " JOIN tables ON id = table_id WHERE identity_id = ? AND id > ? ORDER BY id LIMIT ?",
        [identity_id, identity_id, after, TABLES_AT_ONCE],
    ).fetchall()
    return [(row[0], msgspec.json.encode(read_table(connection, identity_id, row))) for row in rows]


def read_table(
    connection: Connection, identity_id: str, row: tuple[str, int, int, str, int, str]
) -> x.ExportedTable:
    table_id, created_at, ended_at, phase, is_host, summary = row
    return x.ExportedTable(
        id=table_id,
        created_at=created_at,
        ended_at=ended_at,
        phase=phase,
        is_host=bool(is_host),
        title=json.loads(summary)["title"],
        seats=read_seats(connection, identity_id, table_id),
        entries=read_entries(connection, identity_id, table_id),
    )


def read_seats(connection: Connection, identity_id: str, table_id: str) -> list[x.ExportedSeat]:
    """The seats that the person has at the opening of the table, or took later."""
    rows = connection.execute(
        "SELECT body FROM log WHERE table_id = ? AND kind IN ('opened', 'seated') ORDER BY seq",
        [table_id],
    )
    entries = [e.DECODER.decode(body) for (body,) in rows]
    taken = [
        pair
        for entry in entries
        for pair in (enumerate(entry.seats) if isinstance(entry, e.Opened) else seated(entry))
    ]
    return [x.ExportedSeat(n, sitter.name) for n, sitter in taken if sitter.holder == identity_id]


def seated(entry: e.Entry) -> list[tuple[int, e.Sitter]]:
    return [(entry.seat, entry.sitter)] if isinstance(entry, e.Seated) else []


def read_entries(connection: Connection, identity_id: str, table_id: str) -> list[x.ExportedEntry]:
    """All that the person has done there: moves, lines of chat, and the rest."""
    rows = connection.execute(
        "SELECT seq, kind, body FROM log WHERE table_id = ? AND command_id >= ?"
        " AND command_id < ? ORDER BY seq",
        [table_id, f"{identity_id}/", f"{identity_id}0"],  # "0" follows "/"
    )
    return [x.ExportedEntry(seq, kind, shown_body(kind, body)) for seq, kind, body in rows]


def shown_body(kind: str, body: str) -> dict[str, object]:
    fields = json.loads(body)
    if kind == "rematch_opened":  # holds the seed and the names of others
        return {"table": fields["table"]}
    return {name: value for name, value in fields.items() if name not in HIDDEN}
