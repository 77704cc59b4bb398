"""Advice: the best moves, each with the stars that its map can expect at the end."""

from collections.abc import Iterable
from typing import NamedTuple

from cartographers.bots.bot import Limit
from cartographers.bots.engine import evaluator_for
from cartographers.bots.options import best_options, open_decision, option_for
from cartographers.bots.search import Candidate, Search
from cartographers.bots.search_bot import candidate_count
from cartographers.bots.value.layout import SCALE
from cartographers.rules.move import Move
from cartographers.rules.view import View

SHOWN = 3
PATIENCE = 10.0  # seconds to wait for the compiled rules; from the cache they take one
SLOWER = 20  # the interpreted rules play this many times fewer rollouts


class Advice(NamedTuple):
    """A move, and the stars that the owner of the map can expect at the end of the game.

    On a neighbour's map the best move is the one that leaves fewest.
    """

    move: Move
    stars: float


def advise(
    view: View, also: Iterable[Move] = (), *, count: int = SHOWN, budget: int = 200, seed: int = 0
) -> list[Advice]:
    """The best `count` moves, best first, then those of `also` that are not among them.

    Uses nothing but the view. With compiled rules, the same view, budget and seed give the same
    advice.
    """
    opened, evaluator = open_decision(view), evaluator_for(view.config, PATIENCE)
    budget = budget if evaluator.engine.is_compiled else budget // SLOWER
    search, limit = Search(evaluator, opened, seed=seed), Limit(max(budget, 1))
    options = best_options(opened, evaluator, max(candidate_count(limit), count))
    best = search.with_equal_rollouts(search.run(options, limit)[: max(count, 1)])
    known = {one.option.move for one in best[:count]}
    others = [Candidate(option_for(opened, m, evaluator)) for m in also if m not in known]
    found = best[:count] + [search.played_up_to(one, best[0].rollouts) for one in others]
    return [Advice(one.option.move, round(one.value / SCALE, 2)) for one in found]
