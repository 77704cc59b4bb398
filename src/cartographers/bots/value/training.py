"""Learn the weights from trials, in games played with the weights of the previous iteration.

    python -m cartographers.bots.value.training [WORLD ...]
    python -m cartographers.bots.value.training --new-cards

The second form does not learn: it gives initial weights to scoring cards that have none yet, so
that the bots can play them, and drops the weights of cards that no longer exist.

Before some moves several choices are tried, each played with the same deck to the end of the game.
For each season, slot and card, ridge regression then fits weights that predict the stars of the
slot from the features of the map: the season's own stars as they came, those of later seasons as
the mean of what came and what the weights of these seasons predict. Seasons are therefore fitted
from the last to the first. Coins and monsters are fitted together in the same way. New weights stay
close to the previous ones.
"""

import os
import random
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import local
from time import perf_counter

import numpy as np

from cartographers.bots.value.compile_unit import value_unit
from cartographers.bots.value.evaluator import Evaluator
from cartographers.bots.value.layout import (
    MAP_FEATURES,
    SCALE,
    WEIGHT_COUNT,
    edict_offset,
    other_offset,
)
from cartographers.bots.value.regression import Floats, NormalEquations, Trials
from cartographers.bots.value.trials import TRIAL_COLUMNS, TrialPlan, write_trials
from cartographers.bots.value.weight_files import OTHER_SLOT, cards_in, read_weights
from cartographers.bots.value.weights import (
    WORLDS,
    World,
    fill_block,
    load_weights,
    pack_weights,
    read_file,
)
from cartographers.native import Engine, load
from cartographers.native.engine import new_buffer
from cartographers.rules.game import new_game
from cartographers.rules.playout.moment import Moment, Terms
from cartographers.rules.playout.positions import moment_of, terms_of
from cartographers.rules.playout.tables import EDICT_COUNT, SEASON_COUNT, TIMES_SCORED
from cartographers.rules.scoring import SCORING
from cartographers.rules.scoring.numbers import SCORING_CARD_COUNT
from cartographers.rules.setup import Config

GAMES_PER_CALL, MAX_TRIALS = 16, 240
EXPLORATION = 100  # per mille of the moves
PLAN = (4_000, 4_000, 8_000, 8_000, 16_000, 16_000, 16_000)
SHORT_PLAN = (4_000, 8_000)
COINS, MONSTERS = 1, 17  # these map features
LEARNED = Path(__file__).parent / "learned"
Opening = tuple[int, Terms, Moment]


class Scratch(local):
    """A buffer for trials, one per thread."""

    def __init__(self) -> None:
        self.trials = new_buffer(GAMES_PER_CALL * MAX_TRIALS * TRIAL_COLUMNS)


