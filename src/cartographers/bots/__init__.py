"""Players made of code. A bot is one small class with `choose(view) -> move`, and signs in here."""

from cartographers.bots.bot import BOTS, Bot, UnknownBot, make_bot
from cartographers.bots.greedy_bot import GreedyBot
from cartographers.bots.random_bot import RandomBot

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "UnknownBot", "make_bot"]
