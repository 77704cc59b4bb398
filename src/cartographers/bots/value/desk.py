"""The kernels with all that they need: weights, scratch paper, room for what they find."""

from functools import cache
from threading import local
from typing import Any

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


class Paper(local):
    """For each thread its own."""

    def __init__(self) -> None:
        self.lens, self.counts, self.found = room(LENS_SIZE), room(LENS_SIZE), room(MOST_GAMES)
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
    ) -> list[int]:
        """The final stars that each game can expect after some moves; at most `MOST_GAMES`."""
        found = self.paper.found
        which = seed, games.start, len(games), moves
        self.play_on(terms, start, *which, *self.scratch(), self.engine.buffer(found))
        return found[: len(games)].tolist()


@cache
def desk_of(engine: Engine, world: World) -> Desk:
    return Desk(engine, weights_of(world))
