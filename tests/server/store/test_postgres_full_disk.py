"""PostgreSQL's disk is full: nothing acknowledged is lost, and writing resumes with the space."""

import asyncio
import random
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from cartographers.server.store import NotSaved, Store
from cartographers.server.store.postgres.address import PostgresAddress
from tests.support.packages import is_root
from tests.support.postgres.cluster import OTHER_USER, Cluster
from tests.support.store.store_cases import insert, opened_at, rows_at

SPACE = "4m"
BODY = random.Random(1).randbytes(1500).hex()  # which the database cannot shorten much


def mount(folder: Path, *options: str) -> bool:
    words = ["mount", "-t", "tmpfs", "-o", ",".join(options), "tmpfs", str(folder)]
    return subprocess.run(words, stderr=subprocess.DEVNULL).returncode == 0


@pytest.fixture
def small_disk() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="small-disk-"))
    is_mounted = is_root() and shutil.which("mount") and mount(folder, f"size={SPACE}")
    if not is_mounted:
        folder.rmdir()
        pytest.skip("only root, where it may mount file systems, can make a small disk")
    (folder / "rows").mkdir()
    shutil.chown(folder / "rows", OTHER_USER)
    yield folder
    subprocess.run(["umount", str(folder)], check=True)
    folder.rmdir()


@pytest.fixture
def cramped(
    cluster: Cluster, database: PostgresAddress, small_disk: Path
) -> Iterator[PostgresAddress]:
    """A database whose log lies on the small disk."""
    name = database.url.rpartition("/")[2]
    cluster.run(f"CREATE TABLESPACE small LOCATION '{small_disk / 'rows'}'")
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
    cramped: PostgresAddress, small_disk: Path
) -> None:
    acked: list[int] = []

    async def main() -> None:
        async with opened_at(cramped) as store:
            await fill(store, acked)
            count = await store.read(lambda c: c.execute("SELECT count(*) FROM log").fetchone())
            assert count == (len(acked),)
            assert mount(small_disk, "remount", "size=64m")
            began = time.monotonic()
            acked.append(await store.write(insert(99_999, body=BODY)))
            assert time.monotonic() - began < 5

    asyncio.run(main())
    assert len(acked) > 100
    assert rows_at(cramped) == acked
