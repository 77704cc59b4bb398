"""The people and bots at a table, as sentences name them: `you`, `seat 1`, `seat 2 (greedy)`."""

from typing import NamedTuple

YOU = "you"


class Cast(NamedTuple):
    names: tuple[str, ...]

    def name(self, seat: int) -> str:
        return self.names[seat]

    def map_of(self, seat: int) -> str:
        return "your map" if self.names[seat] == YOU else f"the map of {self.names[seat]}"

    def listed(self, seats: tuple[int, ...]) -> str:
        *most, last = (self.name(seat) for seat in seats)
        return f"{', '.join(most)} and {last}" if most else last


def make_cast(players: int, bots: dict[int, str] | None = None, has_you: bool = False) -> Cast:
    """Seats by number, bots by name too; where just one person plays, that person is `you`."""
    bots = bots or {}
    is_alone = has_you and len(bots) == players - 1
    return Cast(
        tuple(
            f"seat {seat} ({bots[seat]})" if seat in bots else YOU if is_alone else f"seat {seat}"
            for seat in range(players)
        )
    )
