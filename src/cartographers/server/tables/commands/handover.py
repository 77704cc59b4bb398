"""Passing a seat to another person or device by a secret code."""

import hmac
from hashlib import sha256

from cartographers.server.people.persons import Identity, owns_name
from cartographers.server.protocol import messages as m
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.tables.commands.context import Context
from cartographers.server.tables.commands.lobby import refuse_blocked
from cartographers.server.tables.commands.requirements import (
    require_phase,
    require_seat,
)
from cartographers.server.tables.log import entries as e
from cartographers.server.tables.log.state import (
    OPEN,
    PLAYING,
    TableState,
)


def offer_seat(
    table: TableState, actor: Identity, command: m.OfferSeat, _: Context
) -> list[e.AnyEntry]:
    require_phase(table, OPEN, PLAYING)
    require_seat(table, actor, command.seat)
    return [e.Offered(seat=command.seat, code_hash=command.code_hash)]


def take_over(
    table: TableState, actor: Identity, command: m.TakeOver, context: Context
) -> list[e.AnyEntry]:
    require_phase(table, OPEN, PLAYING)
    if not opens(command, table):
        text = "This code does not open that seat."
        raise Refusal("not_your_seat", text, "wrong_take_over_code")
    refuse_blocked(table, actor, context)
    name = table.seats[command.seat].sitter.name
    has_account = owns_name(actor, name)
    return [e.TakenOver(seat=command.seat, holder=actor.id, name=name, has_account=has_account)]


def opens(command: m.TakeOver, table: TableState) -> bool:
    """Whether the code is the one that the holder of the seat offered."""
    if command.seat >= len(table.seats) or not table.seats[command.seat].offer:
        return False
    code_hash = sha256(command.code.encode()).hexdigest()
    return hmac.compare_digest(code_hash, table.seats[command.seat].offer)
