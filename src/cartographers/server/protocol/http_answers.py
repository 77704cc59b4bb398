"""Answers to HTTP requests, besides the table itself and the answers to commands."""

from typing import Literal

from msgspec import Struct

from cartographers.server.people.persons import Identity
from cartographers.server.protocol.daily_answers import Board, MyDay
from cartographers.server.protocol.http_requests import RecoveryCode
from cartographers.server.protocol.operator_answers import (
    OperatorActions,
    People,
    Reports,
    TableFiles,
)


class TableOpened(Struct, frozen=True):
    table: str


class MoveList(Struct, frozen=True):
    """`step` is what a play must name."""

    step: int
    moves: list[str]


class Outcome(Struct, frozen=True, kw_only=True):
    """The map that is drawn on, and what its owner has.

    edicts: stars of each of the four edicts
    coins: earned less spent
    monsters: stars that monsters would cost
    total: what the season would give if it ended now: its two edicts, coins, less monsters
    """

    edicts: list[int]
    coins: int
    monsters: int
    total: int


class Previews(Struct, frozen=True, kw_only=True):
    """Outcomes in the order of the moves asked; null for what is no legal move now.

    step: what a play must name
    now: the outcome without any move
    """

    step: int
    now: Outcome
    outcomes: list[Outcome | None]


class Hinted(Struct, frozen=True, kw_only=True):
    """`stars`: what the owner of the map can expect at the end of the game, after this move."""

    move: str
    stars: float


class Hints(Struct, frozen=True, kw_only=True):
    """The best moves, best first; repeat the request while `is_done` is false.

    step: what a play must name
    owner: the seat whose map is drawn on; on a neighbour's, fewer stars are better
    moves: none before `is_done`
    """

    step: int
    owner: int
    is_done: bool
    moves: list[Hinted]


class DecisionJudged(Struct, frozen=True, kw_only=True):
    """A decision beside the best that was found, by what the seat knew when it decided.

    round: the number of the card, from 1
    step: how many steps of the replay show it
    map: the map of the owner before it
    played_stars, best_stars: what the owner of the map could expect at the end of the game
    cost: the difference, never negative
    """

    round: int
    step: int
    season: int
    card: str
    step_kind: str
    owner: int
    map: str
    played: str
    best: str
    played_stars: float
    best_stars: float
    cost: float


class SeatJudged(Struct, frozen=True, kw_only=True):
    """The decisions of a seat judged so far; repeat the request while `is_done` is false.

    is_preparing: whether the rules are still being compiled, once after the installation
    prepared: how many of the `to_prepare` parts are compiled; both are 0 while that is not known
    count: how many decisions there are, or 0 while that is not known
    cost: of all decisions judged so far
    accuracy: of all decisions judged so far, in percent; null if there is none
    decisions: those after the first `after` ones, which the client already has
    """

    seat: int
    is_done: bool
    is_preparing: bool
    prepared: int
    to_prepare: int
    count: int
    cost: float
    accuracy: float | None
    decisions: list[DecisionJudged]


class Listed(Struct, frozen=True, kw_only=True):
    """A table in a list. Times are unix milliseconds.

    rating: of a finished solo game without resignation or takebacks
    bots: the bot on each seat, or an empty text; empty for tables of earlier servers
    takebacks: how many closed steps were taken back
    was_offline: whether the game was played on a device, without a server
    """

    id: str
    phase: Literal["open", "playing", "over", "closed"]
    seats: int
    taken: int
    created_at: int
    updated_at: int
    ended_at: int | None
    daily: str
    title: str
    map: str
    explore: str
    clock: int
    names: list[str]
    bots: list[str] = []
    stars: list[int]
    winners: list[int]
    rating: int | None = None
    takebacks: int = 0
    was_offline: bool = False


class TableList(Struct, frozen=True):
    """A page of tables. Pass `next` as `before` for the next page; it is empty on the last."""

    tables: list[Listed]
    next: str


class Best(Struct, frozen=True):
    """The best solo game of a person: how many were finished, and the best one's figures."""

    games: int
    stars: int | None
    rating: int | None


class Recovered(Struct, frozen=True):
    me: Identity
    code: str


class SessionShown(Struct, frozen=True, kw_only=True):
    """A session of the person who asks. Times are unix milliseconds.

    id: names the session; it opens nothing
    browser, system: of the device that it began on, or an empty text if not known
    seen_at: when it was last used, exact to a few minutes
    """

    id: str
    browser: str
    system: str
    began_at: int
    seen_at: int
    is_current: bool


class SessionList(Struct, frozen=True):
    sessions: list[SessionShown]


class PasskeyShown(Struct, frozen=True):
    """A passkey of the person who asks. Times are unix milliseconds.

    id: names the passkey; it opens nothing
    browser, system: of the device that it was made on, or an empty text if not known
    used_at: null until it was used to log in or for a proof
    """

    id: str
    browser: str
    system: str
    made_at: int
    used_at: int | None


class PasskeyList(Struct, frozen=True):
    """`is_used`: whether this session has used or made one."""

    passkeys: list[PasskeyShown]
    is_used: bool


class PasskeyOptions(Struct, frozen=True):
    """JSON for `navigator.credentials`, to make a passkey or to sign with one."""

    options: str


class Recovery(Struct, frozen=True, kw_only=True):
    """The recovery code of the person who asks.

    made_at: null without a code, and for one that an earlier server made
    needs_proof: whether a new one takes the current password, or a guest's current code
    """

    has_code: bool
    made_at: int | None
    needs_proof: bool


class SignInWays(Struct, frozen=True):
    """How people can sign in beside name and password.

    provider: the name of the provider, empty without one
    is_linked: whether the person who asks has signed in by a provider or a proxy
    """

    provider: str
    is_linked: bool


class SignInAddress(Struct, frozen=True):
    """Where the browser has to go."""

    address: str


class PrivacyTerms(Struct, frozen=True, kw_only=True):
    """How long this server keeps things, in days (0 is forever), and who runs it."""

    keep_guests_days: int
    keep_chat_days: int
    keep_finished_days: int
    operator_contact: str


class Blocked(Struct, frozen=True):
    """A person whom the asker has blocked. `created_at` is unix time in ms."""

    id: str
    name: str
    created_at: int


class BlockList(Struct, frozen=True):
    blocks: list[Blocked]


class Health(Struct, frozen=True):
    """How the server is.

    redis: `none` if it is not used, else `up` or `down`
    rules: `compiling`, `ready`, or why strong bots and analysis are slower than they could be
    """

    status: str
    version: str
    redis: str
    rules: str


Answer = (
    Identity
    | TableOpened
    | MoveList
    | Previews
    | Hints
    | SeatJudged
    | TableList
    | Best
    | Board
    | MyDay
    | Recovered
    | RecoveryCode
    | Recovery
    | SessionList
    | PasskeyList
    | PasskeyOptions
    | SignInWays
    | SignInAddress
    | PrivacyTerms
    | BlockList
    | People
    | Reports
    | OperatorActions
    | TableFiles
)
