"""Results of the daily challenge: the board of a day, and a person's own day."""

import datetime

from cartographers.server.people.texts import skeleton
from cartographers.server.protocol.daily_answers import Board, Result, Tried
from cartographers.server.store import Connection

BOARD = 100


def read_tried(connection: Connection, identity: str, date: str) -> Tried:
    row = connection.execute(
        "SELECT table_id, ended_at IS NOT NULL, stars, rating, is_ranked FROM tries"
        " WHERE date = ? AND identity_id = ?",
        [date, identity],
    ).fetchone()
    table, is_over, stars, rating, is_ranked = row or ("", False, None, None, False)
    ratings = connection.execute(
        "SELECT rating FROM tries WHERE date = ? AND rating IS NOT NULL AND is_ranked = ?",
        [date, is_ranked],
    ).fetchall()
    return Tried(
        date=date,
        table=table,
        is_over=bool(is_over),
        is_ranked=bool(is_ranked),
        stars=stars,
        rating=rating,
        place=None if rating is None else 1 + sum(other > rating for (other,) in ratings),
        done=len(ratings),
        streak=count_streak(read_days(connection, identity), date),
    )


def read_days(connection: Connection, identity: str) -> set[str]:
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


def read_board(connection: Connection, date: str, today: str) -> Board:
    (tries,) = connection.execute("SELECT count(*) FROM tries WHERE date = ?", [date]).fetchone()
    ranked, unranked = (
        read_results(connection, date, is_ranked, date < today) for is_ranked in (True, False)
    )
    return Board(date, tries, ranked, unranked)


def read_results(connection: Connection, date: str, is_ranked: bool, is_past: bool) -> list[Result]:
    rows = connection.execute(
        "SELECT player_name, account_key, stars, rating, table_id FROM tries"
        " LEFT JOIN identities ON identities.id = identity_id WHERE date = ?"
        " AND rating IS NOT NULL AND is_ranked = ? ORDER BY rating DESC, ended_at LIMIT ?",
        [date, is_ranked, BOARD],
    )
    return [
        Result(name, bool(name) and skeleton(name) == key, stars, rating, table_id * is_past)
        for name, key, stars, rating, table_id in rows
    ]
