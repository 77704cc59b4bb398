"""A bot that makes random moves."""

import random

from cartographers.rules.move import Move
from cartographers.rules.view import View


class RandomBot:
    def __init__(self, seed: int = 0) -> None:
        self.rng = random.Random(seed)

    def choose(self, view: View) -> Move:
        move = self.rng.choice(view.legal_moves())
        extras = view.legal_moves(move)
        return self.rng.choice(extras) if extras and self.rng.random() < 0.5 else move
