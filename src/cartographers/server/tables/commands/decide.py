"""What may be done at a table: a command becomes entries of the log, or a refusal."""

import base64
import hmac
from collections.abc import Callable
from hashlib import sha256
from typing import NamedTuple

from cartographers.bots import BOTS
from cartographers.rules.game import legal
from cartographers.rules.refusal import IllegalMove, as_sentence
from cartographers.server.people.bot_names import are_alike, name_bot
from cartographers.server.people.identity import Identity
from cartographers.server.people.texts import BadText, clean_line, clean_name
from cartographers.server.protocol import messages as m
from cartographers.server.protocol.refusal import (
    Refusal,
    bad_message,
    no_such_table,
)
from cartographers.server.tables.commands import system as h
from cartographers.server.tables.commands.absence import add_time, call_bot, poke
from cartographers.server.tables.commands.permissions import may_see
from cartographers.server.tables.commands.requirements import (
    require_host,
    require_phase,
    require_round,
    require_seat,
    stale,
)
from cartographers.server.tables.log import entries as e
from cartographers.server.tables.log.state import (
    CLOSED,
    OPEN,
    OVER,
    PLAYING,
    Seat,
    TableState,
    is_played_by_bot,
)
from cartographers.server.tables.log.takebacks import may_take_back_rounds, round_to_take_back

SEATS_OF_ONE_GUEST = 4
MOST_LINES = 2_000
MOST_ATTEMPTS = 50  # of one seat in one round
MOST_ENTRIES = 30_000  # of one table; a hundred seats need some 7,000
NAME_TAKEN = "Somebody at this table has such a name; choose another."


class Moment(NamedTuple):
    """What a decision needs from outside: the house's time in ms, the date, and chance."""

    now: int
    today: str
    chance: Callable[[int], bytes]


def decide(
    table: TableState, actor: Identity, command: m.Command, moment: Moment
) -> list[e.AnyEntry]:
    """The entries that the command adds to the log; none, if all is as it should be already."""
    if not is_at_home(table, actor, command, moment):
        raise no_such_table()
    if table.phase == CLOSED:
        raise Refusal("not_now", "This table was closed before its game began.", "table_closed")
    if table.version >= MOST_ENTRIES and not isinstance(command, m.Play | m.Resign):
        raise Refusal("too_many", "Too much has happened at this table already.", "table_worn_out")
    try:
        return DECIDE[type(command)](table, actor, command, moment)
    except IllegalMove as error:
        raise Refusal("illegal_move", as_sentence(str(error))) from error
    except BadText as error:
        raise bad_message(error) from error


def is_at_home(table: TableState, actor: Identity, command: m.Command, moment: Moment) -> bool:
    """Whether the actor may know that the table is there."""
    if isinstance(command, m.TakeOver) and opens(command, table):
        return True
    invitation = command.invitation if isinstance(command, m.Sit) else ""
    return may_see(table, actor.id, invitation, moment.today)


def nobody_sits() -> Refusal:
    return Refusal("not_now", "Nobody sits at this table yet.", "nobody_sits")


def no_such_bot() -> Refusal:
    bots = ", ".join(BOTS)
    text = f"There is no such bot; the bots are {bots}."
    return Refusal("bad_message", text, "no_such_bot", bots=bots)


# ------------------------------------------------------------------ before the game


def sit(table: TableState, actor: Identity, command: m.Sit, _: Moment) -> list[e.AnyEntry]:
    if table.phase == PLAYING:
        raise Refusal("not_now", "The game began before you sat down.", "begun_before")
    require_phase(table, OPEN)
    if table.host != actor.id and len(table.seats_of(actor.id)) >= SEATS_OF_ONE_GUEST:
        text = f"A guest takes at most {SEATS_OF_ONE_GUEST} seats."
        raise Refusal("too_many", text, "too_many_seats", most=SEATS_OF_ONE_GUEST)
    name = clean_name(command.name or actor.name)
    if is_name_taken(table, name):
        raise Refusal("bad_message", NAME_TAKEN, "name_taken")
    sitter = e.Sitter(kind="person", holder=actor.id, name=name)
    return [e.Seated(seat=free_seat(table, command.seat), sitter=sitter)]


