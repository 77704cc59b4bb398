"""A table as its viewers see it: the structs of every output. `showing.py` alone fills them."""

from typing import Literal

from msgspec import Struct


class Shown(Struct, frozen=True, kw_only=True):
    """Part of an output."""


class ConfigShown(Shown, frozen=True, kw_only=True):
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


class OptionsShown(Shown, frozen=True, kw_only=True):
    """What the host chose besides the rules. `clock` is seconds for each round; 0 is no clock.

    absent: "bot" plays at once for who is away; "deadline" waits for the clock.
    """

    open: bool
    spectators: bool
    chat: bool
    clock: int
    absent: Literal["bot", "deadline"]


class SeatShown(Shown, frozen=True, kw_only=True):
    """`bot` is the name of the bot that sits there, or "" ."""

    kind: Literal["free", "person", "bot"]
    name: str
    bot: str
    resigned: bool


class About(Shown, frozen=True, kw_only=True):
    """The table itself. Changes seldom.

    deal:      "secret", "code" if its seed was typed, or "daily".
    seed_hash: SHA-256 of the seed, known before anybody sits down.
    next:      the id of the table of the rematch, or "".
    """

    phase: Literal["open", "playing", "over", "closed"]
    title: str
    host: str
    config: ConfigShown
    options: OptionsShown
    seats: list[SeatShown]
    deal: Literal["secret", "code", "daily"]
    daily: str
    seed_hash: str
    next: str


class Progress(Shown, frozen=True, kw_only=True):
    """Who has decided, and for whom we wait. `left_ms` is what the clock of the round has left."""

    round: int
    waiting_for: list[int]
    ready: list[int]
    away: list[int]
    left_ms: int | None


class EdictShown(Shown, frozen=True, kw_only=True):
    """What an edict would give for a map now. `cells` earn it: bit 11 * row + column, in hex."""

    card: str
    stars: int
    cells: str


class SeasonShown(Shown, frozen=True, kw_only=True):
    first: int
    second: int
    coins: int
    monsters: int
    total: int


class PlayerShown(Shown, frozen=True, kw_only=True):
    """`map` is the drawing of the sheet; `monster_cells` cost a star each at the season's end."""

    map: str
    coins: int
    earned: int
    spent: int
    used_skill: bool
    total: int
    seasons: list[SeasonShown]
    edicts: list[EdictShown]
    monster_cells: str


class GameShown(Shown, frozen=True, kw_only=True):
    """The game as everybody may know it. Changes when a round closes.

    unseen:   explore and ruins cards still in the deck, not in their order.
    ambushes: how many ambush cards the deck holds; `heroes` likewise.
    seed:     empty until the game is over.
    """

    seed_hash: str
    seed: str
    edicts: list[str]
    skills: list[str]
    season: int
    time: int
    threshold: int
    card: str
    ruins: bool
    step: str
    revealed: list[str]
    unseen: list[str]
    ambushes: int
    heroes: int
    discarded: list[str]
    effects: list[str]
    braced: list[str]
    players: list[PlayerShown]
    winners: list[int]
    rating: int | None
    title: str


class DecisionShown(Shown, frozen=True, kw_only=True):
    """What a seat has to decide. `owner` is the seat whose map is drawn on."""

    step: str
    card: str
    owner: int
    ruins: bool
    skills: list[str]


class OwnSeat(Shown, frozen=True, kw_only=True):
    """A seat of the viewer. `chosen` is its sealed move as text, "" if there is none."""

    seat: int
    chosen: str
    decision: DecisionShown | None


class You(Shown, frozen=True, kw_only=True):
    """What this viewer alone is told."""

    seats: list[OwnSeat]
    is_host: bool
    invitation: str


class ChatLine(Shown, frozen=True, kw_only=True):
    number: int
    name: str
    text: str
