"""People who lose a seat or a session are refused at once and receive nothing more."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from cartographers.server.people.identity import Identity
from cartographers.server.people.operators import COMMAND_LINE, FOR_EVER
from tests.support.authorisation.deaf_client import DeafClient
from tests.support.authorisation.row_requests import ask_route, sign_of, try_http, try_socket
from tests.support.authorisation.stage import CODE, COOKIE, Set, Stage, can_connect, stage
from tests.support.server.accounts import make_account
from tests.support.server.guests import Guest
from tests.support.server.matrix import ALLOWED, HIDDEN, LOG_IN, ROUTES_AT_TABLES, read_rows

GOING_AWAY = 1001
QUIET = 1.0  # seconds in which nothing must happen
LOOK, *_ = read_rows(ROUTES_AT_TABLES)
Way = Callable[[Stage, Guest, Guest], Awaitable[None]]


def on_stage(tmp_path: Path, scene: Callable[[Stage], Awaitable[None]]) -> None:
    async def main() -> None:
        async with stage(tmp_path) as built:
            await scene(built)

    asyncio.run(main())


# ------------------------------------------------------------------ seats


async def check_shut_out(stage: Stage, at: Set) -> None:
    """Check that the owner of the seat is notified and then treated like a stranger."""
    owner = at.people["owner"]
    await owner.until(lambda: any('"type":"gone"' in text for text in owner.received))
    heard = len(owner.received)
    for type_, fields in SEATED.items():
        message = fields | {"type": type_, "id": f"after-{type_}", "table": at.table}
        assert await try_socket(owner, message) == HIDDEN, type_
        assert await try_http(owner, message) == HIDDEN, type_
    assert sign_of(await ask_route(LOOK, stage, at, "owner")) == HIDDEN
    await at.people["host"].do("say", at.table, text="Are they gone?")
    assert not any('"type":"table"' in text for text in owner.received[heard:])


SEATED: dict[str, dict[str, object]] = {
    "leave": {"seat": 0},
    "play": {"seat": 0, "step": 0, "move": "forest A1"},
    "resign": {"seat": 0},
    "say": {"text": "I am still here"},
    "offer_seat": {"seat": 0, "code_hash": "1" * 64},
}


@pytest.mark.parametrize("type_", ["leave", "kick"])
def test_a_player_who_left_or_was_kicked_loses_access(tmp_path: Path, type_: str) -> None:
    async def scene(stage: Stage) -> None:
        at = await stage.build("invited", "open")
        await at.people["owner"].watch(at.table)
        await at.people["owner" if type_ == "leave" else "host"].do(type_, at.table, seat=0)
        await check_shut_out(stage, at)

    on_stage(tmp_path, scene)


def test_a_player_who_handed_over_the_seat_loses_access(tmp_path: Path) -> None:
    async def scene(stage: Stage) -> None:
        at = await stage.build("private", "playing")
        owner, heir = at.people["owner"], at.people["stranger"]
        await owner.watch(at.table)
        await heir.do("take_over", at.table, seat=0, code=CODE)
        await check_shut_out(stage, at)
        again = {"type": "take_over", "id": "again", "table": at.table, "seat": 0, "code": CODE}
        assert await try_socket(owner, again) == HIDDEN
        move = (await heir.moves(at.table, 0))[0]
        await heir.do("play", at.table, seat=0, step=0, move=move)

    on_stage(tmp_path, scene)


# ------------------------------------------------------------------ sessions


async def log_out(_: Stage, here: Guest, __: Guest) -> None:
    await here.http.delete("/api/sessions/current", headers={"Cookie": here.cookie})


async def log_out_others(_: Stage, __: Guest, there: Guest) -> None:
    await there.http.delete("/api/sessions/others")


async def rotate(_: Stage, here: Guest, __: Guest) -> None:
    await here.http.post("/api/sessions/rotated", headers={"Cookie": here.cookie})


async def recover(stage: Stage, _: Guest, there: Guest) -> None:
    code = (await there.http.post("/api/me/recovery", json={})).json()
    answer = await stage.people["nobody"].http.post("/api/sessions/recovered", json=code)
    assert answer.status_code == 200


async def change_password(_: Stage, __: Guest, there: Guest) -> None:
    answer = await there.http.post("/api/me/password", json={"password": "battery staple"})
    assert answer.status_code < 300, answer.text


WAYS: tuple[Way, ...] = (log_out, log_out_others, rotate, recover, change_password)


async def two_browsers(stage: Stage) -> tuple[Guest, Guest]:
    """The same person with two sessions."""
    here, there = stage.people["owner"], stage.people["stranger"]
    account = await make_account(here, "owner")
    there.http.cookies.clear()
    assert (await there.http.post("/api/sessions", json=account)).status_code == 200
    await there.connect()
    return here, there


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_an_ended_session_is_refused_and_its_sockets_close(tmp_path: Path, way: Way) -> None:
    async def scene(stage: Stage) -> None:
        here, there = await two_browsers(stage)
        before = here.http.cookies[COOKIE]
        await way(stage, here, there)
        assert await here.close_code() == GOING_AWAY
        here.http.cookies.clear()
        here.http.cookies.set(COOKIE, before)
        assert (await here.http.get("/api/me")).status_code == 401
        assert not await can_connect(here)

    on_stage(tmp_path, scene)


def test_other_sessions_of_the_person_stay(tmp_path: Path) -> None:
    async def scene(stage: Stage) -> None:
        here, there = await two_browsers(stage)
        await log_out(stage, here, there)
        assert await try_socket(there, {"type": "ping"}) == ALLOWED
        assert (await there.http.get("/api/me")).status_code == 200

    on_stage(tmp_path, scene)


def test_a_client_that_does_not_read_cannot_act_after_its_session_ended(
    tmp_path: Path,
) -> None:
    async def scene(stage: Stage) -> None:
        at = await stage.build("public", "open")
        owner = at.people["owner"]
        deaf = await DeafClient(stage.place).connect(owner)
        await deaf.fill(at.table)
        await owner.http.delete("/api/sessions/current")
        await asyncio.sleep(QUIET)
        said = {"type": "say", "id": "late", "table": at.table, "text": "I am still here"}
        await asyncio.gather(deaf.say(said), return_exceptions=True)
        await asyncio.sleep(QUIET)
        deaf.close()
        assert stage.place.table(at.table).chat == ()

    on_stage(tmp_path, scene)


def test_a_session_that_ends_while_its_socket_opens_leaves_no_socket(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(stage: Stage) -> None:
        guest, identities = stage.people["stranger"], stage.place.services.identities
        await guest.hang_up()
        look_up = identities.who

        async def answer_late(secret: str) -> Identity | None:
            monkeypatch.setattr(identities, "who", look_up)
            found = await look_up(secret)
            await identities.log_out(secret)
            return found

        monkeypatch.setattr(identities, "who", answer_late)
        await can_connect(guest)
        await asyncio.sleep(QUIET)
        assert guest.id not in {one.identity.id for one in stage.place.services.connections}

    on_stage(tmp_path, scene)


def test_a_person_who_is_suspended_while_their_socket_opens_keeps_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(stage: Stage) -> None:
        guest, services = stage.people["stranger"], stage.place.services
        await guest.hang_up()
        look_up = services.identities.who

        async def answer_late(secret: str) -> Identity | None:
            monkeypatch.setattr(services.identities, "who", look_up)
            found = await look_up(secret)
            await services.moderation.suspend(COMMAND_LINE, guest.id, FOR_EVER)
            return found

        monkeypatch.setattr(services.identities, "who", answer_late)
        await can_connect(guest)
        await asyncio.sleep(QUIET)
        assert guest.id not in {one.identity.id for one in services.connections}

    on_stage(tmp_path, scene)


@pytest.mark.parametrize("way", ["ended", "suspended"])
def test_a_request_that_waits_answers_nothing_to_somebody_who_was_shut_out(
    tmp_path: Path, way: str
) -> None:
    async def scene(stage: Stage) -> None:
        at = await stage.build("invited", "open")
        owner, host, services = at.people["owner"], at.people["host"], stage.place.services
        version = stage.place.table(at.table).version
        path = f"/api/tables/{at.table}?after={version}&wait=20"
        waiting = asyncio.create_task(owner.http.get(path))
        await asyncio.sleep(QUIET)
        if way == "ended":
            await owner.http.delete("/api/sessions/current")
        else:
            await services.moderation.suspend(COMMAND_LINE, owner.id, FOR_EVER)
        await host.do("say", at.table, text="a secret")
        answer = await waiting
        assert answer.status_code == 404
        assert "a secret" not in answer.text

    on_stage(tmp_path, scene)


def test_the_name_of_a_cookie_alone_opens_nothing(tmp_path: Path) -> None:
    async def scene(stage: Stage) -> None:
        nobody = stage.people["nobody"]
        for value in ("", "x", "A" * 43, "A" * 44, "é", stage.people["owner"].id):
            headers = {b"Cookie": f"{COOKIE}={value}".encode()}
            answer = await nobody.http.get("/api/me", headers=headers)
            assert sign_of(answer) == LOG_IN, value

    on_stage(tmp_path, scene)
