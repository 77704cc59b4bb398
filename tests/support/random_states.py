"""Games of every set, and random states of them."""

from random import Random
from typing import Final

import cartographers as c
from cartographers.rules.game import GameState

CONFIGS: Final = {
    "solo": c.Config(),
    "solo with Skills": c.Config(skills=True),
    "base": c.Config(players=3),
    "Skills": c.Config(players=2, skills=["acrobatics", "diplomacy", "search"]),
    "Heroes": c.Config(players=2, explore="heroes"),
    "solo Heroes": c.Config(explore="heroes", map="D"),
    "promo": c.Config(players=2, ambush="promo"),
    "mixed": c.Config(
        players=3, explore="heroes", ruins=True, ambush=["base", "heroes", "promo"], skills=True
    ),
    "base with heroes": c.Config(players=2, heroes=True),
}


def random_states(config: c.Config, seed: int) -> list[GameState]:
    """A random game after each move; often with moves of some seats sealed."""
    rng = Random(seed)
    games = [c.new_game(config, seed)]
    while not games[-1].is_over:
        game = games[-1]
        seat = rng.choice(game.waiting_for)
        move = rng.choice(game.legal_moves(seat))
        games.append(game.play(seat, rng.choice([move, *game.legal_moves(seat, move)])))
    return games
