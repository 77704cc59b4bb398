"""What happened between two states of a game, as events for people. Every event is public."""

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
    """`ruins`: a ruins card before it is still waiting, and binds it if it is an explore card."""

    card: str
    ruins: bool


class Decided(NamedTuple):
    """A seat's sealed move, opened. `owner` is the seat whose map was drawn on.

    `card` is what the move answers: the card turned up last, or the one that acts after a season.
    """

    seat: int
    owner: int
    step_kind: str
    card: str
    move: Move


class MonstersWalked(NamedTuple):
    """The solo walk of an ambush; no cells if it found no place."""

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
    """What the gorgon's gaze or the troll's ravage destroyed on a seat's map."""

    seat: int
    card: str
    cells: int


class CoinsEarned(NamedTuple):
    """`why`: SHAPE, MOUNTAIN or DRAGON; what the coin track had no place for is not counted."""

    seat: int
    coins: int
    why: str


class PenaltyChanged(NamedTuple):
    """A change of the map changed what monsters cost its owner: the empty cells next to them."""

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


def cards_revealed(log: tuple[Event, ...]) -> int:
    """The rounds of a game: a ruins card is turned together with the card after it."""
    return sum(isinstance(e, CardRevealed) and e.card not in RUINS for e in log)


def story(before: "GameState", after: "GameState") -> tuple[Event, ...]:
    """The events that led from one state of a game to a later one."""
    return after.log[len(before.log) :]