def is_name_taken(table: TableState, name: str) -> bool:
    return are_alike(name, [seat.sitter.name for seat in table.seats])


def free_seat(table: TableState, wanted: int | None) -> int:
    free = [n for n, seat in enumerate(table.seats) if seat.sitter.kind == e.FREE]
    if wanted is not None and wanted not in free:
        text = f"Seat {wanted + 1} is not free."
        raise Refusal("not_now", text, "seat_taken", seat=wanted + 1)
    if not free:
        raise Refusal("not_now", "All seats of this table are taken.", "table_full")
    return free[0] if wanted is None else wanted


def leave(table: TableState, actor: Identity, command: m.Leave, _: Moment) -> list[e.AnyEntry]:
    require_phase(table, OPEN)
    require_seat(table, actor, command.seat)
    return [e.Freed(seat=command.seat)]


def kick(table: TableState, actor: Identity, command: m.Kick, _: Moment) -> list[e.AnyEntry]:
    require_host(table, actor)
    require_phase(table, OPEN)
    if command.seat >= len(table.seats) or table.seats[command.seat].sitter.kind == e.FREE:
        raise Refusal("not_now", "Nobody sits there.", "seat_empty")
    return [e.Freed(seat=command.seat)]


def seat_bot(
    table: TableState, actor: Identity, command: m.SeatBot, moment: Moment
) -> list[e.AnyEntry]:
    require_host(table, actor)
    require_phase(table, OPEN)
    if command.bot not in BOTS:
        raise no_such_bot()
    name = name_bot([seat.sitter.name for seat in table.seats], moment.chance)
    sitter = e.Sitter(kind="bot", name=name, bot=command.bot)
    return [e.Seated(seat=free_seat(table, command.seat), sitter=sitter)]


def begin(table: TableState, actor: Identity, _: m.Begin, __: Moment) -> list[e.AnyEntry]:
    require_host(table, actor)
    require_phase(table, OPEN)
    if all(seat.sitter.kind == e.FREE for seat in table.seats):
        raise nobody_sits()
    return [e.Begun()]


# ------------------------------------------------------------------ the game


def play(table: TableState, actor: Identity, command: m.Play, _: Moment) -> list[e.AnyEntry]:
    require_phase(table, PLAYING)
    seat = require_seat(table, actor, command.seat)
    require_round(table, command.round)
    refuse_resigned(seat)
    if table.has_sealed(command.seat):
        raise Refusal("not_now", "You have already decided; take it back first.", "already_decided")
    move = legal(table.playing().decision(command.seat), command.move)
    return sealing(table, {command.seat: str(move)}, "person")


def refuse_resigned(seat: Seat) -> None:
    if seat.resigned:
        raise Refusal("not_now", "You have resigned; a bot plays this seat.", "resigned")


def sealing(table: TableState, moves: dict[int, str], by: str) -> list[e.AnyEntry]:
    """The moves put aside; and if nobody is waited for any more, the round closed."""
    found: list[e.AnyEntry] = [
        e.Sealed(seat=seat, move=move, by=by)  # type: ignore[arg-type]
        for seat, move in moves.items()
    ]
    is_last = set(table.waiting_for()) <= set(moves)
    return [*found, e.RoundClosed()] if is_last else found


def take_back(
    table: TableState, actor: Identity, command: m.TakeBack, _: Moment
) -> list[e.AnyEntry]:
    """The sealed move; or, if the round that is named has closed, the game as it was before."""
    require_phase(table, PLAYING)
    seat = require_seat(table, actor, command.seat)
    refuse_resigned(seat)
    if command.round != table.round:
        return take_back_round(table, command)
    if not table.has_sealed(command.seat):
        text = "You have not decided yet, so there is nothing to take back."
        raise Refusal("not_now", text, "nothing_to_take_back")
    if seat.attempt >= MOST_ATTEMPTS:
        text = "You have changed your mind often enough in this round."
        raise Refusal("too_many", text, "too_many_changes")
    return [e.TakenBack(seat=command.seat)]


