"""The strongest bot: before it draws, it plays the game on from its best moves, many times."""

from threading import Event
from time import perf_counter

from cartographers.bots.bot import Limit
from cartographers.bots.options import best_options, question_of
from cartographers.bots.readiness import desk_for
from cartographers.bots.search import Search, phases_of
from cartographers.rules.move import Move
from cartographers.rules.view import View

USUAL = Limit(seconds=0.5)
FEW, MANY = 20, 40
LONG = Limit(games=800, seconds=0.4)
SEEDS = 1 << 62


class SearchBot:
    """Limited by games it plays the same moves again; limited by time it plays as well as it can.

    `stopped` may be set by any thread: the bot then answers at once, with the best it has found,
    and so it does until that is cleared.
    """

    def __init__(self, seed: int = 0, limit: Limit = USUAL) -> None:
        self.seed, self.limit = seed % SEEDS, limit
        self.stopped = Event()

    def choose(self, view: View) -> Move:
        start = perf_counter()
        question, desk = question_of(view), desk_for(view.config)
        options = best_options(question, desk, candidates(self.limit))
        search = Search(
            desk,
            question,
            seed=self.seed,
            workers=self.limit.workers,
            stop=self.stopped.is_set,
        )
        return search.best_first(options, self.limit, start)[0].option.move


def candidates(limit: Limit) -> int:
    """How many choices are thought over: who has time for it looks at more of them, and nobody at
    more than there are games for."""
    has_games = not limit.games or limit.games >= LONG.games
    has_seconds = not limit.seconds or limit.seconds * limit.workers >= LONG.seconds
    count = MANY if has_games and has_seconds else FEW
    while limit.games and count * phases_of(count) > limit.games:
        count -= 1
    return count
