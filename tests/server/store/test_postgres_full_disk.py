"""PostgreSQL's disk is full: nothing acknowledged is lost, and writing resumes with the space."""

import asyncio
import random
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

import pytest

from cartographers.server.store import NotSaved, OutcomeUnknown, Store
from cartographers.server.store.places import upgrade_place
from cartographers.server.store.postgres.address import PostgresAddress, parse_address
from tests.support.patience import PATIENCE
from tests.support.postgres.cluster import Cluster, NoPostgres
from tests.support.store.small_disk import enlarge, small_disk
from tests.support.store.store_cases import insert, opened_at, rows_at

BODY = random.Random(1).randbytes(1500).hex()  # which the database cannot shorten much


@pytest.fixture
def small() -> Iterator[Path]:
    with small_disk("4m") as folder:
        yield folder


@pytest.fixture
def cramped(cluster: Cluster, database: PostgresAddress, small: Path) -> Iterator[PostgresAddress]:
    """A database whose log lies on the small disk."""
    name = database.url.rpartition("/")[2]
    cluster.run(f"CREATE TABLESPACE small LOCATION '{small}'")
    cluster.run("ALTER TABLE log SET TABLESPACE small", name)
    yield database
    cluster.drop(name)
    cluster.run("DROP TABLESPACE small")


async def fill(store: Store, acked: list[int]) -> None:
    """Write until twenty rows in turn were refused for want of space."""
    refused = 0
    for seq in range(5_000):
        try:
            acked.append(await store.write(insert(seq, body=BODY)))
            refused = 0
        except NotSaved as error:
            refused += "No space left on device" in str(error)
        if refused == 20:
            return
    raise AssertionError("the disk is not full")


def test_a_full_disk_is_reported_and_writing_resumes_later(
    cramped: PostgresAddress, small: Path
) -> None:
    acked: list[int] = []

    async def main() -> None:
        async with opened_at(cramped) as store:
            await fill(store, acked)
            count = await store.read(lambda c: c.execute("SELECT count(*) FROM log").fetchone())
            assert count == (len(acked),)
            enlarge(small, "64m")
            began = time.monotonic()
            acked.append(await store.write(insert(99_999, body=BODY)))
            assert time.monotonic() - began < 5

    asyncio.run(main())
    assert len(acked) > 100
    assert rows_at(cramped) == acked


# ------------------------------------------------------------------ the write-ahead log

WAL = {"min_wal_size": "2MB", "max_wal_size": "4MB", "fsync": "on", "full_page_writes": "on"}


@pytest.fixture
def short_of_log() -> Iterator[tuple[Cluster, Path]]:
    """A server whose write-ahead log has a small disk of its own."""
    with small_disk("24m") as disk:
        try:
            server = Cluster(**WAL)
        except NoPostgres as error:
            pytest.skip(str(error))
        try:
            yield server.create("--waldir", str(disk / "wal"), "--wal-segsize", "1"), disk
        finally:
            server.remove()


def test_when_the_write_ahead_log_is_full_nothing_is_lost_and_it_goes_on_with_the_space(
    short_of_log: tuple[Cluster, Path],
) -> None:
    """PostgreSQL ends itself then, perhaps in a commit, and its host starts it again."""
    server, disk = short_of_log
    place = parse_address(server.url(server.new_database()))
    upgrade_place(place)
    told = Told()

    async def main() -> None:
        async with opened_at(place) as store:
            await told.write_until(store, lambda: len(told.acked) == 10)
            fill_up(disk)
            await told.write_until(store, lambda: len(told.reasons) == 10)
            (disk.parent / "filler").unlink()
            await asyncio.to_thread(server.restart)
            count = len(told.acked)
            await told.write_until(store, lambda: len(told.acked) == count + 10)

    asyncio.run(main())
    assert all("nothing listens there" in reason for reason in told.reasons[-5:])
    assert set(told.acked) <= set(rows_at(place)) <= {*told.acked, *told.unknown}
    assert len(told.unknown) <= 1


class Told:
    """What became of one row after another, as the store says."""

    def __init__(self) -> None:
        self.acked: list[int] = []
        self.unknown: list[int] = []
        self.reasons: list[str] = []
        self.numbers = count()

    async def write_until(self, store: Store, is_enough: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not is_enough():
                await self.write(store, next(self.numbers))

    async def write(self, store: Store, seq: int) -> None:
        try:
            self.acked.append(await store.write(insert(seq, body=BODY)))
        except OutcomeUnknown:
            self.unknown.append(seq)
        except NotSaved as error:
            self.reasons.append(str(error))
            await asyncio.sleep(0.05)


def fill_up(disk: Path) -> None:
    with suppress(OSError), (disk.parent / "filler").open("wb", buffering=0) as filler:
        while True:
            filler.write(bytes(4096))
