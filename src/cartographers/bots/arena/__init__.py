"""Compare bots on the same deals: solo, or at tables with fair seating.

`play_match(Match(("greedy", "random"), games=100))` plays; `standings` and `pairs` summarise it.
"""

from cartographers.bots.arena.games import BotFailed, Played
from cartographers.bots.arena.match import BadMatch, Match
from cartographers.bots.arena.outcome import Outcome, play_match
from cartographers.bots.arena.statistics import Figure, Pair, Standing, pairs, standings

__all__ = [
    "BadMatch",
    "BotFailed",
    "Figure",
    "Match",
    "Outcome",
    "Pair",
    "Played",
    "Standing",
    "pairs",
    "play_match",
    "standings",
]
