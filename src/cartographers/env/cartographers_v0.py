"""Cartographers for PettingZoo; each of these functions takes the options of a Config."""

from typing import Any

from pettingzoo.utils import wrappers

from cartographers.env.aec import TurnsEnv
from cartographers.env.parallel import ILLEGAL_REWARD, TogetherEnv
from cartographers.rules.setup import Config

PLAYERS = 2


def raw_env(
    players: int = PLAYERS, *, reward: str = "stars", render_mode: str | None = None, **options: Any
) -> TurnsEnv:
    """One seat acts after the other. An illegal action is refused with an IllegalAction."""
    return TurnsEnv(Config(players, **options), reward, render_mode)


def env(
    players: int = PLAYERS, *, illegal_reward: float = ILLEGAL_REWARD, **options: Any
) -> "wrappers.OrderEnforcingWrapper":
    """The same, watched over: an illegal action ends the game for all."""
    terminating = wrappers.TerminateIllegalWrapper(raw_env(players, **options), illegal_reward)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(terminating))


def parallel_env(
    players: int = PLAYERS,
    *,
    reward: str = "stars",
    illegal_reward: float | None = ILLEGAL_REWARD,
    render_mode: str | None = None,
    **options: Any,
) -> TogetherEnv:
    """All seats act at once; whoever owes no decision passes."""
    return TogetherEnv(Config(players, **options), reward, illegal_reward, render_mode)
