"""A bot that takes what brings most now, counted over all the scorings still to come."""

from collections import Counter

from cartographers.bots.bot import named
from cartographers.rules.decision import Decision
from cartographers.rules.move import Move
from cartographers.rules.player import Player
from cartographers.rules.scoring import SCORING
from cartographers.rules.sheet import monster_penalty_cells
from cartographers.rules.view import View


@named("greedy")
class GreedyBot:
    """Never thinks ahead, and spends coins on a skill only if its cells are worth more."""

    def __init__(self, seed: int = 0) -> None:
        """The seed changes nothing: this bot leaves nothing to chance."""

    def choose(self, view: View) -> Move:
        decision = view.owed()
        best = max(decision.moves(), key=lambda move: gain(view, decision, move))
        return max([best, *decision.extras(best)], key=lambda move: gain(view, decision, move))


def gain(view: View, decision: Decision, move: Move) -> int:
    """What a move is worth to its seat: on a neighbour's map, what it spoils."""
    worth = prospect(view, decision.result(move))
    return worth if decision.owner == decision.seat else -worth


def prospect(view: View, player: Player) -> int:
    """The stars of all the seasons still to be scored, if nothing more were drawn."""
    seasons = view.edicts_left()
    times_scored = Counter(card for pair in seasons for card in pair)
    stars = sum(
        times * SCORING[card].score(player.sheet).stars for card, times in times_scored.items()
    )
    monsters = monster_penalty_cells(player.sheet).bit_count()
    return stars + len(seasons) * (player.coins - monsters)
