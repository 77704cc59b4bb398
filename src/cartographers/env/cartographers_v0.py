"""Cartographers for PettingZoo. Each function takes the options of a Config."""

from typing import Any

from pettingzoo.utils import wrappers

from cartographers.env.multi_agent.aec import CartographersAECEnv
from cartographers.env.multi_agent.parallel import CartographersParallelEnv
from cartographers.env.rewards import WORST, IllegalReward, illegal_reward_of
from cartographers.rules.setup import Config

PLAYERS = 2


def raw_env(
    players: int = PLAYERS,
    *,
    reward: str = "stars",
    render_mode: str | None = None,
    scaled: bool = False,
    **options: Any,
) -> CartographersAECEnv:
    """One seat acts after the other. An illegal action raises IllegalAction."""
    return CartographersAECEnv(Config(players, **options), reward, render_mode, scaled)


def env(
    players: int = PLAYERS,
    *,
    reward: str = "stars",
    illegal_reward: IllegalReward = WORST,
    **options: Any,
) -> "wrappers.OrderEnforcingWrapper":
    """The same with PettingZoo's wrappers: an illegal action ends the episode for all."""
    wrapped = raw_env(players, reward=reward, **options)
    price = illegal_reward_of(reward, illegal_reward)
    if price is not None:
        wrapped = wrappers.TerminateIllegalWrapper(wrapped, price)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


def parallel_env(
    players: int = PLAYERS,
    *,
    reward: str = "stars",
    illegal_reward: IllegalReward = WORST,
    render_mode: str | None = None,
    scaled: bool = False,
    **options: Any,
) -> CartographersParallelEnv:
    """All seats act at once; those with nothing to decide pass."""
    config = Config(players, **options)
    return CartographersParallelEnv(config, reward, illegal_reward, render_mode, scaled)
