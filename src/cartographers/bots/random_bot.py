"""A bot that draws anything anywhere."""

import random

from cartographers.rules.move import Move
from cartographers.rules.view import View


class RandomBot:
    def __init__(self, seed: int = 0) -> None:
        self.chance = random.Random(seed)

    def choose(self, view: View) -> Move:
        move = self.chance.choice(view.legal_moves())
        extras = view.legal_moves(move)
        return self.chance.choice(extras) if extras and self.chance.random() < 0.5 else move
