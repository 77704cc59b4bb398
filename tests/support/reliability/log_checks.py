"""Compare what clients received with the file of games, read without the server."""

from collections import Counter
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from cartographers.server.store import Connection
from cartographers.server.store.copies import reading
from cartographers.server.store.places import Place, database_at
from cartographers.server.tables.log.entries import DECODER, Opened
from cartographers.server.tables.log.fold import evolve, open_table
from cartographers.server.tables.log.state import TableState
from cartographers.server.tables.out.views import show_about, show_game, show_progress, show_you
from tests.support.reliability.client_messages import digest, timeless
from tests.support.reliability.witness import Command, Promise, Witness
from tests.support.store.store_cases import verdict

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


class Row(NamedTuple):
    seq: int
    kind: str
    step: int | None
    seat: int | None
    command_id: str | None
    at: int
    body: str


class LogChecker:
    """Record the server's faults in the witness."""

    def __init__(self, db: Place, witness: Witness) -> None:
        self.db = db
        self.witness = witness

    def connect(self) -> AbstractContextManager[Connection]:
        return reading(database_at(self.db))

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

    def check_promise(self, connection: Connection, promise: Promise) -> None:
        rows = connection.execute(
            "SELECT seq FROM log WHERE table_id = ? AND command_id = ?", promise[:2]
        ).fetchall()
        if not rows:
            self.witness.blame("lost", f"{promise} is not in the log")
        elif len(rows) > 1:
            self.witness.blame("doubled", f"{promise} is in the log {len(rows)} times")
        elif rows[0][0] != promise.version:
            self.witness.blame("changed", f"{promise} is in the log as version {rows[0][0]}")

    def check_version(self, connection: Connection, table: str, version: int) -> None:
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
            if isinstance(self.db, Path) and (found := verdict(self.db)) != "ok":
                self.witness.blame("damaged", found)
            self.check_presence(connection)
            promises = group_promises(self.witness)
            for (table,) in connection.execute("SELECT DISTINCT table_id FROM log").fetchall():
                rows = read_rows(connection, table)
                self.check_rows(table, rows, promises.pop(table, {}))
                self.check_story(table, rows)
        for table, lost in promises.items():
            self.witness.blame("lost", f"{len(lost)} commands at {table}, with the table itself")

    def check_presence(self, connection: Connection) -> None:
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


def read_rows(connection: Connection, table: str) -> list[Row]:
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
