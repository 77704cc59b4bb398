"""A database of a PostgreSQL server as a database of the store."""

import asyncio
import time
from pathlib import Path
from typing import Any, LiteralString

import psycopg
from psycopg import errors as e
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from cartographers.server.store.connection import Connection
from cartographers.server.store.database import Database
from cartographers.server.store.errors import Fate, StoreRefused
from cartographers.server.store.postgres.address import PostgresAddress
from cartographers.server.store.postgres.driver import Driver, NoAnswer
from cartographers.server.store.postgres.session import PostgresSession
from cartographers.server.store.postgres.unreachable import Unreachable, why_unreachable
from cartographers.server.store.session import Session
from cartographers.server.store.writer import Writer

FIRST_PAUSE, LONGEST_PAUSE = 0.1, 2.0  # seconds before the server is tried again
PATIENCE = 10.0  # seconds, until a server that does not answer counts as away
OPTIONS = {  # of the connection; what the address says beats them
    "application_name": "cartographers",
    "client_encoding": "utf8",
    "connect_timeout": "3",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": "10000",
}
SESSION = (
    "SET lock_timeout = '5s'",
    "SET idle_in_transaction_session_timeout = '10s'",  # a node that hangs holds up nobody
    "SET lc_messages = 'C'",
)
IS_DURABLE = (
    "SELECT set_config('synchronous_commit', 'on', false)"
    " WHERE current_setting('synchronous_commit') = 'off'"
)
LOST = {None, "57P01", "57P02", "57P03", "57P05", "25P03", "08000", "08003", "08006"}
STATUS = "SELECT pg_xact_status(%(id)s::xid8)"
FATES = {
    "in progress": Fate.PENDING,
    "committed": Fate.SAVED,
    "aborted": Fate.NOT_SAVED,
}
# After a crash of the database server, another transaction may have got the same id. So the row of
# this node, which each of its transactions writes, must come from this one too. It is looked at
# when the transaction has ended: a statement that began earlier would not see what it wrote.
IS_OURS = "SELECT (SELECT xmin = %(id)s::xid8::xid FROM nodes WHERE id = %(node)s)"
OURS = {True: Fate.SAVED, False: Fate.NOT_SAVED, None: Fate.UNKNOWABLE}  # None: it was removed


class PostgresServer(Database):
    """One database, which many nodes may share."""

    errors = psycopg.Error
    time = "CAST(extract(epoch from clock_timestamp()) * 1000 AS bigint)"

    def __init__(self, address: PostgresAddress) -> None:
        self.address = address
        self._pause = 0.0
        self._not_before = 0.0
        self._why = ""

    def __str__(self) -> str:
        return str(self.address)

    # -------------------------------------------------------------- connections

    def connect(self, patience: float | None) -> Driver:
        """Raises Unreachable; soon after a failure without trying again."""
        if time.monotonic() < self._not_before:
            raise Unreachable(self._why)
        try:
            driver = self._connect(patience)
        except psycopg.OperationalError as error:
            self._why = why_unreachable(self.address, error)
            self._pause = min(max(2 * self._pause, FIRST_PAUSE), LONGEST_PAUSE)
            self._not_before = time.monotonic() + self._pause
            raise Unreachable(self._why) from error
        self._pause = 0.0
        return driver

    def _connect(self, patience: float | None) -> Driver:
        try:
            told = conninfo_to_dict(self.address.url)
        except psycopg.ProgrammingError:
            raise StoreRefused(f"{self.address} is not a valid address of a database") from None
        ours = {name: value for name, value in OPTIONS.items() if name not in told}
        driver = Driver.open(make_conninfo(self.address.url, **ours), patience)
        try:
            with driver.pipeline():
                for statement in SESSION:
                    driver.execute(statement)
        except e.InsufficientPrivilege:
            pass  # lc_messages is for superusers: messages come in the server's language
        except BaseException:
            driver.close()
            raise
        return driver

    def open_writer(self) -> Session:
        driver = self.connect(PATIENCE)
        driver.execute(IS_DURABLE)
        return PostgresSession(driver)

    def open_reader(self) -> Session:
        return PostgresSession(self.connect(PATIENCE))

    def close_writer(self, session: Session) -> None:
        """There is nothing to do."""

    # -------------------------------------------------------------- errors

    def is_storage_failure(self, error: BaseException) -> bool:
        return isinstance(
            error, psycopg.OperationalError | psycopg.InternalError | e.InsufficientPrivilege
        )

    def is_not_unique(self, error: BaseException) -> bool:
        return isinstance(error, psycopg.IntegrityError)

    def may_run_again(self, error: BaseException) -> bool:
        """After a conflict with another node, or with a connection that has died since its last
        use."""
        if isinstance(error, Unreachable | NoAnswer) or not isinstance(error, psycopg.Error):
            return False
        is_conflict = isinstance(error, e.SerializationFailure | e.DeadlockDetected)
        is_lost = isinstance(error, psycopg.OperationalError) and error.sqlstate in LOST
        return is_conflict or is_lost

    def is_blocked(self, error: BaseException) -> bool:
        return isinstance(error, e.LockNotAvailable)

    def fate_of(self, transaction_id: str) -> Fate:
        with self.connect(PATIENCE) as driver:
            try:
                (status,) = found(driver, STATUS, {"id": transaction_id})
            except e.InvalidParameterValue:  # an id that has not been given out yet
                return Fate.NOT_SAVED
            if status != "committed" or not self.node:
                return FATES.get(status, Fate.UNKNOWABLE)
            (is_ours,) = found(driver, IS_OURS, {"id": transaction_id, "node": self.node})
        return OURS[is_ours]

    # -------------------------------------------------------------- upkeep

    def size(self, connection: Connection) -> int:
        row = connection.execute("SELECT pg_database_size(current_database())").fetchone()
        return int(row[0])

    def vacuums_quickly(self) -> bool:
        return False

    async def clean(self, writer: Writer, *, vacuum: bool) -> bool:  # noqa: ARG002 - no part in it
        """Space of deleted rows is used again; the write-ahead log is the database server's."""
        if vacuum:
            await asyncio.to_thread(self.vacuum)
        return True

    def vacuum(self) -> None:
        with self.connect(None) as driver:
            driver.execute("VACUUM")

    def backup(self, target: Path) -> None:
        from cartographers.server.store.copies import back_up

        back_up(self.address, target)


def found(driver: Driver, statement: LiteralString, values: dict[str, str]) -> tuple[Any, ...]:
    """The one row of a statement. Any: what its columns hold."""
    return driver.execute(statement, values).fetchall()[0]
