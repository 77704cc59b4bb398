"""Lists of tables and games, read from the index, which holds nothing secret."""

import json
from typing import Any, NamedTuple

from cartographers.server.protocol.http_answers import Best, Listed, TableList
from cartographers.server.store import Connection
from cartographers.server.tables.log.state import OPEN, OVER, PLAYING

PAGE = 50
PLACE = "^([0-9]{1,16}-[a-z2-7]{16})?$"
TOP = f"{1 << 62}-"
COLUMNS = ("id", "phase", "seats", "taken", "created_at", "updated_at", "ended_at", "daily")


class Query(NamedTuple):
    where: str
    values: tuple[object, ...]
    by: str


def open_tables() -> Query:
    """Those with a free seat."""
    where = "phase = ? AND is_open AND daily IS NULL AND taken < seats"
    return Query(where, (OPEN,), "created_at")


def games_to_watch() -> Query:
    where = "phase = ? AND is_open AND daily IS NULL AND has_spectators"
    return Query(where, (PLAYING,), "created_at")


def finished_games(today: str) -> Query:
    where = "phase = ? AND is_open AND has_spectators AND (daily IS NULL OR daily < ?)"
    return Query(where, (OVER, today), "ended_at")


def tables_of(identity: str) -> Query:
    where = (
        "(host = ? OR id IN (SELECT table_id FROM sitters WHERE identity_id = ?))"
        " AND phase != 'closed'"
    )
    return Query(where, (identity, identity), "updated_at")


def read_list(connection: Connection, query: Query, before: str) -> TableList:
    """A page, newest first. All of `query` but its values is written in this module."""
    rows = connection.execute(
        f"SELECT {', '.join(COLUMNS)}, summary, {query.by} FROM tables WHERE {query.where}"  # noqa: S608
        f" AND ({query.by}, id) < (?, ?) ORDER BY {query.by} DESC, id DESC LIMIT {PAGE}",
        [*query.values, *parse_place(before or TOP)],
    ).fetchall()
    next_ = print_place(rows[-1][-1], rows[-1][0]) if len(rows) == PAGE else ""
    return TableList([listed(row) for row in rows], next_)


def read_best(connection: Connection, identity: str, besides: str) -> Best:
    """The best of a person's finished solo games, daily challenges included, except `besides`."""
    games = connection.execute(
        "SELECT solo_rating, solo_stars FROM sitters JOIN tables ON id = table_id"
        " WHERE identity_id = ? AND id != ? AND phase = ? AND solo_rating IS NOT NULL"
        " ORDER BY solo_rating DESC",
        [identity, besides, OVER],
    ).fetchall()
    rating, stars = games[0] if games else (None, None)
    return Best(len(games), stars, rating)


def print_place(time: int, id_: str) -> str:
    """A position in a list; the id distinguishes tables of the same millisecond."""
    return f"{time}-{id_}"


def parse_place(text: str) -> tuple[int, str]:
    time, _, id_ = text.partition("-")
    return int(time), id_


def listed(row: tuple[Any, ...]) -> Listed:
    """Any: a row holds what its columns hold."""
    *columns, summary, _ = row
    told = dict(zip(COLUMNS, columns, strict=True)) | json.loads(summary)
    told.pop("spectators")
    return Listed(**told | {"daily": told["daily"] or ""})


def is_over(connection: Connection, table_id: str) -> bool:
    row = connection.execute(
        "SELECT 1 FROM tables WHERE id = ? AND phase = ?", [table_id, OVER]
    ).fetchone()
    return row is not None
