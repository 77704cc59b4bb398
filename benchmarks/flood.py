"""Measures what honest players notice while one address floods the server within its limits.

    .venv/bin/python benchmarks/flood.py

A real server with its usual limits takes turns of quiet and flood. Honest players, each from an
address of their own, play against a `random` bot and load pages; the flooder opens tables full of
the strongest bots, and asks for replays, tables and connections as fast as it may. Everything
stays on this machine.
"""

import argparse
import asyncio
import contextlib
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from websockets.asyncio.client import connect

from cartographers.server.protocol.messages import PROTOCOL
from cartographers.server.settings import Settings

sys.path.insert(0, str(Path(__file__).parents[1]))  # as a file, Python does not look there
from tests.support.server.guests import GENEROUS, Guest, middle
from tests.support.server.process import ServerProcess

FLOODER = "198.51.100.1"
STRONG = 99  # bots at each table of the flooder
IDLE_CONNECTIONS = 90


class Size(NamedTuple):
    """Seconds of one turn, how many turns of each kind, honest players, tables of the flooder."""

    seconds: float = 20.0
    turns: int = 3
    players: int = 4
    tables: int = 5


QUICK = Size(seconds=1.5, turns=1, players=2, tables=1)


class Measured(NamedTuple):
    """Seconds, each: from a move to its acknowledgement, of a page, and until the bot has moved."""

    moves: list[float]
    pages: list[float]
    bots: list[float]


class Client(Guest):
    """A guest with an address of its own, as a proxy would report it."""

    def __init__(self, url: str, name: str, address: str) -> None:
        super().__init__(url, name)
        self.address = {"X-Forwarded-For": address}
        self.http.headers.update(self.address)

    async def connect(self) -> "Client":
        url = self.url.replace("http", "ws") + "/api/socket"
        headers = {"Cookie": self.cookie, **self.address}
        self.socket = await connect(
            url, additional_headers=headers, compression=None, max_size=None, proxy=None
        )
        self.listening = asyncio.create_task(self.listen(self.socket))
        await self.say({"type": "hello", "protocol": PROTOCOL})
        return self


# ------------------------------------------------------------------ honest players


async def play_honestly(player: Guest, until: float, found: Measured) -> None:
    """Play games of two against a random bot until the time is over."""
    while perf_counter() < until:
        table = await player.open(rules={"players": 2}, bots=["random"], begin=True)
        await player.watch(table)
        while perf_counter() < until and player.phase(table) != "over":
            await play_step(player, table, found)
        if player.phase(table) != "over":
            await player.do("resign", table, seat=0)


async def play_step(player: Guest, table: str, found: Measured) -> None:
    began = perf_counter()
    await player.http.get("/")
    found.pages.append(perf_counter() - began)
    step = player.tables[table]["progress"]["step"]
    move = middle(await player.moves(table, 0))
    began = perf_counter()
    await player.do("play", table, seat=0, step=step, move=move)
    found.moves.append(perf_counter() - began)
    await player.until(lambda: player.tables[table]["progress"]["step"] > step)
    found.bots.append(perf_counter() - began)
    await asyncio.sleep(0.2)


async def measure(players: Sequence[Guest], seconds: float) -> Measured:
    found = Measured([], [], [])
    until = perf_counter() + seconds
    await asyncio.gather(*(play_honestly(player, until, found) for player in players))
    return found


# ------------------------------------------------------------------ the flooder


@contextlib.asynccontextmanager
async def flooding(url: str, size: Size) -> AsyncIterator[None]:
    """Everything at once that one address may do."""
    flooder = await (await Client(url, "Eve", FLOODER).arrive()).connect()
    tables = [await open_crowd(flooder) for _ in range(size.tables)]
    over = await finished_game(flooder)
    works = [
        again_and_again(lambda: flooder.http.get(f"/api/tables/{over}/steps/20")),
        again_and_again(lambda: flooder.http.get(f"/api/tables/{tables[0]}")),
        again_and_again(lambda: flooder.say({"type": "watch", "table": tables[0]})),
        hold_connections(url),
    ]
    tasks = [asyncio.create_task(work) for work in works]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await flooder.go()


async def open_crowd(flooder: Guest) -> str:
    return await flooder.open(
        rules={"players": STRONG + 1}, bots=["search"] * STRONG, clock=5, begin=True
    )


async def finished_game(flooder: Guest) -> str:
    table = await flooder.open(rules={"players": 8}, sit=False, bots=["random"] * 8, begin=True)
    await flooder.watch(table)
    await flooder.until(lambda: flooder.phase(table) == "over")
    return table


async def again_and_again(do: Callable[[], Awaitable[object]]) -> None:
    while True:
        with contextlib.suppress(Exception):  # refused or cut off: that is what is measured
            await do()
        await asyncio.sleep(0.01)


async def hold_connections(url: str) -> None:
    """Connections that never finish their request."""
    host, port = url.removeprefix("http://").split(":")
    opened = [await asyncio.open_connection(host, int(port)) for _ in range(IDLE_CONNECTIONS)]
    for _, writer in opened:
        writer.write(b"GET / HTTP/1.1\r\n")
    await asyncio.sleep(3600)


# ------------------------------------------------------------------ figures


def percentile(seconds: Sequence[float], share: float) -> float:
    ordered = sorted(seconds) or [0.0]
    return 1000 * ordered[round(share * (len(ordered) - 1))]


def tell(name: str, found: Measured) -> None:
    for what, seconds in (("moves", found.moves), ("pages", found.pages)):
        p50, p99 = percentile(seconds, 0.5), percentile(seconds, 0.99)
        print(f"{name:8} {what}: p50 {p50:7.1f}   p99 {p99:7.1f} ms   ({len(seconds)})")
    print(f"{name:8} random bot: at most {max(found.bots, default=0.0):.2f} s")


def tell_ratios(quiet: Measured, flooded: Measured) -> None:
    for what in ("moves", "pages"):
        before, after = (percentile(getattr(one, what), 0.99) for one in (quiet, flooded))
        print(f"flood / quiet, p99 of {what}: {after / max(before, 0.001):.2f}")
    print(f"random bot elsewhere during the flood: {max(flooded.bots, default=0.0):.2f} s")


async def take_turn(size: Size, number: int, quiet: Measured, flooded: Measured) -> None:
    """A fresh server: first quiet, then flooded."""
    usual = {name: getattr(Settings(), name) for name in GENEROUS}
    with tempfile.TemporaryDirectory() as folder:
        db = Path(folder) / "games.db"
        async with ServerProcess(db, proxies="127.0.0.1", log_level="error", **usual) as server:
            players = [
                await (
                    await Client(server.url, f"Guest {n}", f"203.0.113.{n + 1}").arrive()
                ).connect()
                for n in range(size.players)
            ]
            await measure(players, 1.0)  # workers have started
            add(quiet, await measure(players, size.seconds))
            async with flooding(server.url, size):
                add(flooded, await measure(players, size.seconds))
            for player in players:
                await player.go()
    print(f"turn {number + 1} of {size.turns}")
    tell("quiet", quiet)
    tell("flooded", flooded)


def add(total: Measured, found: Measured) -> None:
    for one, more in zip(total, found, strict=True):
        one.extend(more)


async def main(size: Size) -> None:
    quiet, flooded = Measured([], [], []), Measured([], [], [])
    for number in range(size.turns):
        await take_turn(size, number, quiet, flooded)
    tell_ratios(quiet, flooded)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one short turn")
    asyncio.run(main(QUICK if parser.parse_args().quick else Size()))
