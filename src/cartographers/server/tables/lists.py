"""Lists of tables and games, from the store's index; what a stranger may not know is not in it."""

import json
import sqlite3
from typing import Any, NamedTuple

from msgspec import Struct

from cartographers.server.tables.table import OPEN, OVER, PLAYING

PAGE = 50
COLUMNS = "id, phase, seats, taken, created_at, updated_at, ended_at, daily, summary"


class Listed(Struct, frozen=True, kw_only=True):
    """A table in a list. Times are unix milliseconds."""

    id: str
    phase: str
    seats: int
    taken: int
    created_at: int
    updated_at: int
    ended_at: int | None
    daily: str
    title: str
    map: str
    explore: str
    clock: int
    names: list[str]
    stars: list[int]
    winners: list[int]


class TableList(Struct, frozen=True):
    """`next` is what to give as `before` for the next page; 0 if this was the last."""

    tables: list[Listed]
    next: int


class Query(NamedTuple):
    where: str
    values: tuple[object, ...]
    by: str


def open_tables() -> Query:
    return Query("phase = ? AND is_open AND daily IS NULL", (OPEN,), "created_at")


def games_to_watch() -> Query:
    where = "phase = ? AND is_open AND daily IS NULL AND json_extract(summary, '$.spectators')"
    return Query(where, (PLAYING,), "created_at")


def finished_games(today: str) -> Query:
    where = (
        "phase = ? AND is_open AND json_extract(summary, '$.spectators')"
        " AND (daily IS NULL OR daily < ?)"
    )
    return Query(where, (OVER, today), "ended_at")


def tables_of(identity: str) -> Query:
    where = (
        "(host = ? OR id IN (SELECT table_id FROM sitters WHERE identity_id = ?))"
        " AND phase != 'closed'"
    )
    return Query(where, (identity, identity), "updated_at")


def read_list(connection: sqlite3.Connection, query: Query, before: int) -> TableList:
    """A page, newest first. All of `query` but its values is written in this module."""
    rows = connection.execute(
        f"SELECT {COLUMNS}, {query.by} FROM tables WHERE {query.where} AND {query.by} < ?"  # noqa: S608
        f" ORDER BY {query.by} DESC LIMIT {PAGE}",
        [*query.values, before or 1 << 62],
    ).fetchall()
    is_full = len(rows) == PAGE
    return TableList([listed(row) for row in rows], rows[-1][-1] if is_full else 0)


def listed(row: tuple[Any, ...]) -> Listed:
    """Any: a row holds what its columns hold."""
    id_, phase, seats, taken, created_at, updated_at, ended_at, daily, summary, _ = row
    told = json.loads(summary)
    told.pop("spectators")
    return Listed(
        id=id_,
        phase=phase,
        seats=seats,
        taken=taken,
        created_at=created_at,
        updated_at=updated_at,
        ended_at=ended_at,
        daily=daily or "",
        **told,
    )


def count_live_tables(connection: sqlite3.Connection, host: str) -> int:
    (count,) = connection.execute(
        "SELECT count(*) FROM tables WHERE host = ? AND phase IN (?, ?)", [host, OPEN, PLAYING]
    ).fetchone()
    return int(count)
