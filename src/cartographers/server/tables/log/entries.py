"""The log of a table: everything that happened at it, one struct per entry, append-only."""

from typing import Any, Literal

import msgspec
from msgspec import Struct

from cartographers.rules.setup import Config

PERSON, BOT, FREE = "person", "bot", "free"
NOBODY = -1
Decider = Literal["person", "bot", "stand-in"]


class Entry(Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True):
    """Something that happened. `command_digest` is that of the command that caused it, if any."""

    command_digest: str = msgspec.field(default="", name="asked")


class Options(Struct, frozen=True, kw_only=True):
    """The host's options besides the rules.

    clock: seconds per step; 0 is no clock.
    slow:  seconds between two lines of the same person in the chat.
    """

    open: bool = True
    spectators: bool = True
    chat: bool = True
    clock: int = 0
    absent: Literal["bot", "deadline"] = "deadline"
    slow: int = 0


class Sitter(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The person or bot on a seat. `holder` is the identity of a person; `bot` is a bot's level.

    `has_account`: the name was that of the person's account when they sat down.
    Bots of old tables, seated before bots had first names, are named after their level.
    """

    kind: Literal["free", "person", "bot"] = "free"
    holder: str = ""
    name: str = ""
    bot: str = ""
    has_account: bool = False

    @property
    def is_former(self) -> bool:
        """Whether this person was erased: only then has a person no name."""
        return self.kind == PERSON and not self.name


class Opened(Entry, frozen=True, kw_only=True, tag="opened"):
    """A table was opened. Holds its secrets: the seed, its salt and the invitation.

    `salt` is "" at tables that were opened before hashes had one.
    `awaited` are the seats that a rematch reserves for people who have not come yet.
    `was_offline`: the game was played on a device, and `takebacks` steps were taken back there.
    """

    host: str
    host_name: str
    title: str
    rules: Config
    options: Options
    seats: list[Sitter]
    seed: str
    invitation: str
    salt: str = ""
    deal: Literal["secret", "code", "daily"] = "secret"
    daily: str = ""
    awaited: list[int] = []
    was_offline: bool = False
    takebacks: int = 0


class Seated(Entry, frozen=True, kw_only=True, tag="seated"):
    """A person or a bot took a seat."""

    seat: int
    sitter: Sitter


class Freed(Entry, frozen=True, kw_only=True, tag="freed"):
    """A seat became free again. `banned` is the identity that the host removed, if it was that."""

    seat: int
    banned: str = ""


class InvitationRenewed(Entry, frozen=True, kw_only=True, tag="invitation_renewed"):
    """The host made a new invitation; the one before opens nothing any more."""

    invitation: str


class Begun(Entry, frozen=True, kw_only=True, tag="begun"):
    """The game began: free seats were removed, and the first card was revealed."""


class Sealed(Entry, frozen=True, kw_only=True, tag="sealed"):
    """A seat sealed its move. Secret until the step closes."""

    seat: int
    move: str
    by: Decider = "person"


class TakenBack(Entry, frozen=True, kw_only=True, tag="taken_back"):
    """A seat took its sealed move back."""

    seat: int


class StepClosed(Entry, frozen=True, kw_only=True, tag="step_closed"):
    """All sealed moves were opened, and the game ran on to the next decision."""


class StepTakenBack(Entry, frozen=True, kw_only=True, tag="step_taken_back"):
    """The only person at the table took a closed step back.

    The game is as it was then, with the same deck. The step counter still grows, so commands that
    name a step that was taken back are stale.
    """

    seat: int
    step: int


class Resigned(Entry, frozen=True, kw_only=True, tag="resigned"):
    """A player gave up; from now on a bot plays the seat."""

    seat: int


class WentAway(Entry, frozen=True, kw_only=True, tag="went_away"):
    """The holder of the seat has not been seen for a while."""

    seat: int


class CameBack(Entry, frozen=True, kw_only=True, tag="came_back"):
    """The holder of the seat is back."""

    seat: int


class Poked(Entry, frozen=True, kw_only=True, tag="poked"):
    """A slow player got a reminder; `by` is the name of the sender, `author` their identity."""

    seat: int
    by: str
    author: str = ""


class BotVoted(Entry, frozen=True, kw_only=True, tag="bot_voted"):
    """A person voted for a bot on the seat of an absent player; `by` is their identity."""

    seat: int
    by: str


class BotCalled(Entry, frozen=True, kw_only=True, tag="bot_called"):
    """A bot took over the seat until its holder is back."""

    seat: int


class TimeAdded(Entry, frozen=True, kw_only=True, tag="time_added"):
    """A person restarted the clock of this step; `by` is their identity."""

    by: str


class Said(Entry, frozen=True, kw_only=True, tag="said"):
    """A line of chat; `author` is the identity of the person who said it.

    `has_account`: the name was that of the person's account when they said it.
    """

    name: str
    text: str
    author: str = ""
    has_account: bool = False


class ChatSet(Entry, frozen=True, kw_only=True, tag="chat_set"):
    """The host switched the chat on or off, or set its slow mode."""

    chat: bool
    slow: int


class Offered(Entry, frozen=True, kw_only=True, tag="offered"):
    """The holder offered the seat to anyone who knows a code."""

    seat: int
    code_hash: str


class TakenOver(Entry, frozen=True, kw_only=True, tag="taken_over"):
    """Another person took the seat over, and the code is used up."""

    seat: int
    holder: str
    name: str
    has_account: bool = False


class RematchOpened(Entry, frozen=True, kw_only=True, tag="rematch_opened"):
    """A rematch was opened; its table is written together with this entry."""

    table: str
    opened: Opened


class TableClosed(Entry, frozen=True, kw_only=True, tag="table_closed"):
    """The table was closed before its game began."""


class Erased(Entry, frozen=True, kw_only=True, tag="erased"):
    """Names or lines of chat were removed from earlier entries, which must be read again."""


class ClosedByOperator(Entry, frozen=True, kw_only=True, tag="closed_by_operator"):
    """An operator of the server closed the table for everybody; `by` is who did it."""

    by: str


class NameReplaced(Entry, frozen=True, kw_only=True, tag="name_replaced"):
    """An operator of the server gave a person another name."""

    holder: str
    name: str


AnyEntry = (
    Opened
    | Seated
    | Freed
    | InvitationRenewed
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
    | ChatSet
    | Offered
    | TakenOver
    | RematchOpened
    | TableClosed
    | Erased
    | ClosedByOperator
    | NameReplaced
)

ENCODER = msgspec.json.Encoder()
DECODER: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def kind_of(entry: Entry) -> str:
    tag: Any = entry.__struct_config__.tag  # msgspec types it loosely
    return str(tag)
