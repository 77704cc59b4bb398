"""Events that an attack would cause: refused access, exceeded limits, malformed messages.

All of them are counted. Each kind, reason and address is logged once a minute, so that a flood
cannot fill the log.
"""

from collections import Counter
from collections.abc import Callable
from typing import Final, Literal, get_args

from cartographers.server.protocol.refusal import Refusal
from cartographers.server.security_log import log_suspicion

Kind = Literal["access refused", "limit exceeded", "malformed message"]
MOST_LINES: Final = 20  # of one kind in a minute
MINUTE_MS: Final = 60_000
NO_ACCESS: Final = frozenset({"log_in", "not_your_seat", "not_the_host", "no_such_table"})


class Suspicions:
    """Counts by kind, and what was logged in this minute. The clock is in milliseconds."""

    def __init__(self, clock_ms: Callable[[], int]) -> None:
        self.counts: Counter[str] = Counter(dict.fromkeys(get_args(Kind), 0))
        self._clock_ms = clock_ms
        self._began_at = clock_ms()
        self._told: dict[Kind, set[tuple[str, str]]] = {}
        self._untold: Counter[Kind] = Counter()

    def note(self, kind: Kind, reason: str, address: str, **fields: object) -> None:
        """Count something; log it with its fields, unless this minute has enough lines."""
        self.end_minute()
        self.counts[kind] += 1
        told = self._told.setdefault(kind, set())
        if (reason, address) in told or len(told) >= MOST_LINES:
            self._untold[kind] += 1
            return
        told.add((reason, address))
        log_suspicion(kind, reason=reason, address=address, **fields)

    def note_refusal(self, refusal: Refusal, address: str, **fields: object) -> None:
        """Note a refusal, unless it is one that honest players get."""
        kind = kind_of(refusal)
        if kind is not None:
            self.note(kind, refusal.key, address, **fields)

    def end_minute(self) -> None:
        """When a minute is over, log how many events had no line. Called every few seconds."""
        now = self._clock_ms()
        if 0 <= now - self._began_at < MINUTE_MS:
            return
        self._began_at = now
        self._told.clear()
        self.tell_rest()

    def tell_rest(self) -> None:
        """Log how many events had no line of their own."""
        for kind, count in self._untold.items():
            log_suspicion(kind, count=count)
        self._untold.clear()


def kind_of(refusal: Refusal) -> Kind | None:
    if refusal.reason == "too_many":
        return "limit exceeded"
    if refusal.reason in NO_ACCESS or refusal.key == "other_host":
        return "access refused"
    if refusal.key == "bad_message":
        return "malformed message"
    return None
