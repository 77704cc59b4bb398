"""The daily challenge: the same cards for everybody, one try each."""

import datetime
import sqlite3
from collections.abc import Callable

import msgspec

from cartographers.rules.setup import Config
from cartographers.server.people.identity import Identity
from cartographers.server.tables.commands.lobby import seat_person
from cartographers.server.tables.commands.new_ids import new_invitation, new_seed, new_table_id
from cartographers.server.tables.log import entries as e
from cartographers.server.tables.log.ledger import Ledger

MAPS = ("A", "B", "C", "D")


def rules_of_day(date: str) -> Config:
    """Maps and sets take turns from day to day."""
    day = datetime.date.fromisoformat(date).toordinal()
    explore = "heroes" if day // 4 % 2 else "base"
    return Config(map=MAPS[day % 4], explore=explore, skills=day // 8 % 2 == 1)


def find_deal(
    connection: sqlite3.Connection, date: str, entropy: Callable[[int], bytes]
) -> tuple[str, Config]:
    """The seed and rules of the day; created at random on the first request."""
    connection.execute(
        "INSERT OR IGNORE INTO dailies (date, seed, config) VALUES (?, ?, ?)",
        [date, new_seed(entropy), msgspec.json.encode(rules_of_day(date)).decode()],
    )
    seed, config = connection.execute(
        "SELECT seed, config FROM dailies WHERE date = ?", [date]
    ).fetchone()
    return seed, msgspec.json.decode(config, type=Config)


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
    entropy: Callable[[int], bytes],
) -> str:
    """The table of this person's one try; the same as before, if it was opened already."""
    known = find_try(connection, who.id, date)
    if known:
        return known
    seed, rules = find_deal(connection, date, entropy)
    opened = e.Opened(
        host=who.id,
        host_name=who.name,
        title="",
        rules=rules,
        options=e.Options(open=False, spectators=False, chat=False),
        seats=[seat_person(who, who.name)],
        seed=seed,
        invitation=new_invitation(entropy),
        deal="daily",
        daily=date,
    )
    table_id = new_table_id(entropy)
    ledger.write_opening(connection, table_id, opened)
    connection.execute(
        "INSERT INTO tries (date, identity_id, table_id) VALUES (?, ?, ?)",
        [date, who.id, table_id],
    )
    return table_id


def open_practice(who: Identity, deal: tuple[str, Config], date: str, invitation: str) -> e.Opened:
    """A game with the deal of a past day that counts for nothing: its cards may be known."""
    seed, rules = deal
    return e.Opened(
        host=who.id,
        host_name=who.name,
        title=date,
        rules=rules,
        options=e.Options(open=False, spectators=True, chat=False),
        seats=[seat_person(who, who.name)],
        seed=seed,
        invitation=invitation,
        deal="daily",
    )
