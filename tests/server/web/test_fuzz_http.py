"""The HTTP API answers any input as its schema declares.

FUZZ_EXAMPLES and FUZZ_SEED in the environment make it longer, or another.
"""

import asyncio
import os
import re
import warnings
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import schemathesis
from hypothesis.errors import HypothesisWarning
from schemathesis.engine import events, from_schema
from schemathesis.engine.recorder import CheckNode

from tests.support.amounts import amount
from tests.support.authorisation.stage import lift_limits
from tests.support.server.attackers import no_faults, run_as_served
from tests.support.server.guests import Guest, guests, play_out, running

EXAMPLES = amount(4, 60, "FUZZ_EXAMPLES")
MORE_EXAMPLES = max(5 * EXAMPLES, 60)
WITH_MANY_ANSWERS = ("/api/commands", "/api/tables/{table_id}/moves")
SEED = int(os.environ.get("FUZZ_SEED", "1"))
TABLE = re.compile("[a-z2-7]{16}")
CONFIG: dict[str, Any] = {
    "seed": SEED,
    "request-timeout": 120,  # the first analysis may have to compile the rules
    "generation": {"max-examples": EXAMPLES, "no-shrink": True, "database": "none"},
    "phases": {"examples": {"enabled": False}, "stateful": {"enabled": False}},
    # Whether a server error, an undeclared status, type or body, or bad data that is let through:
    # all checks are on but these.
    "checks": {
        # What is good in its form is often refused for its meaning: a name that is taken, a seat
        # that is not free, a game that has not begun.
        "positive_data_acceptance": {"enabled": False},
        # They ask for a full Allow header, which the framework does not send with a 405 and gets
        # wrong for OPTIONS; test_authorisation tries all other methods.
        "unsupported_method": {"enabled": False},
        "allow_header_conformance": {"enabled": False},
    },
}


def is_lenient(check: CheckNode) -> bool:
    """The framework reads "5" as 5 and 0 as false in bodies, which harms nobody."""
    told = check.failure_info.failure.message if check.failure_info else ""
    return check.name == "negative_data_rejection" and told.endswith("Incorrect type")


def config_for(person: Guest, *leaving: Guest) -> dict[str, Any]:
    """All is asked by one person, but for what ends a session: that is left to others."""
    ending = (
        "/api/sessions/current",
        "/api/sessions/rotated",
        "/api/me/recovery",
        "/api/me/delete",
    )
    return {
        **CONFIG,
        "headers": {"Cookie": person.cookie},
        "operations": [
            *(
                {"include-path": path, "generation": {"max-examples": MORE_EXAMPLES}}
                for path in WITH_MANY_ANSWERS
            ),
            *(
                {"include-path": path, "headers": {"Cookie": other.cookie}}
                for path, other in zip(ending, leaving, strict=True)
            ),
        ],
    }


class Findings:
    """What was asked, what came back, and what was not as declared."""

    def __init__(self) -> None:
        self.statuses: Counter[int] = Counter()
        self.operations: set[str] = set()
        self.wrong: list[str] = []

    def take(self, event: events.EngineEvent) -> None:
        if isinstance(event, events.NonFatalError | events.FatalError):
            self.wrong.append(str(event))
        if not isinstance(event, events.ScenarioFinished):
            return
        record = event.recorder
        self.operations.add(str(record.label))
        answers = [one.response for one in record.interactions.values() if one.response]
        self.statuses.update(answer.status_code for answer in answers)
        for case, checks in record.checks.items():
            for check in checks:
                if check.failure_info is not None and not is_lenient(check):
                    asked = record.interactions[case].request
                    told = check.failure_info.failure.message
                    what = f"{asked.method} {asked.uri} {asked.body!r:.500}"
                    self.wrong.append(f"{check.name}: {told:.200}\nafter {what}")


def fuzz(url: str, config: dict[str, Any], tables: Sequence[str]) -> Findings:
    """Runs in a thread beside the server."""
    findings = Findings()
    schema = schemathesis.openapi.from_url(
        f"{url}/schema/openapi.json", config=schemathesis.Config.from_dict(config)
    )

    @schema.hook
    def map_path_parameters(_: object, found: dict[str, Any]) -> dict[str, Any]:
        return at_real_table(found, "table_id", tables)

    @schema.hook
    def map_body(_: object, body: Any) -> Any:
        return at_real_table(body, "table", tables) if isinstance(body, dict) else body

    @schema.hook
    def map_query(_: object, found: dict[str, Any]) -> dict[str, Any]:
        is_long = str(found.get("wait") if found else "").isdecimal()
        return {**found, "wait": 0} if is_long and int(found["wait"]) <= 30 else found

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", HypothesisWarning)  # it thinks some examples too large
        for event in from_schema(schema).execute():
            findings.take(event)
    return findings


def at_real_table(found: dict[str, Any], name: str, tables: Sequence[str]) -> dict[str, Any]:
    """Names of tables that are only well formed would lead to none at all."""
    table = (found or {}).get(name)
    if not isinstance(table, str) or not TABLE.fullmatch(table):
        return found
    return {**found, name: tables[sum(map(ord, table)) % len(tables)]}


async def play_alone(person: Guest) -> str:
    table = await person.open(begin=True)
    await person.watch(table)
    await play_out(person, table)
    return table


