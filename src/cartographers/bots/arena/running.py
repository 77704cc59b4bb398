"""A match played to its end by a crew of workers."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass

from cartographers.bots.arena.crews import Crew, Processes
from cartographers.bots.arena.match import Match, seatings
from cartographers.bots.arena.playing import Played

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Outcome:
    """All games of a match, deal by deal; the same for every crew but for the times."""

    match: Match
    games: tuple[Played, ...]


def play_match(
    match: Match,
    crew: Crew | None = None,
    progress: Progress = lambda _, __: None,
) -> Outcome:
    """Play all games, by default with a process for each core; `progress` is told how far it is."""
    games, played = seatings(match), list[Played]()
    with closing((crew or Processes()).play(match.config, games)) as parts:
        for part in parts:
            played += part
            progress(len(played), len(games))
    return Outcome(match, tuple(played))
