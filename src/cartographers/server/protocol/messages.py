"""Every message between a client and the server: one struct each, distinguished by `type`.

Clients send a `ClientMessage`, the server a `ServerMessage`. Sockets carry both as JSON text; over
HTTP the commands at a table are the same. docs/protocol.md and the browser's types are made from
these.
"""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from cartographers.server.protocol.changes import GameChange
from cartographers.server.protocol.keys import Reason
from cartographers.server.protocol.shown import About, ChatLine, GameShown, Progress, You
from cartographers.server.protocol.story import Story

PROTOCOL = 3
MAX_MESSAGE_BYTES = 16 * 1024

PUBLIC_ID = "^[a-z2-7]{16}$"

TableId = Annotated[str, Meta(pattern=PUBLIC_ID, description="public, gives no rights")]
MessageId = Annotated[
    str,
    Meta(pattern="^[A-Za-z0-9_-]{1,64}$", description="chosen by the client, new for each command"),
]
SeatNumber = Annotated[int, Meta(ge=0, lt=100)]
StepNumber = Annotated[int, Meta(ge=0, le=100_000)]
EventCount = Annotated[int, Meta(ge=0, le=1_000_000)]
Invitation = Annotated[str, Meta(max_length=64)]


class Message(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """A message on the wire."""


# ------------------------------------------------------------------ commands at a table


class Command(Message, frozen=True, kw_only=True):
    """A person's action at a table. Sent twice with the same id, it is executed once."""

    id: MessageId
    table: TableId


class Sit(Command, frozen=True, kw_only=True, tag="sit"):
    """Take a free seat: this one, or any. `name` is for another person at the same browser."""

    seat: SeatNumber | None = None
    name: Annotated[str, Meta(max_length=40)] = ""
    invitation: Invitation = ""


class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    """Leave a seat before the game begins."""

    seat: SeatNumber


class Kick(Command, frozen=True, kw_only=True, tag="kick"):
    """The host removes a person or a bot from a seat before the game begins.

    A person loses all their seats, and may neither see the table nor sit down at it again.
    """

    seat: SeatNumber


class RenewInvitation(Command, frozen=True, kw_only=True, tag="renew_invitation"):
    """The host makes a new invitation. From then on the old one opens nothing any more."""


class SeatBot(Command, frozen=True, kw_only=True, tag="seat_bot"):
    """The host seats a bot: on this seat, or on any."""

    bot: Annotated[str, Meta(max_length=40)]
    seat: SeatNumber | None = None


class Begin(Command, frozen=True, kw_only=True, tag="begin"):
    """The host begins the game. Free seats are removed."""


class Play(Command, frozen=True, kw_only=True, tag="play"):
    """Seal a move for this step. `move` is its text, as in `forest B4 C4`."""

    seat: SeatNumber
    step: StepNumber
    move: Annotated[str, Meta(min_length=1, max_length=400)]


class TakeBack(Command, frozen=True, kw_only=True, tag="take_back"):
    """Take back the seat's last decision, made in `step`.

    While that step is open, the sealed move is withdrawn. Once it has closed, the game goes back
    to it with the same deck, if all other seats are bots. The seat's `take_back` is the step to
    name.
    """

    seat: SeatNumber
    step: StepNumber


class Resign(Command, frozen=True, kw_only=True, tag="resign"):
    """Give up. A bot plays the seat to the end, so that the others can go on."""

    seat: SeatNumber


class Say(Command, frozen=True, kw_only=True, tag="say"):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class SetChat(Command, frozen=True, kw_only=True, tag="set_chat"):
    """The host switches the chat on or off, and sets its slow mode.

    slow: seconds between two lines of the same person; 0 is no slow mode
    """

    chat: bool
    slow: Literal[0, 10, 30, 60] = 0


class Rematch(Command, frozen=True, kw_only=True, tag="rematch"):
    """Open one more table with the same rules; `about.next` is its id."""


class OfferSeat(Command, frozen=True, kw_only=True, tag="offer_seat"):
    """Offer the seat to anyone who knows a code. The server gets only its SHA-256."""

    seat: SeatNumber
    code_hash: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class TakeOver(Command, frozen=True, kw_only=True, tag="take_over"):
    """Take over a seat that was offered. The code works once; the old holder loses the seat."""

    seat: SeatNumber
    code: Annotated[str, Meta(min_length=32, max_length=100)]


class Poke(Command, frozen=True, kw_only=True, tag="poke"):
    """Remind a slow player. Players and the host may do so, but not too often."""

    seat: SeatNumber


class CallBot(Command, frozen=True, kw_only=True, tag="call_bot"):
    """Let a bot play for an absent player until they are back.

    The host decides alone. From any other player it is a vote: a bot plays once more than half of
    the people present want it.
    """

    seat: SeatNumber


class AddTime(Command, frozen=True, kw_only=True, tag="add_time"):
    """Restart the clock of this step; each player may do so once per step."""

    step: StepNumber


AnyCommand = (
    Sit
    | Leave
    | Kick
    | RenewInvitation
    | SeatBot
    | Begin
    | Play
    | TakeBack
    | Resign
    | Say
    | SetChat
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
    """Subscribe to a table. The answer is the whole table. A client that reconnects sends how many
    `events` of the story it has, and the table's `takebacks` as it knows them: if these are still
    valid, it gets only later events.
    """

    table: TableId
    invitation: Invitation = ""
    events: EventCount = 0
    takebacks: StepNumber = 0


class Unwatch(Message, frozen=True, kw_only=True, tag="unwatch"):
    table: TableId


class Ping(Message, frozen=True, kw_only=True, tag="ping"):
    """A heartbeat. Either side may send it; the other answers with a pong."""


class Pong(Message, frozen=True, kw_only=True, tag="pong"):
    """The answer to a ping."""


ClientMessage = AnyCommand | Hello | Watch | Unwatch | Ping | Pong


# ------------------------------------------------------------------ what the server sends


class Welcome(Message, frozen=True, kw_only=True, tag="welcome"):
    """The answer to hello. `me` is the public id of the client's identity."""

    protocol: int
    server: str
    me: str
    name: str


class Table(Message, frozen=True, kw_only=True, tag="table"):
    """A table as it is now. Parts that have not changed since the last such message are left out.

    Keep the parts and replace those that arrive. `changes` comes instead of `game` when a step has
    closed: apply it to the game that you have if `progress.step` was `changes.since`, else watch
    the table again. `chat` holds the lines since the last such message, or all stored lines if
    `about` is there too. `story` holds the events that you do not have; a whole table has all of
    them, a table in a refusal none.
    """

    table: TableId
    version: int
    progress: Progress
    you: You | UnsetType = UNSET
    about: About | UnsetType = UNSET
    game: GameShown | UnsetType | None = UNSET
    changes: GameChange | UnsetType = UNSET
    chat: list[ChatLine] | UnsetType = UNSET
    story: Story | UnsetType = UNSET


class Done(Message, frozen=True, kw_only=True, tag="done"):
    """The command is durable. `version` is the first version of the table that includes it."""

    id: MessageId
    table: TableId
    version: int


class Refused(Message, frozen=True, kw_only=True, tag="refused"):
    """Nothing has changed. `text` says why; `shown` is the table, if the sender may see it.

    table: the one that the message named, if it named one
    reason: for programs
    text: why, in English
    key: of a sentence for players: `refusal-KEY` in each language
    args: the values in that sentence, by name
    """

    id: str
    table: str = ""
    reason: Reason
    text: str
    key: str
    args: dict[str, str | int]
    shown: Table | None = None


class Gone(Message, frozen=True, kw_only=True, tag="gone"):
    """You get no more updates of this table: it is closed, or you may no longer see it.

    key: of a sentence for players, as in a refusal
    """

    table: TableId
    text: str
    key: str


ServerMessage = Welcome | Table | Done | Refused | Gone | Ping | Pong
