"""The logs of all tables in the store: appended in one transaction, and read back."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import NamedTuple

from msgspec.structs import replace

from cartographers.server.clock import Clock
from cartographers.server.people.operators import NewOperatorAction, log_operator_action, record
from cartographers.server.store import Connection, NotUnique, Store
from cartographers.server.tables.live.announcements import TABLE_CHANGED
from cartographers.server.tables.log import entries as e
from cartographers.server.tables.log.appearances import note_appearances, people_named
from cartographers.server.tables.log.fold import evolve, fold, open_table
from cartographers.server.tables.log.index import TableIndex, write_sitters
from cartographers.server.tables.log.state import TableState, has_people
from cartographers.server.tables.log.table_limits import (
    refuse_more_bot_games,
    refuse_more_tables,
)

LOADERS = 2
CLOSE_KEY = e.NOBODY
ROW = "INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
KEYED = (e.Sealed, e.TakenBack)
LogRow = tuple[int, str | None, int, str]  # seq, command_id, at, body


class Conflict(Exception):
    """Another process wrote to this table first, at `seq`."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"there is an entry {seq} already")
        self.seq = seq


class Row(NamedTuple):
    """One row of the log. `step`, `seat` and `attempt` are the key of what happens once."""

    table_id: str
    seq: int
    kind: str
    step: int | None
    seat: int | None
    attempt: int | None
    command_id: str | None
    at: int
    body: str


def make_row(table: TableState, entry: e.Entry, command_id: str | None, at: int) -> Row:
    """The row of an entry that follows this version of the table."""
    step = seat = attempt = None
    if isinstance(entry, KEYED):
        step, seat, attempt = table.step, entry.seat, table.seats[entry.seat].attempt
    elif isinstance(entry, e.StepClosed | e.StepTakenBack):
        step, seat, attempt = table.step, CLOSE_KEY, 0
    body = e.ENCODER.encode(entry).decode()
    return Row(
        table.id, table.version + 1, e.kind_of(entry), step, seat, attempt, command_id, at, body
    )


class Answer(NamedTuple):
    """The answer to a command: the command's digest, and the first version that includes it."""

    command_digest: str
    version: int


class Loaded(NamedTuple):
    table: TableState
    answers: dict[str, Answer]


