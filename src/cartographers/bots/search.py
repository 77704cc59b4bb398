"""Sequential halving: play rollouts from the best moves, more of them for the better ones.

All candidates get the same number of rollouts, then the better half gets more, and so on. Every
candidate is played with the same decks, so luck cancels out. The seed and the number of a rollout
determine it: the same number of rollouts gives the same answer on one core and on two.
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

FIRST_DEPTH, ROLLOUTS_PER_EXTRA_MOVE = 3, 4  # the first rollouts look three moves ahead
ROLLOUTS_PER_JOB, MAX_AT_ONCE = 8, 64
TIME_SHARE = 0.95  # of the limit; the rest is for finishing the last rollouts
Stop = Callable[[], bool]


class Candidate(NamedTuple):
    """A move with the results of its rollouts, times `SCALE`.

    `value` weights the final estimates by two thirds and the mean estimates by one third; without
    rollouts it is that of the option. `total` is the sum of twice the final and once the mean
    estimate of each rollout.
    """

    option: Option
    total: int = 0
    rollouts: int = 0

    @property
    def value(self) -> float:
        return self.total / (3 * self.rollouts) if self.rollouts else float(self.option.value)

    def with_rollouts(self, count: int, total: int) -> "Candidate":
        return Candidate(self.option, self.total + total, self.rollouts + count)


class Job(NamedTuple):
    """A few rollouts of one candidate, by their numbers."""

    candidate: Candidate
    numbers: range


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

    def run(
        self, options: list[Option], limit: Limit, start: float | None = None
    ) -> list[Candidate]:
        """Search; return all candidates, best first. Those eliminated later rank higher.

        Time is measured from `start`, by default from now.
        """
        start = perf_counter() if start is None else start
        left, dropped = [Candidate(option) for option in options], list[Candidate]()
        halvings = halvings_of(len(options))
        is_endless = limit.seconds > 0 and limit.games == 0  # only time ends it
        with ThreadPoolExecutor(self.workers) as pool:
            for number in range(halvings):
                time = limit.seconds * TIME_SHARE * (number + 1) / halvings
                end = start + time if limit.seconds else inf
                count = None if is_endless else limit.games // (halvings * len(left))
                left = self.ranked(self.extend(pool, left, count, end))
                keep = ceil(len(left) / 2)
                left, dropped = left[:keep], left[keep:] + dropped
        return left + dropped

    def ranked(self, candidates: list[Candidate]) -> list[Candidate]:
        return sorted(candidates, key=lambda one: -self.opened.sign * one.value)

    def extend(
        self, pool: ThreadPoolExecutor, candidates: list[Candidate], count: int | None, end: float
    ) -> list[Candidate]:
        """Play more rollouts for every candidate: `count` each, or as many as time allows.

        All get the same number. Rollouts that time did not allow for every candidate are dropped.
        """

        def is_over() -> bool:
            return perf_counter() >= end or self.stop()

        for batch in batches(count, MAX_AT_ONCE):
            before = candidates[0].rollouts
            candidates = self.extend_once(pool, candidates, batch, is_over)
            if candidates[0].rollouts < before + batch:
                break
        return candidates

    def extend_once(
        self, pool: ThreadPoolExecutor, candidates: list[Candidate], count: int, is_over: Stop
    ) -> list[Candidate]:
        """Like `extend`, for one batch. Its jobs go round the candidates."""
        width = len(candidates)
        shares = shares_of(candidates[0].rollouts, count, max(1, ROLLOUTS_PER_JOB // width))
        jobs = [Job(one, share) for share in shares for one in candidates]
        totals = self.run_jobs(pool, jobs, is_over)
        rounds = len(totals) // width  # that every candidate has played
        played = sum(map(len, shares[:rounds]))
        return [
            one.with_rollouts(played, sum(totals[i : rounds * width : width]))
            for i, one in enumerate(candidates)
        ]

    def run_jobs(self, pool: ThreadPoolExecutor, jobs: list[Job], is_over: Stop) -> list[int]:
        """Run jobs on all workers, in order, until none is left or time is up.

        Return the totals of all jobs before the first that is not done.
        """
        waiting, totals = iter(range(len(jobs))), dict[int, int]()

        def work() -> None:
            for number in waiting:
                if is_over():
                    break
                totals[number] = self.total_of(jobs[number])

        self.run_on_all_workers(pool, work)
        done = itertools.takewhile(totals.__contains__, itertools.count())
        return [totals[number] for number in done]

    def run_on_all_workers(self, pool: ThreadPoolExecutor, work: Callable[[], None]) -> None:
        """Run on the pool's threads and on this one."""
        others = [pool.submit(work) for _ in range(self.workers - 1)]
        work()
        for other in others:
            other.result()

    def with_equal_rollouts(self, candidates: list[Candidate]) -> list[Candidate]:
        """Give all as many rollouts as any of them has: only then are their values comparable."""
        most = max((one.rollouts for one in candidates), default=0)
        return self.ranked([self.played_up_to(one, most) for one in candidates])

    def played_up_to(self, one: Candidate, count: int) -> Candidate:
        for share in shares_of(one.rollouts, count - one.rollouts, ROLLOUTS_PER_JOB):
            one = one.with_rollouts(len(share), self.total_of(Job(one, share)))
        return one

    def total_of(self, job: Job) -> int:
        """Play the rollouts of a job and return their share of the candidate's `total`. Later
        rollouts look further ahead."""
        option, numbers = job.candidate.option, job.numbers
        rollouts = self.evaluator.rollouts(
            option.terms,
            option.after,
            numbers,
            seed=self.seed,
            moves=FIRST_DEPTH,
            rollouts_per_extra_move=ROLLOUTS_PER_EXTRA_MOVE,
        )
        return sum(2 * rollout.final + rollout.mean for rollout in rollouts)


def halvings_of(count: int) -> int:
    """How often this many candidates are halved until one is left."""
    return ceil(log2(count)) if count else 0


def batches(count: int | None, size: int) -> Iterator[int]:
    """The sizes of batches that add up to `count`; endless if it is None."""
    while count is None:
        yield size
    for done in range(0, count, size):
        yield min(size, count - done)


def shares_of(first: int, count: int, size: int) -> list[range]:
    """Split `count` rollouts, numbered from `first`, into shares of at most `size`."""
    end = first + count
    return [range(number, min(number + size, end)) for number in range(first, end, size)]
