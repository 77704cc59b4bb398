"""Compares one, two and more nodes that share PostgreSQL and Redis, next to both echoes."""

import asyncio
import gc
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from load_crowd import Seated, seat_all
from load_runs import (
    Echoes,
    Latencies,
    Pace,
    Size,
    best,
    measure_big,
    measure_ours,
    summed_up,
    write_scripts,
)
from load_script import write_script
from load_servers import Running, cpu_seconds, echo, ours

ROOT = Path(__file__).parent.parent
ACQUAINTED = 3.0  # seconds, in which all nodes have heard of each other


class Base(NamedTuple):
    """Where nodes keep games, and the process whose children work for them."""

    url: str
    redis: str
    pid: int

    def cpu_seconds(self) -> float:
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return sum(map(cpu_seconds, [self.pid, *map(int, children)]))


class Line(NamedTuple):
    """One line of the table. Processor time is in milliseconds per move."""

    name: str
    cpu: float
    database: float
    latencies: Latencies

    def __str__(self) -> str:
        return f"{self.name:12} {self.cpu:9.2f} {self.database:9.2f}   {self.latencies}"


@contextmanager
def base(folder: Path) -> Iterator[Base]:
    """PostgreSQL that syncs each commit, and Redis; the tests know where to find them."""
    sys.path.append(str(ROOT))
    from tests.support.cluster.redis_server import Redis
    from tests.support.postgres.cluster import Cluster

    database = Cluster(fsync="on", full_page_writes="on").create()
    redis = Redis(folder)
    try:
        redis.start()
        pid = database.process.pid if database.process else 0
        url = database.url(database.new_database())
        yield Base(url, f"redis://127.0.0.1:{redis.port}", pid)
    finally:
        redis.stop()
        database.remove()


@contextmanager
def cluster(number: int, folder: Path) -> Iterator[tuple[Base, list[Running]]]:
    with ExitStack() as stack:
        shared = stack.enter_context(base(folder))
        nodes = [
            stack.enter_context(ours(shared.url, "--redis", shared.redis)) for _ in range(number)
        ]
        yield shared, nodes


async def compare_nodes(size: Size, numbers: Sequence[int], folder: Path, *, is_big: bool) -> None:
    if is_big:
        for number in numbers:
            print(await measure_big_at(size, number, folder), flush=True)
        return
    lines = await measure_echoes(size, folder)
    for number in numbers:
        lines.append(await measure_nodes(size, number, folder))
    print(f"{'':12} {'ms a move':>9} {'database':>9}   move to acknowledgement")
    print(*lines, sep="\n")


def named(number: int) -> str:
    return f"{number} node{'s' if number > 1 else ''}"


async def measure_nodes(size: Size, number: int, folder: Path) -> Line:
    with cluster(number, folder) as (shared, nodes):
        await asyncio.sleep(ACQUAINTED)
        tables = await seat_all([node.port for node in nodes], write_scripts(size))
        gc.collect()
        await measure_ours(tables, 0, Pace(size.pace.period, 1), 0)  # everything is loaded then
        found: list[Latencies] = []
        cpu, database = sum(node.cpu_seconds() for node in nodes), shared.cpu_seconds()
        for run in range(size.runs):
            first = 1 + run * size.pace.periods
            found.append(summed_up(await measure_ours(tables, first, size.pace, run)))
        cpu, database = (
            sum(node.cpu_seconds() for node in nodes) - cpu,
            shared.cpu_seconds() - database,
        )
    moves = count_moves(tables, size)
    return Line(named(number), 1000 * cpu / moves, 1000 * database / moves, best(found))


def count_moves(tables: list[Seated], size: Size) -> int:
    """All that were made in the measured runs."""
    steps = slice(1, 1 + size.runs * size.pace.periods)
    return sum(
        bool(move) for table in tables for step in table.script.steps[steps] for move in step
    )


async def measure_echoes(size: Size, folder: Path) -> list[Line]:
    """What it costs to send the same texts back."""
    with echo() as bare, echo(str(folder / "texts.db")) as saving:
        servers = {"echo": bare, "saving echo": saving}
        return [await measure_echo(size, name, server) for name, server in servers.items()]


async def measure_echo(size: Size, name: str, server: Running) -> Line:
    tables = [Seated("t", [], script) for script in write_scripts(size)]
    echoes = await Echoes().open(server.port, size.tables * size.seats)
    cpu, texts = server.cpu_seconds(), 0
    found: list[Latencies] = []
    for run in range(size.runs):
        found.append(summed_up(await echoes.measure(tables, size.pace, run)))
        texts += len(echoes.samples)
    return Line(name, 1000 * (server.cpu_seconds() - cpu) / texts, 0.0, best(found))


async def measure_big_at(size: Size, number: int, folder: Path) -> str:
    with cluster(number, folder) as (_, nodes):
        await asyncio.sleep(ACQUAINTED)
        script = write_script(size.big_seats, "big 0")
        (table,) = await seat_all([node.port for node in nodes], [script])
        found = summed_up(await measure_big(table, size.big_steps, size.spread))
    sent = table.bytes_sent()
    told = f"{size.big_seats} seats at {named(number)}, last move to everybody's new card:"
    return f"{told} {found} ({found.number} steps, {sent.read / 1e6:.1f} MB sent)"
