"""Every message between a client and the server: one struct each, told apart by `type`.

Clients send a `Request`, the server a `Telling`. Sockets carry both as JSON text; over HTTP the
commands at a table are the same. docs/protocol.md and the browser's types are made from these.
"""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from cartographers.server.protocol.shown import About, ChatLine, GameShown, Progress, You
from cartographers.server.protocol.story import Story

PROTOCOL = 2
LONGEST_MESSAGE = 16 * 1024

TableId = Annotated[str, Meta(pattern="^[a-z2-7]{16}$", description="public, gives no rights")]
MessageId = Annotated[
    str,
    Meta(pattern="^[A-Za-z0-9_-]{1,64}$", description="chosen by the client, new for each command"),
]
SeatNumber = Annotated[int, Meta(ge=0, lt=100)]
StepNumber = Annotated[int, Meta(ge=0, le=100_000)]
EventCount = Annotated[int, Meta(ge=0, le=1_000_000)]
Invitation = Annotated[str, Meta(max_length=64)]
Reason = Literal[
    "bad_message",
    "no_such_table",
    "not_your_seat",
    "not_the_host",
    "not_now",
    "illegal_move",
    "stale",
    "id_used",
    "not_saved",
    "too_many",
    "log_in",
    "protocol",
]


class Message(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """What goes over the wire."""


# ------------------------------------------------------------------ commands at a table


class Command(Message, frozen=True, kw_only=True):
    """Something that a person does at a table. Sent twice with the same id, it is done once."""

    id: MessageId
    table: TableId


class Sit(Command, frozen=True, kw_only=True, tag="sit"):
    """Take a free seat: this one, or any. `name` is for a second person at the same browser."""

    seat: SeatNumber | None = None
    name: Annotated[str, Meta(max_length=40)] = ""
    invitation: Invitation = ""


class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    """Get up from a seat before the game begins."""

    seat: SeatNumber


class Kick(Command, frozen=True, kw_only=True, tag="kick"):
    """The host frees a seat before the game begins, of a person or a bot."""

    seat: SeatNumber


class SeatBot(Command, frozen=True, kw_only=True, tag="seat_bot"):
    """The host seats a bot: on this seat, or on any."""

    bot: Annotated[str, Meta(max_length=40)]
    seat: SeatNumber | None = None


class Begin(Command, frozen=True, kw_only=True, tag="begin"):
    """The host begins the game. Seats that are still free are taken away."""


class Play(Command, frozen=True, kw_only=True, tag="play"):
    """Seal a move for this step. `move` is its text, as in `forest B4 C4`."""

    seat: SeatNumber
    step: StepNumber
    move: Annotated[str, Meta(min_length=1, max_length=400)]


class TakeBack(Command, frozen=True, kw_only=True, tag="take_back"):
    """Decide again what the seat decided last. `step` is the one in which it did.

    As long as that step has not closed, the sealed move is opened again. If it has, and nobody
    but bots sits at the table besides, the game goes back to it, with the same deck. The seat's
    `take_back` says which step to name.
    """

    seat: SeatNumber
    step: StepNumber


class Resign(Command, frozen=True, kw_only=True, tag="resign"):
    """Give the game up. A bot plays the seat to the end, so that the others can go on."""

    seat: SeatNumber


class Say(Command, frozen=True, kw_only=True, tag="say"):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Rematch(Command, frozen=True, kw_only=True, tag="rematch"):
    """Open the next table with the same rules, once; `about.next` leads everybody there."""


class OfferSeat(Command, frozen=True, kw_only=True, tag="offer_seat"):
    """Let whoever knows a code take the seat over. The server is told only the code's SHA-256."""

    seat: SeatNumber
    code_hash: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class TakeOver(Command, frozen=True, kw_only=True, tag="take_over"):
    """Take a seat that was offered. The code works once, and the old holder has lost the seat."""

    seat: SeatNumber
    code: Annotated[str, Meta(min_length=32, max_length=100)]


class Poke(Command, frozen=True, kw_only=True, tag="poke"):
    """Remind a player that the others wait; now and then, by those who play, or by the host."""

    seat: SeatNumber


class CallBot(Command, frozen=True, kw_only=True, tag="call_bot"):
    """Let a bot play for somebody who is away, until they are back.

    The host decides that alone. From anybody else who plays it is a vote, and it is done when more
    than half of the people who are there want it.
    """

    seat: SeatNumber


class AddTime(Command, frozen=True, kw_only=True, tag="add_time"):
    """Let the clock of this step run once more from its start; for each player once a step."""

    step: StepNumber


AnyCommand = (
    Sit
    | Leave
    | Kick
    | SeatBot
    | Begin
    | Play
    | TakeBack
    | Resign
    | Say
    | Rematch
    | OfferSeat
    | TakeOver
    | Poke
    | CallBot
    | AddTime
)


# ------------------------------------------------------------------ the rest of what a client sends


class Hello(Message, frozen=True, kw_only=True, tag="hello"):
    """The first message on a socket: which protocol the client speaks."""

    protocol: int


class Watch(Message, frozen=True, kw_only=True, tag="watch"):
    """Be told of a table from now on. The answer is the whole table as it is. A client that comes
    back names how many `events` of the story it has, and the table's `takebacks` as it knows them:
    if these still hold, it is told only of later events.
    """

    table: TableId
    invitation: Invitation = ""
    events: EventCount = 0
    takebacks: StepNumber = 0


class Unwatch(Message, frozen=True, kw_only=True, tag="unwatch"):
    table: TableId


class Ping(Message, frozen=True, kw_only=True, tag="ping"):
    """Are you there? Either side may ask; the other answers with a pong."""


class Pong(Message, frozen=True, kw_only=True, tag="pong"):
    """I am here."""


Request = AnyCommand | Hello | Watch | Unwatch | Ping | Pong


# ------------------------------------------------------------------ what the server sends


class Welcome(Message, frozen=True, kw_only=True, tag="welcome"):
    """The answer to hello. `me` is the public id of the client's identity."""

    protocol: int
    server: str
    me: str
    name: str


class Table(Message, frozen=True, kw_only=True, tag="table"):
    """A table as it is now. Parts that have not changed since the last such message are left out.

    Keep the parts; replace those that come; never mind messages that you missed. `chat` holds the
    lines since the last such message: all that are kept, when `about` is there too. `story` holds
    the events that you do not know yet; whole tables have all of them, but those in refusals none.
    """

    table: TableId
    version: int
    progress: Progress
    you: You | UnsetType = UNSET
    about: About | UnsetType = UNSET
    game: GameShown | UnsetType | None = UNSET
    chat: list[ChatLine] | UnsetType = UNSET
    story: Story | UnsetType = UNSET


class Done(Message, frozen=True, kw_only=True, tag="done"):
    """The command is written down for ever. `version` is the table's first that has it."""

    id: MessageId
    table: TableId
    version: int


class Refused(Message, frozen=True, kw_only=True, tag="refused"):
    """Nothing has changed. `text` says why; `shown` is the table, if the viewer may see it.

    table: the one that the message named, if it named one
    reason: what a program needs to know
    text: the sentence in English
    key: the id of the sentence, `refusal-KEY` in each language
    args: the values that stand in it, by their names
    """

    id: str
    table: str = ""
    reason: Reason
    text: str
    key: str
    args: dict[str, str | int]
    shown: Table | None = None


class Gone(Message, frozen=True, kw_only=True, tag="gone"):
    """You are told no more of this table: it is closed, or you may not see it any longer."""

    table: TableId
    text: str


Telling = Welcome | Table | Done | Refused | Gone | Ping | Pong
