"""Play a match and collect its games."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass

from cartographers.bots.arena.games import Played
from cartographers.bots.arena.match import Match, seatings
from cartographers.bots.arena.runners import Processes, Runner

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Outcome:
    """All games of a match, deal by deal. Only the times depend on the runner."""

    match: Match
    games: tuple[Played, ...]


def play_match(
    match: Match,
    runner: Runner | None = None,
    progress: Progress = lambda _, __: None,
) -> Outcome:
    """Play all games, by default with one process per core.

    `progress` is called with the number of games played and the total.
    """
    games, played = seatings(match), list[Played]()
    with closing((runner or Processes()).play(match.config, games)) as parts:
        for part in parts:
            played += part
            progress(len(played), len(games))
    return Outcome(match, tuple(played))
