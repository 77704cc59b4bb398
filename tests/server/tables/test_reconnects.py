"""Clients that lose the connection, sleep or use two tabs reach the same state."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from cartographers import Config, new_game
from cartographers.server.protocol.messages import Pong
from cartographers.server.web import connection as connections
from tests.support.manual_time import ManualTime
from tests.support.patience import PATIENCE
from tests.support.server.guests import Guest, Place, guests, middle, play_one, play_out, running
from tests.support.server.proxies import bad_network
from tests.support.server.with_guests import with_guests

LOST = (ConnectionClosed, ConnectionError, OSError, InvalidHandshake, InvalidMessage, TimeoutError)


async def persist(person: Guest, table: str, do: Callable[[], Awaitable[object]]) -> None:
    """Do something, reconnecting and repeating it as often as the network requires."""
    while True:
        try:
            if person.socket is None or person.listening is None or person.listening.done():
                person.tables.pop(table, None)
                await person.connect()
                await person.watch(table)
            await do()
            return
        except (*LOST, EOFError):
            await person.hang_up()


@pytest.mark.parametrize("seed", range(4))
def test_a_game_over_a_network_that_cuts_at_any_byte(tmp_path: Path, seed: int) -> None:
    """Every message is resent with its id until it is answered, and counts once."""

    async def main() -> None:
        async with (
            running(tmp_path / "games.db") as place,
            guests(place, "Ann", "Bob") as (ann, bob),
            bad_network(place.url, seed, longest=10_000) as (url, network),
        ):
            table = await ann.open(rules={"players": 2}, code="cut off")
            await bob.do("sit", table)
            await ann.do("begin", table)
            for person in (ann, bob):
                person.url = url
                await person.hang_up()
            game = new_game(Config(players=2), "cut off")
            while not game.is_over:
                step = place.table(table).step
                for seat in game.waiting_for:
                    person = (ann, bob)[seat]
                    move = str(game.legal_moves(seat)[0])
                    play = {"id": f"{step}", "seat": seat, "step": step, "move": move}
                    await persist(person, table, partial(person.do, "play", table, **play))
                    game = game.play(seat, move)
            for person in (ann, bob):
                await persist(person, table, partial(person.until_phase, table, "over"))
                shown = person.tables[table]["game"]["players"]
                assert [player["map"] for player in shown] == [str(p.sheet) for p in game.players]
            assert network.cuts > 10

    asyncio.run(main())


def test_two_tabs_show_the_same_and_either_may_play(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann") as (ann,):
            tab = await Guest(place.url, "Ann").connect_as(ann)
            table = await ann.open(begin=True)
            for one in (ann, tab):
                await one.watch(table)
            for number in range(6):
                mover, other = (ann, tab) if number % 2 else (tab, ann)
                version = await play_one(mover, table, 0, middle)
                await asyncio.gather(
                    mover.newer(table, version - 1), other.newer(table, version - 1)
                )
                await asyncio.gather(
                    ann.until(lambda: ann.owed(table) == [0]),
                    tab.until(lambda: tab.owed(table) == [0]),
                )
                assert ann.tables[table]["game"] == tab.tables[table]["game"]
                assert ann.tables[table]["you"] == tab.tables[table]["you"]
            await tab.go()

    asyncio.run(main())


def test_parts_and_changes_add_up_to_what_the_server_knows(tmp_path: Path) -> None:
    """A client that has applied every message knows what one that looks again is sent."""

    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann") as (ann,):
            table = await ann.open(begin=True)
            await ann.watch(table)
            await play_out(ann, table)
            assert sum('"changes":' in text for text in ann.received) > 10
            grown = ann.tables[table]
            fresh = await ann.watch(table)
            assert fresh == grown

    asyncio.run(main())


@with_guests("Ann")
async def test_a_silent_client_is_pinged_and_then_disconnected(
    place: Place, time: ManualTime, ann: Guest
) -> None:
    await ann.until(lambda: len(ann.received) == 1)
    (connection,) = place.services.connections
    time.move(connections.PING_AFTER_MS / 1000 + 1)
    connection.beat()
    await ann.until(lambda: '{"type":"ping"}' in ann.received)
    await ann.say({"type": "pong"})
    await ann.say({"type": "ping"})
    await ann.until(lambda: '{"type":"pong"}' in ann.received)
    for _ in range(2):  # also while the server has much to tell
        time.move(connections.PING_AFTER_MS / 2000 + 1)
        connection.tell(Pong())
    ann.received.clear()
    connection.beat()
    await ann.until(lambda: '{"type":"ping"}' in ann.received)
    await ann.say({"type": "pong"})
    await ann.say({"type": "ping"})
    await ann.until(lambda: '{"type":"pong"}' in ann.received)
    time.move(connections.CUT_AFTER_MS / 1000 - 1)
    connection.beat()
    time.move(2)
    connection.beat()
    assert ann.listening is not None
    await asyncio.wait_for(ann.listening, PATIENCE)
    assert not place.services.connections


def test_the_first_message_is_hello_with_a_protocol_that_is_spoken(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(tmp_path / "games.db") as place, guests(place, "Ann") as (ann,):
            table = await ann.open()
            await ann.say({"type": "hello", "protocol": 99})
            await ann.until(lambda: "" in ann.answers)
            assert ann.answers[""]["reason"] == "protocol"
            url = place.url.replace("http", "ws") + "/api/socket"
            async with connect(url, additional_headers={"Cookie": ann.cookie}) as socket:
                await socket.send(json.dumps({"type": "watch", "table": table}))
                assert json.loads(await socket.recv())["reason"] == "protocol"

    asyncio.run(main())
