"""What a seat is rewarded for: stars as they come, or what they are worth when the game ends."""

from collections.abc import Callable

from cartographers.rules.game import GameState
from cartographers.rules.setup import BadConfig


def stars_gained(before: GameState, after: GameState) -> list[float]:
    """The change of each player's stars, season by season; all of them add up to the result."""
    pairs = zip(before.players, after.players, strict=True)
    return [float(new.total - old.total) for old, new in pairs]


def rating_gained(before: GameState, after: GameState) -> list[float]:
    """Stars, less the solo values of the edicts at the end; all of them add up to the rating."""
    (stars,) = stars_gained(before, after)
    return [stars + (after.rating() - after.players[0].total if after.is_over else 0)]


def win(_: GameState, after: GameState) -> list[float]:
    """One for the winner when the game ends; several winners share it."""
    winners = after.winners() if after.is_over else ()
    return [(seat in winners) / max(len(winners), 1) for seat in range(len(after.players))]


def rank(_: GameState, after: GameState) -> list[float]:
    """When the game ends, from 1 for who beat all the others to -1 for who beat none of them."""
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
        raise BadConfig(f"there is no reward {name!r} here; choose {' or '.join(known)}")
    return known[name]
