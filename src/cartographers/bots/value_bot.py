"""A bot that plays the move with the highest learned value, future seasons included."""

from cartographers.bots.engine import evaluator_for
from cartographers.bots.options import best_options, open_decision
from cartographers.rules.move import Move
from cartographers.rules.view import View


class ValueBot:
    """Deterministic: it uses no randomness."""

    def __init__(self, seed: int = 0) -> None:
        """The seed changes nothing."""

    def choose(self, view: View) -> Move:
        return best_options(open_decision(view), evaluator_for(view.config), 1)[0].move
