"""Games that are over, told again: the record as text, and the table as it was after any round."""

import asyncio
from itertools import islice

from cartographers.rules.chance import seed_hash
from cartographers.rules.record import print_record
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.protocol.shown import GameShown
from cartographers.server.tables import entries as e
from cartographers.server.tables.ledger import Ledger
from cartographers.server.tables.permissions import is_seed_public
from cartographers.server.tables.showing import show_game
from cartographers.server.tables.table import OVER, Seat, TableState, fold


def print_game(table: TableState, today: str) -> str:
    """The record, with the table, the names and the hash of the seed as remarks at its top."""
    if not is_seed_public(table, today):
        raise daily_secret() if table.phase == OVER else not_over()
    title, *lines = print_record(table.playing()).splitlines()
    names = [f"# seat {number}: {print_sitter(seat)}" for number, seat in enumerate(table.seats)]
    remarks = [f"# table: {table.id}", f"# seed hash: {seed_hash(table.opened.seed)}", *names]
    return "\n".join([title, *remarks, *lines]) + "\n"


def print_sitter(seat: Seat) -> str:
    sitter = seat.sitter
    remarks = [
        *([f"bot {sitter.bot}"] if sitter.kind == e.BOT else []),
        *(["resigned"] if seat.resigned else []),
    ]
    return f"{sitter.name} ({', '.join(remarks)})" if remarks else sitter.name


def not_over() -> Refusal:
    text = "A game can be read and looked at again when it is over."
    return Refusal("not_now", text, "not_over")


def daily_secret() -> Refusal:
    text = "The deal of the day stays secret until the day is over for everybody."
    return Refusal("not_now", text, "daily_secret")


async def replay_round(ledger: Ledger, table: TableState, number: int, today: str) -> GameShown:
    if table.phase != OVER:
        raise not_over()
    log = await ledger.read_log(table.id)
    shown = await asyncio.to_thread(show_round, table.id, log, number, today)
    if shown is None:
        text = f"The game has {table.round} rounds."
        raise Refusal("not_now", text, "no_such_round", rounds=table.round)
    return shown


def show_round(
    table_id: str, log: list[tuple[e.Entry, int]], number: int, today: str
) -> GameShown | None:
    """The game after the first rounds, or None if it had not so many."""
    ends = [n for n, (entry, _) in enumerate(log, 1) if isinstance(entry, e.RoundClosed | e.Begun)]
    if number >= len(ends):
        return None
    return show_game(fold(table_id, islice(log, ends[number])), today)
