"""A clock that only the test moves."""

from datetime import UTC, datetime

from cartographers.server.clock import Clock

NOON = datetime(2024, 3, 1, 12, tzinfo=UTC).timestamp()


DAY = 86_400


def make_calendar() -> tuple[list[float], Clock]:
    """The day it is, which a test changes in place, and a server clock that follows."""
    days = [20_000.5]
    return days, Clock(wall=lambda: days[0] * DAY)


class ManualTime:
    """Seconds that pass when the test says so; call it to read them."""

    def __init__(self) -> None:
        self.passed = 0.0

    def __call__(self) -> float:
        return self.passed

    def move(self, seconds: float) -> None:
        self.passed += seconds

    def clock(self) -> Clock:
        """Return a server clock that follows, with the date of NOON."""
        return Clock(self, lambda: NOON + self.passed)
