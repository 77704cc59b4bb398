"""Train a linear policy for the solo game with numpy alone: `python train_linear.py [ITERATIONS]`.

The features of a placement are how often its cells touch each kind of neighbour. The policy has a
weight for each drawn terrain and each kind of neighbour, and takes the placement with the highest
sum. The weights are found by the cross-entropy method: sample many, keep the best, and sample again
around them.
"""

import os
import sys
from collections.abc import Callable
from functools import partial
from time import perf_counter

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # small products: threads would slow it down

import numpy as np

from cartographers.env import SoloVectorEnv, fact_names, facts_of, placements, planes_of
from cartographers.rules.cards.explore import EXPLORE

Policy = Callable[[dict[str, np.ndarray]], np.ndarray]
EDICTS = ("sentinel_wood", "canal_lake", "wildholds", "borderlands")
ORIENTATIONS, TERRAINS, CELLS = 12, 5, 121
DRAWINGS = ORIENTATIONS * TERRAINS * CELLS
TOUCHED = ("forest", "village", "farm", "water", "monster", "mountain", "empty", "edge")
LAYERS = [0, 1, 2, 3, 4, 6, 8]  # planes of an observation, in this order; the edge is not one
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


def choose(weights: np.ndarray, observation: dict[str, np.ndarray]) -> np.ndarray:
    """The best legal drawing of each game. Weights: (terrains, kinds), or one such set per game."""
    values = weights.astype(np.float32) @ touching(observation["observation"])
    cards = facts_of(observation["observation"])[:, CARD_AT : CARD_AT + len(EXPLORE)].argmax(axis=1)
    scores = np.zeros((len(cards), ORIENTATIONS, TERRAINS, CELLS), np.float32)
    for card in np.unique(cards):
        here = np.flatnonzero(cards == card)
        found = values[here].reshape(-1, CELLS) @ SHAPES[card].T
        found = found.reshape(len(here), TERRAINS, -1, CELLS).swapaxes(1, 2)
        scores[here, : found.shape[1]] = found
    legal = observation["action_mask"]
    ranked = np.where(legal[:, :DRAWINGS], scores.reshape(len(cards), -1), -np.inf)
    has_drawing = legal[:, :DRAWINGS].any(axis=1)
    actions: np.ndarray = np.where(has_drawing, ranked.argmax(axis=1), legal.argmax(axis=1))
    return actions


def choose_randomly(rng: np.random.Generator, observation: dict[str, np.ndarray]) -> np.ndarray:
    """A uniformly random legal action for each game."""
    masks = observation["action_mask"]
    actions: np.ndarray = (rng.random(masks.shape, np.float32) * masks).argmax(axis=1)
    return actions


def play(policy: Policy, games: int, seed: int) -> np.ndarray:
    """The stars of each game."""
    env = SoloVectorEnv(games, scoring=EDICTS, copy=False)
    observation, _ = env.reset(seed=seed)
    stars, is_over = np.zeros(games), np.zeros(games, bool)
    while not is_over.all():
        observation, rewards, ended, _, _ = env.step(policy(observation))
        stars += rewards * ~is_over
        is_over |= ended
    return stars


def train(iterations: int, samples: int = 40, games: int = 6, seed: int = 0) -> np.ndarray:
    """The mean of the best weights after some iterations."""
    rng = np.random.default_rng(seed)
    shape = (TERRAINS, len(TOUCHED))
    mean, spread = np.zeros(shape), np.ones(shape)
    for number in range(iterations):
        sampled = mean + spread * rng.standard_normal((samples, *shape))
        policy = partial(choose, np.repeat(sampled, games, axis=0))
        stars = play(policy, samples * games, seed=1000 + number).reshape(samples, games)
        best = sampled[stars.mean(axis=1).argsort()[-samples // 6 :]]
        mean, spread = best.mean(axis=0), best.std(axis=0) + 0.05
    return mean


if __name__ == "__main__":
    start = perf_counter()
    trained = train(iterations=int(sys.argv[1]) if sys.argv[1:] else 20)
    print(f"trained for {perf_counter() - start:.0f} seconds")
    random_actions = partial(choose_randomly, np.random.default_rng(1))
    print(f"random:  {play(random_actions, games=300, seed=1).mean():5.1f} stars")
    print(f"trained: {play(partial(choose, trained), games=300, seed=1).mean():5.1f} stars")
