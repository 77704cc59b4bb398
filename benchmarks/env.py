"""Measure steps per second of the environments: `python benchmarks/env.py [SECONDS]`.

Actions are random and legal; choosing them is not timed. The best of several rounds counts. For
the vector environment it also prints how long a step takes, where copying as many bytes as it
writes, in the same rounds, is 1.
"""

import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

from cartographers.env import SoloEnv, SoloVectorEnv, cartographers_v0

ROUNDS, SECONDS = 30, 0.2
GAMES = 4096


class Timed(NamedTuple):
    """The seconds that some steps took, and those that copying what they wrote took."""

    steps: int
    seconds: float
    copying: float = 0.0


Steps = Callable[[], Timed]


def vector_steps(**options: Any) -> Steps:
    env = SoloVectorEnv(GAMES, **{"copy": False, **options})
    rng = np.random.default_rng(1)
    observation, _ = env.reset(seed=1)

    size = sum(array.nbytes for array in observation.values())
    source, target = np.ones(size, np.uint8), np.zeros(size, np.uint8)

    def step() -> Timed:
        masks = env.action_masks()
        actions = (rng.random(masks.shape, np.float32) * masks).argmax(axis=1)
        start = perf_counter()
        env.step(actions)
        stepped = perf_counter()
        target[:] = source
        return Timed(GAMES, stepped - start, perf_counter() - stepped)

    return step


def solo_steps(skills: bool = False) -> Steps:
    env = SoloEnv(skills=skills)
    observation, _ = env.reset(seed=1)

    def step() -> Timed:
        nonlocal observation
        action = env.action_space.sample(observation["action_mask"])
        start = perf_counter()
        observation, _, ended, _, _ = env.step(action)
        if ended:
            observation, _ = env.reset()
        return Timed(1, perf_counter() - start)

    return step


def aec_steps(players: int) -> Steps:
    env = cartographers_v0.raw_env(players)
    env.reset(seed=1)

    def step() -> Timed:
        start = perf_counter()
        observation, _, ended, _, _ = env.last()
        spent = perf_counter() - start
        action = None if ended else env.action_space("player_0").sample(observation["action_mask"])
        start = perf_counter()
        env.step(action)
        if not env.agents:
            env.reset()
        return Timed(1, spent + perf_counter() - start)

    return step


def best_round(step: Steps, seconds: float) -> tuple[float, float]:
    """Seconds per step in the best round, and seconds for copying in the best round."""
    rounds: list[tuple[float, float]] = []
    for _ in range(ROUNDS):
        until = perf_counter() + seconds
        timed: list[Timed] = []
        while perf_counter() < until or not timed:
            timed.append(step())
        count = sum(one.steps for one in timed)
        spent, copying = sum(one.seconds for one in timed), sum(one.copying for one in timed)
        rounds.append((spent / count, copying / count))
    best_spent, best_copying = map(min, zip(*rounds, strict=True))
    return best_spent, best_copying


BENCHMARKS: dict[str, Callable[[], Steps]] = {
    "packed": lambda: vector_steps(packed=True),
    "packed, 2 workers": lambda: vector_steps(packed=True, workers=2),
    "packed, heroes": lambda: vector_steps(packed=True, explore="heroes"),
    "plain": vector_steps,
    "plain, copies": lambda: vector_steps(copy=True),
    "plain, 2 workers": lambda: vector_steps(workers=2),
    "SoloEnv": solo_steps,
    "SoloEnv, skills": lambda: solo_steps(skills=True),
    "raw_env, 4 players": lambda: aec_steps(4),
}


def main(seconds: float) -> None:
    print(f"{'':24}{'steps per second':>18}{'copy = 1':>10}")
    for name, make in BENCHMARKS.items():
        spent, copying = best_round(make(), seconds)
        ratio = f"{spent / copying:10.1f}" if copying else ""
        print(f"{name:24}{1 / spent:18,.0f}{ratio}")


if __name__ == "__main__":
    main(float(sys.argv[1]) if sys.argv[1:] else SECONDS)
