"""Measure steps per second of the environments: `python benchmarks/env.py`.

Actions are random and legal; choosing them is not timed. The best of several rounds counts.
"""

from collections.abc import Callable
from time import perf_counter

import numpy as np

from cartographers.env import SoloEnv, SoloVectorEnv, cartographers_v0

ROUNDS, SECONDS = 30, 0.2
Steps = Callable[[], tuple[int, float]]


def vector_steps(games: int, copy: bool = True, workers: int = 1, explore: str = "base") -> Steps:
    env = SoloVectorEnv(games, copy=copy, workers=workers, explore=explore)
    rng = np.random.default_rng(1)
    observation, _ = env.reset(seed=1)

    def step() -> tuple[int, float]:
        nonlocal observation
        masks = observation["action_mask"]
        actions = (rng.random(masks.shape, np.float32) * masks).argmax(axis=1)
        start = perf_counter()
        observation, *_ = env.step(actions)
        return games, perf_counter() - start

    return step


def solo_steps(skills: bool = False) -> Steps:
    env = SoloEnv(skills=skills)
    observation, _ = env.reset(seed=1)

    def step() -> tuple[int, float]:
        nonlocal observation
        action = env.action_space.sample(observation["action_mask"])
        start = perf_counter()
        observation, _, ended, _, _ = env.step(action)
        if ended:
            observation, _ = env.reset()
        return 1, perf_counter() - start

    return step


def aec_steps(players: int) -> Steps:
    env = cartographers_v0.raw_env(players)
    env.reset(seed=1)

    def step() -> tuple[int, float]:
        start = perf_counter()
        observation, _, ended, _, _ = env.last()
        spent = perf_counter() - start
        action = None if ended else env.action_space("player_0").sample(observation["action_mask"])
        start = perf_counter()
        env.step(action)
        if not env.agents:
            env.reset()
        return 1, spent + perf_counter() - start

    return step


def rate(step: Steps) -> float:
    """Steps per second in the best round."""
    best = 0.0
    for _ in range(ROUNDS):
        done, spent = 0, 0.0
        until = perf_counter() + SECONDS
        while perf_counter() < until:
            count, seconds = step()
            done, spent = done + count, spent + seconds
        best = max(best, done / spent)
    return best


BENCHMARKS: dict[str, Callable[[], Steps]] = {
    "SoloVectorEnv, 512 games": lambda: vector_steps(512, copy=False),
    "SoloVectorEnv, 512 games, copies": lambda: vector_steps(512),
    "SoloVectorEnv, 512 games, 2 workers": lambda: vector_steps(512, copy=False, workers=2),
    "SoloVectorEnv, 512 games, heroes": lambda: vector_steps(512, copy=False, explore="heroes"),
    "SoloEnv": solo_steps,
    "SoloEnv, skills": lambda: solo_steps(skills=True),
    "raw_env, 4 players": lambda: aec_steps(4),
}

if __name__ == "__main__":
    for name, make in BENCHMARKS.items():
        print(f"{name:40}{rate(make()):12,.0f} steps per second")
