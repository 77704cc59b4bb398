"""Commands during a game: play, take back, resign."""

from cartographers.rules.game import legal
from cartographers.server.people.persons import Identity
from cartographers.server.protocol import messages as m
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.tables.commands.context import Context
from cartographers.server.tables.commands.requirements import (
    require_phase,
    require_seat,
    require_step,
    require_time,
    stale,
)
from cartographers.server.tables.log import entries as e
from cartographers.server.tables.log.state import (
    PLAYING,
    Seat,
    TableState,
)
from cartographers.server.tables.log.takebacks import may_take_back_steps, step_to_take_back

GRACE_MS = 2_000  # after the deadline, for moves that were on their way
MAX_ATTEMPTS = 50  # of one seat in one step


def play(table: TableState, actor: Identity, command: m.Play, context: Context) -> list[e.AnyEntry]:
    require_phase(table, PLAYING)
    seat = require_seat(table, actor, command.seat)
    require_step(table, command.step)
    refuse_resigned(seat)
    require_time(table, context.now, GRACE_MS)
    if table.has_sealed(command.seat):
        raise Refusal("not_now", "You have already decided; take it back first.", "already_decided")
    move = legal(table.begun_game().decision(command.seat), command.move)
    return sealing(table, {command.seat: str(move)}, "person")


def refuse_resigned(seat: Seat) -> None:
    if seat.resigned:
        raise Refusal("not_now", "You have resigned; a bot plays this seat.", "resigned")


def sealing(table: TableState, moves: dict[int, str], by: e.Decider) -> list[e.AnyEntry]:
    """Entries that seal the moves, and close the step if they were the last."""
    found: list[e.AnyEntry] = [
        e.Sealed(seat=seat, move=move, by=by) for seat, move in moves.items()
    ]
    is_last = set(table.waiting_for()) <= set(moves)
    return [*found, e.StepClosed()] if is_last else found


def take_back(
    table: TableState, actor: Identity, command: m.TakeBack, context: Context
) -> list[e.AnyEntry]:
    """Take back the sealed move or, if the named step has closed, that step."""
    require_phase(table, PLAYING)
    seat = require_seat(table, actor, command.seat)
    refuse_resigned(seat)
    if command.step != table.step:
        return take_back_step(table, command)
    require_time(table, context.now)
    if not table.has_sealed(command.seat):
        text = "You have not decided yet, so there is nothing to take back."
        raise Refusal("not_now", text, "nothing_to_take_back")
    if seat.attempt >= MAX_ATTEMPTS:
        text = "You have changed your mind often enough in this round."
        raise Refusal("too_many", text, "too_many_changes")
    return [e.TakenBack(seat=command.seat)]


def take_back_step(table: TableState, command: m.TakeBack) -> list[e.AnyEntry]:
    """Only for a person without human opponents, and only their last decision."""
    if table.opened.daily:
        text = "In the daily challenge a closed round cannot be taken back."
        raise Refusal("not_now", text, "no_take_back_daily")
    if not may_take_back_steps(table):
        text = "The round has closed; with other people at the table it cannot be taken back."
        raise Refusal("not_now", text, "no_take_back_people")
    if command.step != step_to_take_back(table, command.seat):
        raise stale()
    return [e.StepTakenBack(seat=command.seat, step=command.step)]


def resign(table: TableState, actor: Identity, command: m.Resign, _: Context) -> list[e.AnyEntry]:
    require_phase(table, PLAYING)
    if require_seat(table, actor, command.seat).resigned:
        return []
    return [e.Resigned(seat=command.seat)]
