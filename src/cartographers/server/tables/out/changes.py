"""The changes between two shown states of a game."""

from typing import Any

from msgspec import UNSET

from cartographers.rules.bits import SIZE
from cartographers.rules.sheet import ATTACKS, CELL_NAMES
from cartographers.server.protocol import changes as c
from cartographers.server.protocol import shown as s

GAME_FIELDS = tuple(f for f in c.GameChange.__struct_fields__ if f not in ("since", "players"))
PLAYER_FIELDS = ("coins", "earned", "spent", "used_skill", "total", "seasons", "monster_cells")


def game_change(before: s.GameShown, after: s.GameShown, since: int) -> c.GameChange:
    """The fields and players that differ. Both games are of the same table."""
    pairs = enumerate(zip(before.players, after.players, strict=True))
    players = {str(seat): player_change(*pair) for seat, pair in pairs if pair[0] is not pair[1]}
    return c.GameChange(
        since=since, players=players or UNSET, **different(before, after, GAME_FIELDS)
    )


def player_change(before: s.PlayerShown, after: s.PlayerShown) -> c.PlayerChange:
    drawn = drawn_between(before.map, after.map)
    edicts = {
        str(place): c.EdictChange(**different(*pair, ("stars", "cells")))
        for place, pair in enumerate(zip(before.edicts, after.edicts, strict=True))
        if pair[0] != pair[1]
    }
    return c.PlayerChange(
        drawn=drawn or UNSET,
        map=after.map if drawn is None else UNSET,
        edicts=edicts or UNSET,
        **different(before, after, PLAYER_FIELDS),
    )


def different(before: s.Shown, after: s.Shown, names: tuple[str, ...]) -> dict[str, Any]:
    """The fields of `after` that differ. Any: they have several types."""
    pairs = ((name, getattr(before, name), getattr(after, name)) for name in names)
    return {name: new for name, old, new in pairs if old != new}


def drawn_between(before: str, after: str) -> dict[str, str] | None:
    """The cells that have changed, by their new character; None if attack cells have."""
    if before == after:
        return {}
    if ATTACKS in before or ATTACKS in after:
        return None
    found: dict[str, str] = {}
    for place, (old, new) in enumerate(zip(before, after, strict=True)):
        if old != new:  # each line of eleven cells ends with a line break
            name = CELL_NAMES[place - place // (SIZE + 1)]
            found[new] = f"{found[new]} {name}" if new in found else name
    return found
