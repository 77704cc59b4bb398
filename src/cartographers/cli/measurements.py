"""Measure the speed of the rules relative to a fixed Python loop, to compare machines."""

import random
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import NamedTuple

from cartographers import Config, Decision, GameState, Sheet, new_game, places
from cartographers.rules.decision import offers_of
from cartographers.rules.scoring import SCORING
from cartographers.rules.sheet import monster_penalty_cells
from cartographers.rules.step_kind import StepKind

SEED = 1
GAMES_MET = 12
ADDITIONS = 100_000
MIN_RUNS = 3


class Position(NamedTuple):
    """A decision of a game, and the four scoring cards of that game."""

    decision: Decision
    edicts: tuple[str, ...]


class Measure(NamedTuple):
    """A piece of work; one run does `amount` units of it."""

    id: str
    what: str
    run: Callable[[], object]
    amount: int


class Result(NamedTuple):
    """`seconds` per unit, and the same in calibration loops."""

    id: str
    what: str
    seconds: float
    loops: float


# ------------------------------------------------------------------ what is measured


def random_game(seed: int, met: list[Position] | None = None) -> GameState:
    """A solo game of the base set with random moves."""
    rng = random.Random(seed)  # noqa: S311 - not for secrets
    game = new_game(Config(), seed)
    while not game.is_over:
        if met is not None and game.step_kind == StepKind.DRAW:
            met.append(Position(game.decision(0), game.deal.edicts))
        game = game.play(0, rng.choice(game.legal_moves(0)))
    return game


def positions() -> list[Position]:
    met: list[Position] = []
    for number in range(GAMES_MET):
        random_game(SEED + number, met)
    return met


def score_all_cards(sheets: Sequence[Sheet]) -> None:
    for card in SCORING.values():
        for sheet in sheets:
            card.score(sheet)


def list_all_places(met: Sequence[Position]) -> None:
    for decision, _ in met:
        places(decision.card, decision.player.sheet, decision.ruins)


def score_turn(position: Position) -> int:
    """The most that one move gains from the four edicts, coins and monsters."""
    decision, edicts = position
    cards = [SCORING[edict].score for edict in edicts]
    best = 0
    for move in decision.moves():
        player = decision.result(move)
        sheet = player.sheet
        stars = sum(score(sheet).stars for score in cards) + player.coins
        best = max(best, stars - monster_penalty_cells(sheet).bit_count())
    return best


def measures(met: Sequence[Position]) -> list[Measure]:
    sheets = [decision.player.sheet for decision, _ in met]
    # Scoring a decision is slow: take a few, spread over all games.
    turns = met[:: max(1, len(met) // 12)]
    return [
        Measure(
            "score",
            "score a map by one card",
            lambda: score_all_cards(sheets),
            len(SCORING) * len(sheets),
        ),
        Measure("places", "list the places of a card", lambda: list_all_places(met), len(met)),
        Measure(
            "turn",
            "score all places of a turn",
            lambda: [score_turn(position) for position in turns],
            len(turns),
        ),
        Measure(
            "game",
            "play a random solo game to its end",
            lambda: [random_game(SEED + number) for number in range(GAMES_MET)],
            GAMES_MET,
        ),
    ]


# ------------------------------------------------------------------ how it is measured


def calibrate() -> int:
    total = 0
    for number in range(ADDITIONS):
        total += number
    return total


def timed(run: Callable[[], object]) -> float:
    offers_of.cache_clear()  # or a second run would use the cache of the first
    start = perf_counter()
    run()
    return perf_counter() - start


def measured(measure: Measure, seconds: float) -> tuple[Result, float]:
    """The best of several runs and of the calibration loops run in between."""
    end = perf_counter() + seconds
    best_loop = best_run = float("inf")
    runs = 0
    while runs < MIN_RUNS or perf_counter() < end:
        best_loop = min(best_loop, timed(calibrate))
        best_run = min(best_run, timed(measure.run))
        runs += 1
    each = best_run / measure.amount
    return Result(measure.id, measure.what, each, each / best_loop), best_loop


def measure_all(seconds: float) -> tuple[list[Result], float]:
    """All measures, in about this many seconds in total, and the time of a calibration loop."""
    work = measures(positions())
    found = [measured(measure, seconds / len(work)) for measure in work]
    return [result for result, _ in found], min(loop for _, loop in found)
