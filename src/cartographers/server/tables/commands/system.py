"""System commands: what the server itself does at a table. They never come over the wire."""

from collections.abc import Callable

from msgspec import Struct

from cartographers.rules.game import legal
from cartographers.rules.illegal_move import IllegalMove
from cartographers.server.tables.commands.context import Context
from cartographers.server.tables.commands.play import sealing
from cartographers.server.tables.log import entries as e
from cartographers.server.tables.log.state import (
    OPEN,
    PLAYING,
    TableState,
    has_people,
    is_played_by_bot,
)


class BotPlays(Struct, frozen=True, kw_only=True):
    """A bot has chosen for a seat that it plays."""

    step: int
    seat: int
    move: str


class TimeIsUp(Struct, frozen=True, kw_only=True):
    """The deadline has passed; `moves` are a bot's choices for the undecided seats."""

    step: int
    moves: dict[int, str]


class MarkAway(Struct, frozen=True, kw_only=True):
    seat: int


class MarkBack(Struct, frozen=True, kw_only=True):
    seat: int


class CloseAbandoned(Struct, frozen=True, kw_only=True):
    """Close a table that was never begun and has been unused for a long time, or a game of bots
    that nobody watches."""


class RemovePerson(Struct, frozen=True, kw_only=True):
    """Take a person who is being erased off a table that is not over."""

    identity: str


class CloseForAll(Struct, frozen=True, kw_only=True):
    """An operator closes the table; a finished game stays as it is. `by` is who does it."""

    by: str


class ReplaceName(Struct, frozen=True, kw_only=True):
    """An operator gives a person another name."""

    holder: str
    name: str


SystemCommand = (
    BotPlays
    | TimeIsUp
    | MarkAway
    | MarkBack
    | CloseAbandoned
    | RemovePerson
    | CloseForAll
    | ReplaceName
)


def decide_system(table: TableState, command: SystemCommand, context: Context) -> list[e.AnyEntry]:
    """Return the entries that a system command adds to the log; none if it is late or needless."""
    return SYSTEM[type(command)](table, command, context)


def let_bot_play(table: TableState, command: BotPlays, _: Context) -> list[e.AnyEntry]:
    is_due = is_step(table, command.step) and command.seat in table.waiting_for()
    if not is_due or not is_played_by_bot(table, table.seats[command.seat]):
        return []
    return sealing(table, {command.seat: checked(table, command.seat, command.move)}, "bot")


def close_step(table: TableState, command: TimeIsUp, context: Context) -> list[e.AnyEntry]:
    """Close the step at its deadline. Moves sealed in the meantime are kept."""
    if not is_step(table, command.step) or context.now < table.deadline:
        return []
    missing = {seat: command.moves.get(seat, "") for seat in table.waiting_for()}
    played = {seat: checked(table, seat, move) for seat, move in missing.items()}
    return sealing(table, played, "stand-in")


def is_step(table: TableState, number: int) -> bool:
    return table.phase == PLAYING and table.step == number


def has_seat(table: TableState, seat: int) -> bool:
    """Whether the seat still exists. Free seats vanish when a game begins."""
    return table.phase in (OPEN, PLAYING) and seat < len(table.seats)


def mark_away(table: TableState, command: MarkAway, _: Context) -> list[e.AnyEntry]:
    is_news = has_seat(table, command.seat) and not table.seats[command.seat].away
    return [e.WentAway(seat=command.seat)] if is_news else []


def mark_back(table: TableState, command: MarkBack, _: Context) -> list[e.AnyEntry]:
    is_news = has_seat(table, command.seat) and table.seats[command.seat].away
    return [e.CameBack(seat=command.seat)] if is_news else []


def close_table(table: TableState, _: CloseAbandoned, __: Context) -> list[e.AnyEntry]:
    is_for_bots = table.phase == PLAYING and not has_people(table)
    return [e.TableClosed()] if table.phase == OPEN or is_for_bots else []


def remove_person(table: TableState, command: RemovePerson, _: Context) -> list[e.AnyEntry]:
    """Seats become free before the game; in it, a bot plays on. A table without host is closed."""
    own = table.seats_of(command.identity)
    if table.phase == PLAYING:
        return [e.Resigned(seat=seat) for seat in own if not table.seats[seat].resigned]
    if table.phase != OPEN:
        return []
    people = {seat.sitter.holder for seat in table.seats if seat.sitter.kind == e.PERSON}
    has_heir = bool(own) and people != {command.identity}
    is_host = table.host == command.identity
    freed: list[e.AnyEntry] = [e.Freed(seat=seat) for seat in own]
    return [*freed, e.TableClosed()] if is_host and not has_heir else freed


def close_for_all(table: TableState, command: CloseForAll, _: Context) -> list[e.AnyEntry]:
    return [e.ClosedByOperator(by=command.by)] if table.phase in (OPEN, PLAYING) else []


def replace_name(table: TableState, command: ReplaceName, _: Context) -> list[e.AnyEntry]:
    is_here = table.host == command.holder or bool(table.seats_of(command.holder))
    return [e.NameReplaced(holder=command.holder, name=command.name)] if is_here else []


SYSTEM: dict[type[SystemCommand], Callable[..., list[e.AnyEntry]]] = {
    BotPlays: let_bot_play,
    TimeIsUp: close_step,
    MarkAway: mark_away,
    MarkBack: mark_back,
    CloseAbandoned: close_table,
    RemovePerson: remove_person,
    CloseForAll: close_for_all,
    ReplaceName: replace_name,
}


def checked(table: TableState, seat: int, move: str) -> str:
    """The bot's move, or the first legal one if the bot found none, so that the game goes on."""
    decision = table.begun_game().decision(seat)
    try:
        return str(legal(decision, move))
    except IllegalMove:
        return str(decision.moves()[0])
