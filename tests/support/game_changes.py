"""Applies to a game what a message says has changed in it, as a client does."""

from typing import Any

SIZE = 11


def changed(game: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """The game after the changes, which are of this very game."""
    fields = {name: value for name, value in change.items() if name not in ("since", "players")}
    players = list(game["players"])
    for seat, player in change.get("players", {}).items():
        players[int(seat)] = changed_player(players[int(seat)], player)
    return {**game, **fields, "players": players}


def changed_player(player: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    fields = {name: value for name, value in change.items() if name not in ("drawn", "edicts")}
    edicts = list(player["edicts"])
    for place, edict in change.get("edicts", {}).items():
        edicts[int(place)] = {**edicts[int(place)], **edict}
    drawn = draw(player["map"], change.get("drawn", {}))
    return {**player, "map": drawn, **fields, "edicts": edicts}


def draw(text: str, drawn: dict[str, str]) -> str:
    """The map with these characters on the cells named."""
    rows = [list(line) for line in text.split("\n")]
    for character, names in drawn.items():
        for name in names.split():
            rows["ABCDEFGHIJK".index(name[0])][int(name[1:]) - 1] = character
    return "\n".join("".join(row) for row in rows)
