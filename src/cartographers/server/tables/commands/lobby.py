"""Commands before a game begins: sit, leave, seat a bot, begin. After it: open a rematch."""

from collections.abc import Sequence

from cartographers.server.people.bot_names import are_alike, name_bot
from cartographers.server.people.persons import Identity, owns_name
from cartographers.server.people.texts import clean_name
from cartographers.server.protocol import messages as m
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.tables.commands.context import Context
from cartographers.server.tables.commands.new_ids import (
    new_invitation,
    new_salt,
    new_seed,
    new_table_id,
)
from cartographers.server.tables.commands.requirements import (
    require_host,
    require_phase,
    require_seat,
    require_voice,
)
from cartographers.server.tables.log import entries as e
from cartographers.server.tables.log.state import (
    OPEN,
    OVER,
    PLAYING,
    TableState,
)

SEATS_OF_ONE_GUEST = 4
MAX_BOTS_ALONE = 8
NAME_TAKEN = "Somebody at this table has such a name; choose another."


def sit(table: TableState, actor: Identity, command: m.Sit, context: Context) -> list[e.AnyEntry]:
    if table.phase == PLAYING:
        raise Refusal("not_now", "The game began before you sat down.", "begun_before")
    require_phase(table, OPEN)
    refuse_blocked(table, actor, context)
    if command.name:
        require_voice(actor, context.wall)
    if table.host != actor.id and len(table.seats_of(actor.id)) >= SEATS_OF_ONE_GUEST:
        text = f"A guest takes at most {SEATS_OF_ONE_GUEST} seats."
        raise Refusal("too_many", text, "too_many_seats", most=SEATS_OF_ONE_GUEST)
    name = clean_name(command.name or actor.name)
    if is_name_taken(table, name):
        raise Refusal("bad_message", NAME_TAKEN, "name_taken")
    sitter = seat_person(actor, name)
    return [e.Seated(seat=free_seat(table, command.seat), sitter=sitter)]


def refuse_blocked(table: TableState, actor: Identity, context: Context) -> None:
    """Refuse somebody whom the host has blocked, without telling them why."""
    if context.has_blocked(table.host, actor.id):
        raise Refusal("not_now", "You cannot take a seat at this table.", "no_seat_for_you")


def seat_person(person: Identity, name: str) -> e.Sitter:
    return e.Sitter(kind="person", holder=person.id, name=name, has_account=owns_name(person, name))


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


def leave(table: TableState, actor: Identity, command: m.Leave, _: Context) -> list[e.AnyEntry]:
    require_phase(table, OPEN)
    require_seat(table, actor, command.seat)
    return [e.Freed(seat=command.seat)]


def kick(table: TableState, actor: Identity, command: m.Kick, _: Context) -> list[e.AnyEntry]:
    require_host(table, actor)
    require_phase(table, OPEN)
    if command.seat >= len(table.seats) or table.seats[command.seat].sitter.kind == e.FREE:
        raise Refusal("not_now", "Nobody sits there.", "seat_empty")
    holder = table.seats[command.seat].sitter.holder
    if holder in ("", table.host):
        return [e.Freed(seat=command.seat)]
    return [e.Freed(seat=seat, banned=holder) for seat in table.seats_of(holder)]


def renew_invitation(
    table: TableState, actor: Identity, _: m.RenewInvitation, context: Context
) -> list[e.AnyEntry]:
    require_host(table, actor)
    require_phase(table, OPEN)
    return [e.InvitationRenewed(invitation=new_invitation(context.entropy))]


def seat_bot(
    table: TableState, actor: Identity, command: m.SeatBot, context: Context
) -> list[e.AnyEntry]:
    require_host(table, actor)
    require_phase(table, OPEN)
    if command.bot not in context.bots:
        raise no_such_bot(context.bots)
    name = name_bot([seat.sitter.name for seat in table.seats], context.entropy)
    sitter = e.Sitter(kind="bot", name=name, bot=command.bot)
    return [e.Seated(seat=free_seat(table, command.seat), sitter=sitter)]


def no_such_bot(bots: Sequence[str]) -> Refusal:
    known = ", ".join(bots)
    text = f"There is no such bot; the bots are {known}."
    return Refusal("bad_message", text, "no_such_bot", bots=known)


def begin(table: TableState, actor: Identity, _: m.Begin, __: Context) -> list[e.AnyEntry]:
    require_host(table, actor)
    require_phase(table, OPEN)
    kinds = [seat.sitter.kind for seat in table.seats if seat.sitter.kind != e.FREE]
    if not kinds:
        raise nobody_sits()
    if e.PERSON not in kinds:
        refuse_crowd_of_bots(len(kinds))
    return [e.Begun()]


def refuse_crowd_of_bots(bots: int) -> None:
    """Refuse a game of too many bots and nobody else."""
    if bots > MAX_BOTS_ALONE:
        text = f"Without people at most {MAX_BOTS_ALONE} bots play."
        raise Refusal("too_many", text, "too_many_bots_alone", most=MAX_BOTS_ALONE)


def nobody_sits() -> Refusal:
    return Refusal("not_now", "Nobody sits at this table yet.", "nobody_sits")


def rematch(table: TableState, actor: Identity, _: m.Rematch, context: Context) -> list[e.AnyEntry]:
    require_phase(table, OVER)
    if not table.seats_of(actor.id):
        text = "Only those who played here open the next table."
        raise Refusal("not_your_seat", text, "rematch_for_players")
    if table.opened.daily:
        raise Refusal("not_now", "The daily challenge is played once.", "daily_once")
    if table.next:
        return []
    seats = rematch_seats(table, actor, context)
    opened = e.Opened(
        host=actor.id,
        host_name=actor.name,
        title=table.opened.title,
        rules=table.opened.rules,
        options=table.opened.options,
        seats=seats,
        awaited=[n for n, sitter in enumerate(seats) if is_awaited(sitter, actor.id)],
        seed=new_seed(context.entropy),
        salt=new_salt(context.entropy),
        invitation=new_invitation(context.entropy),
    )
    return [e.RematchOpened(table=new_table_id(context.entropy), opened=opened)]


def rematch_seats(table: TableState, actor: Identity, context: Context) -> list[e.Sitter]:
    """The same people and bots; seats of former players and of people blocked by the actor are
    free."""
    sitters = [seat.sitter for seat in table.seats]
    return [
        e.Sitter() if s.is_former or context.has_blocked(actor.id, s.holder) else s for s in sitters
    ]


def is_awaited(sitter: e.Sitter, actor: str) -> bool:
    """Whether a rematch reserves the seat for a person who has not come yet."""
    return sitter.kind == e.PERSON and sitter.holder != actor and not sitter.is_former
