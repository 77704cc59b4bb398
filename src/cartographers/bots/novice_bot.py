"""A beginner: looks at a few random moves and takes the best of them."""

import random

from cartographers.bots.greedy_bot import gain
from cartographers.rules.decision import Moves
from cartographers.rules.move import Move
from cartographers.rules.view import View

LOOKS_AT = 8


class NoviceBot:
    """Weak on purpose: no plan and no skills, but no absurd moves either."""

    def __init__(self, seed: int = 0) -> None:
        self.rng = random.Random(seed)

    def choose(self, view: View) -> Move:
        decision = view.owed()
        moves = decision.moves()
        plain = Moves(moves.offers, [move for move in moves.listed if not move.skill])
        seen = self.rng.sample(range(len(plain)), min(LOOKS_AT, len(plain)))
        return max((plain[i] for i in seen), key=lambda move: gain(view, decision, move))
