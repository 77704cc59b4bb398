"""Bots: small classes with `choose(view) -> move`, listed in `registry`."""

from cartographers.bots.bot import Bot, Limit
from cartographers.bots.greedy_bot import GreedyBot
from cartographers.bots.novice_bot import NoviceBot
from cartographers.bots.random_bot import RandomBot
from cartographers.bots.registry import BOTS, UnknownBot, make_bot
from cartographers.bots.search_bot import SearchBot
from cartographers.bots.value_bot import ValueBot

__all__ = [
    "BOTS",
    "Bot",
    "GreedyBot",
    "Limit",
    "NoviceBot",
    "RandomBot",
    "SearchBot",
    "UnknownBot",
    "ValueBot",
    "make_bot",
]
