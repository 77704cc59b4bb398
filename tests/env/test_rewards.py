"""Rewards add up to the result that they are named after; seeds repeat games."""

from typing import Any

import numpy as np
import pytest

import cartographers as c
from cartographers.env import SoloEnv, cartographers_v0
from cartographers.rules.scoring import SCORING


def play_aec(env: Any, seed: int) -> dict[str, float]:
    """All rewards of each agent."""
    env.reset(seed=seed)
    sums = dict.fromkeys(env.agents, 0.0)
    for number, agent in enumerate(env.agents):
        env.action_space(agent).seed(seed + number)
    for agent in env.agent_iter():
        observation, reward, ended, _, _ = env.last()
        sums[agent] += reward
        env.step(None if ended else env.action_space(agent).sample(observation["action_mask"]))
    return sums


def play_parallel(env: Any, seed: int) -> dict[str, float]:
    observation, _ = env.reset(seed=seed)
    sums = dict.fromkeys(env.agents, 0.0)
    for number, agent in enumerate(env.agents):
        env.action_space(agent).seed(seed + number)
    while env.agents:
        actions = {a: env.action_space(a).sample(observation[a]["action_mask"]) for a in env.agents}
        observation, rewards, *_ = env.step(actions)
        for agent, reward in rewards.items():
            sums[agent] += reward
    return sums


def totals(env: Any) -> list[int]:
    return [player.total for player in env.unwrapped.table.game.players]


@pytest.mark.parametrize("options", [{"players": 1}, {"players": 3, "explore": "heroes"}])
@pytest.mark.parametrize("seed", range(3))
def test_star_rewards_add_up_to_the_final_stars(options: dict[str, Any], seed: int) -> None:
    env = cartographers_v0.env(skills=True, **options)
    assert list(play_aec(env, seed).values()) == totals(env)
    parallel = cartographers_v0.parallel_env(skills=True, **options)
    assert list(play_parallel(parallel, seed).values()) == totals(parallel)


@pytest.mark.parametrize("seed", range(4))
def test_win_rewards_add_up_to_one_and_rank_rewards_to_zero(seed: int) -> None:
    env = cartographers_v0.parallel_env(4, reward="win")
    won = play_parallel(env, seed)
    game = env.table.game
    assert [agent for agent in won if won[agent]] == [f"player_{s}" for s in game.winners]
    assert sum(won.values()) == pytest.approx(1)
    ranked = play_parallel(cartographers_v0.parallel_env(4, reward="rank"), seed)
    assert sum(ranked.values()) == pytest.approx(0)
    best = max(ranked, key=lambda agent: ranked[agent])
    assert won[best] > 0
    assert {-1 <= value <= 1 for value in ranked.values()} == {True}


def play_solo(env: SoloEnv, seed: int) -> tuple[float, dict[str, Any]]:
    observation, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    rewards, ended = 0.0, False
    while not ended:
        observation, reward, ended, _, info = env.step(
            env.action_space.sample(observation["action_mask"])
        )
        rewards += reward
    return rewards, info


def test_solo_rewards_add_up_to_the_stars_or_the_rating() -> None:
    for seed in range(3):
        stars, info = play_solo(SoloEnv(), seed)
        rating, _ = play_solo(SoloEnv(reward="rating"), seed)
        values = sum(SCORING[card].solo for card in c.new_game(c.Config(), seed).deal.edicts)
        assert (info["stars"], info["rating"]) == (stars, rating)
        assert rating == stars - values
        assert info["title"]


def test_the_seed_of_reset_is_that_of_the_deal() -> None:
    env = SoloEnv(map="C")
    env.reset(seed=42)
    assert env.table.game == c.new_game(c.Config(map="C"), 42)
    turns = cartographers_v0.raw_env(2)
    turns.reset(seed=42)
    assert turns.table.game == c.new_game(c.Config(2), 42)


def test_episodes_without_a_seed_follow_from_the_last_seed() -> None:
    for env in (SoloEnv(), cartographers_v0.raw_env(2), cartographers_v0.parallel_env(2)):
        found = []
        for seed in (1, None, None, 1, None, None):
            env.reset(seed=seed)
            found.append(env.table.game.seed)
        assert found[:3] == found[3:]
        assert len(set(found)) == 3
        fresh = SoloEnv() if isinstance(env, SoloEnv) else cartographers_v0.raw_env(2)
        fresh.reset()
        assert fresh.table.game.seed not in found


def test_the_next_step_does_not_change_returned_arrays() -> None:
    env = SoloEnv()
    observation, _ = env.reset(seed=1)
    kept = {name: array.copy() for name, array in observation.items()}
    env.step(env.action_space.sample(observation["action_mask"]))
    assert all(np.array_equal(kept[name], observation[name]) for name in kept)
