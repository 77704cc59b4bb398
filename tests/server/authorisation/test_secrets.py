"""No secret is in a log or in an error, whatever is done with it."""

import asyncio
import io
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import pytest

from cartographers.server.logs import LineFormatter, print_json
from tests.support.authorisation.stage import COOKIE, lift_limits
from tests.support.server.guests import Guest, Place, guests, play_alone, running

OF_CLIENTS = ("websockets.client", "httpx", "httpcore")
PASSWORD = "canary-password-7731"  # noqa: S105
SEAT_CODE = "canary-seat-code-" + "7" * 32


def serve(tmp_path: Path, scene: Callable[[Place, Guest, Guest], Awaitable[None]]) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann", "Bob") as (a, b):
            await scene(place, a, b)

    asyncio.run(main())


@contextmanager
def all_logged() -> Iterator[io.StringIO]:
    """Everything logged except by the clients, raw and as printed."""
    stream, root = io.StringIO(), logging.getLogger()
    level, bare, printed = root.level, logging.StreamHandler(stream), logging.StreamHandler(stream)
    printed.setFormatter(LineFormatter(print_json))
    for handler in (bare, printed):
        handler.addFilter(lambda record: not record.name.startswith(OF_CLIENTS))
        root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    try:
        yield stream
    finally:
        root.setLevel(level)
        root.removeHandler(bare)
        root.removeHandler(printed)


class Errors:
    """Keeps every error that these people receive."""

    def __init__(self, *people: Guest) -> None:
        self.people = people
        self.bodies: list[str] = []
        for person in people:
            person.http.event_hooks["response"].append(self.keep)

    async def keep(self, answer: httpx.Response) -> None:
        if answer.status_code >= 400:
            await answer.aread()
            self.bodies.append(f"{answer.status_code} {answer.headers} {answer.text}")

    def all(self) -> str:
        refused = [text for one in self.people for text in one.received if '"refused"' in text]
        return "\n".join([*self.bodies, *(text.partition(',"shown":')[0] for text in refused)])


async def live_fully(place: Place, ann: Guest, bob: Guest) -> dict[str, str]:
    """Do everything that involves a secret, right and wrong; return the secrets by name."""
    table = await ann.open(open=False, rules={"players": 2})
    invitation = (await ann.watch(table))["you"]["invitation"]
    first = ann.http.cookies[COOKIE]
    await ann.http.post("/api/sessions/rotated")
    await use_accounts(ann, bob)
    code = (await ann.http.post("/api/me/recovery", json={})).json()["code"]
    await bob.http.get(f"/api/tables/{table}", headers={"X-Invitation": invitation[::-1]})
    await bob.ask("sit", table, invitation=f"{invitation}x")
    await bob.do("sit", table, invitation=invitation)
    await bob.ask("take_over", table, seat=0, code=SEAT_CODE)
    await bob.do("offer_seat", table, seat=1, code_hash=sha256(SEAT_CODE.encode()).hexdigest())
    await bob.ask("take_over", table, seat=1, code=SEAT_CODE, extra=SEAT_CODE)
    await bob.do("take_over", table, seat=1, code=SEAT_CODE)
    await bob.http.post("/api/sessions/recovered", json={"code": code[:-4]})
    await fail_inside(place, bob, {"code": code})
    recovered = (await bob.http.post("/api/sessions/recovered", json={"code": code})).json()
    return {
        "seed": place.table(table).opened.seed,
        "invitation": invitation,
        "first cookie": first,
        "second cookie": ann.http.cookies[COOKIE],
        "bob's cookie": bob.http.cookies[COOKIE],
        "code": code,
        "next code": recovered["code"],
        "seat code": SEAT_CODE,
        "password": PASSWORD,
    }


async def use_accounts(ann: Guest, bob: Guest) -> None:
    account: dict[str, Any] = {"account": "ann", "password": PASSWORD}
    await ann.http.post("/api/me/account", json={**account, "more": PASSWORD})
    await ann.http.post("/api/me/account", json={**account, "password": [PASSWORD]})
    await ann.http.post("/api/me/account", content=f'{{"password": "{PASSWORD}')
    await ann.http.post("/api/me/account", json=account)
    await bob.http.post("/api/me/account", json=account)
    await bob.http.post("/api/sessions", json={**account, "account": "anne"})
    await bob.http.post("/api/sessions", json={**account, "password": PASSWORD * 20})
    await bob.http.get("/api/me", headers={"Cookie": f"{COOKIE}={PASSWORD}"})
    await ann.connect()


async def fail_inside(place: Place, bob: Guest, secret: dict[str, str]) -> None:
    """Make the server fail while it handles a secret."""

    def fail(_: object) -> None:
        raise RuntimeError("a planted fault")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(place.services.store, "write", fail)
        answer = await bob.http.post("/api/sessions/recovered", json=secret)
    assert answer.status_code == 500


def test_no_secret_is_in_a_log_or_an_error(tmp_path: Path) -> None:
    async def scene(place: Place, ann: Guest, bob: Guest) -> None:
        lift_limits(place)
        errors = Errors(ann, bob)
        secrets = await live_fully(place, ann, bob)
        told = errors.all()
        for name, secret in secrets.items():
            assert len(secret) >= 20, name
            assert secret not in told, f"{name} is in an error"
            assert secret not in log.getvalue(), f"{name} is in the log"
        assert "a planted fault" in log.getvalue()
        assert "a planted fault" not in told
        assert "bad_message" in told
        assert "not_your_seat" in told

    with all_logged() as log:
        serve(tmp_path, scene)


def test_a_whole_game_logs_nothing(tmp_path: Path) -> None:
    async def scene(_: Place, ann: Guest, __: Guest) -> None:
        await play_alone(ann)

    with all_logged() as log:
        serve(tmp_path, scene)
    assert "cartographers" not in log.getvalue()
    assert "uvicorn" not in log.getvalue()
