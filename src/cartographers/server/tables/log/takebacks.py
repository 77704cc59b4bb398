"""Taking back a closed step: where that is allowed, and to which moment of the game it leads."""

from typing import TYPE_CHECKING, NamedTuple

from cartographers.server.tables.log.entries import PERSON

if TYPE_CHECKING:
    from cartographers.rules.game import GameState
    from cartographers.server.tables.log.state import TableState


class Earlier(NamedTuple):
    """The game as it was when the one person at the table had to decide.

    game:    with nothing sealed, and without its log, which is the beginning of the game's log now.
    events:  how long its log was.
    step:   the number of the step that was open then, and `closed` how many had closed.
    """

    game: "GameState"
    events: int
    step: int
    closed: int


def only_person(table: "TableState") -> int | None:
    """The seat of the one person who plays against bots or alone; None if there are others."""
    seats = [number for number, seat in enumerate(table.seats) if seat.sitter.kind == PERSON]
    return seats[0] if len(seats) == 1 else None


def may_take_back_steps(table: "TableState") -> bool:
    """Nobody else is wronged by it, and nobody's result is compared with others'."""
    return only_person(table) is not None and not table.opened.daily


def with_moment_kept(table: "TableState") -> tuple[Earlier, ...]:
    """What can be taken back when the step that is open now has closed."""
    seat, game = only_person(table), table.playing()
    if seat is None or table.opened.daily or game.sealed[seat] is None:
        return table.earlier
    waiting_for = tuple(number for number, move in enumerate(game.sealed) if move is not None)
    opened = game._replace(sealed=(None,) * len(game.sealed), waiting_for=waiting_for, log=())
    return (*table.earlier, Earlier(opened, len(game.log), table.step, table.closed))


def restored(table: "TableState") -> "GameState":
    """The game at the last decision of the one person at the table."""
    last = table.earlier[-1]
    return last.game._replace(log=table.playing().log[: last.events])


def step_to_take_back(table: "TableState", seat: int) -> int | None:
    """The step that a take-back has to name to open the seat's last decision again."""
    if table.has_sealed(seat):
        return table.step
    if may_take_back_steps(table) and table.earlier:
        return table.earlier[-1].step
    return None
