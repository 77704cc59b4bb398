"""Dispatch: turn a command into entries of the log, or a refusal."""

from collections.abc import Callable

from cartographers.rules.errors import as_sentence
from cartographers.rules.illegal_move import IllegalMove
from cartographers.server.people.persons import Identity
from cartographers.server.people.texts import BadText
from cartographers.server.protocol import messages as m
from cartographers.server.protocol.refusal import Refusal, bad_message
from cartographers.server.tables.commands.absence import add_time, call_bot, poke
from cartographers.server.tables.commands.context import Context
from cartographers.server.tables.commands.handover import offer_seat, opens, take_over
from cartographers.server.tables.commands.lobby import (
    begin,
    kick,
    leave,
    rematch,
    renew_invitation,
    seat_bot,
    sit,
)
from cartographers.server.tables.commands.permissions import require_sight
from cartographers.server.tables.commands.play import play, resign, take_back
from cartographers.server.tables.commands.talk import say, set_chat
from cartographers.server.tables.log import entries as e
from cartographers.server.tables.log.state import (
    CLOSED,
    TableState,
)

MAX_ENTRIES = 30_000  # of one table; a hundred seats need some 7,000


DECIDE: dict[type[m.Command], Callable[..., list[e.AnyEntry]]] = {
    m.Sit: sit,
    m.Leave: leave,
    m.Kick: kick,
    m.RenewInvitation: renew_invitation,
    m.SeatBot: seat_bot,
    m.Begin: begin,
    m.Play: play,
    m.TakeBack: take_back,
    m.Resign: resign,
    m.Say: say,
    m.SetChat: set_chat,
    m.Rematch: rematch,
    m.OfferSeat: offer_seat,
    m.TakeOver: take_over,
    m.Poke: poke,
    m.CallBot: call_bot,
    m.AddTime: add_time,
}


def decide(
    table: TableState, actor: Identity, command: m.Command, context: Context
) -> list[e.AnyEntry]:
    """Return the entries that a command adds to the log; none if nothing has to change."""
    require_table(table, actor, command, context)
    if table.is_removed:
        text = "An operator of this server has closed this table."
        raise Refusal("not_now", text, "table_removed")
    if table.phase == CLOSED:
        raise closed(table)
    if table.version >= MAX_ENTRIES and not isinstance(command, m.Play | m.Resign):
        raise Refusal("too_many", "Too much has happened at this table already.", "table_worn_out")
    try:
        return DECIDE[type(command)](table, actor, command, context)
    except IllegalMove as error:
        raise Refusal("illegal_move", as_sentence(str(error))) from error
    except BadText as error:
        raise bad_message(error) from error


def closed(table: TableState) -> Refusal:
    if table.game is None:
        text = "This table was closed before its game began."
        return Refusal("not_now", text, "table_closed")
    return Refusal("not_now", "This table was closed before its game was over.", "game_closed")


def require_table(table: TableState, actor: Identity, command: m.Command, context: Context) -> None:
    """Refuse an actor who may not know that the table exists."""
    is_banned = actor.id in table.banned
    if isinstance(command, m.TakeOver) and opens(command, table) and not is_banned:
        return
    invitation = command.invitation if isinstance(command, m.Sit) else ""
    require_sight(table, actor.id, invitation, context.today)
