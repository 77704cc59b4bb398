"""The changes of a game since the last step, for clients that have the game at that step."""

from msgspec import UNSET, UnsetType

from cartographers.server.protocol.shown import SeasonShown, Shown


class EdictChange(Shown, frozen=True, kw_only=True, omit_defaults=True):
    """What an edict would give now; fields as in EdictShown."""

    stars: int | UnsetType = UNSET
    cells: str | UnsetType = UNSET


class PlayerChange(Shown, frozen=True, kw_only=True, omit_defaults=True):
    """What has changed for one player. Fields that are there replace those of PlayerShown.

    drawn: names of cells, by the character that the map has there now
    map: the whole drawing instead, where a change is in more than its cells
    edicts: those that have changed, by their place in the list, from "0" to "3"
    """

    drawn: dict[str, str] | UnsetType = UNSET
    map: str | UnsetType = UNSET
    coins: int | UnsetType = UNSET
    earned: int | UnsetType = UNSET
    spent: int | UnsetType = UNSET
    used_skill: bool | UnsetType = UNSET
    total: int | UnsetType = UNSET
    seasons: list[SeasonShown] | UnsetType = UNSET
    edicts: dict[str, EdictChange] | UnsetType = UNSET
    monster_cells: str | UnsetType = UNSET


class GameChange(Shown, frozen=True, kw_only=True, omit_defaults=True):
    """What has changed in the game since a step. Fields that are there replace those of GameShown.

    since: the number of the step that was open when the game was as it is changed here
    players: those whose map, coins or scores have changed, by their seats
    """

    since: int
    players: dict[str, PlayerChange] | UnsetType = UNSET
    events: int | UnsetType = UNSET
    steps: int | UnsetType = UNSET
    seed_hash: str | UnsetType = UNSET
    seed: str | UnsetType = UNSET
    salt: str | UnsetType = UNSET
    edicts: list[str] | UnsetType = UNSET
    skills: list[str] | UnsetType = UNSET
    season: int | UnsetType = UNSET
    time: int | UnsetType = UNSET
    threshold: int | UnsetType = UNSET
    card: str | UnsetType = UNSET
    ruins: bool | UnsetType = UNSET
    step_kind: str | UnsetType = UNSET
    revealed: list[str] | UnsetType = UNSET
    unseen: list[str] | UnsetType = UNSET
    ambushes: int | UnsetType = UNSET
    heroes: int | UnsetType = UNSET
    discarded: list[str] | UnsetType = UNSET
    effects: list[str] | UnsetType = UNSET
    braced: list[str] | UnsetType = UNSET
    winners: list[int] | UnsetType = UNSET
    rating: int | UnsetType | None = UNSET
    title: str | UnsetType = UNSET
