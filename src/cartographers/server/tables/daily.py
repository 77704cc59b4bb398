"""The deal of the day: the same cards for everybody, one try each, a board of results."""

import datetime
import sqlite3
from collections.abc import Callable

import msgspec
from msgspec import Struct

from cartographers.rules.setup import Config
from cartographers.server.people.identity import Identity
from cartographers.server.tables import entries as e
from cartographers.server.tables.deciding import new_invitation, new_seed, new_table_id
from cartographers.server.tables.ledger import Ledger
from cartographers.server.tables.table import rules_of

BOARD = 100
MAPS = ("A", "B", "C", "D")


class Result(Struct, frozen=True):
    """A place on the board. `table` leads to the record, when the day is over."""

    name: str
    stars: int
    rating: int
    table: str


class Board(Struct, frozen=True):
    date: str
    tries: int
    results: list[Result]


def rules_of_day(date: str) -> e.Rules:
    """Maps and sets take turns from day to day."""
    day = datetime.date.fromisoformat(date).toordinal()
    explore = "heroes" if day // 4 % 2 else "base"
    return rules_of(Config(map=MAPS[day % 4], explore=explore, skills=day // 8 % 2 == 1))


def find_deal(
    connection: sqlite3.Connection, date: str, chance: Callable[[int], bytes]
) -> tuple[str, e.Rules]:
    """The seed and rules of the day; the first who asks has them made, by chance."""
    connection.execute(
        "INSERT OR IGNORE INTO dailies (date, seed, config) VALUES (?, ?, ?)",
        [date, new_seed(chance), msgspec.json.encode(rules_of_day(date)).decode()],
    )
    seed, config = connection.execute(
        "SELECT seed, config FROM dailies WHERE date = ?", [date]
    ).fetchone()
    return seed, msgspec.json.decode(config, type=e.Rules)


def find_try(connection: sqlite3.Connection, identity: str, date: str) -> str:
    """The table of this person's try, or "" if there is none yet."""
    row = connection.execute(
        "SELECT table_id FROM tries WHERE date = ? AND identity_id = ?", [date, identity]
    ).fetchone()
    return str(row[0]) if row else ""


def open_try(
    connection: sqlite3.Connection,
    ledger: Ledger,
    who: Identity,
    date: str,
    chance: Callable[[int], bytes],
) -> str:
    """The table of this person's one try; the same as before, if it was opened already."""
    known = find_try(connection, who.id, date)
    if known:
        return known
    seed, rules = find_deal(connection, date, chance)
    opened = e.Opened(
        host=who.id,
        host_name=who.name,
        title="",
        rules=rules,
        options=e.Options(open=False, spectators=False, chat=False),
        seats=[e.Sitter(kind="person", holder=who.id, name=who.name)],
        seed=seed,
        invitation=new_invitation(chance),
        deal="daily",
        daily=date,
    )
    table_id = new_table_id(chance)
    ledger.write_opening(connection, table_id, opened)
    connection.execute(
        "INSERT INTO tries (date, identity_id, table_id) VALUES (?, ?, ?)",
        [date, who.id, table_id],
    )
    return table_id


def read_board(connection: sqlite3.Connection, date: str, today: str) -> Board:
    rows = connection.execute(
        "SELECT name, stars, rating, table_id FROM tries JOIN identities ON identities.id ="
        " identity_id WHERE date = ? AND rating IS NOT NULL ORDER BY rating DESC, ended_at"
        " LIMIT ?",
        [date, BOARD],
    ).fetchall()
    (tries,) = connection.execute("SELECT count(*) FROM tries WHERE date = ?", [date]).fetchone()
    is_past = date < today
    results = [Result(n, stars, rating, id_ * is_past) for n, stars, rating, id_ in rows]
    return Board(date, tries, results)
