"""Look before you draw: the most promising moves played on many times, the better ones more often.

Sequential halving: all candidates get as many games, then the better half of them, and so on. Every
candidate meets the same futures, so that luck cancels out. Seed and number of a game decide it: as
many games give the same answer on one core and on two.
"""

import itertools
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from math import ceil, inf, log2
from time import perf_counter
from typing import NamedTuple

from cartographers.bots.bot import Limit
from cartographers.bots.options import Option, Question
from cartographers.bots.value.desk import Desk

MOVES_AHEAD, GAMES_A_MOVE = 3, 4
GAMES_A_ROUND, MOST_AT_ONCE = 8, 64
IN_TIME = 0.95
Stop = Callable[[], bool]


class Tried(NamedTuple):
    """A candidate, and what its games came to, `SCALE` to the star.

    `stars` are two thirds what they end with and one third what they seemed to bring on the way;
    `total` is the sum of end, end and what they seemed to bring.
    """

    option: Option
    total: int = 0
    games: int = 0

    @property
    def stars(self) -> float:
        return self.total / (3 * self.games) if self.games else float(self.option.stars)

    def with_games(self, games: int, total: int) -> "Tried":
        return Tried(self.option, self.total + total, self.games + games)


class Search:
    """One decision thought over, by as many threads as there are workers.

    `stop` is asked before every few games: whoever answers yes gets the best of what was found.
    """

    def __init__(
        self,
        desk: Desk,
        question: Question,
        *,
        seed: int = 0,
        workers: int = 1,
        stop: Stop = lambda: False,
    ) -> None:
        self.desk, self.question, self.seed, self.stop = desk, question, seed, stop
        self.workers = workers

    def best_first(
        self, options: list[Option], limit: Limit, start: float | None = None
    ) -> list[Tried]:
        """The candidates; who was dropped later stands before who was dropped earlier.

        Time is counted from `start`, or from now.
        """
        start = perf_counter() if start is None else start
        left, dropped = [Tried(option) for option in options], list[Tried]()
        phases = phases_of(len(options))
        with ThreadPoolExecutor(self.workers) as pool:
            for phase in range(phases):
                time = limit.seconds * IN_TIME * (phase + 1) / phases
                end = start + time if limit.seconds else inf
                is_endless = limit.seconds and not limit.games
                games = None if is_endless else limit.games // (phases * len(left))
                left = self.ranked(self.extend(pool, left, games, end))
                keep = ceil(len(left) / 2)
                left, dropped = left[:keep], left[keep:] + dropped
        return left + dropped

    def ranked(self, tried: list[Tried]) -> list[Tried]:
        return sorted(tried, key=lambda one: -self.question.sign * one.stars)

    def extend(
        self, pool: ThreadPoolExecutor, tried: list[Tried], games: int | None, end: float
    ) -> list[Tried]:
        """Every candidate with so many games more, or without a number with as many as time
        allows. All have as many: what is not played by all of them when time is up counts for
        none."""

        def is_over() -> bool:
            return perf_counter() >= end or self.stop()

        for batch in batches(games, MOST_AT_ONCE):
            before = tried[0].games
            tried = self.sweep(pool, tried, batch, is_over)
            if tried[0].games < before + batch:
                break
        return tried

    def sweep(
        self, pool: ThreadPoolExecutor, tried: list[Tried], games: int, is_over: Stop
    ) -> list[Tried]:
        """As `extend`, by workers who each take the next job until none is left or time is up: a
        few games of the first candidate, as many of the second, and so on, and of the first again.
        """
        size, width = max(1, GAMES_A_ROUND // len(tried)), len(tried)
        firsts = range(0, games, size)
        waiting, totals = iter(range(len(firsts) * width)), dict[int, int]()

        def work() -> None:
            for job in waiting:
                if is_over():
                    break
                first = firsts[job // width]
                count = min(size, games - first)
                totals[job] = self.total_of(tried[job % width], first, count)

        self.by_all_workers(pool, work)
        whole = next(job for job in itertools.count() if job not in totals) // width
        more = min(whole * size, games)
        return [
            one.with_games(more, sum(totals[job] for job in range(place, whole * width, width)))
            for place, one in enumerate(tried)
        ]

    def by_all_workers(self, pool: ThreadPoolExecutor, work: Callable[[], None]) -> None:
        """This thread is one of them."""
        others = [pool.submit(work) for _ in range(self.workers - 1)]
        work()
        for other in others:
            other.result()

    def levelled(self, tried: list[Tried]) -> list[Tried]:
        """All with as many games as any of them has: only then their stars can be compared."""
        most = max((one.games for one in tried), default=0)
        return self.ranked([self.played_up_to(one, most) for one in tried])

    def played_up_to(self, one: Tried, games: int) -> Tried:
        for batch in batches(games - one.games, GAMES_A_ROUND):
            one = one.with_games(batch, self.total_of(one, 0, batch))
        return one

    def total_of(self, one: Tried, first: int, count: int) -> int:
        """What so many games end with and seemed to bring, for a candidate's `total`. The more
        games it has had, the further ahead they look."""
        games = self.desk.futures(
            one.option.terms,
            one.option.after,
            range(one.games + first, one.games + first + count),
            seed=self.seed,
            moves=MOVES_AHEAD,
            games_a_move=GAMES_A_MOVE,
        )
        return sum(2 * game.end + game.seemed for game in games)


def phases_of(count: int) -> int:
    """How often so many candidates are halved until one is left."""
    return ceil(log2(count)) if count else 0


def batches(games: int | None, size: int) -> Iterator[int]:
    """So many games, a few at a time; without a number, without end."""
    while games is None:
        yield size
    for done in range(0, games, size):
        yield min(size, games - done)
