"""psycopg's connection, which does not wait for ever for a database server that hangs."""

from time import monotonic
from typing import Any, Self

import psycopg
from psycopg.abc import RV, PQGen


class NoAnswer(psycopg.OperationalError):
    """The database server is silent although the connection is open; it is not used again."""


class Driver(psycopg.Connection[tuple[Any, ...]]):  # Any: a row holds what its columns hold
    """`patience`: seconds within which each answer must arrive; None is no limit."""

    patience: float | None = None

    @classmethod
    def open(cls, conninfo: str, patience: float | None) -> Self:
        # The driver believes that a statement is prepared even if its pipeline has failed.
        driver = cls.connect(conninfo, autocommit=True, prepare_threshold=None)
        driver.patience = patience
        return driver

    def wait(self, gen: PQGen[RV], *words: Any, **options: Any) -> RV:  # Any: passed on
        """psycopg does all its waiting here, also in a pipeline."""
        bound = gen if self.patience is None else bounded(gen, self.patience)
        try:
            return super().wait(bound, *words, **options)
        except NoAnswer:
            self.pgconn.finish()
            raise


def bounded(gen: PQGen[RV], seconds: float) -> PQGen[RV]:
    """Do the same, but raise NoAnswer when nothing has arrived for that long."""
    until = monotonic() + seconds
    try:
        wanted = next(gen)
        while True:
            ready = yield wanted
            if not ready and monotonic() > until:
                raise NoAnswer("the database does not answer")
            wanted = gen.send(ready)
    except StopIteration as end:
        result: RV = end.value
        return result
