"""The side effects of a change to a map, as events: monsters slain, coins, the penalty."""

from cartographers.rules.decision import Decision, shape_coin
from cartographers.rules.move import DESTROY, Move
from cartographers.rules.player import Player
from cartographers.rules.sheet import monster_penalty_cells, surrounded_mountains
from cartographers.rules.story import (
    FROM_DRAGON,
    FROM_MOUNTAIN,
    FROM_SHAPE,
    CellsDestroyed,
    CoinsEarned,
    Decided,
    Event,
    MonstersSlain,
    PenaltyChanged,
)


def decided(decision: Decision, card: str, move: Move, after: Player) -> list[Event]:
    """Return a seat's move and its side effects for the owner of the map, who then has `after`."""
    owner, before = decision.owner, decision.player
    destroyed = move.cells if move.what == DESTROY else 0
    return [
        Decided(decision.seat, owner, decision.step_kind, card, move),
        *([CellsDestroyed(owner, card, destroyed)] if destroyed else []),
        *consequences(owner, before, after, shape_coin(decision, move), destroyed),
    ]


def consequences(
    seat: int, before: Player, after: Player, coin: int = 0, destroyed: int = 0
) -> list[Event]:
    """Return the side effects of a change. `coin` is the shape's; `destroyed` was destroyed on
    purpose."""
    slain = after.sheet.destroyed & ~before.sheet.destroyed & ~destroyed
    return [
        *([MonstersSlain(seat, slain)] if slain else []),
        *coins_earned(seat, before, after, coin),
        *penalty_changed(seat, before, after),
    ]


def coins_earned(seat: int, before: Player, after: Player, coin: int) -> list[Event]:
    """Attribute the coins to the shape, then mountains, then the dragon; the track may be full."""
    earned = after.earned - before.earned
    closed = surrounded_mountains(after.sheet) & ~surrounded_mountains(before.sheet)
    shape = min(coin, earned)
    mountains = min(closed.bit_count(), earned - shape)
    sources = (
        (FROM_SHAPE, shape),
        (FROM_MOUNTAIN, mountains),
        (FROM_DRAGON, earned - shape - mountains),
    )
    return [CoinsEarned(seat, coins, why) for why, coins in sources if coins]


def penalty_changed(seat: int, before: Player, after: Player) -> list[Event]:
    costs = [monster_penalty_cells(player.sheet).bit_count() for player in (before, after)]
    return [PenaltyChanged(seat, *costs)] if costs[0] != costs[1] else []
