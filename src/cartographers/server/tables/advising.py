"""Advice of the house: hints for who decides, and what the decisions of a finished game cost."""

import asyncio
from functools import partial

from msgspec import Struct

from cartographers.bots.analysis import BUDGET, Judged, Occasion, hint, judge, occasions
from cartographers.rules.record import Record, record_of
from cartographers.rules.view import View
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.tables.entries import BOT
from cartographers.server.tables.permissions import is_seed_public
from cartographers.server.tables.replaying import daily_secret, not_over
from cartographers.server.tables.sharing import Shared
from cartographers.server.tables.table import OVER, TableState
from cartographers.server.tables.thinking import Thinkers

HINTS_AT_ONCE, HINTS_KEPT = 32, 500
ANALYSES_AT_ONCE, ANALYSES_KEPT = 8, 100
LONGEST_WAIT = 12.0  # seconds: a browser does not wait for ever, but may ask again


class Hinted(Struct, frozen=True, kw_only=True):
    """`stars`: what the owner of the map can expect at the end of the game, after this move."""

    move: str
    stars: float


class Hints(Struct, frozen=True, kw_only=True):
    """The best moves that were found, best first.

    round: what a play must name
    owner: the seat whose map is drawn on; on a neighbour's, fewer stars are better
    """

    round: int
    owner: int
    moves: list[Hinted]


class DecisionJudged(Struct, frozen=True, kw_only=True):
    """A decision beside the best that was found, by what the seat knew when it decided.

    round: after so many rounds of the replay it is drawn
    map: the map of the owner before it
    played_stars, best_stars: what the owner of the map could expect at the end of the game
    cost: the difference, never negative
    """

    round: int
    season: int
    card: str
    step: str
    owner: int
    map: str
    played: str
    best: str
    played_stars: float
    best_stars: float
    cost: float


class SeatJudged(Struct, frozen=True, kw_only=True):
    """All decisions of a seat; none of them while `is_done` is false: then ask again."""

    seat: int
    is_done: bool
    cost: float
    decisions: list[DecisionJudged]


class Adviser:
    """Thinks in the workers of the bots, one decision after the other: no bot waits for long."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.budget = BUDGET
        self.hints: Shared[Hints] = Shared(HINTS_AT_ONCE, HINTS_KEPT)
        self.analyses: Shared[SeatJudged] = Shared(ANALYSES_AT_ONCE, ANALYSES_KEPT)

    async def hint(self, table: TableState, view: View, round_: int) -> Hints:
        """For a seat that owes a decision; it follows from the view of the seat alone."""
        refuse_hints(table, view)
        about = table.id, round_, view.seat
        return await asyncio.shield(self.hints.begin(about, partial(self.find, view, round_)))

    async def find(self, view: View, round_: int) -> Hints:
        think = partial(hint, budget=self.budget)
        found = await self.thinkers.work("the adviser", think, view)
        if found is None:
            raise no_advice()
        moves = [Hinted(move=str(one.move), stars=round(one.stars, 2)) for one in found]
        return Hints(round=round_, owner=view.owed().owner, moves=moves)

    async def analyse(self, table: TableState, seat: int, today: str) -> SeatJudged:
        """Waits for the answer as long as a browser does; who asks again goes on waiting."""
        if not is_seed_public(table, today):
            raise daily_secret() if table.phase == OVER else not_over()
        if seat >= len(table.seats):
            text = f"The seats of this game are counted from 0 to {len(table.seats) - 1}."
            raise Refusal("not_now", text, "no_such_seat", seats=len(table.seats))
        record = record_of(table.playing())
        task = self.analyses.begin((table.id, seat), partial(self.judge_seat, record, seat))
        await asyncio.wait([task], timeout=LONGEST_WAIT)
        if not task.done():
            return SeatJudged(seat=seat, is_done=False, cost=0.0, decisions=[])
        return task.result()

    async def judge_seat(self, record: Record, seat: int) -> SeatJudged:
        found = await self.thinkers.work("the adviser", occasions_of, record, seat)
        if found is None:
            raise no_advice()
        decisions = [await self.judge_one(one) for one in found]
        cost = round(sum(one.cost for one in decisions), 2)
        return SeatJudged(seat=seat, is_done=True, cost=cost, decisions=decisions)

    async def judge_one(self, occasion: Occasion) -> DecisionJudged:
        """The workers may be started anew for somebody else's fault: it is tried once more."""
        think = partial(judge, budget=self.budget)
        for _ in range(2):
            judged = await self.thinkers.work("the adviser", think, occasion)
            if judged is not None:
                return show_judged(judged)
        raise no_advice()

    async def stop(self) -> None:
        await self.hints.stop()
        await self.analyses.stop()


def occasions_of(record: Record, seat: int) -> list[Occasion]:
    """Runs in a worker: a game of a hundred is long."""
    return list(occasions(record, [seat]))


def show_judged(judged: Judged) -> DecisionJudged:
    return DecisionJudged(
        round=judged.closed + 1,
        season=judged.season,
        card=judged.card,
        step=judged.step,
        owner=judged.owner,
        map=judged.map,
        played=str(judged.played),
        best=str(judged.best),
        played_stars=round(judged.played_stars, 2),
        best_stars=round(judged.best_stars, 2),
        cost=round(judged.cost, 2),
    )


def refuse_hints(table: TableState, view: View) -> None:
    """Nobody who plays against people is helped, nor at the deal that everybody plays."""
    if table.opened.daily:
        text = "In the deal of the day everybody plays without hints."
        raise Refusal("not_now", text, "no_hints_daily")
    others = [seat for number, seat in enumerate(table.seats) if number != view.seat]
    if any(seat.sitter.kind != BOT for seat in others):
        text = "Hints are given in solo games and in games against bots alone."
        raise Refusal("not_now", text, "no_hints_here")


def no_advice() -> Refusal:
    text = "No advice was found just now. Nothing has changed; try again in a moment."
    return Refusal("not_now", text, "no_advice")
