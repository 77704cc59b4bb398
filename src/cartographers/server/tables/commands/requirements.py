"""Requirements of commands, checked before they are decided."""

from collections.abc import Callable

from cartographers.server.clock import print_moment
from cartographers.server.people.persons import Identity
from cartographers.server.protocol.refusal import Refusal, not_begun, not_your_seat
from cartographers.server.tables.log.state import OPEN, OVER, PLAYING, Seat, TableState, is_held


def require_phase(table: TableState, *phases: str) -> None:
    if table.phase not in phases:
        raise NOT_NOW[table.phase]()


NOT_NOW: dict[str, Callable[[], Refusal]] = {
    OPEN: not_begun,
    PLAYING: lambda: Refusal("not_now", "The game has already begun.", "already_begun"),
    OVER: lambda: Refusal("not_now", "The game is over.", "game_over"),
}


def require_host(table: TableState, actor: Identity) -> None:
    if actor.id != table.host:
        raise Refusal("not_the_host", "Only the host of the table can do that.")


def require_voice(actor: Identity, wall: int) -> None:
    """Refuse people whom an operator has silenced."""
    if actor.silenced_until > wall:
        until = print_moment(actor.silenced_until)
        text = f"An operator of this server has silenced you until {until}."
        raise Refusal("not_now", text, "silenced", until=until)


def require_seat(table: TableState, actor: Identity, number: int) -> Seat:
    if number >= len(table.seats) or not is_held(table.seats[number], actor.id):
        raise not_your_seat(number)
    return table.seats[number]


def require_step(table: TableState, number: int) -> None:
    if number != table.step:
        raise stale()


def require_time(table: TableState, now: int, grace_ms: int = 0) -> None:
    """Refuse after the deadline, even if the step has not closed yet."""
    if now > table.deadline + grace_ms:
        raise Refusal("not_now", "The time for this round is over.", "time_over")


def stale() -> Refusal:
    return Refusal("stale", "That round has closed; here is the table as it is now.")
