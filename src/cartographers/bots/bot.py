"""What a bot is."""

from typing import NamedTuple, Protocol

from cartographers.rules.move import Move
from cartographers.rules.view import View


class Limit(NamedTuple):
    """How long to think about one move: so many games played on, or so many seconds, or both.

    With neither, nothing is played on. `workers` are threads that think about the same move.
    """

    games: int = 0
    seconds: float = 0.0
    workers: int = 1


class Bot(Protocol):
    """Sees what its seat may see. A bot made with the same seed answers the same views alike."""

    def __init__(self, seed: int = 0) -> None: ...

    def choose(self, view: View) -> Move:
        """A legal move for `view.decision`, which the seat owes."""
        ...
