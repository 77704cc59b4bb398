"""Loads the server with many tables and prints what it takes: time, memory, and how an echo does.

    .venv/bin/python benchmarks/load.py

Our server, a bare echo of the same stack and an echo that saves each text durably run side by side
and are measured by turns; of several runs the best of each counts. The clients are in this
process, the servers in others.
"""

import argparse
import asyncio
import gc
import os
import platform
import resource
import tempfile
from pathlib import Path
from time import perf_counter

import uvloop
from load_crowd import Seated, seat_all
from load_nodes import compare_nodes
from load_runs import (
    QUICK,
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
from load_script import Script, write_script
from load_servers import Running, echo, ours

SPARE_FILES = 200


# ------------------------------------------------------------------ what is measured


async def measure(size: Size, db: Path) -> None:
    with ours(str(db)) as server, echo() as bare, echo(str(db.with_name("texts.db"))) as saving:
        await asyncio.sleep(1)
        await measure_tables(size, server, {"echo": bare, "saving echo": saving})
    await measure_big_table(size, db)


async def measure_tables(size: Size, server: Running, yardsticks: dict[str, Running]) -> None:
    players = size.tables * size.seats
    scripts = write_scripts(size)
    await warm_up(server, scripts[0])
    before = server.memory_kib()
    began = perf_counter()
    tables = await seat_all([server.port], scripts)
    print(f"{players:,} players at {size.tables} tables in {perf_counter() - began:.1f} s")
    seated = server.memory_kib()
    echoes = {
        name: await Echoes().open(yardstick.port, players) for name, yardstick in yardsticks.items()
    }
    gc.collect()
    gc.freeze()
    tell_best(await take_turns(size, server, tables, echoes))
    tell_memory(before, seated, server.memory_kib(), players)


async def warm_up(server: Running, script: Script) -> None:
    """One table, so that the memory before the crowd has everything that is loaded when needed."""
    (table,) = await seat_all([server.port], [script])
    await measure_ours([table], 0, Pace(0.2, 2), 0)


async def take_turns(
    size: Size, server: Running, tables: list[Seated], echoes: dict[str, Echoes]
) -> dict[str, list[Latencies]]:
    """The latencies of each server in each run, "ours" among them."""
    found: dict[str, list[Latencies]] = {name: [] for name in [*echoes, "ours"]}
    for number in range(size.runs):
        for name, echo_ in echoes.items():
            found[name].append(summed_up(await echo_.measure(tables, size.pace, number)))
        cpu, began, first = server.cpu_seconds(), perf_counter(), number * size.pace.periods
        found["ours"].append(summed_up(await measure_ours(tables, first, size.pace, number)))
        share = (server.cpu_seconds() - cpu) / (perf_counter() - began)
        for name, latencies in found.items():
            print(f"run {number + 1}: {name:12} {latencies[-1]}")
        print(f"         ours used {share:.0%} of a core")
    return found


def tell_best(found: dict[str, list[Latencies]]) -> None:
    bests = {name: best(latencies) for name, latencies in found.items()}
    mine = bests.pop("ours")
    print(f"best: ours         {mine}")
    for name, other in bests.items():
        print(f"best: {name:12} {other}", end=" ")
        print(f"ours is {mine.p99 / other.p99:.1f} times its p99, {mine.p50 / other.p50:.1f} p50")


def tell_memory(before: int, seated: int, after: int, players: int) -> None:
    print(f"memory before {before / 1024:.1f} MiB, with {players:,} players", end=" ")
    print(f"{seated / 1024:.1f} MiB, after the games {after / 1024:.1f} MiB")
    print(f"memory per player {(seated - before) / players:.1f} KiB", end=", ")
    print(f"after the games {(after - before) / players:.1f} KiB")


async def measure_big_table(size: Size, db: Path) -> None:
    with ours(str(db.with_name("big.db"))) as server:
        found: list[float] = []
        for game in range(size.big_games):
            script = write_script(size.big_seats, f"big {game}")
            (table,) = await seat_all([server.port], [script])
            gc.collect()
            found += await measure_big(table, size.big_steps, size.spread)
    told, sent = summed_up(found), table.bytes_sent()
    print(f"{size.big_seats} seats, last move to everybody's new card: {told}", end=" ")
    print(f"({told.number} steps; {sent.read / 1e6:.1f} MB sent in the last game,", end=" ")
    print(f"{sent.heard / 1e6:.1f} MB of text)")


# ------------------------------------------------------------------ conditions


def tell_conditions(size: Size, database: str) -> None:
    rate = size.tables * size.seats / size.pace.period
    print(
        f"Python {platform.python_version()} on {platform.system()}, {os.cpu_count()} cores,",
        end=" ",
    )
    print(f"load average {os.getloadavg()[0]:.1f} before; {database}")
    print(f"{size.tables} tables of {size.seats}, a move of each player every", end=" ")
    print(f"{size.pace.period} s ({rate:,.0f} moves a second), {size.runs} runs")


def raise_file_limit(sockets: int) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = max(soft, sockets + SPARE_FILES)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, hard), hard))


def read_words() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="small numbers, for a look")
    parser.add_argument("--tables", type=int, help="four-seat tables")
    parser.add_argument("--runs", type=int, help="measured runs of each server")
    parser.add_argument(
        "--nodes", help="numbers of nodes, such as 1,2,4, with PostgreSQL and Redis"
    )
    parser.add_argument("--big", action="store_true", help="only the table with 100 seats")
    return parser.parse_args()


async def measure_what(words: argparse.Namespace, size: Size, folder: Path) -> None:
    if words.nodes:
        numbers = [int(number) for number in words.nodes.split(",")]
        await compare_nodes(size, numbers, folder, is_big=words.big)
    elif words.big:
        await measure_big_table(size, folder / "games.db")
    else:
        await measure(size, folder / "games.db")


def main() -> None:
    words = read_words()
    size = QUICK if words.quick else Size()
    size = size._replace(tables=words.tables or size.tables, runs=words.runs or size.runs)
    raise_file_limit(3 * size.tables * size.seats)
    has_server = "PostgreSQL and Redis" if words.nodes else "SQLite with synchronous=FULL"
    tell_conditions(size, has_server)
    gc.set_threshold(100_000, 50, 100)
    runner = asyncio.Runner(loop_factory=uvloop.new_event_loop)
    with tempfile.TemporaryDirectory() as folder, runner:
        runner.run(measure_what(words, size, Path(folder)))


if __name__ == "__main__":
    main()
