"""Bots measured against each other on the same deals: alone, or at tables where seats are fair.

`play_match(Match(("greedy", "random"), games=100))` plays; `standings` and `pairs` are its figures.
"""

from cartographers.bots.arena.figures import Figure, Pair, Standing, pairs, standings
from cartographers.bots.arena.match import BadMatch, Match
from cartographers.bots.arena.playing import BotFailed, Played
from cartographers.bots.arena.running import Outcome, play_match

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
