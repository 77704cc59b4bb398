"""What a decision needs from outside: the time, the date and randomness."""

from collections.abc import Callable
from typing import NamedTuple


class Context(NamedTuple):
    """`now` is the server's own time in ms; `entropy` returns N random bytes."""

    now: int
    today: str
    entropy: Callable[[int], bytes]
