"""The same deal at a server and on a device: every message and every answer is the same."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from tests.support.offline.device import Disk, Page
from tests.support.server.guests import guests, running

SOLO = {"rules": {"players": 1}, "begin": True, "open": False, "code": "the same"}
AGAINST_A_BOT = {**SOLO, "rules": {"players": 2}, "bots": ["greedy"]}


def zeros(size: int) -> bytes:
    return bytes(size)


def alike(message: dict[str, Any], table: str, me: str) -> dict[str, Any]:
    """Without the ids of the table and the person, which differ by design."""
    text = json.dumps(message).replace(table, "TABLE").replace(me, "ME")
    return dict(json.loads(text))


async def at_server(tmp_path: Path, asked: dict[str, Any], moves: int) -> list[dict[str, Any]]:
    """What a guest is told; and the moves and previews of each decision."""
    found: list[dict[str, Any]] = []
    async with (
        running(tmp_path / "games.db", entropy=zeros) as place,
        guests(place, "Mira") as (mira,),
    ):
        take = mira.take
        mira.take = lambda text: (found.append(json.loads(text)), take(text))[1]  # type: ignore[method-assign, func-returns-value]
        table = await mira.open(**asked)
        await mira.watch(table)
        for number in range(moves):
            await until_alone(lambda: mira.tables[table], mira.until)
            step = mira.tables[table]["progress"]["step"]
            path = f"/api/tables/{table}"
            listed = (await mira.http.get(f"{path}/moves?seat=0")).json()
            few = {"seat": 0, "moves": listed["moves"][:20]}
            found += [listed, (await mira.http.post(f"{path}/previews", json=few)).json()]
            move = listed["moves"][0]
            command = {"type": "play", "id": f"m{number}", "table": table, "seat": 0}
            await mira.say({**command, "step": step, "move": move})
            await mira.until(lambda step=step: mira.tables[table]["progress"]["step"] > step)  # type: ignore[misc]
        me = str((await mira.http.get("/api/me")).json()["id"])
    return [alike(one, table, me) for one in found if one.get("type") != "welcome"]


async def until_alone(look: Any, until: Any) -> None:
    """Wait until everybody else has decided, so that what follows does not depend on speed."""
    await until(lambda: look()["progress"]["waiting_for"] == [0])


async def on_device(asked: dict[str, Any], moves: int) -> list[dict[str, Any]]:
    page = Page(Disk(), zeros)
    found = page.told
    table = await page.open(**asked)
    page.send(type="watch", table=table)
    for number in range(moves):
        await page.until(lambda: (page.latest("progress") or {}).get("waiting_for") == [0])
        step = page.latest("progress")["step"]
        path = f"/api/tables/{table}"
        listed = (await page.ask("GET", f"{path}/moves?seat=0"))["result"]
        few = {"seat": 0, "moves": listed["moves"][:20]}
        previews = (await page.ask("POST", f"{path}/previews", few))["result"]
        found += [listed, previews]
        command = {"type": "play", "id": f"m{number}", "table": table, "seat": 0}
        page.send(**command, step=step, move=listed["moves"][0])
        await page.until(lambda step=step: page.latest("progress")["step"] > step)  # type: ignore[misc]
    return [alike(one, table, "thisdevice") for one in found if one.get("type") != "welcome"]


@pytest.mark.parametrize(("asked", "moves"), [(SOLO, 12), (AGAINST_A_BOT, 6)])
def test_every_message_is_the_same(tmp_path: Path, asked: dict[str, Any], moves: int) -> None:
    ours = asyncio.run(at_server(tmp_path, asked, moves))
    theirs = asyncio.run(on_device(asked, moves))
    assert len(ours) >= 4 * moves
    for number, (at_a_server, here) in enumerate(zip(ours, theirs, strict=True)):
        assert here == at_a_server, f"message {number}"
