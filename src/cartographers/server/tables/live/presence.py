"""The people connected to a live table, and when the others were last seen."""

from cartographers.server.clock import Clock
from cartographers.server.tables.commands import system as s
from cartographers.server.tables.log.entries import PERSON
from cartographers.server.tables.log.state import OPEN, PLAYING, TableState


class Presence:
    """`is_alone`: whether no other server process shares the database."""

    def __init__(self, clock: Clock, away_ms: int, is_alone: bool) -> None:
        self.clock = clock
        self.away_ms = away_ms
        self.is_alone = is_alone
        self.connections: dict[str, int] = {}
        self.last_seen: dict[str, int] = {}
        self.began = clock.now()
        self.visited_at = clock.now()

    def arrive(self, identity: str) -> None:
        self.connections[identity] = self.connections.get(identity, 0) + 1
        self.visited_at = self.clock.now()

    def depart(self, identity: str) -> None:
        self.connections[identity] -= 1
        if not self.connections[identity]:
            del self.connections[identity]
        self.last_seen[identity] = self.visited_at = self.clock.now()

    def was_visited(self, within_ms: int) -> bool:
        """Whether anybody looks at the table now, or did so a short time ago."""
        return bool(self.connections) or self.clock.now() - self.visited_at < within_ms

    def touch(self, identity: str) -> None:
        """Note that a person was heard of just now."""
        self.last_seen[identity] = self.clock.now()

    def is_there(self, identity: str) -> bool:
        seen = self.last_seen.get(identity, self.began)
        return identity in self.connections or self.clock.now() - seen < self.away_ms

    def has_been_seen(self, identity: str) -> bool:
        return identity in self.connections or identity in self.last_seen

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
            elif not seat.away and not is_there and self.may_report_absence(holder):
                found.append(s.MarkAway(seat=number))
        return found

    def next_absence(self, state: TableState) -> int | None:
        """The time at which the next person counts as away, unless they are heard of before."""
        if state.phase not in (OPEN, PLAYING):
            return None
        return min(
            (
                self.last_seen.get(holder, self.began) + self.away_ms
                for holder, seats in state.held.items()
                if holder not in self.connections and not is_noted(state, seats)
            ),
            default=None,
        )

    def may_report_absence(self, identity: str) -> bool:
        """With other processes, report only people who left from here, and only once."""
        return self.is_alone or self.last_seen.pop(identity, None) is not None


def is_noted(state: TableState, seats: tuple[int, ...]) -> bool:
    """Whether the log says already that the holder of these seats is away, or has resigned."""
    return all(state.seats[seat].away or state.seats[seat].resigned for seat in seats)