def test_the_http_api_answers_as_its_schema_declares(tmp_path: Path) -> None:
    async def main() -> None:
        async with (
            running(tmp_path / "games.db", away_seconds=86_400) as place,
            guests(place, "Ann", "Bob", "Cem", "Dee", "Eve", "Fay") as (ann, bob, *leaving),
        ):
            lift_limits(place)
            tables = [
                await play_alone(ann),
                await ann.open(begin=True),
                await ann.open(rules={"players": 4}),
                await bob.open(open=False),
                await bob.open(rules={"players": 4}),
            ]
            findings = await asyncio.to_thread(fuzz, place.url, config_for(ann, *leaving), tables)
            print(findings.statuses)
            assert not findings.wrong, "\n\n".join(findings.wrong[:9])
            assert {200, 201, 204, 400, 403, 404, 405, 409} <= set(findings.statuses)
            await bob.connect()
            await play_alone(bob)

    with no_faults():
        run_as_served(main())


# ------------------------------------------------------------------ what random input does not find

NO_JSON = [
    *(b"", b" ", b"\0", b"{", b'{"name":', b'{"name":"Eve"', b"null", b"[]", b'"name"', b"NaN"),
    *(
        b"[" * 8_000,
        b'{"a":' * 2_500,
        b"[" * 5_000 + b"]" * 5_000,
        b'{"name":' + b"9" * 9_000 + b"}",
    ),
    *(b'{"name":"\xff"}', b'{"name":"\xed\xa0\x80"}', b'{"name":"\\ud800"}', b'{"\xff":1}'),
    *(b'\xef\xbb\xbf{"name":"Eve"}', b'{"name":"Eve"}{"name":"Eve"}', b"name=Eve", b"name: Eve"),
    *(b'{"name":"Eve","name":7}', b'{"name":1e999}', b'{"name":NaN}', b'{"name":"\\x00"}'),
]
INJECTIONS = [
    *("' OR '1'='1", "1; DROP TABLE log", "%00", "..%2f..%2fetc%2fpasswd", "%0d%0aX: y", "${7*7}"),
    *("{{7*7}}", "%ff%fe", "\u0662\u0660\u0662\u0664-01-01", "9" * 5_000, "-1", "1e3", "a" * 9_000),
    *("2024-01-01%0a", "A" * 16, "a" * 16 + "%0a", "%61" * 16, "NaN", "\u202e", "null", "true"),
]
ODD_PATHS = (
    *("/api/tables/{}", "/api/tables/{}/moves?seat=0", "/api/tables/{}/record", "/api/daily/{}"),
    *("/api/tables/aaaaaaaaaaaaaaaa/steps/{}", "/api/tables/aaaaaaaaaaaaaaaa/moves?seat={}"),
    *(
        "/api/tables?before={}",
        "/api/tables/aaaaaaaaaaaaaaaa?after={}&wait={}",
        "/schema/{}",
        "/{}",
    ),
)


def test_bodies_that_are_not_json_are_refused(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann") as (ann,):
            lift_limits(place)
            asks = [("POST", path) for path in ("/api/me", "/api/me/account", "/api/sessions")]
            asks += [("PATCH", "/api/me"), ("POST", "/api/tables"), ("POST", "/api/commands")]
            asks += [("POST", f"/api/tables/{'a' * 16}/previews")]
            for method, path in asks:
                for body in NO_JSON:
                    answer = await ann.http.request(method, path, content=body)
                    assert answer.status_code == 400, f"{method} {path} {body!r:.60}"
                    assert answer.json()["reason"] == "bad_message"

    with no_faults():
        run_as_served(main())


def test_odd_paths_and_headers_are_no_faults(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann", "Bob") as (a, b):
            table = await b.open(open=False)
            for odd in INJECTIONS:
                for path in ODD_PATHS:
                    answer = await a.http.get(path.replace("{}", odd))
                    assert answer.status_code in (200, 400, 404, 409), f"{path} {odd!r:.60}"
                for name in ("X-Invitation", "X-Forwarded-For", "Cookie", "Accept", "Content-Type"):
                    headers = {name.encode(): odd.encode("utf-8"), b"Host": b"localhost"}
                    answer = await a.http.get(f"/api/tables/{table}", headers=headers)
                    assert answer.status_code in (400, 404), f"{name} {odd!r:.60}"

    with no_faults():
        run_as_served(main())


def test_a_table_that_cannot_be_opened_as_asked_is_not_opened_at_all(tmp_path: Path) -> None:
    asks: list[dict[str, Any]] = [
        {"sit": False, "begin": True},
        {"names": ["Ann"]},
        {"names": ["Bea", "Cem"]},
        {"bots": ["nobody"]},
        {"title": "\u202e"},
        {"code": "two\nlines"},
        {"rules": {"map": "Z"}},
        {"rules": {"players": 2, "scoring": ["nothing"]}},
    ]

    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann") as (ann,):
            for asked in asks:
                answer = await ann.http.post("/api/tables", json=asked)
                assert answer.status_code in (400, 409), asked
                mine = (await ann.http.get("/api/tables/mine")).json()
                assert mine["tables"] == [], asked

    with no_faults():
        run_as_served(main())
