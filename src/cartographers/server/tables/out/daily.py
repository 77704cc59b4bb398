"""The daily challenge: the same cards for everybody, one try each, a board of results."""

import datetime
import sqlite3
from collections.abc import Callable

import msgspec
from msgspec import Struct

from cartographers.rules.setup import Config
from cartographers.server.people.identity import Identity
from cartographers.server.tables.commands.decide import new_invitation, new_seed, new_table_id
from cartographers.server.tables.log import entries as e
from cartographers.server.tables.log.ledger import Ledger
from cartographers.server.tables.log.state import rules_of

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


class Tried(Struct, frozen=True, kw_only=True):
    """A person's own day.

    table: of the one try, or "" if there is none yet
    is_over: whether the try has come to its end
    stars, rating, place: null until the end, and for who gave up or was too late
    done: how many results the board has
    streak: days in a row with a result, up to this day or the day before it
    """

    date: str
    table: str
    is_over: bool
    stars: int | None
    rating: int | None
    place: int | None
    done: int
    streak: int


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


def open_practice(who: Identity, deal: tuple[str, e.Rules], date: str, invitation: str) -> e.Opened:
    """A game with the deal of a past day that counts for nothing: its cards may be known."""
    seed, rules = deal
    return e.Opened(
        host=who.id,
        host_name=who.name,
        title=date,
        rules=rules,
        options=e.Options(open=False, spectators=True, chat=False),
        seats=[e.Sitter(kind="person", holder=who.id, name=who.name)],
        seed=seed,
        invitation=invitation,
        deal="daily",
    )


def read_tried(connection: sqlite3.Connection, identity: str, date: str) -> Tried:
    row = connection.execute(
        "SELECT table_id, ended_at IS NOT NULL, stars, rating FROM tries"
        " WHERE date = ? AND identity_id = ?",
        [date, identity],
    ).fetchone()
    table, is_over, stars, rating = row or ("", False, None, None)
    ratings = connection.execute(
        "SELECT rating FROM tries WHERE date = ? AND rating IS NOT NULL", [date]
    ).fetchall()
    return Tried(
        date=date,
        table=table,
        is_over=bool(is_over),
        stars=stars,
        rating=rating,
        place=None if rating is None else 1 + sum(other > rating for (other,) in ratings),
        done=len(ratings),
        streak=count_streak(read_days(connection, identity), date),
    )


def read_days(connection: sqlite3.Connection, identity: str) -> set[str]:
    """The days of which a person has a result."""
    rows = connection.execute(
        "SELECT date FROM tries WHERE identity_id = ? AND rating IS NOT NULL", [identity]
    )
    return {date for (date,) in rows}


def count_streak(days: set[str], date: str) -> int:
    """Days in a row up to this one, or up to the one before while this one is not done."""
    day = datetime.date.fromisoformat(date).toordinal()
    known = {datetime.date.fromisoformat(one).toordinal() for one in days}
    last = day if day in known else day - 1
    count = 0
    while last - count in known:
        count += 1
    return count


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
