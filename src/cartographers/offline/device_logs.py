"""The logs of the tables on a device: saved by the browser before anybody is told."""

from collections.abc import Awaitable, Callable, Sequence

import msgspec
from msgspec import Struct

from cartographers.server.clock import Clock
from cartographers.server.protocol.http_answers import Listed
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.tables.log import entries as e
from cartographers.server.tables.log.fold import evolve, open_table
from cartographers.server.tables.log.index import summary
from cartographers.server.tables.log.ledger import (
    Answer,
    Conflict,
    Loaded,
    LogRow,
    Row,
    load,
    make_row,
)
from cartographers.server.tables.log.state import CLOSED, OVER, TableState
from cartographers.server.tables.out import lists

FULL = "QuotaExceededError"
WRITTEN = "ConstraintError"  # another page has written such a row


class SavedTable(Struct):
    """A table as the device keeps it: how lists show it, and the rows of its log."""

    listed: Listed
    rows: list[LogRow]


ENCODE = msgspec.json.Encoder().encode
DECODER = msgspec.json.Decoder(SavedTable)
Save = Callable[[str, str, str], Awaitable[object]]  # a table's id, how it is listed, new rows
Read = Callable[[str], Awaitable[str]]  # a table as JSON; "" if there is none


class DeviceLogs:
    """What `LiveTable` needs of a ledger. Another page of this device may write to them, too."""

    def __init__(self, save: Save, read: Read, clock: Clock) -> None:
        self.save = save
        self.read = read
        self.clock = clock
        self.created: dict[str, int] = {}

    async def load(self, table_id: str) -> Loaded | None:
        text = await self.read(table_id)
        if not text:
            return None
        try:
            saved = DECODER.decode(text)
            loaded = load(table_id, saved.rows)
        except Exception as error:  # whatever may be wrong with what was saved
            raise damaged() from error
        self.created[table_id] = saved.listed.created_at
        self.clock.set(max(self.clock.now(), saved.rows[-1][2]))
        return loaded

    async def load_after(self, table: TableState, answers: dict[str, Answer]) -> Loaded | None:
        """None: another page has written, so that the table must be loaded as a whole."""

    async def open(self, table_id: str, entries: Sequence[e.Entry]) -> TableState:
        """Save a new table with the first entries of its log."""
        opened = entries[0]
        if not isinstance(opened, e.Opened):
            raise TypeError("a log begins with its opening")
        now = self.clock.now()
        table = open_table(table_id, opened)
        rows = [first_row(table, opened, now)]
        for entry in entries[1:]:
            rows.append(make_row(table, entry, None, now))
            table = evolve(table, entry, now)
        await self.write(table, rows)
        return table

    async def append(
        self, _: TableState, rows: Sequence[Row], new: Sequence[e.Entry], table: TableState
    ) -> None:
        for entry in new:
            if isinstance(entry, e.RematchOpened):
                await self.open(entry.table, [entry.opened])
        await self.write(table, rows)

    async def wait_for_commits(self) -> None: ...

    async def write(self, table: TableState, rows: Sequence[Row]) -> None:
        kept = [(row.seq, row.command_id, row.at, row.body) for row in rows]
        try:
            await self.save(table.id, ENCODE(self.listed(table)).decode(), ENCODE(kept).decode())
        except Exception as error:  # of JavaScript: its name is in its text
            if WRITTEN in str(error):
                raise Conflict(rows[0].seq) from error
            raise (full() if FULL in str(error) else not_kept()) from error

    def listed(self, table: TableState) -> Listed:
        """The table in a list, as the server's lists show it."""
        now = self.clock.wall()
        created = self.created.setdefault(table.id, now)
        ended = now if table.phase in (OVER, CLOSED) else None
        taken = sum(seat.sitter.kind != e.FREE for seat in table.seats)
        times = created, now, ended
        return lists.listed(
            (table.id, table.phase, len(table.seats), taken, *times, "", summary(table), None)
        )


def first_row(table: TableState, opened: e.Opened, now: int) -> Row:
    body = e.ENCODER.encode(opened).decode()
    return Row(table.id, 1, "opened", None, None, None, None, now, body)


def full() -> Refusal:
    text = "The storage of this device is full; this was not saved, and nothing has changed."
    return Refusal("not_saved", text, "device_full")


def not_kept() -> Refusal:
    text = "This device did not save that; nothing has changed. Please try again."
    return Refusal("not_saved", text, "device_failed")


def damaged() -> Refusal:
    text = "This saved game cannot be read. It was left as it is; you can still export it."
    return Refusal("bad_message", text, "game_damaged")
