"""Taking back a closed step: when it is allowed, and which state it restores."""

from typing import TYPE_CHECKING, NamedTuple

from cartographers.server.tables.log.entries import PERSON

if TYPE_CHECKING:
    from cartographers.rules.game import GameState
    from cartographers.server.tables.log.state import TableState


class Earlier(NamedTuple):
    """The game as it was when the only person at the table had to decide.

    game:         with nothing sealed, and without its events: they are the first ones of the game
                  as it is now.
    event_count:  how many events it had.
    step:         the number of the step that was open then, and `closed` how many had closed.
    """

    game: "GameState"
    event_count: int
    step: int
    closed: int


def only_person(table: "TableState") -> int | None:
    """The seat of the only person, who plays against bots or alone; None if there are others."""
    seats = [number for number, seat in enumerate(table.seats) if seat.sitter.kind == PERSON]
    return seats[0] if len(seats) == 1 else None


def may_take_back_steps(table: "TableState") -> bool:
    """Whether closed steps may be taken back: no other person is affected, and no ranking."""
    return only_person(table) is not None and not table.opened.daily


def with_moment_kept(table: "TableState") -> tuple[Earlier, ...]:
    """What can be taken back once the open step has closed."""
    seat, game = only_person(table), table.begun_game()
    if seat is None or table.opened.daily or game.sealed[seat] is None:
        return table.earlier
    waiting_for = tuple(number for number, move in enumerate(game.sealed) if move is not None)
    opened = game._replace(sealed=(None,) * len(game.sealed), waiting_for=waiting_for, events=())
    return (*table.earlier, Earlier(opened, len(game.events), table.step, table.closed))


def restored(table: "TableState") -> "GameState":
    """The game at the last decision of the only person at the table."""
    last = table.earlier[-1]
    return last.game._replace(events=table.begun_game().events[: last.event_count])


def step_to_take_back(table: "TableState", seat: int) -> int | None:
    """The step that a `take_back` must name to reopen the seat's last decision."""
    if table.has_sealed(seat):
        return table.step
    if may_take_back_steps(table) and table.earlier:
        return table.earlier[-1].step
    return None
