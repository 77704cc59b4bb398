"""A match in the arena: its bots, deals and seats."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import NamedTuple

from cartographers.bots.bot import Bot
from cartographers.bots.own_bots import spec_of
from cartographers.bots.registry import make_bot
from cartographers.rules.errors import Rejected
from cartographers.rules.setup import Config
from cartographers.rules.shuffle import shuffled

MOVE_SECONDS = 60.0


class BadMatch(Rejected):
    """This match cannot be played; the message says why."""


class Seating(NamedTuple):
    """A game to play: the seed of its deal, and the bots by seat.

    move_seconds: how long a bot from outside may take for a move.
    """

    seed: int
    bots: tuple[str, ...]
    move_seconds: float = MOVE_SECONDS


@dataclass(frozen=True)
class Match:
    """`games` deals with the seeds `seed`, `seed + 1` and so on, played by all bots.

    With one player each bot plays alone; with more they meet at tables. A bot is given by name, as
    `module:Class`, as `path.py:Class`, or as its class. `move_seconds` is how long a bot from
    outside may take for a move.
    """

    bots: tuple[str, ...]
    games: int
    seed: int
    config: Config
    move_seconds: float

    def __init__(
        self,
        bots: Sequence[str | type[Bot]],
        games: int = 100,
        seed: int = 1,
        config: Config | None = None,
        move_seconds: float = MOVE_SECONDS,
    ) -> None:
        names = tuple(bot if isinstance(bot, str) else spec_of(bot) for bot in bots)
        values = names, games, seed, config or Config(), move_seconds
        for part, value in zip(fields(self), values, strict=True):
            object.__setattr__(self, part.name, value)
        check_match(self)

    @property
    def is_solo(self) -> bool:
        return self.config.players == 1

    @property
    def seeds(self) -> range:
        return range(self.seed, self.seed + self.games)


def check_match(match: Match) -> None:
    if not match.bots:
        raise BadMatch("at least one bot is needed")
    if match.games < 1:
        raise BadMatch(f"at least one game is needed, not {match.games}")
    if not match.move_seconds > 0:
        raise BadMatch(f"a bot needs some seconds for a move, not {match.move_seconds:g}")
    for bot in match.bots:
        if match.bots.count(bot) > 1:
            raise BadMatch(f"the bot {bot!r} is listed twice")
        make_bot(bot)


def seatings(match: Match) -> list[Seating]:
    """All games, deal by deal. On each deal every bot has every seat once."""
    return [
        Seating(seed, seats, match.move_seconds)
        for seed in match.seeds
        for seats in fair_seats(match, seed)
    ]


def fair_seats(match: Match, seed: int) -> Iterator[tuple[str, ...]]:
    """The seats of one game per bot; all bots move on by one seat from game to game.

    The order is random for each deal, since monsters come from neighbours.
    """
    order = shuffled(match.bots, str(seed), "arena")
    for first in range(len(order)):
        yield tuple(order[(first + seat) % len(order)] for seat in range(match.config.players))
