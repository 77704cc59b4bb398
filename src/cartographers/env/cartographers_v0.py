"""Cartographers for PettingZoo. Each function takes the options of a Config."""

from typing import Any

from pettingzoo.utils import wrappers

from cartographers.env.aec import CartographersAECEnv
from cartographers.env.parallel import ILLEGAL_REWARD, CartographersParallelEnv
from cartographers.rules.setup import Config

PLAYERS = 2


def raw_env(
    players: int = PLAYERS, *, reward: str = "stars", render_mode: str | None = None, **options: Any
) -> CartographersAECEnv:
    """One seat acts after the other. An illegal action raises IllegalAction."""
    return CartographersAECEnv(Config(players, **options), reward, render_mode)


def env(
    players: int = PLAYERS, *, illegal_reward: float = ILLEGAL_REWARD, **options: Any
) -> "wrappers.OrderEnforcingWrapper":
    """The same with PettingZoo's wrappers: an illegal action ends the episode for all."""
    terminating = wrappers.TerminateIllegalWrapper(raw_env(players, **options), illegal_reward)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(terminating))


def parallel_env(
    players: int = PLAYERS,
    *,
    reward: str = "stars",
    illegal_reward: float | None = ILLEGAL_REWARD,
    render_mode: str | None = None,
    **options: Any,
) -> CartographersParallelEnv:
    """All seats act at once; those with nothing to decide pass."""
    return CartographersParallelEnv(Config(players, **options), reward, illegal_reward, render_mode)
