"""Compare what clients received with the file of games, read without the server."""

import sqlite3
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import msgspec

from cartographers.server.store.connection import Cursor
from cartographers.server.tables.log.entries import DECODER, Opened
from cartographers.server.tables.log.state import TableState, evolve, open_table
from cartographers.server.tables.out.views import show_about, show_game, show_progress, show_you
from tests.support.reliability.client_messages import digest, timeless
from tests.support.reliability.witness import Command, Promise, Witness

ENCODE = msgspec.json.Encoder().encode
TODAY = "2020-01-01"  # only the daily challenge asks for the date
KINDS_OF = {
    "sit": ("seated",),
    "begin": ("begun",),
    "play": ("sealed",),
    "take_back": ("taken_back", "step_taken_back"),
    "say": ("said",),
    "rematch": ("rematch_opened",),
}
ENDS = ("step_closed", "step_taken_back")


class Reader(Protocol):
    """A connection to the log, with `?` in statements where a value goes."""

    def execute(self, sql: str, values: Sequence[object] = ..., /) -> Cursor: ...

    def close(self) -> None: ...


class Row(NamedTuple):
    seq: int
    kind: str
    step: int | None
    seat: int | None
    command_id: str | None
    at: int
    body: str


def open_file(path: Path) -> sqlite3.Connection:
    """A connection to the file of games that cannot write, and that has passed a check."""
    return sqlite3.connect(f"file:{path}?mode=ro", uri=True)


def find_damage(connection: Reader) -> str:
    """What SQLite finds wrong in the file; "" if it is sound."""
    (verdict,) = connection.execute("PRAGMA integrity_check").fetchone()
    return "" if verdict == "ok" else str(verdict)


