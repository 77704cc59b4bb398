"""How many steps a second the environments take: `python benchmarks/env.py`.

Every action is legal and drawn by lot; the time that drawing it takes is not counted. The best of
several rounds counts.
"""

from collections.abc import Callable
from time import perf_counter

import numpy as np

from cartographers.env import SoloEnv, SoloVectorEnv, cartographers_v0

ROUNDS, SECONDS = 30, 0.2
Steps = Callable[[], tuple[int, float]]


def vector_steps(games: int, **options: object) -> Steps:
    env, chance = SoloVectorEnv(games, **options), np.random.default_rng(1)
    seen, _ = env.reset(seed=1)

    def step() -> tuple[int, float]:
        nonlocal seen
        masks = seen["action_mask"]
        actions = (chance.random(masks.shape, np.float32) * masks).argmax(axis=1)
        start = perf_counter()
        seen, *_ = env.step(actions)
        return games, perf_counter() - start

    return step


def solo_steps(**options: object) -> Steps:
    env = SoloEnv(**options)
    seen, _ = env.reset(seed=1)

    def step() -> tuple[int, float]:
        nonlocal seen
        action = env.action_space.sample(seen["action_mask"])
        start = perf_counter()
        seen, _, ended, _, _ = env.step(action)
        if ended:
            seen, _ = env.reset()
        return 1, perf_counter() - start

    return step


def steps_in_turns(players: int, **options: object) -> Steps:
    env = cartographers_v0.raw_env(players, **options)
    env.reset(seed=1)

    def step() -> tuple[int, float]:
        start = perf_counter()
        seen, _, ended, _, _ = env.last()
        spent = perf_counter() - start
        action = None if ended else env.action_space("player_0").sample(seen["action_mask"])
        start = perf_counter()
        env.step(action)
        if not env.agents:
            env.reset()
        return 1, spent + perf_counter() - start

    return step


def rate(step: Steps) -> float:
    """Steps a second in the best round."""
    best = 0.0
    for _ in range(ROUNDS):
        done, spent = 0, 0.0
        until = perf_counter() + SECONDS
        while perf_counter() < until:
            count, seconds = step()
            done, spent = done + count, spent + seconds
        best = max(best, done / spent)
    return best


CONTESTS: dict[str, Callable[[], Steps]] = {
    "SoloVectorEnv, 512 games": lambda: vector_steps(512, copy=False),
    "SoloVectorEnv, 512 games, copies": lambda: vector_steps(512),
    "SoloVectorEnv, 512 games, 2 workers": lambda: vector_steps(512, copy=False, workers=2),
    "SoloVectorEnv, 512 games, heroes": lambda: vector_steps(512, copy=False, explore="heroes"),
    "SoloEnv": solo_steps,
    "SoloEnv, skills": lambda: solo_steps(skills=True),
    "raw_env, 4 players": lambda: steps_in_turns(4),
}

if __name__ == "__main__":
    for name, make in CONTESTS.items():
        print(f"{name:40}{rate(make()):12,.0f} steps a second")
