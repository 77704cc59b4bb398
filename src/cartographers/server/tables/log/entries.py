"""The log of a table: all that ever happened at it, one struct each, never changed."""

from typing import Any, Literal

import msgspec
from msgspec import Struct

PERSON, BOT, FREE = "person", "bot", "free"
NOBODY = -1


class Entry(Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True):
    """Something that happened. `asked` is a digest of the command that led to it, if one did."""

    asked: str = ""


class Rules(Struct, frozen=True, kw_only=True):
    """The fields of the rules' Config, as they were when the table was opened.

    Earlier releases called the fallbacks "any" and "card"; `Config` reads both.
    """

    players: int
    map: str
    explore: str
    seasons: str
    scoring: list[str]
    ambush: list[str]
    heroes: bool
    skills: list[str]
    ruins: bool
    fallback: str


class Options(Struct, frozen=True, kw_only=True):
    """What the host chose besides the rules. `clock` is seconds for each step; 0 is no clock."""

    open: bool = True
    spectators: bool = True
    chat: bool = True
    clock: int = 0
    absent: Literal["bot", "deadline"] = "deadline"


class Sitter(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who sits on a seat. `holder` is the identity of a person; `bot` is a bot's level.

    The name of a bot that sat down before bots had first names is its level.
    """

    kind: Literal["free", "person", "bot"] = "free"
    holder: str = ""
    name: str = ""
    bot: str = ""


class Opened(Entry, frozen=True, kw_only=True, tag="opened"):
    """A table stands there. Holds its secrets: the seed and the invitation.

    `awaited` are the seats that a rematch keeps for people who have still to come.
    """

    host: str
    host_name: str
    title: str
    rules: Rules
    options: Options
    seats: list[Sitter]
    seed: str
    invitation: str
    deal: Literal["secret", "code", "daily"] = "secret"
    daily: str = ""
    awaited: list[int] = []


class Seated(Entry, frozen=True, kw_only=True, tag="seated"):
    """Somebody sits down, a person or a bot."""

    seat: int
    sitter: Sitter


class Freed(Entry, frozen=True, kw_only=True, tag="freed"):
    """A seat is free again."""

    seat: int


class Begun(Entry, frozen=True, kw_only=True, tag="begun"):
    """Free seats are taken away, and the first card is turned."""


class Sealed(Entry, frozen=True, kw_only=True, tag="sealed"):
    """A seat has decided. Secret until the step closes."""

    seat: int
    move: str
    by: Literal["person", "bot", "stand-in"] = "person"


class TakenBack(Entry, frozen=True, kw_only=True, tag="taken_back"):
    """A seat wants to decide anew."""

    seat: int


class StepClosed(Entry, frozen=True, kw_only=True, tag="step_closed"):
    """All sealed moves are opened, and the game runs on to the next decision."""


class StepTakenBack(Entry, frozen=True, kw_only=True, tag="step_taken_back"):
    """The one person at the table decides again what was decided in a step that has closed.

    The game is as it was then, with the same deck. That is a step of its own: the number of the
    step goes on, and what was meant for the abandoned line comes too late.
    """

    seat: int
    step: int


class Resigned(Entry, frozen=True, kw_only=True, tag="resigned"):
    """From now on a bot plays the seat."""

    seat: int


class WentAway(Entry, frozen=True, kw_only=True, tag="went_away"):
    """Nobody has been seen on the seat for a while."""

    seat: int


class CameBack(Entry, frozen=True, kw_only=True, tag="came_back"):
    """The holder of the seat is there again."""

    seat: int


class Poked(Entry, frozen=True, kw_only=True, tag="poked"):
    """Somebody reminds a seat that it is waited for; `by` is their name."""

    seat: int
    by: str


class BotVoted(Entry, frozen=True, kw_only=True, tag="bot_voted"):
    """A person, by identity, wants a bot to play for a seat whose holder is away."""

    seat: int
    by: str


class BotCalled(Entry, frozen=True, kw_only=True, tag="bot_called"):
    """A bot plays the seat until its holder is back."""

    seat: int


class TimeAdded(Entry, frozen=True, kw_only=True, tag="time_added"):
    """A person, by identity, lets the clock of this step run once more."""

    by: str


class Said(Entry, frozen=True, kw_only=True, tag="said"):
    """A line of chat."""

    name: str
    text: str


class Offered(Entry, frozen=True, kw_only=True, tag="offered"):
    """Whoever knows the code may take the seat over."""

    seat: int
    code_hash: str


class TakenOver(Entry, frozen=True, kw_only=True, tag="taken_over"):
    """The seat has another holder, and the code is spent."""

    seat: int
    holder: str
    name: str


class RematchOpened(Entry, frozen=True, kw_only=True, tag="rematch_opened"):
    """The next table is written down together with this entry."""

    table: str
    opened: Opened


class TableClosed(Entry, frozen=True, kw_only=True, tag="table_closed"):
    """Nobody plays here any more: the game was never begun."""


AnyEntry = (
    Opened
    | Seated
    | Freed
    | Begun
    | Sealed
    | TakenBack
    | StepClosed
    | StepTakenBack
    | Resigned
    | WentAway
    | CameBack
    | Poked
    | BotVoted
    | BotCalled
    | TimeAdded
    | Said
    | Offered
    | TakenOver
    | RematchOpened
    | TableClosed
)

ENCODER = msgspec.json.Encoder()
DECODER: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def kind_of(entry: Entry) -> str:
    tag: Any = entry.__struct_config__.tag  # msgspec types it loosely
    return str(tag)
