"""What a decision needs from outside: the time, the date and randomness."""

from collections.abc import Callable
from typing import NamedTuple

from cartographers.bots import BOTS


class Context(NamedTuple):
    """`now` is the server's own time in ms; `entropy` returns N random bytes.

    wall:       unix time in ms.
    blocked_by: the identities that a person has blocked.
    bots:       the bots that can be seated.
    """

    now: int
    today: str
    entropy: Callable[[int], bytes]
    wall: int = 0
    blocked_by: Callable[[str], frozenset[str]] = lambda _: frozenset()
    bots: tuple[str, ...] = tuple(BOTS)

    def has_blocked(self, blocker: str, person: str) -> bool:
        return person in self.blocked_by(blocker)
