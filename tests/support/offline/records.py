"""Records of games that were played on a device."""

from functools import cache

from cartographers import Config, GameState, new_game, print_record
from cartographers.bots import RandomBot


@cache
def solo_game(seed: str = "offline", players: int = 1) -> GameState:
    """A whole game of bots that move at random."""
    game, bot = new_game(Config(players=players), seed), RandomBot(1)
    while not game.is_over:
        seat = game.waiting_for[0]
        game = game.play(seat, bot.choose(game.view(seat)))
    return game


def solo_record(*remarks: str, seed: str = "offline", players: int = 1) -> str:
    title, _, rest = print_record(solo_game(seed, players)).partition("\n")
    return "\n".join([title, *remarks, rest])
