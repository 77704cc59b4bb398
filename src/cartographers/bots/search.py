"""Sequential halving: play rollouts from the best moves, more of them for the better ones.

All candidates get the same number of rollouts, then the better half gets more, and so on. Every
candidate is played with the same decks, so luck cancels out. The seed and the number of a rollout
determine it: the same number of games gives the same answer on one core and on two.
"""

import itertools
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from math import ceil, inf, log2
from time import perf_counter
from typing import NamedTuple

from cartographers.bots.bot import Limit
from cartographers.bots.options import OpenDecision, Option
from cartographers.bots.value.evaluator import Evaluator

FIRST_MOVES, GAMES_PER_EXTRA_MOVE = 3, 4
GAMES_PER_JOB, MOST_AT_ONCE = 8, 64
TIME_SHARE = 0.95  # of the limit; the rest is for finishing the last rollouts
Stop = Callable[[], bool]


class Candidate(NamedTuple):
    """A move with the results of its rollouts, times `SCALE`.

    `stars` weights the final estimates by two thirds and the mean estimates by one third;
    `total` is the sum of twice the final and once the mean estimate of each rollout.
    """

    option: Option
    total: int = 0
    games: int = 0

    @property
    def stars(self) -> float:
        return self.total / (3 * self.games) if self.games else float(self.option.stars)

    def with_games(self, games: int, total: int) -> "Candidate":
        return Candidate(self.option, self.total + total, self.games + games)


class Search:
    """The search of one decision, shared by `workers` threads.

    `stop` is called before every few rollouts: once it returns True, the search ends with the best
    found so far.
    """

    def __init__(
        self,
        evaluator: Evaluator,
        opened: OpenDecision,
        *,
        seed: int = 0,
        workers: int = 1,
        stop: Stop = lambda: False,
    ) -> None:
        self.evaluator, self.opened, self.seed, self.stop = evaluator, opened, seed, stop
        self.workers = workers

    def best_first(
        self, options: list[Option], limit: Limit, start: float | None = None
    ) -> list[Candidate]:
        """All candidates, best first; later eliminations rank higher.

        Time is measured from `start`, by default from now.
        """
        start = perf_counter() if start is None else start
        left, dropped = [Candidate(option) for option in options], list[Candidate]()
        halvings = halvings_of(len(options))
        with ThreadPoolExecutor(self.workers) as pool:
            for number in range(halvings):
                time = limit.seconds * TIME_SHARE * (number + 1) / halvings
                end = start + time if limit.seconds else inf
                is_endless = limit.seconds and not limit.games
                games = None if is_endless else limit.games // (halvings * len(left))
                left = self.ranked(self.extend(pool, left, games, end))
                keep = ceil(len(left) / 2)
                left, dropped = left[:keep], left[keep:] + dropped
        return left + dropped

    def ranked(self, candidates: list[Candidate]) -> list[Candidate]:
        return sorted(candidates, key=lambda one: -self.opened.sign * one.stars)

    def extend(
        self, pool: ThreadPoolExecutor, candidates: list[Candidate], games: int | None, end: float
    ) -> list[Candidate]:
        """Play more rollouts for every candidate: `games` each, or as many as time allows.

        All get the same number. Rollouts that time did not allow for every candidate are dropped.
        """

        def is_over() -> bool:
            return perf_counter() >= end or self.stop()

        for batch in batches(games, MOST_AT_ONCE):
            before = candidates[0].games
            candidates = self.sweep(pool, candidates, batch, is_over)
            if candidates[0].games < before + batch:
                break
        return candidates

    def sweep(
        self, pool: ThreadPoolExecutor, candidates: list[Candidate], games: int, is_over: Stop
    ) -> list[Candidate]:
        """Like `extend`, for one batch. A job is a few rollouts of one candidate; jobs go round the
        candidates, and each worker takes the next one until none is left or time is up."""
        size, width = max(1, GAMES_PER_JOB // len(candidates)), len(candidates)
        firsts = range(0, games, size)
        waiting, totals = iter(range(len(firsts) * width)), dict[int, int]()

        def work() -> None:
            for job in waiting:
                if is_over():
                    break
                first = firsts[job // width]
                count = min(size, games - first)
                totals[job] = self.total_of(candidates[job % width], first, count)

        self.run_on_all_workers(pool, work)
        whole = next(job for job in itertools.count() if job not in totals) // width
        more = min(whole * size, games)
        return [
            one.with_games(more, sum(totals[job] for job in range(i, whole * width, width)))
            for i, one in enumerate(candidates)
        ]

    def run_on_all_workers(self, pool: ThreadPoolExecutor, work: Callable[[], None]) -> None:
        """Run on the pool's threads and on this one."""
        others = [pool.submit(work) for _ in range(self.workers - 1)]
        work()
        for other in others:
            other.result()

    def levelled(self, candidates: list[Candidate]) -> list[Candidate]:
        """Give all as many rollouts as any of them has: only then are their stars comparable."""
        most = max((one.games for one in candidates), default=0)
        return self.ranked([self.played_up_to(one, most) for one in candidates])

    def played_up_to(self, one: Candidate, games: int) -> Candidate:
        for batch in batches(games - one.games, GAMES_PER_JOB):
            one = one.with_games(batch, self.total_of(one, 0, batch))
        return one

    def total_of(self, one: Candidate, first: int, count: int) -> int:
        """Play rollouts for a candidate and return their share of its `total`. Later rollouts look
        further ahead."""
        rollouts = self.evaluator.rollouts(
            one.option.terms,
            one.option.after,
            range(one.games + first, one.games + first + count),
            seed=self.seed,
            moves=FIRST_MOVES,
            games_per_extra_move=GAMES_PER_EXTRA_MOVE,
        )
        return sum(2 * rollout.final + rollout.mean for rollout in rollouts)


def halvings_of(count: int) -> int:
    """How often this many candidates are halved until one is left."""
    return ceil(log2(count)) if count else 0


def batches(games: int | None, size: int) -> Iterator[int]:
    """The sizes of batches that add up to `games`; endless if `games` is None."""
    while games is None:
        yield size
    for done in range(0, games, size):
        yield min(size, games - done)
