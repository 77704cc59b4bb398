"""A bot with an eye on the future: it takes what is worth most, the seasons to come included."""

from cartographers.bots.options import best_options, question_of
from cartographers.bots.readiness import desk_for
from cartographers.rules.move import Move
from cartographers.rules.view import View


class ValueBot:
    """Has learned what maps are worth. Leaves nothing to chance."""

    def __init__(self, seed: int = 0) -> None:
        """The seed changes nothing."""

    def choose(self, view: View) -> Move:
        return best_options(question_of(view), desk_for(view.config), 1)[0].move