def take_back_round(table: TableState, command: m.TakeBack) -> list[e.AnyEntry]:
    """Nobody else may be at the table, and the round must be that of the last decision."""
    if table.opened.daily:
        text = "In the daily challenge a closed round cannot be taken back."
        raise Refusal("not_now", text, "no_take_back_daily")
    if not may_take_back_rounds(table):
        text = "The round has closed; with other people at the table it cannot be taken back."
        raise Refusal("not_now", text, "no_take_back_people")
    if command.round != round_to_take_back(table, command.seat):
        raise stale()
    return [e.RoundTakenBack(seat=command.seat, round=command.round)]


def resign(table: TableState, actor: Identity, command: m.Resign, _: Moment) -> list[e.AnyEntry]:
    require_phase(table, PLAYING)
    if require_seat(table, actor, command.seat).resigned:
        return []
    return [e.Resigned(seat=command.seat)]


# ------------------------------------------------------------------ around the game


def say(table: TableState, actor: Identity, command: m.Say, _: Moment) -> list[e.AnyEntry]:
    seats = table.seats_of(actor.id)
    if not seats and actor.id != table.host:
        text = "Only those who sit at the table talk there."
        raise Refusal("not_your_seat", text, "not_at_table")
    if not table.opened.options.chat:
        text = "The host has switched the chat off at this table."
        raise Refusal("not_now", text, "chat_off")
    if table.first_line + len(table.chat) >= MOST_LINES:
        raise Refusal("too_many", "Enough has been said at this table.", "chat_full")
    name = table.seats[seats[0]].sitter.name if seats else actor.name
    if not seats and is_name_taken(table, name):
        raise Refusal("not_now", NAME_TAKEN, "name_taken")
    return [e.Said(name=name, text=clean_line(command.text))]


def rematch(table: TableState, actor: Identity, _: m.Rematch, moment: Moment) -> list[e.AnyEntry]:
    require_phase(table, OVER)
    if not table.seats_of(actor.id):
        text = "Only those who played here open the next table."
        raise Refusal("not_your_seat", text, "rematch_for_players")
    if table.opened.daily:
        raise Refusal("not_now", "The daily challenge is played once.", "daily_once")
    if table.next:
        return []
    opened = e.Opened(
        host=actor.id,
        host_name=actor.name,
        title=table.opened.title,
        rules=table.opened.rules,
        options=table.opened.options,
        seats=[seat.sitter for seat in table.seats],
        awaited=[n for n, seat in enumerate(table.seats) if is_awaited(seat, actor.id)],
        seed=new_seed(moment.chance),
        invitation=new_invitation(moment.chance),
    )
    return [e.RematchOpened(table=new_table_id(moment.chance), opened=opened)]


def is_awaited(seat: Seat, actor: str) -> bool:
    """Whether a rematch keeps the seat for somebody who has still to come."""
    return seat.sitter.kind == e.PERSON and seat.sitter.holder != actor


def new_table_id(chance: Callable[[int], bytes]) -> str:
    return base64.b32encode(chance(10)).decode().lower()


def new_seed(chance: Callable[[int], bytes]) -> str:
    return chance(32).hex()


def new_invitation(chance: Callable[[int], bytes]) -> str:
    return base64.urlsafe_b64encode(chance(32)).decode().rstrip("=")


def offer_seat(
    table: TableState, actor: Identity, command: m.OfferSeat, _: Moment
) -> list[e.AnyEntry]:
    require_phase(table, OPEN, PLAYING)
    require_seat(table, actor, command.seat)
    return [e.Offered(seat=command.seat, code_hash=command.code_hash)]


