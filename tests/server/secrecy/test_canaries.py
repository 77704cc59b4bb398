"""Recognisable secrets reach only the people who may know them."""

import json
import logging
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from cartographers.rules.move import Move
from cartographers.server.protocol.messages import Rematch
from cartographers.server.tables.commands.decide import decide
from cartographers.server.tables.live import draft
from tests.support.manual_time import ManualTime
from tests.support.secrecy.requests import reads, without_cookie, wrong_commands
from tests.support.secrecy.twins import Twin, make_twin, run, still_transport
from tests.support.secrecy.viewers import encode

CODE = "a canary that was typed as a code"
PASSWORD = "a canary that opens an account"  # noqa: S105
TAKE_OVER = "a canary that takes a seat over 0123456789"
BOBS_SEAT = 2
NAMES = ("Ann", "Bob", "Cleo", "stranger")
RULES = {"players": 4, "skills": ["diplomacy", "search", "stealth"]}


def fail_at_rematch(patch: pytest.MonkeyPatch) -> None:
    """Make the server fail once, so that it logs an error."""

    def fail(table: Any, actor: Any, command: Any, context: Any) -> Any:
        if isinstance(command, Rematch):
            raise RuntimeError("this server has a fault")
        return decide(table, actor, command, context)

    patch.setattr(draft, "decide", fail)


async def live(twin: Twin) -> dict[str, tuple[str, ...]]:
    """Use the server; return each secret with the people who may know it."""
    for name in NAMES[:3]:
        await twin.viewer(name).arrive()
        await twin.viewer(name).connect()
    table, invitation = await begin(twin)
    recovery = await take_precautions(twin, table)
    other = await twin.viewer("Cleo").open(rules={}, begin=True, open=False)
    move = await seal(twin, table)
    await ask_around(twin, table)
    return {
        CODE: (),
        twin.live(other).state.opened.seed: (),
        invitation: ("Ann", "Bob"),
        move: ("Bob",),
        f"{Move.parse(move).cells:x}": (),
        TAKE_OVER: (),
        sha256_of(TAKE_OVER): (),
        PASSWORD: (),
        recovery: ("Cleo",),
        **{twin.viewer(name).headers["Cookie"].partition("=")[2]: (name,) for name in NAMES[:3]},
    }


async def begin(twin: Twin) -> tuple[str, str]:
    """A private game of Ann, a bot and Bob, whose cards were chosen by a code; Cleo watches."""
    ann, bob, cleo, _ = (twin.viewer(name) for name in NAMES)
    table = await ann.open(rules=RULES, code=CODE, open=False, bots=["random"])
    invitation = (await twin.services.registry.find(table)).state.opened.invitation
    for viewer in (ann, bob, cleo):
        await viewer.say({"type": "watch", "table": table, "invitation": invitation})
    await bob.do(table, "sit", "s", seat=BOBS_SEAT, invitation=invitation)
    await ann.do(table, "begin", "b")
    await twin.wait_until_idle()
    return table, invitation


async def take_precautions(twin: Twin, table: str) -> str:
    """Set up codes and passwords; return Cleo's code."""
    bob, cleo = twin.viewer("Bob"), twin.viewer("Cleo")
    await bob.do(table, "offer_seat", "o", seat=BOBS_SEAT, code_hash=sha256_of(TAKE_OVER))
    await cleo.do(table, "take_over", "t", seat=0, code=TAKE_OVER)
    await cleo.ask("POST", "/api/me/account", {"account": "Cleo", "password": PASSWORD})
    code: str = json.loads((await cleo.ask("POST", "/api/me/recovery", {})).body)["code"]
    return code


async def seal(twin: Twin, table: str) -> str:
    """Seal a move with a skill, which no list of moves for others contains."""
    game = twin.live(table).state.begun_game()
    plain = game.legal_moves(BOBS_SEAT)[0]
    move = str(game.legal_moves(BOBS_SEAT, plain)[-1])
    assert "search" in move
    done = await twin.viewer("Bob").do(table, "play", "p", seat=BOBS_SEAT, step=0, move=move)
    assert done["type"] == "done", done
    return move


def sha256_of(text: str) -> str:
    return sha256(text.encode()).hexdigest()


async def ask_around(twin: Twin, table: str) -> None:
    """Everybody sends every request, including those that make the server fail."""
    for name in NAMES:
        viewer = twin.viewer(name)
        requests = reads(table, 3, "pass") + (without_cookie("Cleo") if name == "stranger" else [])
        for one in requests:
            await viewer.ask(one.method, one.path, one.body, **one.headers)
        for message in wrong_commands(table, 3, 0):
            await viewer.ask("POST", "/api/commands", encode(message))
            if viewer.socket is not None:
                await viewer.say(message)
    await twin.wait_until_idle()


def test_secrets_reach_nobody_else_and_no_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.DEBUG)
    fail_at_rematch(monkeypatch)

    async def main() -> None:
        with still_transport():
            async with make_twin(0, ManualTime(), tmp_path) as twin:
                secrets = await live(twin)
        for secret, knowers in secrets.items():
            for (name, channel), heard in twin.heard().items():
                assert name in knowers or secret.encode() not in heard, (secret, name, channel)
            for knower in knowers:
                assert any(secret.encode() in heard for heard in twin.viewer(knower).heard.values())
            assert secret not in caplog.text, secret
        assert "this server has a fault" in caplog.text

    run(main)


def test_the_file_holds_no_usable_secret(tmp_path: Path) -> None:
    async def main() -> None:
        with still_transport():
            async with make_twin(0, ManualTime(), tmp_path) as twin:
                secrets = await live(twin)
                files = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        keys = [secret for secret in secrets if len(secret) == 43 or "-" in secret]
        assert len(keys) >= 4
        for key in (PASSWORD, TAKE_OVER, *keys):
            assert (key.encode() in files) == (secrets[key] == ("Ann", "Bob"))

    run(main)
