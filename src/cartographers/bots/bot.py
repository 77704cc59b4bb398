"""The interface of a bot."""

from typing import NamedTuple, Protocol

from cartographers.rules.move import Move
from cartographers.rules.view import View


class Limit(NamedTuple):
    """The limit for one move: rollouts, seconds, or both; without either, no rollouts.

    `games` is the number of rollouts, all candidates together; `workers` is the number of threads
    that search the same move.
    """

    games: int = 0
    seconds: float = 0.0
    workers: int = 1


class Bot(Protocol):
    """Sees what its seat may see. With the same seed and views a bot makes the same moves."""

    def __init__(self, seed: int = 0) -> None: ...

    def choose(self, view: View) -> Move:
        """A legal move for `view.decision`, which the seat owes."""
        ...
