"""Play the games of a match on the workers of a dask cluster."""

import asyncio
import logging
from collections.abc import Coroutine, Iterator, Sequence
from concurrent.futures import CancelledError, ThreadPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from threading import Lock
from typing import Any

from cartographers.bots.arena.code_hash import code_hash
from cartographers.bots.arena.games import Played, play_games
from cartographers.bots.arena.match import BadMatch, Seating
from cartographers.bots.arena.runners import Parts, in_parts
from cartographers.rules.setup import Config

NEEDS_DISTRIBUTED = "a cluster needs dask: `pip install cartographers[cluster]` installs it"
OTHER_CODE = "a worker has another version of cartographers; install the same one everywhere"
PATIENCE = 5.0
LOGGERS = ("distributed", "distributed.client", "tornado.application")

_one_at_a_time = Lock()


class ClusterRefused(BadMatch):
    """The cluster cannot be reached or does not respond; the message says why."""


class Cluster:
    """Plays on the workers of a scheduler. They need the same version of the library."""

    def __init__(self, address: str) -> None:
        if not address.strip():
            raise ClusterRefused("the address of the cluster's scheduler is empty")
        if find_spec("distributed") is None:
            raise ClusterRefused(NEEDS_DISTRIBUTED)
        self.address = address

    def play(self, config: Config, games: Sequence[Seating]) -> Parts:
        with as_cluster_errors(), connected(self.address) as client:
            parts = in_parts(games, sum(client.nthreads().values()))
            futures = [
                client.submit(play_on_worker, code_hash(), config, part, pure=False)
                for part in parts
            ]
            for future in futures:
                yield result(client, future)


def play_on_worker(wanted: str, config: Config, games: Sequence[Seating]) -> list[Played]:
    """Run on a worker, one call at a time: its threads would slow each other's bots."""
    if code_hash() != wanted:
        raise ClusterRefused(OTHER_CODE)
    with _one_at_a_time:
        return play_games(config, games)


def result(client: Any, future: Any) -> list[Played]:
    """Wait for a result as long as there is a worker."""
    while True:
        try:
            found: list[Played] = future.result(timeout=PATIENCE)
            return found
        except TimeoutError:
            wait_for_worker(client)


@contextmanager
def as_cluster_errors() -> Iterator[None]:
    try:
        yield
    except ValueError:
        raise  # raised by a game; not a failure of the cluster
    except (CancelledError, asyncio.CancelledError) as error:
        raise ClusterRefused("the connection to the cluster was lost") from error
    except Exception as error:
        raise ClusterRefused(f"the cluster failed: {type(error).__name__}: {error}") from error


@contextmanager
def connected(address: str) -> Iterator[Any]:
    """A client of a scheduler that has a worker. `Any`: dask has few type annotations."""
    distributed = import_module("distributed")
    for name in LOGGERS:  # errors are reported in one sentence
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        run_in_thread(check_address(address))
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ClusterRefused(f"no scheduler responds at {address}") from error
    try:
        wait_for_worker(client)
        yield client
    finally:
        close(client)


def close(client: Any) -> None:
    try:
        client.close(timeout=PATIENCE)
    except (Exception, asyncio.CancelledError):
        client.status = "closed"  # the scheduler is gone; do not try again at exit


async def check_address(address: str) -> None:
    """Connect once: a client without a scheduler would block at exit."""
    connect = import_module("distributed.comm").connect
    async with asyncio.timeout(PATIENCE):  # its own timeout does not cover the handshake
        comm = await connect(address)
    comm.abort()


def run_in_thread(work: Coroutine[Any, Any, None]) -> None:
    """Run in a new thread, since this one may have a running event loop."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()


def wait_for_worker(client: Any) -> None:
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError as error:
        raise ClusterRefused(
            f"the scheduler at {client.scheduler.address} has no workers"
        ) from error
