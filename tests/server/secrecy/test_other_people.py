"""What people keep private changes no answer to others."""

import re
from pathlib import Path
from random import Random

import pytest
from litestar.routes import HTTPRoute

from cartographers.server.protocol import messages as m
from cartographers.server.protocol.wire_structs import members, read_struct
from cartographers.server.web.app import make_app
from tests.support.secrecy.actions import ask_all, live_elsewhere
from tests.support.secrecy.requests import (
    reads,
    without_cookie,
    wrong_commands,
    wrong_moves,
)
from tests.support.secrecy.scenes import FORGER, HERMIT, STRANGER, Scene, give
from tests.support.secrecy.setups import ALONE, long_pair
from tests.support.secrecy.twins import Twin, make_pair, run
from tests.support.secrecy.viewers import Viewer
from tests.support.server.guests import make_services

TABLE, NO_TABLE = "t" * 16, "n" * 16
ACCOUNT = "Zoe"


async def claim(twin: Twin) -> None:
    """Create the account on one twin only; on the other the password is refused."""
    account = {"account": ACCOUNT, "password": ("a long password", "short")[twin.number]}
    answer = await twin.viewer(HERMIT).ask("POST", "/api/me/account", account)
    assert answer.status == (200, 400)[twin.number]


def test_nobody_can_see_private_actions_or_whether_an_account_exists(tmp_path: Path) -> None:
    async def main() -> None:
        async with make_pair(tmp_path) as pair:
            scene = Scene(pair, ALONE, long_pair("alone into summer"), Random(3))
            await scene.open()
            for _ in range(12):
                await live_elsewhere(scene)
            await scene.step(claim)
            for name in (STRANGER, FORGER):
                pair.time.move(60)  # else there would be too many log-ins
                await ask_all(scene, name, without_cookie(ACCOUNT))
                heard = pair.twins[0].viewer(name).heard["http"]
                assert heard.count(b"No account has this name and this password.") == 2

    run(main)


@pytest.mark.parametrize(
    "invitation",
    [
        "",
        "wrong",
        "\xe9",
    ],
)
def test_a_hidden_table_looks_like_a_missing_one(invitation: str, tmp_path: Path) -> None:
    async def main() -> None:
        async with make_pair(tmp_path) as pair:
            twin = pair.twins[0]
            for name in ("Ann", "Eve"):
                await twin.viewer(name).arrive()
            await twin.viewer("Eve").connect()
            table = await twin.viewer("Ann").open(rules={"players": 2}, open=False)
            for viewer in (twin.viewer("Eve"), twin.viewer(STRANGER)):
                told = await look(viewer, table, invitation)
                assert told == await look(viewer, NO_TABLE, invitation)

    run(main)


async def look(viewer: Viewer, table: str, invitation: str) -> bytes:
    """Everything a viewer receives about a table, asked in every way; its id is masked."""
    before = {channel: len(heard) for channel, heard in viewer.heard.items()}
    headers = {"X-Invitation": invitation} if invitation else {}
    for one in reads(table, 2, "pass"):
        if table in one.path:
            await viewer.ask(one.method, one.path, one.body, **headers)
    watch = {"type": "watch", "table": table}
    for message in (watch, *wrong_commands(table, 1, 0)):
        invited = {"invitation": invitation} if message["type"] in ("sit", "watch") else {}
        await give(viewer, {**message, **invited}, over_http=True)
        await give(viewer, {**message, **invited}, over_http=False)
    told = b"".join(viewer.heard[channel][start:] for channel, start in before.items())
    return told.replace(table.encode(), b"?")


def test_every_route_is_requested(tmp_path: Path) -> None:
    app = make_app(make_services(tmp_path / "games.db", None, None, None, {}))
    asked = {
        (one.method, one.path.partition("?")[0])
        for one in (*reads(TABLE, 1, "pass"), *without_cookie(ACCOUNT))
    }
    for route in app.routes:
        pattern = re.sub("{[a-z_]+}", "[^/]+", route.path_format)
        for method in route.methods - {"OPTIONS"} if isinstance(route, HTTPRoute) else ():
            found = [path for one, path in asked if one == method and re.fullmatch(pattern, path)]
            assert found, f"{method} {route.path} is in none of the lists of requests.py"


def test_every_kind_of_message_is_sent() -> None:
    wrong = [*wrong_commands(TABLE, 1, 0), *wrong_moves(TABLE, 0, 0)]
    sent = {one["type"] for one in wrong} | {"say", "unwatch", "ping", "pong"}
    assert {read_struct(struct).tag for struct in members(m.ClientMessage)} <= sent
