"""The measured runs: moves at their times at many tables, the same at the echo, one big table."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from random import Random
from time import perf_counter
from typing import NamedTuple

from load_crowd import ID, Seated
from load_script import Script, write_script
from load_wire import TEXT, Wire, frame

GAP = 0.9  # of a period: in the rest of it nobody moves, so that the step has surely closed
PATIENCE = 5.0
SCRIPTS = 20  # different games
Send = Callable[[], None]


class Pace(NamedTuple):
    """Each player moves once in a period; N periods are one measured run."""

    period: float
    periods: int


class Size(NamedTuple):
    """How much is measured. `spread` is the seconds in which a big table decides a step."""

    tables: int = 500
    seats: int = 4
    pace: Pace = Pace(4.0, 4)
    runs: int = 3
    big_seats: int = 100
    big_games: int = 2
    big_steps: int = 100
    spread: float = 1.0


QUICK = Size(5, 4, Pace(0.4, 3), 1, 10, 1, 3, 0.1)


class Latencies(NamedTuple):
    """In milliseconds."""

    p50: float
    p99: float
    most: float
    number: int

    def __str__(self) -> str:
        return f"p50 {self.p50:7.2f}   p99 {self.p99:7.2f}   most {self.most:7.2f} ms"


def summed_up(seconds: Sequence[float]) -> Latencies:
    sorted_ms = sorted(1000 * second for second in seconds)
    last = len(sorted_ms) - 1
    p50, p99 = sorted_ms[round(0.5 * last)], sorted_ms[round(0.99 * last)]
    return Latencies(p50, p99, sorted_ms[-1], len(sorted_ms))


def best(found: Sequence[Latencies]) -> Latencies:
    return min(found, key=lambda latencies: latencies.p99)


def write_scripts(size: Size) -> list[Script]:
    """A game for each table; many play the same one."""
    scripts = [write_script(size.seats, f"load {number}") for number in range(SCRIPTS)]
    return (scripts * (size.tables // SCRIPTS + 1))[: size.tables]


class Timed(NamedTuple):
    at: float
    send: Send


def times(tables: int, seats: int, pace: Pace, seed: int) -> Iterator[tuple[int, int, int, float]]:
    """Table, period, seat and the seconds after the start at which that seat moves."""
    rng = Random(seed)  # noqa: S311
    for table in range(tables):
        start = pace.period * table / tables
        phases = [rng.uniform(0, GAP) * pace.period for _ in range(seats)]
        for period in range(pace.periods):
            for seat in range(seats):
                yield table, period, seat, start + pace.period * period + phases[seat]


async def run_timed(planned: list[Timed], count_answers: Callable[[], int]) -> float:
    """Send everything at its time, and wait a while for the answers. Returns when it began."""
    loop = asyncio.get_running_loop()
    planned.sort(key=lambda timed: timed.at)
    began, began_here = loop.time() + 0.1, perf_counter() + 0.1
    for at, send in planned:
        wait = began + at - loop.time()
        if wait > 0.0005:
            await asyncio.sleep(wait)
        send()
    ended = loop.time()
    while (missing := len(planned) - count_answers()) and loop.time() < ended + PATIENCE:
        await asyncio.sleep(0.05)
    if missing:
        print(f"  {missing} messages were not answered in {PATIENCE:.0f} s")
    return began_here


def in_the_midst(
    samples: list[tuple[float, float]], began: float, pace: Pace, length: float
) -> list[float]:
    """Latencies of what was sent at the full rate: not while tables were still joining or done."""
    first, last = began + pace.period, began + length - pace.period
    return [latency for sent_at, latency in samples if first <= sent_at < last] or [
        latency for _, latency in samples
    ]


# ------------------------------------------------------------------ many tables


async def measure_ours(tables: list[Seated], first: int, pace: Pace, seed: int) -> list[float]:
    """Seconds from each move to its acknowledgement; the tables are at step `first`."""
    planned = []
    for number, period, seat, at in times(len(tables), len(tables[0].clients), pace, seed):
        table = tables[number]
        name, text = table.command(seat, first + period)
        if text:
            client = table.clients[seat]
            planned.append(Timed(at, sender(client.wire, client.latest, name, text)))
    clients = [client for table in tables for client in table.clients]
    for client in clients:
        client.latencies.clear()
    began = await run_timed(planned, lambda: sum(len(client.latencies) for client in clients))
    samples = [sample for client in clients for sample in client.latencies]
    return in_the_midst(samples, began, pace, planned[-1].at)


def sender(wire: Wire, sent: dict[bytes, float], name: bytes, text: bytes) -> Send:
    data = frame(TEXT, text)

    def send() -> None:
        sent[name] = perf_counter()
        wire.write(data)

    return send


# ------------------------------------------------------------------ the echo


class Echoes:
    """Sockets at the echo, and how long each text took there and back."""

    def __init__(self) -> None:
        self.wires: list[Wire] = []
        self.sent: dict[bytes, float] = {}
        self.samples: list[tuple[float, float]] = []

    async def open(self, port: int, number: int) -> "Echoes":
        for _ in range(number):
            self.wires.append(await Wire(port, "/", "", self.hear).open())
        return self

    def hear(self, _: Wire, text: bytes, now: float) -> None:
        at = text.index(ID) + len(ID)
        sent_at = self.sent.pop(text[at : text.index(b'"', at)])
        self.samples.append((sent_at, now - sent_at))

    async def measure(self, tables: list[Seated], pace: Pace, seed: int) -> list[float]:
        """The same texts at the same times."""
        self.samples.clear()
        planned = []
        seats = len(tables[0].script.steps[0])
        for number, period, seat, at in times(len(tables), seats, pace, seed):
            name, text = tables[number].command(seat, period)
            wire = self.wires[number * seats + seat]
            planned.append(Timed(at, sender(wire, self.sent, name, text)))
        began = await run_timed(planned, lambda: len(self.samples))
        return in_the_midst(self.samples, began, pace, planned[-1].at)


# ------------------------------------------------------------------ one big table


async def measure_big(table: Seated, most_steps: int, spread: float) -> list[float]:
    """Seconds from the last move of each step until every client has been told the next card."""
    found = []
    for number, moves in enumerate(table.script.steps[:most_steps]):
        owing = [seat for seat, move in enumerate(moves) if move]
        for seat in owing[:-1]:
            play(table, seat, number)
            await asyncio.sleep(spread / len(owing))
        await asyncio.sleep(0.05)
        sent_at = perf_counter()
        play(table, owing[-1], number)
        while not all(client.step > number for client in table.clients):
            await asyncio.sleep(0.002)
        found.append(max(client.told_at for client in table.clients) - sent_at)
    return found


def play(table: Seated, seat: int, step: int) -> None:
    name, text = table.command(seat, step)
    client = table.clients[seat]
    sender(client.wire, client.latest, name, text)()
