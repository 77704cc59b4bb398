"""The request for each row of the authorisation matrix, and the letter of its answer."""

import itertools
import json
from collections.abc import Callable
from typing import Any

import httpx

from cartographers.server.protocol.messages import PROTOCOL
from cartographers.server.store import Connection
from cartographers.server.store.copies import LASTING
from tests.support.authorisation.stage import CODE, PASSWORD, Set, Stage, can_connect, first_move
from tests.support.offline.records import solo_record
from tests.support.server.guests import Guest, Place
from tests.support.server.matrix import ALLOWED, LOG_IN, Row, outcome_of

Fields = dict[str, Any]
NOWHERE = "aaaaaaaaaaaaaaaa"
IN_PATHS: Fields = {
    "number": 1,
    "date": "2024-02-29",
    "path": "nothing",
    "card": "treetower",
    "table": NOWHERE,
    "code": "a-code",
    "session": "0" * 16,
    "passkey": "0" * 16,
    "identity_id": NOWHERE,
    "report_id": NOWHERE,
}
IDS = itertools.count()


INVITATION, STEP, MOVE = "<invitation>", "<step>", "<move>"
FILLED: dict[str, Callable[[Stage, Set], Any]] = {
    INVITATION: lambda _, at: at.invitation,
    STEP: lambda stage, at: stage.place.table(at.table).step,
    MOVE: lambda stage, at: first_move(stage.place.table(at.table), 0),
}
REQUESTS: dict[str, Fields] = {
    "sit": {"seat": 2, "name": "Newcomer"},
    "sit, with the invitation": {"name": "Newcomer", "invitation": INVITATION},
    "leave": {"seat": 0},
    "kick": {"seat": 0},
    "renew_invitation": {},
    "seat_bot": {"bot": "random"},
    "begin": {},
    "play": {"seat": 0, "step": STEP, "move": MOVE},
    "take_back": {"seat": 0, "step": STEP},
    "take_back, a closed step": {"seat": 0, "step": 0},
    "resign": {"seat": 0},
    "say": {"text": "Hello"},
    "set_chat": {"chat": False, "slow": 30},
    "rematch": {},
    "offer_seat": {"seat": 0, "code_hash": "0" * 64},
    "take_over, with the code": {"seat": 0, "code": CODE},
    "take_over, with another": {"seat": 0, "code": CODE.upper()},
    "poke": {"seat": 0},
    "call_bot": {"seat": 0},
    "add_time, without a clock": {"step": STEP},
    "watch": {},
    "watch, with the invitation": {"invitation": INVITATION},
    "unwatch": {},
    "hello": {"protocol": PROTOCOL},
    "ping": {},
    "pong": {},
}
WITHOUT_TABLE = ("hello", "ping", "pong")
OVER_SOCKETS_ONLY = ("watch", "unwatch", *WITHOUT_TABLE)


def message_of(row: Row, stage: Stage, at: Set) -> Fields:
    """The row's message for this set."""
    message: Fields = {"type": row.what}
    for name, value in REQUESTS[row.name].items():
        message[name] = FILLED[value](stage, at) if value in FILLED else value
    if row.what not in WITHOUT_TABLE:
        message["table"] = at.table
    if row.what not in OVER_SOCKETS_ONLY:
        message["id"] = f"cell-{next(IDS)}"
    return message


async def ask_socket(person: Guest, message: Fields) -> str:
    """Return the text of the refusal of a message, or "" if it is not refused.

    A ping follows the message; its pong comes after all answers.
    """
    heard = len(person.received)
    await person.say(message)
    await person.say({"type": "ping"})
    pongs = 2 if message["type"] == "ping" else 1
    await person.until(lambda: count(person.received[heard:], "pong") == pongs)
    return next((text for text in person.received[heard:] if '"type":"refused"' in text), "")


def count(texts: list[str], type_: str) -> int:
    return sum(text.startswith(f'{{"type":"{type_}"') for text in texts)


