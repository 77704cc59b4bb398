"""Teach a linear policy the solo game with nothing but numpy: `python train_linear.py [ROUNDS]`.

A cell that is painted touches others. The policy has a weight for each terrain and each thing that
it may touch, adds them up over the cells of a placement, and takes the best placement. The weights
are found by the cross-entropy method: try many, keep the best, and try again around those.
"""

import os
import sys
from collections.abc import Callable
from functools import partial
from time import perf_counter

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # else threads wait for each other's small work

import numpy as np

from cartographers.env import SoloVectorEnv, fact_names, facts_of, placements, planes_of
from cartographers.rules.cards.explore import EXPLORE

Policy = Callable[[dict[str, np.ndarray]], np.ndarray]
EDICTS = ("sentinel_wood", "canal_lake", "wildholds", "borderlands")
ORIENTATIONS, TERRAINS, CELLS = 12, 5, 121
DRAWINGS = ORIENTATIONS * TERRAINS * CELLS
TOUCHED = ("forest", "village", "farm", "water", "monster", "mountain", "empty", "edge")
LAYERS = [0, 1, 2, 3, 4, 6, 8]  # of an observation, in this order; the edge is no layer
CARD_AT = fact_names().index("card 0")
SHAPES = {
    number: placements(card).astype(np.float32).reshape(-1, CELLS)
    for number, card in enumerate(EXPLORE)
}


def touching(observations: np.ndarray) -> np.ndarray:
    """For each game and cell, how many neighbours of each kind it has: (games, kinds, cells)."""
    planes = planes_of(observations)[:, LAYERS].astype(np.float32)
    edge = np.zeros((len(planes), 1, 13, 13), np.float32)
    edge[:, :, [0, -1]] = edge[:, :, :, [0, -1]] = 1
    wide = np.pad(planes, ((0, 0), (0, 0), (1, 1), (1, 1)))
    wide = np.concatenate([wide, edge], axis=1)
    around = wide[:, :, :-2, 1:-1] + wide[:, :, 2:, 1:-1]
    around += wide[:, :, 1:-1, :-2] + wide[:, :, 1:-1, 2:]
    return around.reshape(len(planes), len(TOUCHED), CELLS)


def choose(weights: np.ndarray, seen: dict[str, np.ndarray]) -> np.ndarray:
    """The best legal drawing of each game, by weights (terrains, kinds), or those of each."""
    worth = weights.astype(np.float32) @ touching(seen["observation"])
    cards = facts_of(seen["observation"])[:, CARD_AT : CARD_AT + len(EXPLORE)].argmax(axis=1)
    scores = np.zeros((len(cards), ORIENTATIONS, TERRAINS, CELLS), np.float32)
    for card in np.unique(cards):
        here = np.flatnonzero(cards == card)
        found = worth[here].reshape(-1, CELLS) @ SHAPES[card].T
        found = found.reshape(len(here), TERRAINS, -1, CELLS).swapaxes(1, 2)
        scores[here, : found.shape[1]] = found
    legal = seen["action_mask"]
    ranked = np.where(legal[:, :DRAWINGS], scores.reshape(len(cards), -1), -np.inf)
    has_drawing = legal[:, :DRAWINGS].any(axis=1)
    return np.where(has_drawing, ranked.argmax(axis=1), legal.argmax(axis=1))


def choose_by_lot(chance: np.random.Generator, seen: dict[str, np.ndarray]) -> np.ndarray:
    """Every legal action is as likely."""
    masks = seen["action_mask"]
    return (chance.random(masks.shape, np.float32) * masks).argmax(axis=1)


def play(policy: Policy, games: int, seed: int) -> np.ndarray:
    """The stars of each game."""
    env = SoloVectorEnv(games, scoring=EDICTS, copy=False)
    seen, _ = env.reset(seed=seed)
    stars, is_over = np.zeros(games), np.zeros(games, bool)
    while not is_over.all():
        seen, rewards, ended, _, _ = env.step(policy(seen))
        stars += rewards * ~is_over
        is_over |= ended
    return stars


def train(rounds: int, tries: int = 40, games: int = 6, seed: int = 0) -> np.ndarray:
    """The mean of the best weights after so many rounds."""
    chance = np.random.default_rng(seed)
    shape = (TERRAINS, len(TOUCHED))
    mean, spread = np.zeros(shape), np.ones(shape)
    for number in range(rounds):
        tried = mean + spread * chance.standard_normal((tries, *shape))
        policy = partial(choose, np.repeat(tried, games, axis=0))
        stars = play(policy, tries * games, seed=1000 + number).reshape(tries, games)
        best = tried[stars.mean(axis=1).argsort()[-tries // 6 :]]
        mean, spread = best.mean(axis=0), best.std(axis=0) + 0.05
    return mean


if __name__ == "__main__":
    start = perf_counter()
    learnt = train(rounds=int(sys.argv[1]) if sys.argv[1:] else 20)
    print(f"trained for {perf_counter() - start:.0f} seconds")
    by_lot = partial(choose_by_lot, np.random.default_rng(1))
    print(f"by lot:  {play(by_lot, games=300, seed=1).mean():5.1f} stars")
    print(f"trained: {play(partial(choose, learnt), games=300, seed=1).mean():5.1f} stars")
