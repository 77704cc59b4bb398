"""A bot that takes the move that gains most now, over all scorings still to come."""

from collections import Counter

from cartographers.native import current_engine
from cartographers.native.compile_unit import CompileUnit
from cartographers.rules.decision import Decision
from cartographers.rules.move import DESTROY, Move
from cartographers.rules.player import Player
from cartographers.rules.playout.policies import best_choice
from cartographers.rules.playout.positions import moment_of, terms_of
from cartographers.rules.scoring import SCORING
from cartographers.rules.sheet import TERRAINS, monster_penalty_cells
from cartographers.rules.step_kind import StepKind
from cartographers.rules.view import View

COMPILE_UNIT = CompileUnit("greedy", (), frozenset(), {})


class GreedyBot:
    """Never looks ahead. Spends coins on a skill only if it gains more than it costs."""

    def __init__(self, seed: int = 0) -> None:
        """The seed changes nothing: this bot is deterministic."""

    def choose(self, view: View) -> Move:
        decision = view.owed()
        if decision.step_kind in (StepKind.BRACE, StepKind.REGROUP):
            moves = list(decision.moves())
        else:
            best = best_drawing(view, decision)
            moves = [best, *moves_with_skill(decision, best)]
        return moves[0] if len(moves) == 1 else max(moves, key=lambda m: gain(view, decision, m))


def best_drawing(view: View, decision: Decision) -> Move:
    """The best move without a skill."""
    choose = current_engine().ready_entry_point(COMPILE_UNIT, best_choice)
    choice = choose(terms_of(view, decision.owner), moment_of(view, decision.owner))
    is_loss = decision.step_kind in (StepKind.GAZE, StepKind.RAVAGE)
    return Move(DESTROY if is_loss else TERRAINS[choice.terrain], choice.cells, choice.attack)


def moves_with_skill(decision: Decision, best: Move) -> list[Move]:
    if not decision.skills:
        return []
    instead = [move for move in decision.moves().listed if move.skill]
    return [*instead, *decision.extras(best)]


def gain(view: View, decision: Decision, move: Move) -> int:
    """The gain of a move for its seat; on a neighbour's map, the damage."""
    stars = expected_stars(view, decision.result(move))
    return stars if decision.owner == decision.seat else -stars


def expected_stars(view: View, player: Player) -> int:
    """The stars of all seasons still to be scored if nothing more were drawn."""
    seasons = view.edicts_left()
    times_scored = Counter(card for pair in seasons for card in pair)
    stars = sum(
        times * SCORING[card].score(player.sheet).stars for card, times in times_scored.items()
    )
    monsters = monster_penalty_cells(player.sheet).bit_count()
    return stars + len(seasons) * (player.coins - monsters)
