"""Learn the weights from choices that were tried, in games played with the weights before them.

    python -m cartographers.bots.value.training [WORLD ...]

Before some moves of a game several choices are tried, good ones and bad ones, each played on with
the same deck to the end of the game. For every season, place of an edict and card a ridge
regression then finds what the counts of a map tell about the stars that its edict brings: those of
the season as they came, those of later seasons halfway between what came and what the weights of
these tell, which are learned first. What coins bring and monsters cost is learned together, the
same way. Weights stay near those before.
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

from cartographers.bots.value.kernels import TRIAL_COLUMNS, write_trials
from cartographers.bots.value.kit import KIT
from cartographers.bots.value.outlook import (
    GENERAL,
    LENS_SIZE,
    SCALE,
    WEIGHTS_SIZE,
    weights_of_edict,
    weights_of_rest,
)
from cartographers.bots.value.regression import Floats, Sums, Trials
from cartographers.bots.value.weights import World, pack, weights_of
from cartographers.native import Engine, load
from cartographers.native.engine import room
from cartographers.rules.cards.explore import SETS
from cartographers.rules.cards.maps import MAPS
from cartographers.rules.game import new_game
from cartographers.rules.playout.moment import Moment, Terms
from cartographers.rules.playout.positions import moment_of, terms_of
from cartographers.rules.playout.tables import EDICT_COUNT, SEASON_COUNT, TIMES_SCORED
from cartographers.rules.scoring.numbers import CARD_COUNT
from cartographers.rules.setup import Config

WORLDS = [World(explore, letter) for explore in SETS for letter in MAPS]
GAMES_A_CALL, MOST_TRIALS = 16, 240
CAPRICE = 100
PLAN = (4_000, 4_000, 8_000, 8_000, 16_000, 16_000, 16_000)
SHORT_PLAN = (4_000, 8_000)
COINS, MONSTERS = 1, 17
LEARNED = Path(__file__).parent / "learned"
Opening = tuple[int, Terms, Moment]


class Paper(local):
    """Where trials are written, for each thread its own."""

    def __init__(self) -> None:
        self.lens, self.counts = room(LENS_SIZE), room(LENS_SIZE)
        self.trials = room(GAMES_A_CALL * MOST_TRIALS * TRIAL_COLUMNS)


class School:
    """Where games of one world are played, and its weights learned."""

    def __init__(self, engine: Engine, world: World) -> None:
        self.engine, self.world, self.paper = engine, world, Paper()
        self.write_trials = engine.way_in(KIT, write_trials)

    def learn(self, number: int, games: int, weights: memoryview, sums: Sums) -> memoryview:
        """One round; gives the new weights. The later it is, the more is kept of earlier ones."""
        sums.fade(number / (number + 3))
        openings = self.openings(number, games // GAMES_A_CALL)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            trials = list(pool.map(lambda opening: self.trials(opening, weights), openings))
        before: Floats = np.asarray(weights) / SCALE
        found = before.copy()
        for season in reversed(range(SEASON_COUNT)):
            sums.add_season(season, trials, found)
            sums.fit_season(season, found, before)
        return memoryview(bytearray(np.rint(found * SCALE).astype(np.int64))).cast("q")

    def openings(self, number: int, count: int) -> Iterator[Opening]:
        """For each call its seed and a game to begin. No arena deals these games."""
        for i in range(count):
            seed = f"lesson {self.world.file} {number} {i}"
            chance = random.Random(seed)
            view = new_game(config_of(self.world, chance), seed).view(0)
            yield chance.getrandbits(62), terms_of(view, 0), moment_of(view, 0)

    def trials(self, opening: Opening, weights: memoryview) -> Trials:
        seed, terms, moment = opening
        buffer, paper = self.engine.buffer, self.paper
        scratch = buffer(weights), buffer(paper.lens), buffer(paper.counts)
        count = self.write_trials(
            terms, moment, seed, 0, GAMES_A_CALL, CAPRICE, *scratch, buffer(paper.trials)
        )
        rows = np.asarray(paper.trials)[: count * TRIAL_COLUMNS].reshape(count, TRIAL_COLUMNS)
        return Trials(terms, rows.astype(np.int16))


def config_of(world: World, chance: random.Random) -> Config:
    """Mostly what people play in this world; some games with the cards of all sets, or in two."""
    is_mixed = chance.random() < 0.25
    return Config(
        players=1 if chance.random() < 0.8 else 2,
        explore=world.explore,
        map=world.map,
        scoring=("base", "heroes") if is_mixed else None,
        ambush=("base", "heroes", "promo") if is_mixed else None,
        heroes=chance.random() < 0.5 if is_mixed else None,
    )


def first_weights() -> memoryview:
    """To begin with: what is there already, as often as it will be scored."""
    weights = room(WEIGHTS_SIZE)
    for season in range(SEASON_COUNT):
        rest = weights_of_rest(season)
        weights[rest + COINS] = (SEASON_COUNT - season) * SCALE
        weights[rest + MONSTERS] = (season - SEASON_COUNT) * SCALE
        for place in range(EDICT_COUNT):
            for edict in range(CARD_COUNT):
                at = weights_of_edict(season, place, edict)
                weights[at + GENERAL] = TIMES_SCORED[EDICT_COUNT * season + place] * SCALE
    return weights


def train(engine: Engine, world: World) -> memoryview:
    """The weights after all rounds. What the first world has learned, the others begin with."""
    is_first, start = world == WORLDS[0], perf_counter()
    weights = first_weights() if is_first else weights_of(WORLDS[0])
    school, sums = School(engine, world), Sums()
    for number, games in enumerate(PLAN if is_first else SHORT_PLAN):
        weights = school.learn(number, games, weights, sums)
        print(f"{world.name}, round {number + 1}: {perf_counter() - start:.0f} s", flush=True)
    return weights


def keep(world: World, weights: memoryview) -> None:
    """In its file, which is never half written."""
    draft = LEARNED / f"{world.file}.new"
    draft.write_bytes(pack(weights))
    draft.replace(LEARNED / world.file)


def main(names: list[str]) -> int:
    known = [world.name for world in WORLDS]
    if unknown := [name for name in names if name not in known]:
        print(f"There is no world {unknown[0]}; there are {', '.join(known)}.", file=sys.stderr)
        return 2
    engine = load()
    for world in WORLDS:
        if not names or world.name in names:
            keep(world, train(engine, world))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
