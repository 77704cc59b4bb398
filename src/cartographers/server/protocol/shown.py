"""A table as its viewers see it: the structs of every output. Only `tables/out` fills them."""

from typing import Literal

from msgspec import Struct

from cartographers.rules.setup import Config


class Shown(Struct, frozen=True, kw_only=True):
    """Part of an output."""


class OptionsShown(Shown, frozen=True, kw_only=True):
    """The host's options besides the rules.

    open: whether anyone may join; else only with the invitation
    spectators: whether others may watch the game
    chat: whether those at the table may talk
    clock: seconds per step; 0 is no clock
    absent: whether a bot plays for absent people at once, or only at the deadline
    slow: seconds between two lines of the same person in the chat; 0 is no slow mode
    """

    open: bool
    spectators: bool
    chat: bool
    clock: int
    absent: Literal["bot", "deadline"]
    slow: int


class SeatShown(Shown, frozen=True, kw_only=True):
    """One seat of the table.

    name: as everybody sees it; first names of bots are spelled as each language does
    bot: which bot sits there, or an empty text
    has_account: whether the name is that of the person's account, which nobody else can have
    resigned: whether the player has resigned and a bot plays on
    """

    kind: Literal["free", "person", "bot"]
    name: str
    bot: str
    has_account: bool
    resigned: bool


class About(Shown, frozen=True, kw_only=True):
    """The table itself. Changes rarely.

    phase: open for people to sit down, playing, over, or closed before its end
    is_removed: whether an operator of the server has closed the table
    title: what the host called it
    host: the name of the person who may begin and kick
    config: the rules of the game
    options: the host's other options
    seats: in the order in which maps are passed
    deal: secret, from a code that was typed, or a daily challenge
    daily: the date of the daily challenge, or an empty text
    seed_hash: SHA-256 of salt and seed, published before anyone takes a seat
    next: the id of the table of the rematch, or an empty text
    takebacks: how many closed steps were taken back
    """

    phase: Literal["open", "playing", "over", "closed"]
    is_removed: bool
    title: str
    host: str
    config: Config
    options: OptionsShown
    seats: list[SeatShown]
    deal: Literal["secret", "code", "daily"]
    daily: str
    seed_hash: str
    next: str
    takebacks: int


class PokeShown(Shown, frozen=True, kw_only=True):
    """A reminder to a slow player.

    seat: the seat of that player
    by: the name of the last sender
    number: how many reminders there were in this step
    """

    seat: int
    by: str
    number: int


class VotesShown(Shown, frozen=True, kw_only=True):
    """Votes for a bot on the seat of an absent player.

    by: one seat of each voter
    needed: how many votes are required
    """

    seat: int
    by: list[int]
    needed: int


class Progress(Shown, frozen=True, kw_only=True):
    """Which seats have decided, and which have not.

    step: the number of the step, which a play must name. It only grows, even after a takeback
    waiting_for: seats that have to decide
    ready: seats that have decided in this step
    away: seats whose players are absent, or have not come to the rematch yet
    stand_ins: those of them for which a bot plays
    pokes: reminders of this step
    votes: votes for bots
    left_ms: milliseconds left on the clock of the step, or null without a clock
    time_added: seats of the people who have added time in this step
    """

    step: int
    waiting_for: list[int]
    ready: list[int]
    away: list[int]
    stand_ins: list[int]
    pokes: list[PokeShown]
    votes: list[VotesShown]
    left_ms: int | None
    time_added: list[int]


class EdictShown(Shown, frozen=True, kw_only=True):
    """What an edict would give for a map now.

    card: the id of the scoring card
    stars: what it would give
    cells: those that earn it: bit 11 * row + column, in hex
    """

    card: str
    stars: int
    cells: str


class SeasonShown(Shown, frozen=True, kw_only=True):
    """A column of the score sheet.

    first, second: stars of the season's edicts
    coins: stars for coins
    monsters: stars that monsters cost
    total: the sum
    """

    first: int
    second: int
    coins: int
    monsters: int
    total: int


class PlayerShown(Shown, frozen=True, kw_only=True):
    """What one player has.

    map: the drawing of the sheet
    coins: earned less spent
    earned: places of the coin track that are filled
    spent: how many of them were crossed out again
    used_skill: whether a skill was used in this season
    total: stars of all seasons scored so far
    seasons: one for each season scored
    edicts: what each of the four edicts would give now
    monster_cells: empty cells next to monsters, a star each at the season's end, in hex
    """

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
    """The public part of the game. Changes when a step closes.

    events: how many events of the story have led here
    steps: how many steps have closed, without those taken back
    seed_hash: SHA-256 of the salt, a line break and the seed; of the seed alone if there is no salt
    seed: an empty text until the game is over
    salt: an empty text until the game is over, and at tables of old servers
    edicts: ids of the four scoring cards, A to D
    skills: ids of the open skills
    season: 0 is spring, 3 winter
    time: time used in this season
    threshold: time at which the season ends
    card: the id of the last revealed card
    ruins: whether it must be drawn on ruins
    step_kind: what is decided now: draw, ambush, hero, gaze, ravage, brace, regroup, or over
    revealed: cards revealed in this season, in order
    unseen: explore and ruins cards still in the deck, in the order of the rules' tables
    ambushes, heroes: how many of these cards the deck holds
    discarded: ambush and hero cards that have left the deck
    effects: ambush cards that act after each season
    braced: for each seat, how Acrobatics answers this ambush
    players: one for each seat
    winners: seats that have won, when the game is over
    rating: of a solo game that is over
    title: of a solo game that is over
    """

    events: int
    steps: int
    seed_hash: str
    seed: str
    salt: str
    edicts: list[str]
    skills: list[str]
    season: int
    time: int
    threshold: int
    card: str
    ruins: bool
    step_kind: str
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
    """What a seat has to decide.

    step_kind: as in the game
    card: the id of the card that is drawn
    owner: the seat whose map is drawn on
    ruins: whether it must be drawn on ruins
    skills: ids of skills that the seat may use now, if it can pay
    """

    step_kind: str
    card: str
    owner: int
    ruins: bool
    skills: list[str]


class OwnSeat(Shown, frozen=True, kw_only=True):
    """A seat of the viewer.

    chosen: its sealed move as text, or an empty text
    decision: what it has to decide, or null
    take_back: the step that a `take_back` must name, or null if nothing can be taken back now
    """

    seat: int
    chosen: str
    decision: DecisionShown | None
    take_back: int | None


class You(Shown, frozen=True, kw_only=True):
    """What only this viewer sees.

    seats: the viewer's seats
    is_host: whether the viewer may begin and kick
    invitation: lets others join, or see a finished game; empty during the game
    """

    seats: list[OwnSeat]
    is_host: bool
    invitation: str


class ChatLine(Shown, frozen=True, kw_only=True):
    """A line of chat.

    number: counted from 0
    name: who said it
    has_account: whether that is the name of the person's account
    """

    number: int
    name: str
    has_account: bool
    text: str