class Ledger:
    """`max_tables`: the unfinished tables that one host may have."""

    def __init__(self, store: Store, clock: Clock, away_ms: int, max_tables: int) -> None:
        self.store = store
        self.clock = clock
        self.index = TableIndex(clock, away_ms)
        self.max_tables = max_tables
        self.conflicts = 0  # batches that another process preceded
        self.threads = ThreadPoolExecutor(LOADERS, "load")  # not the one that log-ins need
        self.note: Callable[[str, str], None] = note_nothing  # announces with the transaction

    async def load(self, table_id: str) -> Loaded | None:
        rows = await self.read_rows(table_id)
        if not rows:
            return None
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads, load, table_id, rows)

    async def wait_for_commits(self) -> None:
        """Return when nothing that this node has begun to save can be saved later. Raises
        StoreFailed while that is not known."""
        await self.store.write(lambda _: None)

    async def read_rows(self, table_id: str, after: int = 0) -> list[LogRow]:
        return await self.store.read(
            lambda c: c.execute(
                "SELECT seq, command_id, at, body FROM log WHERE table_id = ? AND seq > ?"
                " ORDER BY seq",
                [table_id, after],
            ).fetchall()
        )

    async def load_after(self, table: TableState, answers: dict[str, Answer]) -> Loaded | None:
        """Return a table with what has been added to its log; None if it must be read as a whole.

        That is so if there is a gap, or if a person was erased from older entries.
        """
        rows = await self.read_rows(table.id, table.version)
        log = decode(rows)
        if rows and (rows[0][0] != table.version + 1 or has_erased(log)):
            return None
        for entry, at in log:
            table = evolve(table, entry, at)
        return Loaded(table, answers | answers_in(rows, log))

    async def open(self, table_id: str, opened: e.Opened, most: int) -> TableState:
        """Write a new table, unless its host already has too many."""

        def job(connection: Connection) -> TableState:
            refuse_more_tables(connection, opened.host, most)
            return self.write_opening(connection, table_id, opened)

        return await self.store.write(job)

    async def add_past(self, table_id: str, entries: Sequence[e.Entry]) -> None:
        """Write the whole log of a game that was played elsewhere, unless it is there already."""
        opened, *rest = entries
        if not isinstance(opened, e.Opened):
            raise TypeError("a log begins with its opening")
        now, rows, table = self.clock.now(), list[Row](), open_table(table_id, opened)
        for entry in rest:
            rows.append(make_row(table, entry, None, now))
            table = evolve(table, entry, now)

        def job(connection: Connection) -> None:
            self.write_opening(connection, table_id, opened)
            connection.executemany(ROW, rows)
            self.index.write(connection, table)

        with suppress(NotUnique):
            await self.store.write(job)

    def write_opening(self, connection: Connection, table_id: str, opened: e.Opened) -> TableState:
        table = open_table(table_id, opened)
        body = e.ENCODER.encode(opened).decode()
        row = Row(table_id, 1, "opened", None, None, None, None, self.clock.now(), body)
        note_appearances(connection, table_id, people_named(opened))
        connection.execute(ROW, row)
        connection.execute(
            "INSERT INTO tables (id, created_at, updated_at, phase, is_open, has_spectators, host,"
            " seats, taken, daily, summary) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '{}')",
            [
                table_id,
                self.clock.wall(),
                self.clock.wall(),
                table.phase,
                opened.options.open,
                opened.options.spectators,
                opened.host,
                0,
                0,
                opened.daily or None,
            ],
        )
        self.index.write(connection, table)
        write_sitters(connection, table)
        return table

    async def append(
        self, before: TableState, rows: Sequence[Row], new: Sequence[e.Entry], table: TableState
    ) -> None:
        """Write rows together with the index that lists are read from."""
        is_news = self.index.key(before) != self.index.key(table)

        def job(connection: Connection) -> None:
            connection.executemany(ROW, rows)
            self.note(TABLE_CHANGED, f"{table.id} {table.version}")
            for entry, row in zip(new, rows, strict=True):
                note_appearances(connection, table.id, people_named(entry, row.command_id))
                self.write_consequence(connection, table, entry)
            if is_news:
                self.index.write(connection, table)
            if before.about_version != table.about_version:
                write_sitters(connection, table)

        try:
            await self.store.write(job)
        except NotUnique as error:
            self.conflicts += 1
            raise Conflict(rows[0].seq) from error
        for entry in new:
            if isinstance(entry, e.ClosedByOperator):
                log_operator_action(self.closing(table, entry))

    def write_consequence(self, connection: Connection, table: TableState, entry: e.Entry) -> None:
        """Write what an entry changes outside its table's log; refuse what exceeds a limit."""
        match entry:
            case e.Begun() if not has_people(table):
                refuse_more_bot_games(connection, table.host)
            case e.RematchOpened():
                refuse_more_tables(connection, entry.opened.host, self.max_tables)
                self.write_opening(connection, entry.table, entry.opened)
            case e.ClosedByOperator():
                record(connection, self.closing(table, entry))

    def closing(self, table: TableState, entry: e.ClosedByOperator) -> NewOperatorAction:
        """The action of an operator who has closed a table, which happens once."""
        return NewOperatorAction(
            f"{table.id}-closed",
            self.clock.wall(),
            entry.by,
            "close_table",
            table.id,
            {"title": table.opened.title, "host": table.host},
        )


def load(table_id: str, rows: Sequence[LogRow]) -> Loaded:
    log = decode(rows)
    return Loaded(fold(table_id, log), answers_in(rows, log))


def answers_in(rows: Sequence[LogRow], log: Sequence[tuple[e.Entry, int]]) -> dict[str, Answer]:
    return {
        command_id: Answer(entry.command_digest, seq)
        for (seq, command_id, _, _), (entry, _) in zip(rows, log, strict=True)
        if command_id
    }


def has_erased(log: Sequence[tuple[e.Entry, int]]) -> bool:
    return any(isinstance(entry, e.Erased) for entry, _ in log)


def note_nothing(topic: str, key: str) -> None:
    """A program beside the server has nobody to tell."""


def decode(rows: Sequence[LogRow]) -> list[tuple[e.Entry, int]]:
    return [
        (with_author(e.DECODER.decode(body), command_id or ""), at)
        for _, command_id, at, body in rows
    ]


def with_author(entry: e.Entry, command_id: str) -> e.Entry:
    """Entries of earlier servers name their author only in the id of the command."""
    if isinstance(entry, e.Said | e.Poked) and not entry.author:
        return replace(entry, author=command_id.partition("/")[0])
    return entry
