"""The one thread that writes: it takes whatever is queued, commits it at once, then answers."""

import asyncio
import logging
import time
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

from cartographers.server.store.batch import Batch, Job, Outcome, is_fatal, prepare
from cartographers.server.store.connection import Connection
from cartographers.server.store.database import Database
from cartographers.server.store.errors import Blocked, CommitLost, Fate, NotSaved, OutcomeUnknown
from cartographers.server.store.session import LazySession

T = TypeVar("T")
Loop = asyncio.AbstractEventLoop

LARGEST_BATCH = 500
MAX_QUEUE = 10_000
PAUSES = (0.0, 0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, None)  # seconds before each further try
FINDING_OUT = 10.0  # seconds, until the outcome of a lost commit counts as unknown
ASK_EVERY = 0.05
CLOSED = "the server is stopping: nothing more is saved"
TOO_BUSY = "the server is too busy: this is not saved, try again"

logger = logging.getLogger(__name__)


class Order(NamedTuple):
    """A job, and where its caller waits. One that `is_alone` runs outside any transaction."""

    job: Job
    future: asyncio.Future[Any]  # the orders of one batch return different things
    is_alone: bool = False


class Writer:
    """Runs jobs in order of arrival, until it is asked to finish."""

    def __init__(
        self,
        database: Database,
        line: LazySession,
        loop: Loop,
        before_commit: Callable[[Connection], None],
    ) -> None:
        self._database = database
        self._line = line
        self._loop = loop
        self._before_commit = before_commit
        self._orders: SimpleQueue[Order | None] = SimpleQueue()
        self.on_commit: Callable[[int, float], None] | None = None
        self.on_failure: Callable[[int], None] | None = None
        self._is_closed = False
        self._lost: CommitLost | None = None  # a commit that is perhaps still being made
        self._why_pending = ""
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def submit(
        self, job: Callable[[Connection], T], *, is_alone: bool = False
    ) -> asyncio.Future[T]:
        """Queue a job; it runs even if its caller no longer waits."""
        if self._is_closed:
            raise NotSaved(CLOSED)
        if self._orders.qsize() >= MAX_QUEUE:
            raise NotSaved(TOO_BUSY)
        future: asyncio.Future[T] = self._loop.create_future()
        self._orders.put(Order(job, future, is_alone))
        return future

    def refuse_more(self) -> None:
        self._is_closed = True

    def finish(self) -> None:
        """Returns when all that is queued has been served and the file is closed. It blocks."""
        self._orders.put(None)
        self._thread.join()

    # -------------------------------------------------------------- in the thread

    def _run(self) -> None:
        while orders := self._next():
            batch = [order for order in orders if not order.is_alone]
            if batch:
                self._deliver(batch, self._save(batch))
            if orders[-1].is_alone:
                self._deliver(orders[-1:], self._run_alone(orders[-1].job))
        self._close()

    def _next(self) -> list[Order]:
        """Wait for an order and take everything queued behind it, up to one that runs alone.

        An empty list means stop.
        """
        orders: list[Order] = []
        while (order := self._orders.get()) is not None:
            orders.append(order)
            if order.is_alone or len(orders) == LARGEST_BATCH or self._orders.empty():
                return orders
        self._orders.put(None)
        return orders

    def _save(self, orders: list[Order]) -> list[Outcome]:
        """Try again after conflicts with other nodes; nobody has been told anything yet."""
        if self._lost is not None and self._ask(self._lost) is Fate.PENDING:
            return self._refuse(len(orders), self._why_pending, self._lost)
        began = perf_counter()
        batch = Batch([order.job for order in orders], self._before_commit)
        for pause in PAUSES:
            try:
                outcomes = self._commit(batch)
            except BaseException as error:
                if pause is None or not self._database.may_run_again(error):
                    return self._give_up(len(orders), error)
                self._line.recover()
                time.sleep(pause)
            else:
                if self.on_commit is not None:
                    self.on_commit(len(orders), perf_counter() - began)
                return outcomes
        raise AssertionError("the last pause is None")

    def _commit(self, batch: Batch) -> list[Outcome]:
        session = self._line.get()
        outcomes = prepare(self._database, session, batch)
        try:
            session.commit()
        except CommitLost as lost:
            return self._find_out(lost, outcomes)
        return outcomes

    def _find_out(self, lost: CommitLost, outcomes: list[Outcome]) -> list[Outcome]:
        """Ask the database what became of a transaction; nothing else is written meanwhile."""
        said = " ".join(str(lost.__cause__).split())
        logger.warning("%s (%s); asking what became of it", lost, said)
        self._line.drop()
        self._lost = lost
        until = time.monotonic() + FINDING_OUT
        while (fate := self._ask(lost)) is Fate.PENDING and time.monotonic() < until:
            time.sleep(ASK_EVERY)
        if fate is Fate.SAVED:
            return outcomes
        if fate is Fate.NOT_SAVED:
            return self._refuse(len(outcomes), str(lost), lost)
        logger.error("whether %s jobs are saved is not known: %s", len(outcomes), lost)
        return [Outcome(error=OutcomeUnknown(str(lost))) for _ in outcomes]

    def _ask(self, lost: CommitLost) -> Fate:
        """As long as it is pending, nothing else is written: it could be the same once more."""
        try:
            fate = self._database.fate_of(lost.transaction_id)
        except self._database.errors as error:
            self._why_pending = str(error)
            self._refuse_waiting(error)
            return Fate.PENDING
        if fate is Fate.PENDING:
            self._why_pending = str(lost)
        else:
            logger.warning("%s: it is %s", lost, fate.value)
            self._lost = None
        return fate

    def _refuse_waiting(self, cause: BaseException) -> None:
        """While the database is away, nobody else waits for it."""
        waiting = []
        while not self._orders.empty():
            if (order := self._orders.get()) is None:
                self._orders.put(None)  # the end; nothing comes behind it
                break
            waiting.append(order)
        if waiting:
            self._deliver(waiting, self._refuse(len(waiting), str(cause), cause))

    def _run_alone(self, job: Job) -> list[Outcome]:
        try:
            return [Outcome(job(self._line.get().connection))]
        except BaseException as error:
            return self._give_up(1, error)

    def _give_up(self, count: int, error: BaseException) -> list[Outcome]:
        """A connection that has failed is not trusted again: the next batch opens another."""
        self._line.drop()
        if self.on_failure is not None:
            self.on_failure(count)
        is_a_fault = not is_fatal(self._database, error)
        logger.error("%s jobs are not saved: %r", count, error, exc_info=is_a_fault)
        why = "the server has a fault" if is_a_fault else str(error)
        return self._refuse(count, why, error)

    def _refuse(self, count: int, why: str, cause: BaseException) -> list[Outcome]:
        kind = Blocked if self._database.is_blocked(cause) else NotSaved
        return [Outcome(error=not_saved(kind, why, cause)) for _ in range(count)]

    def _deliver(self, orders: list[Order], outcomes: list[Outcome]) -> None:
        try:
            self._loop.call_soon_threadsafe(deliver, orders, outcomes)
        except RuntimeError:
            logger.warning("nobody waits for %s answers of the store", len(orders))

    def _close(self) -> None:
        """Tidy up; a failure loses nothing."""
        try:
            self._database.close_writer(self._line.get())
        except Exception as error:
            logger.warning("%s was not left in order: %r", self._database, error)
        self._line.drop()


def deliver(orders: list[Order], outcomes: list[Outcome]) -> None:
    for order, outcome in zip(orders, outcomes, strict=True):
        if order.future.done():  # its caller has been cancelled
            continue
        if outcome.error is None:
            order.future.set_result(outcome.result)
        else:
            order.future.set_exception(outcome.error)


def not_saved(kind: type[NotSaved], why: str, cause: BaseException) -> NotSaved:
    error = kind(f"this could not be saved ({why}): nothing has changed, try again")
    error.__cause__ = cause
    return error
