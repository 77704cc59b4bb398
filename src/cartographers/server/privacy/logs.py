"""Logs in the store that are rewritten or deleted, each in one transaction."""

import json
from collections.abc import Iterator
from contextlib import contextmanager

from cartographers.server.store import Connection
from cartographers.server.tables.log import entries as e
from cartographers.server.tables.log.redaction import WITH_TEXTS, Carried, Redaction, without_text

ERASED_BODY = e.ENCODER.encode(e.Erased()).decode()
TEXTS = ", ".join("?" * len(WITH_TEXTS))


@contextmanager
def unlocked(connection: Connection, table_id: str) -> Iterator[None]:
    """Inside the block, the log of the table may be changed."""
    connection.execute("INSERT INTO erasing VALUES (?)", [table_id])
    yield
    connection.execute("DELETE FROM erasing WHERE table_id = ?", [table_id])


def erase_person(connection: Connection, person: str, table_id: str) -> list[str]:
    """Remove the person's texts from a log and from rematches that carry them; return the tables.

    The person no longer appears there afterwards, so this is done once.
    """
    carried, changed = Carried(), []
    next_table = table_id
    while next_table and next_table not in changed:
        redaction = Redaction(person, carried)
        redact(connection, next_table, redaction)
        changed.append(next_table)
        next_table, carried = redaction.next_table, redaction.carried_on
    connection.execute(
        "DELETE FROM appearances WHERE identity_id = ? AND table_id = ?", [person, table_id]
    )
    return changed


def redact(connection: Connection, table_id: str, redaction: Redaction) -> None:
    rows = connection.execute(
        f"SELECT seq, command_id, body FROM log WHERE table_id = ? AND kind IN ({TEXTS})"  # noqa: S608
        " ORDER BY seq",
        [table_id, *WITH_TEXTS],
    ).fetchall()
    if not rows:
        return
    with unlocked(connection, table_id):
        for seq, command_id, body in rows:
            entry = e.DECODER.decode(body)
            replace_body(connection, table_id, seq, entry, redaction.rewrite(entry, command_id))
    redact_summary(connection, table_id, redaction)
    append_erased(connection, table_id)


def replace_body(
    connection: Connection, table_id: str, seq: int, old: e.Entry, new: e.Entry
) -> None:
    if new != old:
        connection.execute(
            "UPDATE log SET body = ? WHERE table_id = ? AND seq = ?",
            [e.ENCODER.encode(new).decode(), table_id, seq],
        )


def redact_summary(connection: Connection, table_id: str, redaction: Redaction) -> None:
    """The lists' copy of names and title."""
    (text,) = connection.execute("SELECT summary FROM tables WHERE id = ?", [table_id]).fetchone()
    summary = json.loads(text)
    names = zip(summary["names"], redaction.places, strict=True)
    summary["names"] = ["" if place.name else name for name, place in names]
    if redaction.title:
        summary["title"] = ""
    connection.execute(
        "UPDATE tables SET summary = ? WHERE id = ?",
        [json.dumps(summary, ensure_ascii=False), table_id],
    )


def append_erased(connection: Connection, table_id: str) -> None:
    """A new version of the table, so that every process reads it again and shows it again."""
    connection.execute(
        "INSERT INTO log (table_id, seq, kind, at, body)"
        " SELECT ?, max(seq) + 1, 'erased', max(at), ? FROM log WHERE table_id = ?",
        [table_id, ERASED_BODY, table_id],
    )


def blank_chat(connection: Connection, table_id: str) -> int:
    """Remove the text of every line of chat; return how many there were."""
    rows = connection.execute(
        "SELECT seq, body FROM log WHERE table_id = ? AND kind = 'said'", [table_id]
    ).fetchall()
    lines = [(seq, e.DECODER.decode(body)) for seq, body in rows]
    said = [(seq, line) for seq, line in lines if isinstance(line, e.Said) and line.text]
    if not said:
        return 0
    with unlocked(connection, table_id):
        for seq, line in said:
            replace_body(connection, table_id, seq, line, without_text(line))
    append_erased(connection, table_id)
    return len(said)


def delete_table(connection: Connection, table_id: str) -> None:
    """Everything about a table, and the result of a daily challenge played there."""
    with unlocked(connection, table_id):
        connection.execute("DELETE FROM log WHERE table_id = ?", [table_id])
    for place in ("sitters", "appearances", "tries"):
        connection.execute(f"DELETE FROM {place} WHERE table_id = ?", [table_id])  # noqa: S608
    connection.execute("UPDATE reports SET table_id = NULL WHERE table_id = ?", [table_id])
    connection.execute("DELETE FROM tables WHERE id = ?", [table_id])
