"""The daily challenge: the same cards for everybody, one try each."""

import datetime
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from cartographers.rules.setup import Config
from cartographers.server.people.persons import Identity
from cartographers.server.store import Connection
from cartographers.server.tables.commands.lobby import seat_person
from cartographers.server.tables.commands.new_ids import (
    new_invitation,
    new_salt,
    new_seed,
    new_table_id,
)
from cartographers.server.tables.log import entries as e
from cartographers.server.tables.log.ledger import Ledger

MAPS = ("A", "B", "C", "D")


class DayDeal(NamedTuple):
    """The deal of a day; all its tables publish the same hash."""

    seed: str
    salt: str
    rules: Config


def rules_of_day(date: str) -> Config:
    """Maps and sets take turns from day to day."""
    day = datetime.date.fromisoformat(date).toordinal()
    explore = "heroes" if day // 4 % 2 else "base"
    return Config(map=MAPS[day % 4], explore=explore, skills=day // 8 % 2 == 1)


def find_deal(connection: Connection, date: str, entropy: Callable[[int], bytes]) -> DayDeal:
    """The deal of the day; created at random on the first request."""
    rules = msgspec.json.encode(rules_of_day(date)).decode()
    connection.execute(
        "INSERT INTO dailies (date, seed, salt, config) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
        [date, new_seed(entropy), new_salt(entropy), rules],
    )
    seed, salt, config = connection.execute(
        "SELECT seed, salt, config FROM dailies WHERE date = ?", [date]
    ).fetchone()
    return DayDeal(seed, salt, msgspec.json.decode(config, type=Config))


def find_try(connection: Connection, identity: str, date: str) -> str:
    """The table of this person's try, or "" if there is none yet."""
    row = connection.execute(
        "SELECT table_id FROM tries WHERE date = ? AND identity_id = ?", [date, identity]
    ).fetchone()
    return str(row[0]) if row else ""


def open_try(
    connection: Connection,
    ledger: Ledger,
    who: Identity,
    date: str,
    entropy: Callable[[int], bytes],
) -> str:
    """The table of this person's one try; the same as before, if it was opened already.

    The board keeps the name and the standing that the person has now.
    """
    known = find_try(connection, who.id, date)
    if known:
        return known
    deal = find_deal(connection, date, entropy)
    opened = e.Opened(
        host=who.id,
        host_name=who.name,
        title="",
        rules=deal.rules,
        options=e.Options(open=False, spectators=False, chat=False),
        seats=[seat_person(who, who.name)],
        seed=deal.seed,
        salt=deal.salt,
        invitation=new_invitation(entropy),
        deal="daily",
        daily=date,
    )
    table_id = new_table_id(entropy)
    ledger.write_opening(connection, table_id, opened)
    connection.execute(
        "INSERT INTO tries (date, identity_id, table_id, player_name, is_ranked)"
        " VALUES (?, ?, ?, ?, ?)",
        [date, who.id, table_id, who.name, has_account_since(connection, who.id, date)],
    )
    return table_id


def has_account_since(connection: Connection, identity: str, date: str) -> bool:
    """Whether the person had an account when the day began.

    Guests, and accounts made during the day, can have seen the cards as somebody else.
    """
    (made_at,) = connection.execute(
        "SELECT account_made_at FROM identities WHERE id = ?", [identity]
    ).fetchone()
    return made_at is not None and made_at < first_ms_of(date)


def first_ms_of(date: str) -> int:
    """Unix time at which a day begins."""
    midnight = datetime.datetime.fromisoformat(date).replace(tzinfo=datetime.UTC)
    return int(1000 * midnight.timestamp())


def open_practice(who: Identity, deal: DayDeal, date: str, invitation: str) -> e.Opened:
    """A game with the deal of a past day that counts for nothing: its cards may be known."""
    return e.Opened(
        host=who.id,
        host_name=who.name,
        title=date,
        rules=deal.rules,
        options=e.Options(open=False, spectators=True, chat=False),
        seats=[seat_person(who, who.name)],
        seed=deal.seed,
        salt=deal.salt,
        invitation=invitation,
        deal="daily",
    )
