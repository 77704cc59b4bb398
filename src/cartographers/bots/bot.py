"""What a bot is, and the register in which each of them signs in."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from cartographers.rules.move import Move
from cartographers.rules.view import View


class Bot(Protocol):
    """Sees what its seat may see. A bot made with the same seed answers the same views alike."""

    def __init__(self, seed: int = 0) -> None: ...

    def choose(self, view: View) -> Move:
        """A legal move for `view.decision`, which the seat owes."""
        ...


AnyBot = TypeVar("AnyBot", bound=type[Bot])
BOTS: dict[str, type[Bot]] = {}


class UnknownBot(ValueError):
    """There is no bot of that name; the message lists those that are."""


def named(name: str) -> Callable[[AnyBot], AnyBot]:
    """Sign a class in as a bot."""

    def sign_in(bot: AnyBot) -> AnyBot:
        BOTS[name] = bot
        return bot

    return sign_in


def make_bot(name: str, seed: int = 0) -> Bot:
    if name not in BOTS:
        raise UnknownBot(f"there is no bot {name!r}; the bots are {', '.join(BOTS)}")
    return BOTS[name](seed)
