"""Compare the speed of the compiled rules, the interpreted rules and C on the same work.

All must give the same results, or the comparison fails.
"""

import random
from collections.abc import Callable, Sequence
from itertools import pairwise
from time import perf_counter
from typing import NamedTuple

from cartographers import Config, new_game
from cartographers.native import Engine
from cartographers.native.engine import new_buffer
from cartographers.native.reference import Reference, cards_in_c
from cartographers.rules.playout.kernels import CHOICE_COLUMNS, MAX_CHOICES, VALUE_COLUMNS
from cartographers.rules.playout.moment import Moment, Terms
from cartographers.rules.playout.positions import moment_of, terms_of
from cartographers.rules.scoring import CATEGORIES, SCORING, ScoringCard
from cartographers.rules.step_kind import StepKind

NATIVE, INTERPRETED, IN_C, TWO_THREADS = "native", "interpreted", "C", "two threads"
SEED = 1
MIN_ROUNDS = 3
Position = tuple[Terms, Moment]
Rows = list[Sequence[int]]


class Contender(NamedTuple):
    """An engine at work. A run does `amount` of the work; `numbers` returns its results."""

    name: str
    run: Callable[[], object]
    amount: int
    numbers: Callable[[], Rows]


class Comparison(NamedTuple):
    id: str
    what: str
    contenders: list[Contender]


class Timing(NamedTuple):
    """`seconds` per unit of work by contender; `compared` is the number of equal results."""

    id: str
    what: str
    seconds: dict[str, float]
    compared: int

    def ratio(self, name: str, other: str) -> float | None:
        """How many times as fast one contender is as the other."""
        if name in self.seconds and other in self.seconds:
            return self.seconds[other] / self.seconds[name]
        return None


class DifferentNumbers(AssertionError):
    """Two contenders gave different results: their rules differ."""


# ------------------------------------------------------------------ positions


def edict_sets() -> list[tuple[str, ...]]:
    """Sets of edicts with each card of the base game; if C takes part, only with those it has."""
    cards = [card for card in SCORING.values() if card.set == "base"]
    if Reference.is_available():
        cards = [card for card in cards if card.id in cards_in_c()]
    return sets_with_each(cards)


def sets_with_each(cards: list[ScoringCard]) -> list[tuple[str, ...]]:
    """Sets of edicts with each card. Categories with fewer cards than others begin again."""
    columns = [[card.id for card in cards if card.category == kind] for kind in CATEGORIES]
    rows = range(max(map(len, columns)))
    return [tuple(column[row % len(column)] for column in columns) for row in rows]


def openings() -> list[Position]:
    views = [new_game(Config(scoring=edicts), SEED).view(0) for edicts in edict_sets()]
    return [(terms_of(view, 0), moment_of(view, 0)) for view in views]


def positions() -> list[Position]:
    """Positions with an explore card to draw, from two random games with each set of edicts."""
    met = []
    for number, edicts in enumerate(edict_sets() * 2):
        game, rng = new_game(Config(scoring=edicts), number), random.Random(number)  # noqa: S311 - no secret
        while not game.is_over:
            if game.step_kind == StepKind.DRAW:
                view = game.view(0)
                met.append((terms_of(view, 0), moment_of(view, 0)))
            game = game.play(0, rng.choice(game.legal_moves(0)))
    return met


# ------------------------------------------------------------------ contenders


def games_by(engine: Engine, name: str, games: int, policy: str, workers: int = 1) -> Contender:
    starts, found = openings(), dict[int, memoryview]()

    def run() -> None:
        for i, start in enumerate(starts):
            found[i] = engine.outcomes(*start, games, seed=SEED, policy=policy, workers=workers)

    return Contender(name, run, games * len(starts), lambda: [list(row) for row in found.values()])


def games_in_c(reference: Reference, games: int, policy: str) -> Contender:
    calls = [
        reference.prepare_games(*start, SEED, 0, games, policy == "greedy") for start in openings()
    ]

    def run() -> None:
        for play, _ in calls:
            play()

    return Contender(IN_C, run, games * len(calls), lambda: [list(out) for _, out in calls])


def scoring_by(engine: Engine, name: str, met: list[Position]) -> Contender:
    """Each decision is one call, so that the call itself is timed."""
    kernel, listed = engine.kernel("score_choices"), new_buffer(MAX_CHOICES * CHOICE_COLUMNS)
    values = new_buffer(MAX_CHOICES * VALUE_COLUMNS)
    buffers = engine.buffer(listed), engine.buffer(values)

    def run() -> None:
        for terms, moment in met:
            kernel(terms, moment, *buffers)

    def numbers() -> Rows:
        return [[sum(engine.values(*position)[1]) for position in met]]

    return Contender(name, run, len(met), numbers)


def scoring_in_c(reference: Reference, met: list[Position]) -> Contender:
    """All decisions are one call."""
    one_by_one = [reference.prepare_scoring([position]) for position in met]
    return Contender(
        IN_C, reference.prepare_scoring(met), len(met), lambda: [[call() for call in one_by_one]]
    )


def comparisons(native: Engine, reference: Reference | None) -> list[Comparison]:
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
        Comparison("random", "play a random solo game", random_games),
        Comparison("greedy", "play a greedy solo game", greedy_games),
        Comparison("turn", "score all places of a turn", scoring),
    ]


# ------------------------------------------------------------------ timing


def timed(comparison: Comparison, seconds: float) -> Timing:
    """The best of several rounds for each contender; all run in every round."""
    best = dict.fromkeys((contender.name for contender in comparison.contenders), float("inf"))
    end, rounds = perf_counter() + seconds, 0
    while rounds < MIN_ROUNDS or perf_counter() < end:
        for contender in comparison.contenders:
            start = perf_counter()
            contender.run()
            each = (perf_counter() - start) / contender.amount
            best[contender.name] = min(best[contender.name], each)
        rounds += 1
    return Timing(comparison.id, comparison.what, best, same_numbers(comparison))


def same_numbers(comparison: Comparison) -> int:
    """The number of results compared. Raises DifferentNumbers if any differ."""
    compared = 0
    for (name, rows), (other, others) in pairwise(
        sorted(((e.name, e.numbers()) for e in comparison.contenders), key=lambda e: -len(e[1][0]))
    ):
        for row, same in zip(rows, others, strict=True):
            if list(row[: len(same)]) != list(same[: len(row)]):
                raise DifferentNumbers(f"{comparison.what}: {name} and {other} differ")
            compared += min(len(row), len(same))
    return compared
