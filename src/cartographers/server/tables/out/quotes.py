"""The person on a seat or behind a line of chat, read from the log, for blocks and reports."""

from typing import Literal, NamedTuple

from cartographers.server.protocol.http_requests import PersonAsked
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.tables.log.entries import PERSON
from cartographers.server.tables.log.state import TableState


class Quote(NamedTuple):
    """Somebody's line or name. `author` is an identity."""

    author: str
    kind: Literal["line", "name"]
    text: str


def quote(table: TableState, asked: PersonAsked, asker: str) -> Quote:
    """Return what was asked for; refuse if nobody is there, or only the asker."""
    found = quote_line(table, asked.line) if asked.line is not None else None
    if asked.line is None and asked.seat is not None:
        found = quote_name(table, asked.seat)
    if found is None or not found.author:
        raise Refusal("not_now", "There is no such person at this table.", "no_such_person")
    if found.author == asker:
        raise Refusal("not_now", "That is you yourself.", "not_yourself")
    return found


def quote_line(table: TableState, number: int) -> Quote | None:
    place = number - table.first_line
    if not 0 <= place < len(table.chat):
        return None
    return Quote(table.chat[place].author, "line", table.chat[place].text)


def quote_name(table: TableState, number: int) -> Quote | None:
    if number >= len(table.seats) or table.seats[number].sitter.kind != PERSON:
        return None
    sitter = table.seats[number].sitter
    return Quote(sitter.holder, "name", sitter.name)
