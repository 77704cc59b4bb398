"""What the house itself does at a table, unasked. Never comes over the wire."""

from msgspec import Struct


class BotPlays(Struct, frozen=True, kw_only=True):
    """A bot has chosen for a seat that it plays."""

    round: int
    seat: int
    move: str


class TimeIsUp(Struct, frozen=True, kw_only=True):
    """The deadline has passed; `moves` are a bot's choices for the seats that were waited for."""

    round: int
    moves: dict[int, str]


class NobodySeen(Struct, frozen=True, kw_only=True):
    seat: int


class SeenAgain(Struct, frozen=True, kw_only=True):
    seat: int


class Forsaken(Struct, frozen=True, kw_only=True):
    """The table was never begun, and nobody has done anything at it for a long time."""


Housework = BotPlays | TimeIsUp | NobodySeen | SeenAgain | Forsaken
