"""Rewards: stars as they are scored, or the result at the end; and what an illegal action costs."""

from collections.abc import Callable
from typing import Final, Literal

from cartographers.rules.game import GameState
from cartographers.rules.setup import BadConfig


def stars_gained(before: GameState, after: GameState) -> list[float]:
    """The change of each player's stars. The rewards add up to the final stars."""
    pairs = zip(before.players, after.players, strict=True)
    return [float(new.total - old.total) for old, new in pairs]


def rating_gained(before: GameState, after: GameState) -> list[float]:
    """Stars, less the solo values of the edicts at the end. The rewards add up to the rating."""
    (stars,) = stars_gained(before, after)
    return [stars + (after.rating() - after.players[0].total if after.is_over else 0)]


def win(_: GameState, after: GameState) -> list[float]:
    """1 for the winner at the end; several winners share it."""
    winners = after.winners if after.is_over else ()
    return [(seat in winners) / max(len(winners), 1) for seat in range(len(after.players))]


def rank(_: GameState, after: GameState) -> list[float]:
    """At the end, from 1 for the player who beat all others to -1 for the one who beat none."""
    if not after.is_over:
        return [0.0] * len(after.players)
    ranks = [player.rank for player in after.players]
    return [
        (sum(own < other for other in ranks) - sum(own > other for other in ranks))
        / (len(ranks) - 1)
        for own in ranks
    ]


Reward = Callable[[GameState, GameState], list[float]]
SOLO_REWARDS: dict[str, Reward] = {"stars": stars_gained, "rating": rating_gained}
SHARED_REWARDS: dict[str, Reward] = {"stars": stars_gained, "win": win, "rank": rank}


def reward_named(name: str, players: int) -> Reward:
    known = SOLO_REWARDS if players == 1 else SHARED_REWARDS
    if name not in known:
        raise BadConfig(f"unknown reward {name!r}; choose {' or '.join(known)}")
    return known[name]


# ------------------------------------------------------------------ illegal actions

WORST: Final = "worst"
IllegalReward = float | Literal["worst"] | None
# Less than all rewards that a game can still bring, at any moment: an illegal action never pays.
WORST_REWARDS = {"stars": -1000.0, "rating": -1000.0, "win": -1.0, "rank": -2.0}


def illegal_reward_of(reward: str, chosen: IllegalReward) -> float | None:
    """The reward of an illegal action, or None if it raises IllegalAction."""
    return WORST_REWARDS[reward] if chosen == WORST else chosen
