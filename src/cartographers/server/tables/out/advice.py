"""Hints for a decision, and the analysis of finished games."""

import asyncio
from functools import partial

from cartographers.bots.analysis import (
    BUDGET,
    Judged,
    PastDecision,
    accuracy_of,
    hint,
    judge,
    past_decisions,
)
from cartographers.bots.engine import is_prepared
from cartographers.rules.game import GameState
from cartographers.rules.record import Record, record_of
from cartographers.rules.view import View
from cartographers.server.hosting.compilation import Compilation
from cartographers.server.protocol.http_answers import DecisionJudged, Hinted, Hints, SeatJudged
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.tables.commands.permissions import is_seed_public
from cartographers.server.tables.live.bot_pool import BotPool
from cartographers.server.tables.live.fair_queue import Share
from cartographers.server.tables.live.shared_tasks import SharedTasks
from cartographers.server.tables.log.entries import BOT
from cartographers.server.tables.log.state import OVER, TableState
from cartographers.server.tables.out.replays import daily_secret, not_over

HINTS_AT_ONCE, HINTS_KEPT = 32, 500
ANALYSES_AT_ONCE, ANALYSES_KEPT = 8, 100
MAX_WAIT = 12.0  # seconds: a browser does not wait for ever, but may ask again
PACE = 0.7  # seconds between two answers with some of the decisions
PREPARING_PACE = 2.0  # seconds between two answers with the progress of compiling
PREPARING, MAX_PREPARING = 8.0, 40  # seconds that a worker waits for compiled rules, and how often


class Judging:
    """An analysis in progress: decisions are added one by one, and waiting requests wake up."""

    def __init__(self, compilation: Compilation) -> None:
        self.compilation = compilation
        self.is_preparing = True
        self.count = 0
        self.decisions: list[DecisionJudged] = []
        self.news = asyncio.Event()

    def tell(self) -> None:
        self.news.set()
        self.news = asyncio.Event()

    def show(self, seat: int, after: int, *, is_done: bool) -> SeatJudged:
        costs = [one.cost for one in self.decisions]
        return SeatJudged(
            seat=seat,
            is_done=is_done,
            is_preparing=self.is_preparing,
            prepared=self.compilation.done,
            to_prepare=self.compilation.count,
            count=self.count,
            cost=round(sum(costs), 2),
            accuracy=accuracy_of(costs),
            decisions=self.decisions[after:],
        )