class Trainer:
    """Plays games of one world and learns its weights."""

    def __init__(self, engine: Engine, world: World) -> None:
        self.engine, self.world, self.scratch = engine, world, Scratch()
        self.write_trials = engine.entry_point(value_unit(), write_trials)

    def learn(
        self, number: int, games: int, weights: memoryview, equations: NormalEquations
    ) -> memoryview:
        """Run one iteration and return the new weights. Later iterations keep more of the earlier
        trials."""
        equations.decay(number / (number + 3))
        openings = self.openings(number, games // GAMES_PER_CALL)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            trials = list(pool.map(lambda opening: self.trials(opening, weights), openings))
        before: Floats = np.asarray(weights) / SCALE
        found = before.copy()
        for season in reversed(range(SEASON_COUNT)):
            equations.add_season(season, trials, found)
            equations.fit_season(season, found, before)
        return memoryview(bytearray(np.rint(found * SCALE).astype(np.int64))).cast("q")

    def openings(self, number: int, count: int) -> Iterator[Opening]:
        """A seed and the start of a game for each call. The arena never deals these games."""
        for i in range(count):
            seed = f"lesson {self.world.file} {number} {i}"
            rng = random.Random(seed)
            view = new_game(config_of(self.world, rng), seed).view(0)
            yield rng.getrandbits(62), terms_of(view, 0), moment_of(view, 0)

    def trials(self, opening: Opening, weights: memoryview) -> Trials:
        seed, terms, moment = opening
        evaluator = Evaluator(self.engine, weights)  # without patterns
        plan = TrialPlan(seed, 0, GAMES_PER_CALL, EXPLORATION)
        buffers, trials = evaluator.buffers(terms), self.scratch.trials
        count = self.write_trials(terms, moment, plan, buffers, self.engine.buffer(trials))
        rows = np.asarray(trials)[: count * TRIAL_COLUMNS].reshape(count, TRIAL_COLUMNS)
        return Trials(terms, rows.astype(np.int16))


def config_of(world: World, rng: random.Random) -> Config:
    """Mostly solo games with the cards of the world's set; some with all sets or two players."""
    is_mixed = rng.random() < 0.25
    return Config(
        players=1 if rng.random() < 0.8 else 2,
        explore=world.explore,
        map=world.map,
        scoring=("base", "heroes") if is_mixed else None,
        ambush=("base", "heroes", "promo") if is_mixed else None,
        heroes=rng.random() < 0.5 if is_mixed else None,
    )


def initial_weights() -> memoryview:
    """Weights that count what is on the map already, as often as it will be scored."""
    weights = new_buffer(WEIGHT_COUNT)
    for season in range(SEASON_COUNT):
        at = other_offset(season)
        weights[at + COINS] = (SEASON_COUNT - season) * SCALE
        weights[at + MONSTERS] = (season - SEASON_COUNT) * SCALE
        for slot in range(EDICT_COUNT):
            for card in range(SCORING_CARD_COUNT):
                stars = edict_offset(season, slot, card) + MAP_FEATURES
                weights[stars] = TIMES_SCORED[EDICT_COUNT * season + slot] * SCALE
    return weights


def train(engine: Engine, world: World) -> memoryview:
    """The weights after all iterations. Other worlds start from the weights of the first."""
    is_first, start = world == WORLDS[0], perf_counter()
    weights = initial_weights() if is_first else load_weights(WORLDS[0])
    trainer, equations = Trainer(engine, world), NormalEquations()
    for number, games in enumerate(PLAN if is_first else SHORT_PLAN):
        weights = trainer.learn(number, games, weights, equations)
        print(f"{world.name}, iteration {number + 1}: {perf_counter() - start:.0f} s", flush=True)
    return weights


def with_new_cards(world: World) -> memoryview:
    """The weights of the world's file, and initial weights for cards that it does not have."""
    weights, content = initial_weights(), read_file(world)
    for block, numbers in read_weights(content, world.name, cards_in(content)).items():
        if block.slot == OTHER_SLOT or block.card in SCORING:
            fill_block(weights, block, numbers)
    return weights


def add_new_cards() -> str:
    """Rewrite the files of all worlds with the cards of the game; return a line that says so."""
    known = {card for world in WORLDS for card in cards_in(read_file(world))}
    for world in WORLDS:
        save(world, with_new_cards(world))
    added = ", ".join(card for card in SCORING if card not in known) or "none"
    dropped = ", ".join(sorted(known - {*SCORING})) or "none"
    return f"Wrote the weight files in {LEARNED}; new cards: {added}; dropped cards: {dropped}."


def save(world: World, weights: memoryview) -> None:
    """Write the world's file atomically."""
    draft = LEARNED / f"{world.file}.new"
    draft.write_bytes(pack_weights(world, weights))
    draft.replace(LEARNED / world.file)


def main(names: list[str]) -> int:
    if names == ["--new-cards"]:
        print(add_new_cards())
        return 0
    known = [world.name for world in WORLDS]
    if unknown := [name for name in names if name not in known]:
        print(f"Unknown world {unknown[0]}; choose from {', '.join(known)}.", file=sys.stderr)
        return 2
    engine = load()
    for world in WORLDS:
        if not names or world.name in names:
            save(world, train(engine, world))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
