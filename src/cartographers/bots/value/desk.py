"""The kernels with all that they need: weights, scratch paper, room for what they find."""

from functools import cache
from threading import local
from typing import Any, NamedTuple

from cartographers.bots.value.kernels import list_worths, play_on, worth_of_land
from cartographers.bots.value.kit import KIT
from cartographers.bots.value.outlook import LENS_SIZE
from cartographers.bots.value.weights import World, weights_of
from cartographers.native import Engine
from cartographers.native.engine import room
from cartographers.rules.player import Land
from cartographers.rules.playout.kernels import CHOICE_COLUMNS, MOST_CHOICES
from cartographers.rules.playout.moment import Moment, Terms

WAYS_IN = (list_worths, worth_of_land, play_on)
MOST_GAMES = 64
MANY_MOVES = 1000
NEVER = 1 << 30


class Future(NamedTuple):
    """The final stars of a game, and the mean of those that it seemed to bring after each move.

    The end knows more, and varies more. Both together tell more of a choice than either.
    """

    end: int
    seemed: int


class Paper(local):
    """For each thread its own."""

    def __init__(self) -> None:
        self.lens, self.counts = room(LENS_SIZE), room(LENS_SIZE)
        self.found = room(2 * MOST_GAMES)
        self.listed, self.worths = room(MOST_CHOICES * CHOICE_COLUMNS), room(MOST_CHOICES)


class Desk:
    """Answers are in whole numbers, `SCALE` to the star. Any thread may ask."""

    def __init__(self, engine: Engine, weights: memoryview) -> None:
        self.engine, self.weights, self.paper = engine, weights, Paper()
        self.list_worths = engine.way_in(KIT, list_worths)
        self.worth_of_land = engine.way_in(KIT, worth_of_land)
        self.play_on = engine.way_in(KIT, play_on)

    def scratch(self) -> tuple[Any, Any, Any]:
        buffer = self.engine.buffer
        return buffer(self.weights), buffer(self.paper.lens), buffer(self.paper.counts)

    def worths(self, terms: Terms, moment: Moment) -> list[int]:
        """For each choice, in the order of a decision's moves, what is still to come after it."""
        buffer, paper = self.engine.buffer, self.paper
        room_for = buffer(paper.listed), buffer(paper.worths)
        count = self.list_worths(terms, moment, *self.scratch(), *room_for)
        return paper.worths[:count].tolist()

    def worth(self, terms: Terms, moment: Moment, land: Land) -> int:
        """What is still to come after a decision that leaves this land."""
        found: int = self.worth_of_land(terms, moment, land, *self.scratch())
        return found

    def futures(
        self,
        terms: Terms,
        start: Moment,
        games: range,
        *,
        seed: int,
        moves: int = MANY_MOVES,
        games_a_move: int = NEVER,
    ) -> list[Future]:
        """Games played on for some moves, and every so many games for one more; at most
        `MOST_GAMES`."""
        found = self.paper.found
        which = seed, games.start, len(games), moves, games_a_move
        self.play_on(terms, start, *which, *self.scratch(), self.engine.buffer(found))
        numbers = iter(found[: 2 * len(games)].tolist())
        return list(map(Future, numbers, numbers))


@cache
def desk_of(engine: Engine, world: World) -> Desk:
    return Desk(engine, weights_of(world))
