"""The state of a table at one version, as its log makes it."""

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from cartographers.server.tables.log import entries as e

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cartographers.rules.game import GameState
    from cartographers.rules.story import Event
    from cartographers.server.tables.log.takebacks import Earlier

OPEN, PLAYING, OVER, CLOSED = "open", "playing", "over", "closed"
MAX_STEP_SECONDS = 30 * 24 * 3600  # seconds; even without a clock every game ends


class Reminder(NamedTuple):
    """The last reminder to a seat: its sender, its time, and its number within this step.

    `by` is the sender's name, `author` their identity.
    """

    by: str
    at: int
    number: int
    author: str = ""


class Seat(NamedTuple):
    """A seat.

    offer: the hash of the code for taking the seat over.
    attempt: how often the seat has taken its move back in this step.
    votes: identities that want a bot while the holder is away; `has_stand_in` once one plays.
    """

    sitter: e.Sitter
    resigned: bool = False
    away: bool = False
    offer: str = ""
    attempt: int = 0
    poke: Reminder | None = None
    votes: tuple[str, ...] = ()
    has_stand_in: bool = False


class TableState(NamedTuple):
    """A table at one version. Holds secrets: show it only through `tables/out`.

    held:        the seats of each person who sits here.
    about_version, game_version: the version at which that part of the table last changed.
    step:       counts all steps played, including those taken back, and the takebacks;
                 `step_began` is server time in ms.
    closed:      how many steps have closed, without those taken back.
    takebacks:   how many closed steps were taken back; `earlier` are those that still can be.
    time_added:  identities that let the clock of this step run once more.
    first_line:  the number of the oldest line of chat that is kept.
    banned:      identities that the host has removed.
    spoke_at:    when each person last said something, in server time.
    is_removed:  whether an operator of the server has closed the table.
    """

    id: str
    version: int
    opened: e.Opened
    host: str
    seats: tuple[Seat, ...]
    invitation: str
    held: "Mapping[str, tuple[int, ...]]" = MappingProxyType({})
    banned: frozenset[str] = frozenset()
    phase: str = OPEN
    game: "GameState | None" = None
    step: int = 0
    step_began: int = 0
    time_added: tuple[str, ...] = ()
    closed: int = 0
    takebacks: int = 0
    earlier: "tuple[Earlier, ...]" = ()
    chat: tuple[e.Said, ...] = ()
    first_line: int = 0
    spoke_at: "Mapping[str, int]" = MappingProxyType({})
    is_removed: bool = False
    next: str = ""
    about_version: int = 0
    game_version: int = 0

    @property
    def deadline(self) -> int:
        """The server time at which the step closes at the latest."""
        clock = self.opened.options.clock or MAX_STEP_SECONDS
        return self.step_began + 1000 * clock * (1 + len(self.time_added))

    def begun_game(self) -> "GameState":
        """The game, which must have begun."""
        if self.game is None:
            raise ValueError(f"no game has begun at table {self.id}")
        return self.game

    @property
    def events(self) -> "tuple[Event, ...]":
        """The events of the game so far; all of them are public."""
        return self.game.events if self.game is not None else ()

    def waiting_for(self) -> tuple[int, ...]:
        is_going_on = self.game is not None and self.phase != CLOSED
        return self.begun_game().waiting_for if is_going_on else ()

    def has_sealed(self, seat: int) -> bool:
        sealed = self.game.sealed if self.game is not None else ()
        return seat < len(sealed) and sealed[seat] is not None

    def seats_of(self, identity: str) -> tuple[int, ...]:
        return self.held.get(identity, ())


def held_seats(seats: tuple[Seat, ...]) -> "Mapping[str, tuple[int, ...]]":
    """The seats of each person, in their order."""
    found: dict[str, tuple[int, ...]] = {}
    for number, seat in enumerate(seats):
        holder = seat.sitter.holder
        if holder and seat.sitter.kind == e.PERSON:
            found[holder] = (*found.get(holder, ()), number)
    return found


def is_held(seat: Seat, identity: str) -> bool:
    return seat.sitter.kind == e.PERSON and seat.sitter.holder == identity


def is_played_by_bot(table: TableState, seat: Seat) -> bool:
    """Whether a bot decides for this seat."""
    stands_in = seat.away and (seat.has_stand_in or table.opened.options.absent == "bot")
    return seat.sitter.kind == e.BOT or seat.resigned or stands_in


def has_people(table: TableState) -> bool:
    """Whether a person has a seat here, present or not."""
    return any(seat.sitter.kind == e.PERSON for seat in table.seats)


def has_players(table: TableState) -> bool:
    """Whether a person still decides for a seat, or will when they come back."""
    return any(seat.sitter.kind == e.PERSON and not seat.resigned for seat in table.seats)


def people_present(table: TableState) -> set[str]:
    """The identities of the players who are present."""
    people = (seat for seat in table.seats if seat.sitter.kind == e.PERSON)
    return {seat.sitter.holder for seat in people if not seat.away and not seat.resigned}