class LogChecker:
    """Record the server's faults in the witness. `open_log` connects to the database."""

    def __init__(
        self,
        open_log: Callable[[], Reader],
        witness: Witness,
        find_damage: Callable[[Reader], str] = find_damage,
    ) -> None:
        self.open_log = open_log
        self.witness = witness
        self.find_damage = find_damage

    def connect(self) -> closing[Reader]:
        return closing(self.open_log())

    # -------------------------------------------------------------- after each kill

    def check_latest(self) -> None:
        """Check that everything received since the last check is in the file, before a restart."""
        witness = self.witness
        fresh, witness.fresh = witness.fresh, []
        newest, witness.newest = witness.newest, {}
        with self.connect() as connection:
            for promise in fresh:
                self.check_promise(connection, promise)
            for table, version in newest.items():
                self.check_version(connection, table, version)

    def check_promise(self, connection: Reader, promise: Promise) -> None:
        rows = connection.execute(
            "SELECT seq FROM log WHERE table_id = ? AND command_id = ?", promise[:2]
        ).fetchall()
        if not rows:
            self.witness.blame("lost", f"{promise} is not in the log")
        elif len(rows) > 1:
            self.witness.blame("doubled", f"{promise} is in the log {len(rows)} times")
        elif rows[0][0] != promise.version:
            self.witness.blame("changed", f"{promise} is in the log as version {rows[0][0]}")

    def check_version(self, connection: Reader, table: str, version: int) -> None:
        (last,) = connection.execute(
            "SELECT max(seq) FROM log WHERE table_id = ?", [table]
        ).fetchone()
        if (last or 0) < version:
            what = f"version {version} of {table} was shown, but the log ends at {last}"
            self.witness.blame("withdrawn", what)

    # -------------------------------------------------------------- at the end

    def check_all(self) -> None:
        """Check every acknowledgement, and every version anybody saw, against the whole log."""
        with self.connect() as connection:
            damage = self.find_damage(connection)
            if damage:
                self.witness.blame("damaged", damage)
            self.check_presence(connection)
            promises = group_promises(self.witness)
            for (table,) in connection.execute("SELECT DISTINCT table_id FROM log").fetchall():
                rows = read_rows(connection, table)
                self.check_rows(table, rows, promises.pop(table, {}))
                self.check_story(table, rows)
        for table, lost in promises.items():
            self.witness.blame("lost", f"{len(lost)} commands at {table}, with the table itself")

    def check_presence(self, connection: Reader) -> None:
        guests = {id_ for (id_,) in connection.execute("SELECT id FROM identities")}
        tables = {id_ for (id_,) in connection.execute("SELECT id FROM tables")}
        for guest in set(self.witness.guests) - guests:
            self.witness.blame("lost", f"the guest {guest}")
        for table in (set(self.witness.tables) | self.witness.seeds.keys()) - tables:
            self.witness.blame("lost", f"the table {table}")

    def check_rows(self, table: str, rows: list[Row], promises: dict[str, Promise]) -> None:
        if [row.seq for row in rows] != list(range(1, len(rows) + 1)):
            self.witness.blame("damaged", f"the log of {table} has gaps")
        found = {row.command_id: row for row in rows if row.command_id}
        times = Counter(row.command_id for row in rows if row.command_id)
        for command_id, promise in promises.items():
            if command_id not in found:
                self.witness.blame("lost", f"{promise} is not in the log")
            elif times[command_id] > 1:
                self.witness.blame("doubled", f"{promise} is in the log {times[command_id]} times")
            elif found[command_id].seq != promise.version:
                self.witness.blame("changed", f"{promise} became {found[command_id]}")
        for command_id in self.witness.unsaved & found.keys() - promises.keys():
            self.witness.blame("unwanted", f"{command_id} was said not to be saved, but is")
        for command_id, row in found.items():
            if not is_what_was_sent(row, self.witness.sent.get(command_id)):
                self.witness.blame("invented", f"{row} is not what was sent")
        closed = [row.step for row in rows if row.kind in ENDS]
        if closed != list(range(len(closed))):
            self.witness.blame("doubled", f"the steps of {table} closed as {closed}")

    def check_story(self, table: str, rows: list[Row]) -> None:
        """Fold the log, and compare each version with what its viewers saw."""
        first, *others = rows
        opened = DECODER.decode(first.body)
        assert isinstance(opened, Opened), f"the log of {table} does not begin with its opening"
        state = open_table(table, opened)
        showing = Showing()
        self.check_shown(state, showing)
        for row in others:
            try:
                state = evolve(state, DECODER.decode(row.body), row.at)
            except Exception as error:
                self.witness.blame("damaged", f"{row} of {table} cannot be: {error!r}")
                return
            self.check_shown(state, showing)
        for number, said in enumerate(state.chat, state.first_line):
            if self.witness.lines.get((table, number), said.text) != said.text:
                self.witness.blame("withdrawn", f"line {number} of {table}")

    def check_shown(self, state: TableState, showing: "Showing") -> None:
        witness, key = self.witness, (state.id, state.version)
        seen = witness.public.get(key)
        if seen is not None and seen != showing.public_digest(state):
            witness.blame("withdrawn", f"version {state.version} of {state.id} was shown otherwise")
        for holder in {seat.sitter.holder for seat in state.seats}:
            own = witness.own.get((*key, holder))
            if own is not None and own != digest(ENCODE(show_you(state, holder))):
                witness.blame("withdrawn", f"{holder} saw version {state.version} otherwise")


class Showing:
    """The parts of a table as sent over the wire, rebuilt only when they have changed."""

    def __init__(self) -> None:
        self.about: tuple[int, bytes] = (0, b"")
        self.game: tuple[int, bytes] = (0, b"")

    def public_digest(self, state: TableState) -> bytes:
        if self.about[0] != state.about_version:
            self.about = (state.about_version, ENCODE(show_about(state)))
        if self.game[0] != state.game_version:
            self.game = (state.game_version, ENCODE(show_game(state, TODAY)))
        return digest(self.about[1], self.game[1], timeless(ENCODE(show_progress(state, 0))))


def group_promises(witness: Witness) -> dict[str, dict[str, Promise]]:
    found: dict[str, dict[str, Promise]] = {}
    for promise in witness.promised.values():
        found.setdefault(promise.table, {})[promise.command_id] = promise
    return found


def read_rows(connection: Reader, table: str) -> list[Row]:
    rows = connection.execute(
        "SELECT seq, kind, step, seat, command_id, at, body FROM log"
        " WHERE table_id = ? ORDER BY seq",
        [table],
    )
    return [Row(*row) for row in rows]


def is_what_was_sent(row: Row, command: Command | None) -> bool:
    if command is None or row.kind not in KINDS_OF[command["type"]]:
        return False
    if row.kind not in ("sealed", "taken_back", "step_taken_back"):
        return True
    body: dict[str, Any] = msgspec.json.decode(row.body)  # its fields differ by its kind
    same_move = body.get("move") == command.get("move")
    step = body.get("step", row.step)  # the closed step that is played again
    return same_move and (step, body["seat"]) == (command["step"], command["seat"])
