"""Many jobs saved by one commit: all that succeed are saved together, or nothing is."""

import sqlite3
from collections.abc import Callable, Sequence
from typing import NamedTuple

from cartographers.server.store.errors import is_storage_failure, raisable_in_coroutine

Job = Callable[[sqlite3.Connection], object]


class Outcome(NamedTuple):
    """What a job returned, or what it raised."""

    result: object = None
    error: BaseException | None = None


def save(
    connection: sqlite3.Connection,
    jobs: Sequence[Job],
    before_commit: Callable[[sqlite3.Connection], None],
) -> list[Outcome]:
    """Return the outcome of each job. If this raises, nothing may be reported as saved.

    Usually all succeed. If one raises, roll back and run each again in a savepoint of its own.
    Savepoints are not the rule, because each costs two more statements.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        outcomes = [run_job(connection, job) for job in jobs]
    except BaseException as error:
        if is_storage_failure(error):
            raise
        connection.execute("ROLLBACK")
        connection.execute("BEGIN IMMEDIATE")
        outcomes = [run_in_savepoint(connection, job) for job in jobs]
    before_commit(connection)
    connection.execute("COMMIT")
    return outcomes


def run_job(connection: sqlite3.Connection, job: Job) -> Outcome:
    outcome = Outcome(job(connection))
    if not connection.in_transaction:
        raise sqlite3.OperationalError("a job has ended the transaction")
    return outcome


def run_in_savepoint(connection: sqlite3.Connection, job: Job) -> Outcome:
    """A job that raises is undone alone. But if the disk has failed it, or SQLite has undone the
    transaction under it, the savepoint's end raises here and the whole batch is lost."""
    connection.execute("SAVEPOINT job")
    try:
        outcome = Outcome(job(connection))
    except BaseException as error:
        if is_storage_failure(error):
            raise
        connection.execute("ROLLBACK TO job")
        outcome = Outcome(error=raisable_in_coroutine(error))
    connection.execute("RELEASE job")
    return outcome
