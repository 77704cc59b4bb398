"""Answers to operators: people, reports, tables, and what operators have done."""

from typing import Literal

from msgspec import Struct


class PersonFile(Struct, frozen=True, kw_only=True):
    """What operators see of a person. Times are unix milliseconds, and 0 for never.

    account: the name of the account, or an empty text for a guest
    is_erased: whether everything about the person has been deleted
    reports: how many there were of this person
    tables: at how many the person sits or sat
    """

    id: str
    name: str
    account: str
    created_at: int
    is_operator: bool
    silenced_until: int
    suspended_until: int
    is_erased: bool
    reports: int
    open_reports: int
    tables: int


class People(Struct, frozen=True):
    people: list[PersonFile]


class QuotedLine(Struct, frozen=True, kw_only=True):
    """A line of chat beside one that was reported."""

    number: int
    name: str
    text: str


class ReportShown(Struct, frozen=True, kw_only=True):
    """An open report.

    reporter, subject: identities, with their present names
    quote: the line or the name that was reported, as it was then
    note: what the reporter wrote about it
    context: the lines around the reported one
    """

    id: str
    created_at: int
    reporter: str
    reporter_name: str
    subject: str
    subject_name: str
    table: str
    kind: Literal["line", "name"]
    quote: str
    note: str
    context: list[QuotedLine]


class Reports(Struct, frozen=True):
    """A page of reports. Pass `next` as `after` for the next page; it is empty on the last."""

    reports: list[ReportShown]
    next: str


class OperatorAction(Struct, frozen=True, kw_only=True):
    """What an operator did.

    operator: an identity, or `command line`, or `setting`
    subject: an identity or a table
    """

    at: int
    operator: str
    operator_name: str
    action: str
    subject: str
    subject_name: str
    details: dict[str, str]


class OperatorActions(Struct, frozen=True):
    operator_actions: list[OperatorAction]


class TableFile(Struct, frozen=True, kw_only=True):
    """What operators see of a table that is open or being played: nothing of the game itself.

    host: the identity of the host
    """

    id: str
    phase: Literal["open", "playing", "over", "closed"]
    title: str
    host: str
    host_name: str
    seats: int
    taken: int
    names: list[str]
    bots: list[str]
    created_at: int
    updated_at: int


class TableFiles(Struct, frozen=True):
    """The tables that were used last, and how many there are."""

    tables: list[TableFile]
    count: int
