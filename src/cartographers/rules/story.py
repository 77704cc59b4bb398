"""What happened between two states of a game, as events. Every event is public."""

from typing import TYPE_CHECKING, NamedTuple

from cartographers.rules.cards.explore import RUINS
from cartographers.rules.move import Move
from cartographers.rules.player import SeasonScore

if TYPE_CHECKING:
    from cartographers.rules.game import GameState

FROM_SHAPE, FROM_MOUNTAIN, FROM_DRAGON = "shape", "mountain", "dragon"


class SeasonBegan(NamedTuple):
    season: str


class CardRevealed(NamedTuple):
    """`ruins`: a ruins card came before, so an explore card must cover a ruins cell."""

    card: str
    ruins: bool


class Decided(NamedTuple):
    """A seat's sealed move, opened. `owner` is the seat whose map was drawn on.

    `card` is the card that the move responds to: the last one revealed, or one with an effect
    after the season.
    """

    seat: int
    owner: int
    step_kind: str
    card: str
    move: Move


class MonstersWalked(NamedTuple):
    """The solo walk of an ambush; no cells if there was no free place."""

    seat: int
    card: str
    cells: int


class MonstersSlain(NamedTuple):
    seat: int
    cells: int


class ZombiesSpread(NamedTuple):
    seat: int
    cells: int


class CellsDestroyed(NamedTuple):
    """The cells that the gorgon's gaze or the troll's ravage destroyed on a seat's map."""

    seat: int
    card: str
    cells: int


class CoinsEarned(NamedTuple):
    """`why`: SHAPE, MOUNTAIN or DRAGON; what the coin track had no place for is not counted."""

    seat: int
    coins: int
    why: str


class PenaltyChanged(NamedTuple):
    """The number of empty cells next to monsters changed, which is their owner's penalty."""

    seat: int
    before: int
    after: int


class SeasonScored(NamedTuple):
    seat: int
    season: str
    score: SeasonScore


class GameEnded(NamedTuple):
    totals: tuple[int, ...]
    winners: tuple[int, ...]


Event = (
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


def cards_revealed(events: tuple[Event, ...]) -> int:
    """Return the number of rounds: a ruins card belongs to the round of the next card."""
    return sum(isinstance(e, CardRevealed) and e.card not in RUINS for e in events)


def story(before: "GameState", after: "GameState") -> tuple[Event, ...]:
    """Return the events that led from one state of a game to a later one."""
    return after.events[len(before.events) :]
