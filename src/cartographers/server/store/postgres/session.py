"""A connection to PostgreSQL: statements are sent without waiting for the answer to each."""

from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, suppress
from typing import Any

import psycopg
from psycopg.pq import TransactionStatus

from cartographers.server.store.connection import Values
from cartographers.server.store.errors import CommitLost
from cartographers.server.store.postgres.driver import Driver
from cartographers.server.store.postgres.statements import ends_transaction, translate
from cartographers.server.store.session import Session

BEGIN = "BEGIN ISOLATION LEVEL REPEATABLE READ"
BEGIN_READING = f"{BEGIN} READ ONLY"
OWN_ID = "SELECT pg_current_xact_id_if_assigned()::text"


class PostgresCursor:
    """The answer to a statement, which may not have come yet."""

    def __init__(
        self, cursor: psycopg.Cursor[tuple[Any, ...]], pipeline: psycopg.Pipeline | None
    ) -> None:
        self._cursor = cursor
        self._pipeline = pipeline

    @property
    def rowcount(self) -> int:
        if self._pipeline is not None:
            self._pipeline.sync()
        return self._cursor.rowcount

    def fetchone(self) -> Any:
        return self._cursor.fetchone()

    def fetchall(self) -> list[Any]:
        return self._cursor.fetchall()

    def __iter__(self) -> Iterator[Any]:
        return iter(self._cursor)


class PostgresConnection:
    """What jobs get."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self.pipeline: psycopg.Pipeline | None = None  # the one that is open

    def execute(self, sql: str, values: Values = (), /) -> PostgresCursor:
        if ends_transaction(sql):
            raise psycopg.OperationalError("a job has ended the transaction")
        cursor = self._driver.execute(translate(sql).encode(), values)
        return PostgresCursor(cursor, self.pipeline)

    def executemany(self, sql: str, values: Iterable[Values], /) -> None:
        self._driver.cursor().executemany(translate(sql).encode(), values)


class PostgresSession(Session):
    """`begin` opens a pipeline: what fails may show only when the next rows are fetched, or at
    `wait_for_statements`. A transaction that is begun carefully has none."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.connection: PostgresConnection = PostgresConnection(driver)
        self._pipeline: AbstractContextManager[psycopg.Pipeline] | None = None
        self._own_id: str | None = None
        self._is_answered = False

    def begin(self) -> None:
        self._open_pipeline()
        self.begin_carefully()

    def begin_carefully(self) -> None:
        self._is_answered = False
        self.driver.execute(BEGIN)

    def begin_reading(self) -> None:
        self._open_pipeline()
        self.driver.execute(BEGIN_READING)

    def check(self) -> None:
        """Jobs cannot end a transaction here."""

    def wait_for_statements(self) -> None:
        row = self.driver.execute(OWN_ID).fetchone()
        self._own_id = row[0] if row else None
        self._is_answered = True

    def commit(self) -> None:
        if not self._is_answered:
            self.wait_for_statements()
        try:
            ended = self.driver.execute("COMMIT")
            self._close_pipeline()
        except psycopg.OperationalError as error:
            if self.driver.broken and self._own_id:
                what = f"the connection was lost while transaction {self._own_id} was committed"
                raise CommitLost(what, self._own_id) from error
            raise
        if ended.statusmessage != "COMMIT":
            raise psycopg.OperationalError("the database has undone the transaction")

    def rollback(self) -> None:
        with suppress(psycopg.Error):  # what failed in it has been raised already
            self._close_pipeline()
        if self.driver.info.transaction_status != TransactionStatus.IDLE:
            self.driver.execute("ROLLBACK")

    def close(self) -> None:
        with suppress(psycopg.Error):
            self._close_pipeline()
        self.driver.close()  # the server rolls back

    def mark(self) -> None:
        self.driver.execute("SAVEPOINT job")

    def keep(self) -> None:
        self.driver.execute("RELEASE SAVEPOINT job")

    def undo(self) -> None:
        self.driver.execute("ROLLBACK TO SAVEPOINT job")

    def _open_pipeline(self) -> None:
        self._pipeline = self.driver.pipeline()
        self.connection.pipeline = self._pipeline.__enter__()

    def _close_pipeline(self) -> None:
        pipeline, self._pipeline = self._pipeline, None
        self.connection.pipeline = None
        if pipeline is not None:
            pipeline.__exit__(None, None, None)
