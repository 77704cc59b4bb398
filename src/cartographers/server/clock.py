"""Server time: it passes only while a server runs, so no clock runs out during downtime."""

import time
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache

from cartographers.server.store import Connection

STILL_RUNNING_MS = 15_000
DAY_MS = 24 * 3600 * 1000


@lru_cache(maxsize=2)
def print_day(number: int) -> str:
    """The date of a day since 1970; cached, as it changes once a day."""
    return (date(1970, 1, 1) + timedelta(number)).isoformat()


def print_moment(wall: int) -> str:
    """Unix milliseconds as people of every language read them, such as 2026-11-18 14:30 UTC."""
    return datetime.fromtimestamp(wall // 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


class Clock:
    """Two kinds of time: `now` for deadlines, which a jump of the system's clock cannot move, and
    `wall` for people, in unix milliseconds."""

    def __init__(
        self,
        monotonic: Callable[[], float] = time.monotonic,
        wall: Callable[[], float] = time.time,
    ) -> None:
        self.monotonic = monotonic
        self.read_wall = wall
        self.base = -1000 * monotonic()
        self.write_every_ms = 0  # in the store; 0 is in every transaction
        self.written_at = -1

    def now(self) -> int:
        return int(self.base + 1000 * self.monotonic())

    def wall(self) -> int:
        return int(1000 * self.read_wall())

    def today(self) -> str:
        return print_day(self.wall() // DAY_MS)

    def set(self, now: int) -> None:
        """Go on from a time that was written down."""
        self.base = now - 1000 * self.monotonic()

    # -------------------------------------------------------------- in the store

    def resume(self, connection: Connection, has_others: bool = False) -> None:
        """Go on where the last server stopped; or, if others may be running, beside them."""
        row = connection.execute("SELECT now, wall FROM server_clock").fetchone()
        if row is None:
            connection.execute(
                "INSERT INTO server_clock (id, now, wall) VALUES (1, 0, ?)", [self.wall()]
            )
            row = (0, self.wall())
        now, wall = row
        since = self.wall() - wall
        is_running = has_others and 0 <= since < STILL_RUNNING_MS
        self.set(now + since if is_running else now + self.write_every_ms)

    def write_in_time(self, connection: Connection) -> None:
        """Write the time, unless that was done a moment ago."""
        now = self.now()
        if not 0 <= now - self.written_at < self.write_every_ms:
            self.written_at = now
            self.write(connection)

    def write(self, connection: Connection) -> None:
        connection.execute(
            "UPDATE server_clock SET now = CASE WHEN now < :now THEN :now ELSE now END,"
            " wall = :wall",
            {"now": self.now(), "wall": self.wall()},
        )
