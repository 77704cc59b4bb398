"""The people connected to a live table, and when the others were last seen."""

from cartographers.server.clock import Clock
from cartographers.server.nodes.visits import VisitsElsewhere, VisitsHere
from cartographers.server.tables.commands import system as s
from cartographers.server.tables.log.entries import PERSON
from cartographers.server.tables.log.state import OPEN, PLAYING, TableState


class Presence:
    """The visitors of this node; `elsewhere` has those of the others.

    `here`: is told everything that other nodes should know.
    """

    def __init__(
        self, table: str, clock: Clock, away_ms: int, here: VisitsHere, elsewhere: VisitsElsewhere
    ) -> None:
        self.table = table
        self.clock = clock
        self.away_ms = away_ms
        self.here = here
        self.elsewhere = elsewhere
        self.connections: dict[str, int] = {}
        self.last_seen: dict[str, int] = {}
        self.began = clock.now()
        self.visited_at = clock.now()

    def arrive(self, identity: str) -> None:
        self.connections[identity] = self.connections.get(identity, 0) + 1
        self.visited_at = self.clock.now()
        if self.connections[identity] == 1:
            self.here.note(self.table, identity, is_present=True)

    def depart(self, identity: str) -> None:
        self.connections[identity] -= 1
        if not self.connections[identity]:
            del self.connections[identity]
            self.here.note(self.table, identity, is_present=False)
        self.last_seen[identity] = self.visited_at = self.clock.now()

    def was_visited(self, within_ms: int) -> bool:
        """Whether anybody looks at the table now, or did so a short time ago."""
        visited_at = max(self.visited_at, self.elsewhere.visited_at(self.table))
        return bool(self.connections) or self.clock.now() - visited_at < within_ms

    def touch(self, identity: str) -> None:
        """Note that a person was heard of just now."""
        self.last_seen[identity] = self.clock.now()
        if identity not in self.connections:
            self.here.note(self.table, identity, is_present=False)

    def is_connected(self, identity: str) -> bool:
        return identity in self.connections or self.elsewhere.is_there(self.table, identity)

    def is_there(self, identity: str) -> bool:
        if self.is_connected(identity):
            return True
        return self.clock.now() - self.seen_at(identity) < self.away_ms

    def seen_at(self, identity: str) -> int:
        here, there = self.last_seen.get(identity), self.elsewhere.last_seen(self.table, identity)
        return max(self.began, here or 0, there or 0)

    def has_been_seen(self, identity: str) -> bool:
        return (
            self.is_connected(identity)
            or identity in self.last_seen
            or self.elsewhere.last_seen(self.table, identity) is not None
        )

    def begin_again(self) -> None:
        """This node looks after the table from now on: give everybody time to be heard of."""
        self.began = self.clock.now()

    def changes(self, state: TableState) -> list[s.SystemCommand]:
        """Return the commands that record who has come or gone."""
        if state.phase not in (OPEN, PLAYING):
            return []
        found: list[s.SystemCommand] = []
        for number, seat in enumerate(state.seats):
            if seat.sitter.kind != PERSON or seat.resigned:
                continue
            holder = seat.sitter.holder
            is_there = self.is_there(holder)
            if seat.away and is_there and self.has_been_seen(holder):
                found.append(s.MarkBack(seat=number))
            elif not seat.away and not is_there:
                found.append(s.MarkAway(seat=number))
        return found

    def next_absence(self, state: TableState) -> int | None:
        """The time at which the next person counts as away, unless they are heard of before."""
        if state.phase not in (OPEN, PLAYING):
            return None
        return min(
            (
                self.seen_at(holder) + self.away_ms
                for holder, seats in state.held.items()
                if not self.is_connected(holder) and not is_noted(state, seats)
            ),
            default=None,
        )


def is_noted(state: TableState, seats: tuple[int, ...]) -> bool:
    """Whether the log says already that the holder of these seats is away, or has resigned."""
    return all(state.seats[seat].away or state.seats[seat].resigned for seat in seats)
