"""What happened between two states of a game, as events for people. Every event is public."""

from typing import TYPE_CHECKING, NamedTuple

from cartographers.rules.cards.explore import RUINS
from cartographers.rules.move import Move
from cartographers.rules.player import SeasonScore

if TYPE_CHECKING:
    from cartographers.rules.game import GameState


class SeasonBegan(NamedTuple):
    season: str


class CardRevealed(NamedTuple):
    """`ruins`: a ruins card before it is still waiting, and binds it if it is an explore card."""

    card: str
    ruins: bool


class Decided(NamedTuple):
    """A seat's sealed move, opened. `owner` is the seat whose map was drawn on."""

    seat: int
    owner: int
    step: str
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


class CoinsEarned(NamedTuple):
    seat: int
    coins: int


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
    | CoinsEarned
    | SeasonScored
    | GameEnded
)


def cards_turned(log: tuple[Event, ...]) -> int:
    """The rounds of a game: a ruins card is turned together with the card after it."""
    return sum(isinstance(e, CardRevealed) and e.card not in RUINS for e in log)


def story(before: "GameState", after: "GameState") -> tuple[Event, ...]:
    """The events that led from one state of a game to a later one."""
    return after.log[len(before.log) :]