def take_over(
    table: TableState, actor: Identity, command: m.TakeOver, _: Moment
) -> list[e.AnyEntry]:
    require_phase(table, OPEN, PLAYING)
    if not opens(command, table):
        text = "This code does not open that seat."
        raise Refusal("not_your_seat", text, "wrong_take_over_code")
    name = table.seats[command.seat].sitter.name
    return [e.TakenOver(seat=command.seat, holder=actor.id, name=name)]


def opens(command: m.TakeOver, table: TableState) -> bool:
    """Whether the code is the one that the holder of the seat has given away."""
    if command.seat >= len(table.seats) or not table.seats[command.seat].offer:
        return False
    code_hash = sha256(command.code.encode()).hexdigest()
    return hmac.compare_digest(code_hash, table.seats[command.seat].offer)


DECIDE: dict[type[m.Command], Callable[..., list[e.AnyEntry]]] = {
    m.Sit: sit,
    m.Leave: leave,
    m.Kick: kick,
    m.SeatBot: seat_bot,
    m.Begin: begin,
    m.Play: play,
    m.TakeBack: take_back,
    m.Resign: resign,
    m.Say: say,
    m.Rematch: rematch,
    m.OfferSeat: offer_seat,
    m.TakeOver: take_over,
    m.Poke: poke,
    m.CallBot: call_bot,
    m.AddTime: add_time,
}


# ------------------------------------------------------------------ the house


def decide_housework(table: TableState, work: h.Housework, moment: Moment) -> list[e.AnyEntry]:
    """What the house's own work adds to the log. Late or needless work adds nothing."""
    return HOUSEWORK[type(work)](table, work, moment)


def let_bot_play(table: TableState, work: h.BotPlays, _: Moment) -> list[e.AnyEntry]:
    is_due = is_round(table, work.round) and work.seat in table.waiting_for()
    if not is_due or not is_played_by_bot(table, table.seats[work.seat]):
        return []
    return sealing(table, {work.seat: checked(table, work.seat, work.move)}, "bot")


def close_round(table: TableState, work: h.TimeIsUp, moment: Moment) -> list[e.AnyEntry]:
    """The deadline. Who has decided in the meantime keeps that decision."""
    if not is_round(table, work.round) or moment.now < table.deadline:
        return []
    missing = {seat: work.moves.get(seat, "") for seat in table.waiting_for()}
    played = {seat: checked(table, seat, move) for seat, move in missing.items()}
    return sealing(table, played, "stand-in")


def is_round(table: TableState, number: int) -> bool:
    return table.phase == PLAYING and table.round == number


def has_seat(table: TableState, seat: int) -> bool:
    """Whether people come and go there. Free seats vanish when a game begins."""
    return table.phase in (OPEN, PLAYING) and seat < len(table.seats)


def mark_away(table: TableState, work: h.NobodySeen, _: Moment) -> list[e.AnyEntry]:
    is_news = has_seat(table, work.seat) and not table.seats[work.seat].away
    return [e.WentAway(seat=work.seat)] if is_news else []


def mark_back(table: TableState, work: h.SeenAgain, _: Moment) -> list[e.AnyEntry]:
    is_news = has_seat(table, work.seat) and table.seats[work.seat].away
    return [e.CameBack(seat=work.seat)] if is_news else []


def close_table(table: TableState, _: h.Forsaken, __: Moment) -> list[e.AnyEntry]:
    return [e.TableClosed()] if table.phase == OPEN else []


HOUSEWORK: dict[type[h.Housework], Callable[..., list[e.AnyEntry]]] = {
    h.BotPlays: let_bot_play,
    h.TimeIsUp: close_round,
    h.NobodySeen: mark_away,
    h.SeenAgain: mark_back,
    h.Forsaken: close_table,
}


def checked(table: TableState, seat: int, move: str) -> str:
    """The bot's move, or the first legal one if the bot did not find any: the game goes on."""
    decision = table.playing().decision(seat)
    try:
        return str(legal(decision, move))
    except IllegalMove:
        return str(decision.moves()[0])
