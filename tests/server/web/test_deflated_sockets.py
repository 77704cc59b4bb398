"""Sockets that compress: long tables come compressed, and bombs stay small."""

import asyncio
import json
import time
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from cartographers.server.protocol.messages import MAX_MESSAGE_BYTES, PROTOCOL
from cartographers.server.tables.live.watchers import GAP
from tests.support.server.guests import Guest, guests, middle, play_one, running

TOO_BIG = 1009


async def dial(person: Guest) -> ClientConnection:
    """A socket that offers compression, as browsers do."""
    url = person.url.replace("http", "ws") + "/api/socket"
    headers = {"Cookie": person.cookie}
    socket = await connect(url, additional_headers=headers, compression="deflate", proxy=None)
    await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
    assert json.loads(await socket.recv())["type"] == "welcome"
    return socket


async def next_table(socket: ClientConnection) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(await socket.recv())
    assert found["type"] == "table"
    return found


def test_a_long_table_comes_compressed_to_those_who_offer_it(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann") as (ann,):
            names = [f"Guest {n}" for n in range(59)]
            table = await ann.open(rules={"players": 60}, names=names, begin=True)
            async with await dial(ann) as socket:
                await socket.send(json.dumps({"type": "watch", "table": table}))
                deflated = await next_table(socket)
                plain = await ann.http.get(f"/api/tables/{table}")
                for part in ("about", "game", "you", "story"):
                    assert deflated[part] == plain.json()[part]
                assert place.services.registry.live[table].deflated.known.keys() >= {"game"}

    asyncio.run(main())


def test_a_compressed_command_counts_and_a_bomb_ends_the_socket(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann") as (ann,):
            table = await ann.open()
            async with await dial(ann) as socket:
                said = {"type": "say", "id": "a", "table": table, "text": "a" * 200}
                await socket.send(json.dumps(said))
                assert json.loads(await socket.recv())["type"] == "done"
                await socket.send("0" * 100 * MAX_MESSAGE_BYTES)
                try:
                    await socket.recv()
                except ConnectionClosed:
                    assert socket.close_code == TOO_BIG
                else:
                    raise AssertionError("a bomb was answered")

    asyncio.run(main())


def test_what_happens_between_steps_is_told_a_few_times_a_second(tmp_path: Path) -> None:
    """The player who decides is told at once, and everybody when the step closes."""

    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann", "Eve") as (a, eve):
            names = [f"Guest {n}" for n in range(39)]
            table = await a.open(rules={"players": 40}, names=names, begin=True)
            for person in (a, eve):
                await person.watch(table)
            eve.received.clear()
            began = time.monotonic()
            for seat in range(40):
                await play_one(a, table, seat, middle)
            await eve.until_step(table, 1)
            passed = time.monotonic() - began
            assert len(eve.received) <= passed / GAP + 3
            assert eve.tables[table]["game"]["players"] == a.tables[table]["game"]["players"]

    asyncio.run(main())
