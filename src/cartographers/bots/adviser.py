"""What moves are worth: for each of the best, the stars that its map can expect at the end."""

from collections.abc import Iterable
from typing import NamedTuple

from cartographers.bots.bot import Limit
from cartographers.bots.options import best_options, option_for, question_of
from cartographers.bots.readiness import desk_for
from cartographers.bots.search import Search, Tried
from cartographers.bots.search_bot import candidates
from cartographers.bots.value.outlook import SCALE
from cartographers.rules.move import Move
from cartographers.rules.view import View

SHOWN = 3
PATIENCE = 10.0  # seconds, until compiled rules are there; they take one if they are kept
SLOWER = 20  # so many times fewer games are played on by interpreted rules


class Advice(NamedTuple):
    """A move, and the stars that the owner of the map can expect to have when the game ends.

    On a neighbour's map the best move is the one that leaves fewest.
    """

    move: Move
    stars: float


def advise(
    view: View, also: Iterable[Move] = (), *, count: int = SHOWN, budget: int = 200, seed: int = 0
) -> list[Advice]:
    """The best `count` moves, best first, and after them those of `also` that are not among them.

    Same view, budget and seed: same answer, wherever rules are compiled. It knows no more than
    the view.
    """
    question, desk = question_of(view), desk_for(view.config, PATIENCE)
    budget = budget if desk.engine.is_compiled else budget // SLOWER
    search, limit = Search(desk, question, seed=seed), Limit(max(budget, 1))
    options = best_options(question, desk, max(candidates(limit), count))
    best = search.levelled(search.best_first(options, limit)[: max(count, 1)])
    known = {one.option.move for one in best[:count]}
    others = [Tried(option_for(question, m, desk)) for m in also if m not in known]
    tried = best[:count] + [search.played_up_to(one, best[0].games) for one in others]
    return [Advice(one.option.move, round(one.stars / SCALE, 2)) for one in tried]
