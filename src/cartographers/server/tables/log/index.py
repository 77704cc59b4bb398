"""The index of all tables: the rows that lists are read from, written together with the log."""

import json

from cartographers.server.clock import Clock
from cartographers.server.store import Connection
from cartographers.server.tables.log import entries as e
from cartographers.server.tables.log.state import (
    CLOSED,
    OVER,
    PLAYING,
    TableState,
    is_played_by_bot,
)


class TableIndex:
    """`away_ms`: how long people may be silent before a bot plays for them."""

    def __init__(self, clock: Clock, away_ms: int) -> None:
        self.clock = clock
        self.away_ms = away_ms

    def write(self, connection: Connection, table: TableState) -> None:
        taken = sum(seat.sitter.kind != e.FREE for seat in table.seats)
        connection.execute(
            "UPDATE tables SET updated_at = ?, phase = ?, host = ?, seats = ?, taken = ?,"
            " due_at = ?, ended_at = CASE WHEN ? THEN coalesce(ended_at, ?) END, summary = ?,"
            " solo_rating = ?, solo_stars = ? WHERE id = ?",
            [
                self.clock.wall(),
                table.phase,
                table.host,
                len(table.seats),
                taken,
                self.due_at(table),
                table.phase in (OVER, CLOSED),
                self.clock.wall(),
                summary(table),
                *solo_result(table),
                table.id,
            ],
        )
        if table.phase == OVER and table.opened.daily:
            self.write_result(connection, table)

    def key(self, table: TableState) -> tuple[object, ...]:
        """A key that changes whenever the index would, far less often than the table."""
        return table.about_version, table.step, self.due_at(table)

    def due_at(self, table: TableState) -> int | None:
        """The server time at which the table needs background work, or None."""
        if table.phase != PLAYING:
            return None
        if any(is_played_by_bot(table, table.seats[seat]) for seat in table.waiting_for()):
            return 0
        if table.opened.options.absent == "bot":
            return min(table.deadline, table.step_began + self.away_ms)
        return table.deadline

    def write_result(self, connection: Connection, table: TableState) -> None:
        game = table.begun_game()
        is_late = self.clock.today() > table.opened.daily  # other records are public now
        is_void = table.seats[0].resigned or is_late
        connection.execute(
            "UPDATE tries SET stars = ?, rating = ?, ended_at = coalesce(ended_at, ?)"
            " WHERE table_id = ?",
            [
                None if is_void else game.players[0].total,
                None if is_void else game.rating(),
                self.clock.wall(),
                table.id,
            ],
        )


def write_sitters(connection: Connection, table: TableState) -> None:
    holders = {seat.sitter.holder for seat in table.seats if seat.sitter.kind == e.PERSON}
    rows = connection.execute(
        "SELECT identity_id FROM sitters WHERE table_id = ?", [table.id]
    ).fetchall()
    known = {identity for (identity,) in rows}
    for sql, changed in (
        ("DELETE FROM sitters WHERE table_id = ? AND identity_id = ?", known - holders),
        ("INSERT INTO sitters VALUES (?, ?)", holders - known),
    ):
        connection.executemany(sql, [(table.id, identity) for identity in sorted(changed)])


def solo_result(table: TableState) -> tuple[int, int] | tuple[None, None]:
    """Rating and stars of a finished solo game without resignation or takebacks; else None."""
    is_own = len(table.seats) == 1 and not table.seats[0].resigned and not table.takebacks
    if not is_own or table.game is None or not table.game.is_over:
        return None, None
    return table.game.rating(), table.game.players[0].total


def summary(table: TableState) -> str:
    """What lists show of a table, as JSON: nothing that a stranger may not know."""
    game = table.game
    is_over = game is not None and game.is_over
    return json.dumps(
        {
            "title": table.opened.title,
            "map": table.opened.rules.map,
            "explore": table.opened.rules.explore,
            "clock": table.opened.options.clock,
            "spectators": table.opened.options.spectators,
            "names": [seat.sitter.name for seat in table.seats],
            "bots": [seat.sitter.bot for seat in table.seats],
            "stars": [player.total for player in game.players] if game and is_over else [],
            "winners": list(game.winners) if game and is_over else [],
            "rating": solo_result(table)[0],
            "takebacks": table.takebacks,
            "was_offline": table.opened.was_offline,
        },
        ensure_ascii=False,
    )
