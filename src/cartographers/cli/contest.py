"""Compiled rules, interpreted rules and C: the same work in turn, in one run.

Whoever is given the same work must come to the same numbers, or the contest is void.
"""

import random
from collections.abc import Callable, Sequence
from itertools import pairwise
from time import perf_counter
from typing import NamedTuple

from cartographers import Config, new_game
from cartographers.native import Engine
from cartographers.native.engine import new_buffer
from cartographers.native.reference import Reference
from cartographers.rules.playout.kernels import CHOICE_COLUMNS, MOST_CHOICES, VALUE_COLUMNS
from cartographers.rules.playout.moment import Moment, Terms
from cartographers.rules.playout.positions import moment_of, terms_of
from cartographers.rules.scoring import CATEGORIES, SCORING
from cartographers.rules.step_kind import StepKind

NATIVE, INTERPRETED, IN_C, TWO_THREADS = "native", "interpreted", "C", "two threads"
SEED = 1
LEAST_ROUNDS = 3
Position = tuple[Terms, Moment]
Rows = list[Sequence[int]]


class Entry(NamedTuple):
    """One who does the work. A run does `amount` of it; `numbers` tells what it came to."""

    name: str
    run: Callable[[], object]
    amount: int
    numbers: Callable[[], Rows]


class Contest(NamedTuple):
    id: str
    what: str
    entries: list[Entry]


class Finish(NamedTuple):
    """`seconds` for one, by name; `compared` is how many numbers were found to be the same."""

    id: str
    what: str
    seconds: dict[str, float]
    compared: int

    def ratio(self, name: str, other: str) -> float | None:
        """How many times as fast as the other."""
        if name in self.seconds and other in self.seconds:
            return self.seconds[other] / self.seconds[name]
        return None


class DifferentNumbers(AssertionError):
    """Two came to different numbers with the same work: one of them plays by other rules."""


# ------------------------------------------------------------------ positions


def edict_sets() -> list[tuple[str, ...]]:
    """Four sets of edicts that hold each scoring card of the base game once."""
    return list(
        zip(
            *(
                [c.id for c in SCORING.values() if (c.set, c.category) == ("base", category)]
                for category in CATEGORIES
            ),
            strict=True,
        )
    )


def openings() -> list[Position]:
    views = [new_game(Config(scoring=edicts), SEED).view(0) for edicts in edict_sets()]
    return [(terms_of(view, 0), moment_of(view, 0)) for view in views]


def positions() -> list[Position]:
    """Those in which an explore card is open, in two random games with each set of edicts."""
    met = []
    for number, edicts in enumerate(edict_sets() * 2):
        game, chance = new_game(Config(scoring=edicts), number), random.Random(number)  # noqa: S311 - no secret
        while not game.is_over:
            if game.step_kind == StepKind.DRAW:
                view = game.view(0)
                met.append((terms_of(view, 0), moment_of(view, 0)))
            game = game.play(0, chance.choice(game.legal_moves(0)))
    return met


# ------------------------------------------------------------------ who does the work


def games_by(engine: Engine, name: str, games: int, policy: str, workers: int = 1) -> Entry:
    starts, found = openings(), dict[int, memoryview]()

    def run() -> None:
        for i, start in enumerate(starts):
            found[i] = engine.outcomes(*start, games, seed=SEED, policy=policy, workers=workers)

    return Entry(name, run, games * len(starts), lambda: [list(row) for row in found.values()])


def games_in_c(reference: Reference, games: int, policy: str) -> Entry:
    calls = [
        reference.prepare_games(*start, SEED, 0, games, policy == "greedy") for start in openings()
    ]

    def run() -> None:
        for play, _ in calls:
            play()

    return Entry(IN_C, run, games * len(calls), lambda: [list(out) for _, out in calls])


def scoring_by(engine: Engine, name: str, met: list[Position]) -> Entry:
    """Each turn is one call, so that the way into the engine is part of its time."""
    kernel, listed = engine.kernel("score_choices"), new_buffer(MOST_CHOICES * CHOICE_COLUMNS)
    values = new_buffer(MOST_CHOICES * VALUE_COLUMNS)
    buffers = engine.buffer(listed), engine.buffer(values)

    def run() -> None:
        for terms, moment in met:
            kernel(terms, moment, *buffers)

    def numbers() -> Rows:
        return [[sum(engine.values(*position)[1]) for position in met]]

    return Entry(name, run, len(met), numbers)


def scoring_in_c(reference: Reference, met: list[Position]) -> Entry:
    """All turns are one call."""
    one_by_one = [reference.prepare_scoring([position]) for position in met]
    return Entry(
        IN_C, reference.prepare_scoring(met), len(met), lambda: [[call() for call in one_by_one]]
    )


def contests(native: Engine, reference: Reference | None) -> list[Contest]:
    interpreted, met = Engine(), positions()
    random_games = [
        games_by(native, NATIVE, 25_000, "random"),
        games_by(native, TWO_THREADS, 25_000, "random", workers=2),
        games_by(interpreted, INTERPRETED, 20, "random"),
    ]
    greedy_games = [
        games_by(native, NATIVE, 100, "greedy"),
        games_by(interpreted, INTERPRETED, 1, "greedy"),
    ]
    scoring = [scoring_by(native, NATIVE, met), scoring_by(interpreted, INTERPRETED, met)]
    if reference:
        random_games.append(games_in_c(reference, 25_000, "random"))
        greedy_games.append(games_in_c(reference, 100, "greedy"))
        scoring.append(scoring_in_c(reference, met))
    return [
        Contest("random", "play a random solo game", random_games),
        Contest("greedy", "play a greedy solo game", greedy_games),
        Contest("turn", "score all places of a turn", scoring),
    ]


# ------------------------------------------------------------------ the contest


def held(contest: Contest, seconds: float) -> Finish:
    """The best of several rounds for each, all taking turns in every round."""
    best = dict.fromkeys((entry.name for entry in contest.entries), float("inf"))
    end, rounds = perf_counter() + seconds, 0
    while rounds < LEAST_ROUNDS or perf_counter() < end:
        for entry in contest.entries:
            start = perf_counter()
            entry.run()
            each = (perf_counter() - start) / entry.amount
            best[entry.name] = min(best[entry.name], each)
        rounds += 1
    return Finish(contest.id, contest.what, best, same_numbers(contest))


def same_numbers(contest: Contest) -> int:
    """How many numbers every two of them have in common; refuses if any differs."""
    compared = 0
    for (name, rows), (other, others) in pairwise(
        sorted(((e.name, e.numbers()) for e in contest.entries), key=lambda e: -len(e[1][0]))
    ):
        for row, same in zip(rows, others, strict=True):
            if list(row[: len(same)]) != list(same[: len(row)]):
                raise DifferentNumbers(f"{contest.what}: {name} and {other} differ")
            compared += min(len(row), len(same))
    return compared
