"""The games of a match played by the workers of a dask cluster."""

import asyncio
import logging
from collections.abc import Coroutine, Iterator, Sequence
from concurrent.futures import CancelledError, ThreadPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from threading import Lock
from typing import Any

from cartographers.bots.arena.crews import Parts, in_parts
from cartographers.bots.arena.edition import edition
from cartographers.bots.arena.match import BadMatch, Seating
from cartographers.bots.arena.playing import Played, play_games
from cartographers.rules.setup import Config

NEEDS_DISTRIBUTED = "a cluster needs dask: `pip install cartographers[cluster]` brings it"
OTHER_EDITION = (
    "a worker has another edition of cartographers: the cluster needs this one everywhere"
)
PATIENCE = 5.0
LOGGERS = ("distributed", "distributed.client", "tornado.application")

_one_at_a_time = Lock()


class ClusterRefused(BadMatch):
    """The cluster cannot be reached or does not answer; the message says why."""


class Cluster:
    """Plays on the workers of a scheduler; they need this very edition of the library."""

    def __init__(self, address: str) -> None:
        if not address.strip():
            raise ClusterRefused("the address of the cluster's scheduler is empty")
        if find_spec("distributed") is None:
            raise ClusterRefused(NEEDS_DISTRIBUTED)
        self.address = address

    def play(self, config: Config, games: Sequence[Seating]) -> Parts:
        with failures_told(), connected(self.address) as client:
            parts = in_parts(games, sum(client.nthreads().values()))
            futures = [
                client.submit(play_in_turn, edition(), config, part, pure=False) for part in parts
            ]
            for future in futures:
                yield result(client, future)


def play_in_turn(wanted: str, config: Config, games: Sequence[Seating]) -> list[Played]:
    """Runs on a worker. Its threads share one interpreter, and would slow each other's bots."""
    if edition() != wanted:
        raise ClusterRefused(OTHER_EDITION)
    with _one_at_a_time:
        return play_games(config, games)


def result(client: Any, future: Any) -> list[Played]:
    """Waits as long as it takes, if there is a worker to wait for."""
    while True:
        try:
            found: list[Played] = future.result(timeout=PATIENCE)
            return found
        except TimeoutError:
            wait_for_worker(client)


@contextmanager
def failures_told() -> Iterator[None]:
    try:
        yield
    except ValueError:
        raise  # what a game refuses, here as anywhere
    except (CancelledError, asyncio.CancelledError) as error:
        raise ClusterRefused("the connection to the cluster was lost") from error
    except Exception as error:
        raise ClusterRefused(f"the cluster failed: {type(error).__name__}: {error}") from error


@contextmanager
def connected(address: str) -> Iterator[Any]:
    """A client of the scheduler, which has a worker. `Any`: dask tells mypy little of its types."""
    distributed = import_module("distributed")
    for name in LOGGERS:  # what goes wrong is told in a sentence
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        run_apart(knock(address))
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ClusterRefused(f"no scheduler answers at {address}") from error
    try:
        wait_for_worker(client)
        yield client
    finally:
        close(client)


def close(client: Any) -> None:
    try:
        client.close(timeout=PATIENCE)
    except (Exception, asyncio.CancelledError):
        client.status = "closed"  # the scheduler has gone; else it would be asked again at the end


async def knock(address: str) -> None:
    """Whether anybody answers: a client that finds nobody would be in the way at the end."""
    connect = import_module("distributed.comm").connect
    async with asyncio.timeout(PATIENCE):  # one of its own would not end the greeting
        comm = await connect(address)
    comm.abort()


def run_apart(work: Coroutine[Any, Any, None]) -> None:
    """In a thread of its own, for this one may have a running event loop."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()


def wait_for_worker(client: Any) -> None:
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError as error:
        raise ClusterRefused(
            f"the scheduler at {client.scheduler.address} has no workers"
        ) from error
