"""The strongest bot: it plays many rollouts from its best moves before it chooses."""

from threading import Event
from time import perf_counter

from cartographers.bots.bot import Limit
from cartographers.bots.engine import evaluator_for
from cartographers.bots.options import best_options, open_decision
from cartographers.bots.search import Search, halvings_of
from cartographers.rules.move import Move
from cartographers.rules.view import View

DEFAULT_LIMIT = Limit(seconds=0.5)
FEW, MANY = 20, 40  # candidates
LONG_LIMIT = Limit(games=800, seconds=0.4)  # enough for many candidates
SEED_COUNT = 1 << 62


class SearchBot:
    """With a limit of rollouts it is deterministic; with a limit of seconds it is not.

    Any thread may set `stopped`: the bot then returns the best move found so far, at once, until
    `stopped` is cleared.
    """

    def __init__(self, seed: int = 0, limit: Limit = DEFAULT_LIMIT) -> None:
        self.seed, self.limit = seed % SEED_COUNT, limit
        self.stopped = Event()

    def choose(self, view: View) -> Move:
        start = perf_counter()
        opened, evaluator = open_decision(view), evaluator_for(view.config)
        options = best_options(opened, evaluator, candidate_count(self.limit))
        search = Search(
            evaluator,
            opened,
            seed=self.seed,
            workers=self.limit.workers,
            stop=self.stopped.is_set,
        )
        return search.run(options, self.limit, start)[0].option.move


def candidate_count(limit: Limit) -> int:
    """How many moves to search: more with a longer limit, but no more than get at least one
    rollout in every halving."""
    count = MANY if is_long(limit) else FEW
    while limit.games and count * halvings_of(count) > limit.games:
        count -= 1
    return count


def is_long(limit: Limit) -> bool:
    """Whether every limit that is given is enough for many candidates."""
    is_enough_rollouts = not limit.games or limit.games >= LONG_LIMIT.games
    is_enough_time = not limit.seconds or limit.seconds * limit.workers >= LONG_LIMIT.seconds
    return is_enough_rollouts and is_enough_time
