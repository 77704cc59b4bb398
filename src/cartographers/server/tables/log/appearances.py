"""Which logs hold the name or the words of a person; written with the log, needed to erase them."""

from collections.abc import Iterable

from cartographers.server.store import Connection, NotSaved
from cartographers.server.tables.log import entries as e

ERASED = "a person here has just deleted their data: nothing has changed, try again"


def people_named(entry: e.Entry, command_id: str | None = None) -> set[str]:
    """The identities whose name or words the entry holds."""
    match entry:
        case e.Opened():
            return {entry.host} | {seat.holder for seat in entry.seats if seat.kind == e.PERSON}
        case e.Seated():
            return {entry.sitter.holder} if entry.sitter.kind == e.PERSON else set()
        case e.TakenOver() | e.NameReplaced():
            return {entry.holder}
        case e.Said() | e.Poked():
            return {author_of(command_id)} if command_id else set()
    return set()


def author_of(command_id: str | None) -> str:
    """The identity that sent the command; "" for the server itself."""
    return (command_id or "").partition("/")[0]


def note_appearances(connection: Connection, table_id: str, people: Iterable[str]) -> None:
    """Refuses people who are being erased: their command was already on its way."""
    for person in people:
        row = connection.execute(
            "SELECT erased_at FROM identities WHERE id = ?", [person]
        ).fetchone()
        if row and row[0] is not None:
            raise NotSaved(ERASED)
        connection.execute(
            "INSERT INTO appearances VALUES (?, ?) ON CONFLICT DO NOTHING", [person, table_id]
        )
