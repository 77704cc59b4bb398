"""Analysis of a recorded game: how many stars each decision cost, given what its seat knew then."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cartographers.bots.adviser import SHOWN, Advice, advise
from cartographers.rules.move import Move
from cartographers.rules.record import Record, replay
from cartographers.rules.step_kind import StepKind
from cartographers.rules.story import cards_revealed
from cartographers.rules.view import View

BUDGET = 90
WORST = 3
TROLL = "giant_troll_ravage"  # acts after the season, when another card is on top
MIN_COST = 0.05  # stars; less would be shown as 0.0
WORST_COST = 5.0  # stars; from here on a decision has accuracy 0


class PastDecision(NamedTuple):
    """A decision before it was made, and the move.

    card_number: the round, as in `replay`: the revealed cards without ruins.
    closed:      the number of steps that had closed before.
    view:        everything that the seat knew.
    """

    card_number: int
    closed: int
    view: View
    move: Move


class Judged(NamedTuple):
    """A decision with the expected final stars of the map's owner.

    On a neighbour's map the best move is the one that leaves fewest. `cost` is never negative.
    """

    card_number: int
    closed: int
    season: int
    card: str
    step_kind: str
    seat: int
    owner: int
    map: str
    played: Move
    best: Move
    played_stars: float
    best_stars: float

    @property
    def cost(self) -> float:
        return abs(self.best_stars - self.played_stars)


class Analysis(NamedTuple):
    """Every decision of the analysed seats, in the order of the game."""

    judged: tuple[Judged, ...]

    def of(self, seat: int) -> tuple[Judged, ...]:
        return tuple(one for one in self.judged if one.seat == seat)

    def total(self, seat: int) -> float:
        """The cost of all decisions of a seat."""
        return sum(one.cost for one in self.of(seat))

    def accuracy(self, seat: int) -> float | None:
        """How well a seat decided, in percent; None without decisions."""
        return accuracy_of([one.cost for one in self.of(seat)])

    def mistakes(self, count: int = WORST) -> list[Judged]:
        """The decisions that cost most, the most expensive first."""
        costly = [one for one in self.judged if one.cost >= MIN_COST]
        return sorted(costly, key=lambda one: -one.cost)[:count]


def accuracy_of(costs: Sequence[float]) -> float | None:
    """The mean over all decisions: 100 for the best move, less 20 for each star of cost."""
    if not costs:
        return None
    missed = [min(cost, WORST_COST) / WORST_COST for cost in costs]
    return round(100 * (1 - sum(missed) / len(missed)), 1)


def analyse(
    record: Record, seats: Sequence[int] | None = None, *, budget: int = BUDGET, seed: int = 0
) -> Analysis:
    """Judge every decision, or those of some seats. Raises BadRecord if the record is wrong."""
    return Analysis(
        tuple(judge(one, budget=budget, seed=seed) for one in list(past_decisions(record, seats)))
    )


def hint(view: View, count: int = SHOWN, *, budget: int = BUDGET, seed: int = 0) -> list[Advice]:
    """The best few moves of a seat that owes a decision, best first."""
    return advise(view, count=count, budget=budget, seed=seed)


def past_decisions(record: Record, seats: Sequence[int] | None = None) -> Iterator[PastDecision]:
    """The decisions of a game. Views do not show moves that were still sealed."""
    closed = 0
    games = replay(record)
    game = next(games)
    for (seat, move), after in zip(record.moves, games, strict=True):
        if seats is None or seat in seats:
            yield PastDecision(cards_revealed(game.events), closed, game.view(seat), move)
        closed += len(after.events) > len(game.events)
        game = after


def judge(past: PastDecision, *, budget: int = BUDGET, seed: int = 0) -> Judged:
    """Compare the move with the best one found, which may be the move itself."""
    view, decision = past.view, past.view.owed()
    sign = 1 if decision.owner == decision.seat else -1
    advice = advise(view, [past.move], budget=budget, seed=seed)
    played = next(one for one in advice if one.move == past.move)
    best = max([played, *advice], key=lambda one: sign * one.stars)
    return Judged(
        card_number=past.card_number,
        closed=past.closed,
        season=view.season,
        card=TROLL if decision.step_kind == StepKind.RAVAGE else decision.card,
        step_kind=decision.step_kind,
        seat=decision.seat,
        owner=decision.owner,
        map=str(decision.player.sheet),
        played=played.move,
        best=best.move,
        played_stars=played.stars,
        best_stars=best.stars,
    )
