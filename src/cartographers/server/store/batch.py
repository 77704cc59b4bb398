"""Many jobs saved by one commit: all that succeed are saved together, or nothing is."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from cartographers.server.store.connection import Connection
from cartographers.server.store.database import Database
from cartographers.server.store.errors import NotUnique, raisable_in_coroutine
from cartographers.server.store.session import Session

Job = Callable[[Connection], object]


class Outcome(NamedTuple):
    """What a job returned, or what it raised."""

    result: object = None
    error: BaseException | None = None


class Batch(NamedTuple):
    """Jobs that are saved together, and one that runs at their end."""

    jobs: Sequence[Job]
    before_commit: Callable[[Connection], None]


def prepare(database: Database, session: Session, batch: Batch) -> list[Outcome]:
    """Run the jobs; return the outcome of each, which is true once the session has committed.

    Usually all succeed. If one raises, roll back and run each again in a savepoint of its own.
    Savepoints are not the rule, because each costs two more statements.
    """
    session.begin()
    try:
        outcomes = [run_job(session, job) for job in batch.jobs]
        batch.before_commit(session.connection)
        session.wait_for_statements()
    except BaseException as error:
        if is_fatal(database, error):
            raise
        session.rollback()
        session.begin_carefully()
        outcomes = [run_in_savepoint(database, session, job) for job in batch.jobs]
        batch.before_commit(session.connection)
    return outcomes


def run_job(session: Session, job: Job) -> Outcome:
    outcome = Outcome(job(session.connection))
    session.check()
    return outcome


def run_in_savepoint(database: Database, session: Session, job: Job) -> Outcome:
    """A job that raises is undone alone. But if the disk has failed it, or SQLite has undone the
    transaction under it, the savepoint's end raises here and the whole batch is lost."""
    session.mark()
    try:
        outcome = Outcome(job(session.connection))
    except BaseException as error:
        if is_fatal(database, error):
            raise
        session.undo()
        outcome = Outcome(error=told(database, error))
    session.keep()
    return outcome


def is_fatal(database: Database, error: BaseException) -> bool:
    """Whether the error ends the whole batch, rather than the job that raised it."""
    return isinstance(error, MemoryError) or database.is_storage_failure(error)


def told(database: Database, error: BaseException) -> BaseException:
    """What the caller of a job is told of its error."""
    if database.is_not_unique(error):
        not_unique = NotUnique(str(error))
        not_unique.__cause__ = error
        return not_unique
    return raisable_in_coroutine(error)
