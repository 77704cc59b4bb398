"""The list of unfinished tables for operators, read from the index, which holds nothing secret."""

import json

from cartographers.server.protocol.operator_answers import TableFile, TableFiles
from cartographers.server.store import Connection
from cartographers.server.tables.log.state import OPEN, PLAYING

MAX_TABLES = 100


def read_table_files(connection: Connection) -> TableFiles:
    """The unfinished tables that were used last, and how many there are in all."""
    rows = connection.execute(
        "SELECT t.id, phase, host, coalesce(name, ''), seats, taken, summary, t.created_at,"
        " updated_at FROM tables AS t LEFT JOIN identities AS i ON i.id = host"
        " WHERE phase IN (?, ?) ORDER BY updated_at DESC, t.id LIMIT ?",
        (OPEN, PLAYING, MAX_TABLES),
    ).fetchall()
    (count,) = connection.execute(
        "SELECT count(*) FROM tables WHERE phase IN (?, ?)", (OPEN, PLAYING)
    ).fetchone()
    return TableFiles([show_table(*row) for row in rows], count)


def show_table(
    id_: str,
    phase: str,
    host: str,
    host_name: str,
    seats: int,
    taken: int,
    summary: str,
    created_at: int,
    updated_at: int,
) -> TableFile:
    told = json.loads(summary)
    return TableFile(
        id=id_,
        phase=phase,  # type: ignore[arg-type]  # one of these four, but typed as str
        title=told["title"],
        host=host,
        host_name=host_name,
        seats=seats,
        taken=taken,
        names=told["names"],
        bots=told.get("bots", []),
        created_at=created_at,
        updated_at=updated_at,
    )
