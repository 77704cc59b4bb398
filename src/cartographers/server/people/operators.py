"""What operators may see of people and do to them, in jobs of the store; all of it is recorded."""

import json
import logging
import re
from string import ascii_uppercase
from typing import Final, Literal, NamedTuple

from cartographers.server.clock import print_moment
from cartographers.server.people.persons import Identity, person
from cartographers.server.people.texts import skeleton
from cartographers.server.protocol.operator_answers import OperatorAction, PersonFile
from cartographers.server.protocol.refusal import Refusal
from cartographers.server.store import Connection
from cartographers.server.store.rows import struct_of

LOG = logging.getLogger(__name__)
COMMAND_LINE: Final = "command line"
SETTING: Final = "setting"
FOR_EVER: Final = 253_402_300_799_000  # the end of the year 9999
MAX_FOUND: Final = 50
MIN_PREFIX: Final = 4
Action = Literal[
    "rename",
    "silence",
    "suspend",
    "delete",
    "close_table",
    "grant",
    "revoke",
    "close_report",
    "create_account",
    "reset_password",
    "log_out",
]
FILE: Final = (
    "SELECT id, name, coalesce(account, ''), created_at, is_operator,"
    " coalesce(silenced_until, 0), coalesce(suspended_until, 0), erased_at IS NOT NULL,"
    " (SELECT count(*) FROM reports WHERE subject_id = identities.id),"
    " (SELECT count(*) FROM reports WHERE subject_id = identities.id AND closed_at IS NULL),"
    " (SELECT count(*) FROM sitters WHERE identity_id = identities.id) FROM identities"
)


class NewOperatorAction(NamedTuple):
    """`operator` is an identity, `COMMAND_LINE` or `SETTING`; `subject` an identity or a table."""

    id: str
    at: int
    operator: str
    action: Action
    subject: str
    details: dict[str, str]


def record(connection: Connection, done: NewOperatorAction) -> None:
    """Write an operator action to the database, in the transaction that does it."""
    connection.execute(
        "INSERT INTO operator_actions VALUES (?, ?, ?, ?, ?, ?)",
        (*done[:5], json.dumps(done.details, ensure_ascii=False)),
    )


def log_operator_action(done: NewOperatorAction) -> None:
    """Write an operator action to the server's log, once it is durable.

    No names or titles: erasing a person does not reach the log.
    """
    told = {"operator": done.operator, "action": done.action, "subject": done.subject}
    if "until" in done.details:
        told["until"] = done.details["until"]
    LOG.info("an operator acted", extra=told)


# ------------------------------------------------------------------ actions


def rename(connection: Connection, identity_id: str, name: str) -> dict[str, str]:
    """Give a person another name, on boards too. Return the details of the action."""
    old = person(connection, identity_id).name
    connection.execute("UPDATE identities SET name = ? WHERE id = ?", (name, identity_id))
    connection.execute(
        "UPDATE tries SET player_name = ? WHERE identity_id = ?", (name, identity_id)
    )
    return {"old": old, "new": name}


def silence(connection: Connection, identity_id: str, until: int) -> dict[str, str]:
    connection.execute(
        "UPDATE identities SET silenced_until = ? WHERE id = ?", (until or None, identity_id)
    )
    return {"until": print_until(until)}


def suspend(connection: Connection, identity_id: str, until: int) -> dict[str, str]:
    connection.execute(
        "UPDATE identities SET suspended_until = ? WHERE id = ?", (until or None, identity_id)
    )
    return {"until": print_until(until)}


def set_operator(connection: Connection, identity_id: str, is_one: bool) -> dict[str, str]:
    if is_one and not person(connection, identity_id).account:
        text = "Only somebody with an account can be an operator."
        raise Refusal("not_now", text, "operator_needs_account")
    connection.execute("UPDATE identities SET is_operator = ? WHERE id = ?", (is_one, identity_id))
    return {}


def close_report(connection: Connection, report_id: str, now: int) -> str:
    """Close a report; return whom it is about."""
    connection.execute(
        "UPDATE reports SET closed_at = coalesce(closed_at, ?) WHERE id = ?", (now, report_id)
    )
    row = connection.execute("SELECT subject_id FROM reports WHERE id = ?", (report_id,)).fetchone()
    if row is None:
        raise Refusal("not_now", "There is no such report.", "no_such_report")
    return str(row[0])


def print_until(until: int) -> str:
    return print_moment(until) if until else ""


# ------------------------------------------------------------------ looking people up


def find_person(connection: Connection, text: str) -> Identity:
    """The one person with this account, id, beginning of an id, or name; else refuse."""
    for where, value in searches(text):
        rows = connection.execute(
            f"SELECT id, name FROM identities WHERE {where} LIMIT 11",  # noqa: S608
            (value,),
        ).fetchall()
        if len(rows) == 1:
            return person(connection, rows[0][0])
        if rows:
            shown = ", ".join(f"{id_} ({name})" for id_, name in rows[:10])
            text = f"{text!r} could be several people: {shown}; give the id."
            raise Refusal("not_now", text, "no_such_person")
    raise Refusal("not_now", f"Nobody here is called {text!r}.", "no_such_person")


def searches(text: str) -> list[tuple[str, str]]:
    """Conditions to try one after the other, each with its value."""
    is_prefix = re.fullmatch(f"[a-z2-7]{{{MIN_PREFIX},16}}", text)
    return [
        ("id = ?", text),
        ("account_key = ?", skeleton(text[:200])),
        *([("id LIKE ?", text + "%")] if is_prefix else []),
        ("name = ?", text),
    ]


def read_file(connection: Connection, identity_id: str) -> PersonFile:
    row = connection.execute(f"{FILE} WHERE id = ?", (identity_id,)).fetchone()
    if row is None:
        raise Refusal("not_now", "There is no such person.", "no_such_person")
    return struct_of(PersonFile, row)


def search_people(connection: Connection, text: str) -> list[PersonFile]:
    """People whose name, account or id contains the text; the newest of all without one."""
    pattern = "%" + re.sub(r"([%_\\])", r"\\\1", lower(text)) + "%"
    rows = connection.execute(
        f"{FILE} WHERE lower(name) LIKE :pattern ESCAPE '\\'"
        " OR lower(account) LIKE :pattern ESCAPE '\\' OR id = :text"
        " ORDER BY created_at DESC, id LIMIT :most",
        {"pattern": pattern, "text": text, "most": MAX_FOUND},
    ).fetchall()
    return [struct_of(PersonFile, row) for row in rows]


def lower(text: str) -> str:
    """Lower the letters that the database lowers: those of ASCII."""
    return text.translate({ord(letter): letter.lower() for letter in ascii_uppercase})


def read_operator_actions(connection: Connection, most: int = 100) -> list[OperatorAction]:
    """The latest operator actions, with names where there are any."""
    rows = connection.execute(
        "SELECT a.at, a.operator, coalesce(o.name, a.operator), a.action, a.subject,"
        " coalesce(s.name, ''), a.details FROM operator_actions AS a"
        " LEFT JOIN identities AS o ON o.id = a.operator"
        " LEFT JOIN identities AS s ON s.id = a.subject ORDER BY a.at DESC, a.id DESC LIMIT ?",
        (most,),
    ).fetchall()
    return [struct_of(OperatorAction, [*facts, json.loads(details)]) for *facts, details in rows]
