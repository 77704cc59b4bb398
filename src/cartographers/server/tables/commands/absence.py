"""Commands about slow or absent players: remind them, call a bot, add time."""

from cartographers.server.people.persons import Identity
from cartographers.server.protocol import messages as m
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.tables.commands.context import Context
from cartographers.server.tables.commands.requirements import (
    require_phase,
    require_step,
    require_time,
)
from cartographers.server.tables.log import entries as e
from cartographers.server.tables.log.state import (
    PLAYING,
    Seat,
    TableState,
    is_held,
    is_played_by_bot,
    people_present,
)

POKE_EVERY = 30_000  # milliseconds between two reminders of the same seat


def poke(table: TableState, actor: Identity, command: m.Poke, context: Context) -> list[e.AnyEntry]:
    require_phase(table, PLAYING)
    name = require_player(table, actor)
    if not is_waited_for(table, actor, command.seat):
        raise Refusal("not_now", "Nobody waits for that seat now.", "nobody_to_poke")
    last = table.seats[command.seat].poke
    if last is not None and context.now - last.at < POKE_EVERY:
        text = "This player was reminded a moment ago; give them some time."
        raise Refusal("not_now", text, "poked_already")
    return [e.Poked(seat=command.seat, by=name, author=actor.id)]


def is_waited_for(table: TableState, actor: Identity, number: int) -> bool:
    """Whether another person than the actor still has to decide for the seat."""
    if number not in table.waiting_for():
        return False
    seat = table.seats[number]
    return not is_held(seat, actor.id) and not is_played_by_bot(table, seat)


def require_player(table: TableState, actor: Identity) -> str:
    """Return the name of a player or the host; refuse anyone else."""
    seats = [table.seats[number] for number in table.seats_of(actor.id)]
    playing = [seat.sitter.name for seat in seats if not seat.resigned]
    if not playing and actor.id != table.host:
        text = "Only those who play at the table do that."
        raise Refusal("not_your_seat", text, "only_players")
    return playing[0] if playing else actor.name


def call_bot(
    table: TableState, actor: Identity, command: m.CallBot, _: Context
) -> list[e.AnyEntry]:
    """The host decides alone; otherwise more than half of the people present must agree."""
    require_phase(table, PLAYING)
    require_player(table, actor)
    seat = require_absent(table, actor, command.seat)
    if is_played_by_bot(table, seat):
        return []
    called = e.BotCalled(seat=command.seat)
    if actor.id == table.host:
        return [called]
    present = people_present(table) | {actor.id}
    agreed = present & {*seat.votes, actor.id}
    voted = [] if actor.id in seat.votes else [e.BotVoted(seat=command.seat, by=actor.id)]
    return [*voted, called] if 2 * len(agreed) > len(present) else [*voted]


def require_absent(table: TableState, actor: Identity, number: int) -> Seat:
    seat = table.seats[number] if number < len(table.seats) else None
    if seat is None or not seat.away or seat.resigned or is_held(seat, actor.id):
        text = "A bot plays only for somebody who is away."
        raise Refusal("not_now", text, "not_away")
    return seat


def add_time(
    table: TableState, actor: Identity, command: m.AddTime, context: Context
) -> list[e.AnyEntry]:
    require_phase(table, PLAYING)
    require_player(table, actor)
    if not table.opened.options.clock:
        raise Refusal("not_now", "This table has no clock.", "no_clock")
    require_step(table, command.step)
    require_time(table, context.now)
    if actor.id in table.time_added:
        text = "You have already added time in this round."
        raise Refusal("not_now", text, "time_added_already")
    return [e.TimeAdded(by=actor.id)]
