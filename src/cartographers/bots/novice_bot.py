"""A beginner: looks at a few places, and takes the one that looks best."""

import random

from cartographers.bots.greedy_bot import gain
from cartographers.rules.move import Move
from cartographers.rules.view import View

LOOKS_AT = 8


class NoviceBot:
    """Plays pleasantly badly: never quite without sense, never with a plan, never with a skill."""

    def __init__(self, seed: int = 0) -> None:
        self.chance = random.Random(seed)

    def choose(self, view: View) -> Move:
        decision = view.owed()
        moves = decision.moves()
        seen = self.chance.sample(range(len(moves)), min(LOOKS_AT, len(moves)))
        return max((moves[i] for i in seen), key=lambda move: gain(view, decision, move))