class Adviser:
    """Computes advice in the bot pool, one decision at a time, so that no bot waits long."""

    def __init__(self, bots: BotPool, compilation: Compilation | None = None) -> None:
        self.bots = bots
        self.compilation = compilation or Compilation()
        self.budget = BUDGET
        self.hints: SharedTasks[Hints] = SharedTasks(HINTS_AT_ONCE, HINTS_KEPT)
        self.analyses: SharedTasks[None] = SharedTasks(ANALYSES_AT_ONCE, ANALYSES_KEPT)
        self.judging: dict[tuple[str, int], Judging] = {}

    async def hint(self, table: TableState, view: View, step: int, payer: str = "") -> Hints:
        """Return hints for a seat that owes a decision, from its view alone.

        A request waits at most `MAX_WAIT`; the client then asks again.

        payer: the address that asks.
        """
        refuse_hints(table, view)
        about = table.id, step, view.seat
        share = self.bots.share_of(table.host, table.id)
        begun = self.hints.begin(about, partial(self.find, view, step, share), payer)
        await asyncio.wait([begun], timeout=MAX_WAIT)
        if not begun.done():
            return Hints(step=step, owner=view.owed().owner, is_done=False, moves=[])
        return begun.result()

    async def find(self, view: View, step: int, share: Share) -> Hints:
        think = partial(hint, budget=self.budget)
        found = await self.bots.advise(share, think, view)
        if found is None:  # its worker died, or was too slow without compiled rules
            await self.prepare(share)
            found = await self.bots.advise(share, think, view)
        if found is None:
            raise no_advice()
        moves = [Hinted(move=str(one.move), stars=round(one.stars, 2)) for one in found]
        return Hints(step=step, owner=view.owed().owner, is_done=True, moves=moves)

    def has_begun(self, table: TableState, seat: int) -> bool:
        """Whether the analysis is running or done, so that a request costs little."""
        return (table.id, seat) in self.analyses.tasks

    async def analyse(
        self, table: TableState, seat: int, today: str, share: Share, after: int = 0
    ) -> SeatJudged:
        """What is judged so far: as soon as it is more than `after` decisions, or all of them.

        A request waits at most `MAX_WAIT` and at least `PACE`; the client then asks again. The
        first who asks pays: strangers must not use up what the host has for bots.
        """
        if not is_seed_public(table, today):
            raise daily_secret() if table.phase == OVER else not_over()
        if seat >= len(table.seats):
            text = f"The seats of this game are counted from 0 to {len(table.seats) - 1}."
            raise Refusal("not_now", text, "no_such_seat", seats=len(table.seats))
        task, judging = self.begin_analysis(table, seat, share)
        await asyncio.wait([task], timeout=PACE)
        if not task.done() and len(judging.decisions) <= after:
            await wait_for_news(task, judging, MAX_WAIT - PACE)
        if task.done():
            task.result()  # raises what went wrong
        return judging.show(seat, after, is_done=task.done())

    def begin_analysis(
        self, table: TableState, seat: int, share: Share
    ) -> "tuple[asyncio.Task[None], Judging]":
        about = table.id, seat
        judging = self.judging.get(about) if about in self.analyses.tasks else None
        judging = judging or Judging(self.compilation)
        game = table.begun_game()
        work = partial(self.judge_seat, game, seat, judging, share)
        task = self.analyses.begin(about, work, share.address)
        self.judging[about] = judging
        for forgotten in [one for one in self.judging if one not in self.analyses.tasks]:
            del self.judging[forgotten]
        return task, judging

    async def judge_seat(self, game: GameState, seat: int, judging: Judging, share: Share) -> None:
        await self.compilation.wait(judging.tell, PREPARING_PACE)
        await self.prepare(share)
        judging.is_preparing = False
        judging.tell()
        found = await self.bots.advise(share, past_decisions_of, record_of(game), seat)
        if found is None:
            raise no_advice()
        judging.count = len(found)
        for one in found:
            judging.decisions.append(await self.judge_one(one, share))
            judging.tell()

    async def prepare(self, share: Share) -> None:
        """Wait until a worker has compiled rules. Without them each decision takes many seconds."""
        for _ in range(MAX_PREPARING):
            if await self.bots.advise(share, is_prepared, PREPARING) is not False:
                return  # it is ready, or its worker died

    async def judge_one(self, past: PastDecision, share: Share) -> DecisionJudged:
        """Try twice: a worker may have died."""
        think = partial(judge, budget=self.budget)
        for _ in range(2):
            judged = await self.bots.advise(share, think, past)
            if judged is not None:
                return show_judged(judged)
        raise no_advice()

    async def stop(self) -> None:
        await self.hints.stop()
        await self.analyses.stop()


async def wait_for_news(task: "asyncio.Task[None]", judging: Judging, seconds: float) -> None:
    """Wait until a decision is added, the task ends or the time is up."""
    news = asyncio.create_task(judging.news.wait())
    await asyncio.wait([task, news], timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    news.cancel()


def past_decisions_of(record: Record, seat: int) -> list[PastDecision]:
    """Runs in a worker: a game with a hundred players takes long to replay."""
    return list(past_decisions(record, [seat]))


def show_judged(judged: Judged) -> DecisionJudged:
    return DecisionJudged(
        round=judged.card_number,
        step=judged.closed + 1,
        season=judged.season,
        card=judged.card,
        step_kind=judged.step_kind,
        owner=judged.owner,
        map=judged.map,
        played=str(judged.played),
        best=str(judged.best),
        played_stars=round(judged.played_stars, 2),
        best_stars=round(judged.best_stars, 2),
        cost=round(judged.cost, 2),
    )


def refuse_hints(table: TableState, view: View) -> None:
    """Refuse hints in games against people and in the daily challenge."""
    if table.opened.daily:
        text = "Hints are not available in the daily challenge."
        raise Refusal("not_now", text, "no_hints_daily")
    others = [seat for number, seat in enumerate(table.seats) if number != view.seat]
    if any(seat.sitter.kind != BOT for seat in others):
        text = "Hints are given in solo games and in games against bots alone."
        raise Refusal("not_now", text, "no_hints_here")


def no_advice() -> Refusal:
    text = "No advice was found just now. Nothing has changed; try again in a moment."
    return Refusal("not_now", text, "no_advice")