async def try_socket(person: Guest, message: Fields) -> str:
    """Return the letter of the answer over a socket, which opens only with a valid cookie."""
    if person.socket is None and not await can_connect(person):
        return LOG_IN
    text = await ask_socket(person, message)
    return outcome_of(0, json.loads(text)["reason"]) if text else ALLOWED


async def try_http(person: Guest, message: Fields) -> str:
    return sign_of(await person.http.post("/api/commands", json=message))


def sign_of(answer: httpx.Response) -> str:
    is_refusal = answer.status_code >= 400 and answer.headers["content-type"] == "application/json"
    return outcome_of(answer.status_code, answer.json()["reason"] if is_refusal else "")


async def ask_route(row: Row, stage: Stage, at: Set, role: str, table: str = "") -> httpx.Response:
    method, path = row.what.split(" ")
    path = path.format(table_id=table or at.table, **IN_PATHS)
    has_seat = path.endswith("/moves")
    is_invited = row.name.endswith("with the invitation")
    return await at.people[role].http.request(
        method,
        path,
        params={"seat": 0} if has_seat else None,
        headers={"X-Invitation": at.invitation} if is_invited else None,
        json={"proof": at.people[role].name}
        if row.name == "POST /api/me/delete"
        else await body_of(row.name, stage),
    )


async def body_of(name: str, stage: Stage) -> Fields | None:
    account = {"account": f"account {next(IDS)}", "password": PASSWORD}
    known = BODIES.get(name)
    if known is not None:
        return known
    if name in ("POST /api/me/account", "POST /api/sessions, with a wrong password"):
        return account
    if name == "POST /api/sessions":
        await (await someone(stage)).http.post("/api/me/account", json=account)
        return account
    if name == "POST /api/sessions/recovered":
        guest = await someone(stage)
        return dict((await guest.http.post("/api/me/recovery", json={})).json())
    return None


BODIES: dict[str, Fields] = {
    "POST /api/me": {"name": "Newcomer"},
    "PATCH /api/me": {"name": "Renamed"},
    "POST /api/me/password": {"password": PASSWORD},
    "POST /api/me/recovery": {},
    "POST /api/sign-in": {},
    "POST /api/me/proof": {},
    "POST /api/passkeys/new": {},
    "POST /api/passkeys": {"credential": "{}"},
    "POST /api/passkeys/session": {"credential": "{}"},
    "POST /api/passkeys/proof": {"credential": "{}"},
    "POST /api/me/delete, with a wrong name": {"proof": "x"},
    "POST /api/sessions/recovered, with a wrong code": {"code": "aaaa-" * 8},
    "POST /api/me/blocks": {"table": NOWHERE, "seat": 0},
    "POST /api/reports": {"table": NOWHERE, "seat": 0},
    "POST /api/operator/people/{identity_id}/sanctions": {"action": "rename"},
    "POST /api/tables": {},
    "POST /api/tables/offline": {"id": NOWHERE, "record": solo_record()},
    "POST /api/tables/{table_id}/previews": {"seat": 0, "moves": ["pass"]},
    "POST /api/tables/{table_id}/hint": {"seat": 0},
}


async def someone(stage: Stage) -> Guest:
    return await stage.enter(Guest(stage.place.url, "Someone").arrive())


async def dump(place: Place) -> list[object]:
    """Everything in the store, except the server clock, what nodes say of themselves and when
    sessions were last used."""

    def read(connection: Connection) -> list[object]:
        kept = sorted(table.name for table in LASTING if table.name != "server_clock")
        return [
            (name, sorted(connection.execute(f"SELECT {columns(name)} FROM {name}"), key=repr))  # noqa: S608
            for name in kept
        ]

    return await place.services.store.read(read)


def columns(name: str) -> str:
    return "secret_hash, identity_id" if name == "sessions" else "*"
