"""Reports of lines and names to the operators, as rows of the store."""

from typing import Final, Literal, NamedTuple

from cartographers.server.protocol.operator_answers import QuotedLine, Reports, ReportShown
from cartographers.server.store import Connection
from cartographers.server.store.rows import struct_of
from cartographers.server.tables.log import entries as e

MAX_REPORTS: Final = 50  # on a page
LINES_BEFORE, LINES_AFTER = 5, 2


class NewReport(NamedTuple):
    """`line` is the number of the line of chat; None for a report of a name."""

    id: str
    created_at: int
    reporter_id: str
    subject_id: str
    table_id: str
    kind: Literal["line", "name"]
    quote: str
    note: str
    line: int | None


def add_report(connection: Connection, report: NewReport) -> None:
    """Write a report, unless the same person's report of the same thing is still open.

    Nothing is quoted of somebody who is being erased.
    """
    known = connection.execute(
        "SELECT 1 FROM reports WHERE reporter_id = ? AND subject_id = ? AND table_id = ?"
        " AND kind = ? AND coalesce(line, -1) = ? AND closed_at IS NULL"
        " UNION SELECT 1 FROM identities WHERE id IN (?, ?) AND erased_at IS NOT NULL",
        (
            *report[2:5],
            report.kind,
            -1 if report.line is None else report.line,
            report.reporter_id,
            report.subject_id,
        ),
    ).fetchone()
    if known is None:
        connection.execute(
            "INSERT INTO reports (id, created_at, reporter_id, subject_id, table_id, kind, quote,"
            " note, line) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            report,
        )


def read_reports(connection: Connection, after: str = "") -> Reports:
    """A page of the open reports, oldest first; `after` is the last report of the page before."""
    found = read_some_reports(connection, after, MAX_REPORTS + 1)
    page = found[:MAX_REPORTS]
    return Reports(page, next=page[-1].id if len(found) > len(page) else "")


def read_some_reports(connection: Connection, after: str, most: int) -> list[ReportShown]:
    """Open reports, each with the lines around what was reported."""
    rows = connection.execute(
        "SELECT r.table_id, r.line, r.id, r.created_at, r.reporter_id,"
        " coalesce(a.name, ''), r.subject_id, coalesce(b.name, ''), coalesce(r.table_id, ''),"
        " r.kind, r.quote, r.note"
        " FROM reports AS r LEFT JOIN identities AS a ON a.id = r.reporter_id"
        " LEFT JOIN identities AS b ON b.id = r.subject_id"
        " WHERE r.closed_at IS NULL AND (? = '' OR (r.created_at, r.id) >"
        " (SELECT created_at, id FROM reports WHERE id = ?))"
        " ORDER BY r.created_at, r.id LIMIT ?",
        (after, after, most),
    ).fetchall()
    return [
        struct_of(ReportShown, [*facts, read_around(connection, table, line)])
        for table, line, *facts in rows
    ]


def read_around(connection: Connection, table_id: str, line: int | None) -> list[QuotedLine]:
    """The lines of chat around this one, if there is one, from the log of the table."""
    if line is None:
        return []
    first = max(0, line - LINES_BEFORE)
    rows = connection.execute(
        "SELECT body FROM log WHERE table_id = ? AND kind = 'said' ORDER BY seq LIMIT ? OFFSET ?",
        (table_id, line + 1 + LINES_AFTER - first, first),
    ).fetchall()
    said = [e.DECODER.decode(body) for (body,) in rows]
    return [
        QuotedLine(number=first + n, name=one.name, text=one.text)
        for n, one in enumerate(said)
        if isinstance(one, e.Said)
    ]
