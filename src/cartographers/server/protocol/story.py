"""What happened in a game, event by event, as the rules report it. All of it is public.

Sets of cells are text: bit 11 * row + column, in hex.
"""

from typing import Literal

from cartographers.server.protocol.shown import SeasonShown, Shown


class Happened(Shown, frozen=True, kw_only=True, tag_field="type"):
    """An event."""


class SeasonBegan(Happened, frozen=True, kw_only=True, tag="season_began"):
    """A season began.

    season: spring, summer, autumn or winter
    """

    season: str


class CardRevealed(Happened, frozen=True, kw_only=True, tag="card_revealed"):
    """A card was turned.

    card: its id
    ruins: whether a ruins card before it still waits for an explore card
    """

    card: str
    ruins: bool


class Decided(Happened, frozen=True, kw_only=True, tag="decided"):
    """A seat's sealed move was opened: it drew, used a skill or passed.

    seat: who decided
    owner: the seat whose map was drawn on
    step_kind: what was decided, as in the game
    card: the id of the card that the move answers
    move: its text, as in `forest B4 C4`
    """

    seat: int
    owner: int
    step_kind: str
    card: str
    move: str


class MonstersWalked(Happened, frozen=True, kw_only=True, tag="monsters_walked"):
    """In a solo game, an ambush found its place by itself.

    seat: whose map
    card: the id of the ambush card
    cells: where the monsters were drawn; `0` if they found no place
    """

    seat: int
    card: str
    cells: str


class MonstersSlain(Happened, frozen=True, kw_only=True, tag="monsters_slain"):
    """A hero destroyed monsters on the cells that it attacks.

    seat: whose map
    cells: where they stood
    """

    seat: int
    cells: str


class ZombiesSpread(Happened, frozen=True, kw_only=True, tag="zombies_spread"):
    """After a season, zombies were drawn on every empty cell next to a zombie.

    seat: whose map
    cells: the new ones
    """

    seat: int
    cells: str


class CellsDestroyed(Happened, frozen=True, kw_only=True, tag="cells_destroyed"):
    """The gorgon's gaze or the troll's ravage destroyed something.

    seat: whose map
    card: the id of the ambush card
    cells: what was destroyed
    """

    seat: int
    card: str
    cells: str


class CoinsEarned(Happened, frozen=True, kw_only=True, tag="coins_earned"):
    """A seat earned coins; one event for each reason.

    coins: how many
    why: the coin beside the shape, mountains that were surrounded, or a dragon
    """

    seat: int
    coins: int
    why: Literal["shape", "mountain", "dragon"]


class PenaltyChanged(Happened, frozen=True, kw_only=True, tag="penalty_changed"):
    """What monsters would cost the owner of a map at the season's end has changed.

    seat: whose map
    before, after: stars; after monsters were drawn or spread, the difference is what they cost
    """

    seat: int
    before: int
    after: int


class SeasonScored(Happened, frozen=True, kw_only=True, tag="season_scored"):
    """A season was scored for a seat.

    season: spring, summer, autumn or winter
    score: the column of the score sheet
    """

    seat: int
    season: str
    score: SeasonShown


class GameEnded(Happened, frozen=True, kw_only=True, tag="game_ended"):
    """The game is over.

    totals: stars of each seat
    winners: seats that have won; several, if they share the win
    """

    totals: list[int]
    winners: list[int]


StoryEvent = (
    SeasonBegan
    | CardRevealed
    | Decided
    | MonstersWalked
    | MonstersSlain
    | ZombiesSpread
    | CellsDestroyed
    | CoinsEarned
    | PenaltyChanged
    | SeasonScored
    | GameEnded
)


class Story(Shown, frozen=True, kw_only=True):
    """What happened in the game from one event on. Cut your list at `first`, then append.

    first: the index of the first event here; those before it are as you know them
    events: that one and all after it
    """

    first: int
    events: list[StoryEvent]
