"""PostgreSQL hangs while its connections live: everybody is told soon, and nothing is lost."""

import asyncio
import os
import signal
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from cartographers.server.nodes.rows import SERVING, NodeTable
from cartographers.server.store import (
    Blocked,
    Connection,
    NotRead,
    NotSaved,
    NotUnique,
    OutcomeUnknown,
    Store,
    writer,
)
from cartographers.server.store.errors import Fate
from cartographers.server.store.postgres import server
from cartographers.server.store.postgres.address import PostgresAddress
from cartographers.server.store.postgres.server import PostgresServer
from cartographers.server.store.postgres.session import PostgresSession
from tests.support.postgres.cluster import OWNER, Cluster
from tests.support.postgres.proxy import CuttingProxy
from tests.support.server.guests import guests, play_out, running
from tests.support.store.store_cases import insert, opened_at, outcomes, rows_at

PATIENCE = 0.5  # seconds, in these tests
SOON = 6.0  # seconds: patience, attempts to connect, and a busy machine


@pytest.fixture(autouse=True)
def impatience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "PATIENCE", PATIENCE)
    monkeypatch.setitem(server.OPTIONS, "connect_timeout", "2")  # seconds; the least there is
    monkeypatch.setattr(writer, "FINDING_OUT", PATIENCE)


async def eventually(write: Callable[[], "asyncio.Future[int]"]) -> int:
    """Try again until it is saved."""
    async with asyncio.timeout(10):
        while True:
            try:
                return await write()
            except NotSaved:
                await asyncio.sleep(0.02)


def test_while_it_hangs_writing_and_reading_fail_and_then_go_on(
    cluster: Cluster, database: PostgresAddress
) -> None:
    async def main() -> None:
        async with opened_at(database) as store:
            assert await store.write(insert(1)) == 1
            with cluster.hanging():
                async with asyncio.timeout(SOON):
                    found = await outcomes([store.write(insert(2)), store.read(count_rows)])
                assert [type(one) for one in found] == [NotSaved, NotRead]
            assert await eventually(lambda: asyncio.ensure_future(store.write(insert(3)))) == 3
            assert await store.read(count_rows) == 2

    asyncio.run(main())
    assert rows_at(database) == [1, 3]


def count_rows(connection: Connection) -> int:
    (found,) = connection.execute("SELECT count(*) FROM log").fetchone()
    return int(found)


class Sleeper:
    """Stops the process of PostgreSQL that gets the next COMMIT, so that it is in flight."""

    def __init__(self, store: Store, proxy: CuttingProxy) -> None:
        self.store = store
        self.proxy = proxy
        self.pid = 0

    async def lie_in_wait(self) -> None:
        self.pid = await self.store.write(backend)
        self.proxy.at_commit = self.stop

    def stop(self) -> None:
        self.proxy.at_commit = lambda: None
        os.kill(self.pid, signal.SIGSTOP)

    def wake(self) -> None:
        if self.pid:
            os.kill(self.pid, signal.SIGCONT)


def backend(connection: Connection) -> int:
    (found,) = connection.execute("SELECT pg_backend_pid()").fetchone()
    return int(found)


def test_nothing_is_written_while_an_earlier_commit_may_still_be_made(
    proxy: CuttingProxy, proxied: PostgresAddress, database: PostgresAddress
) -> None:
    async def main() -> None:
        async with opened_at(proxied) as store:
            sleeper = Sleeper(store, proxy)
            await sleeper.lie_in_wait()
            try:
                with pytest.raises(OutcomeUnknown):
                    await store.write(insert(1))
                with pytest.raises(NotSaved):
                    await store.write(insert(2))
                assert rows_at(database) == []
            finally:
                sleeper.wake()
            with pytest.raises(NotUnique):
                await eventually(lambda: asyncio.ensure_future(store.write(insert(1))))
            assert await store.write(insert(3)) == 3

    asyncio.run(main())
    assert rows_at(database) == [1, 3]


def test_nobody_is_told_that_a_command_was_not_saved_which_is_saved_later(
    proxy: CuttingProxy, proxied: PostgresAddress
) -> None:
    async def main() -> None:
        async with running(proxied) as place, guests(place, "Ann", "Bob") as (ann, bob):
            table = await ann.open(rules={"players": 2})
            await bob.do("sit", table)
            await ann.do("begin", table)
            await asyncio.gather(*[person.watch(table) for person in (ann, bob)])
            move = (await ann.moves(table, 0))[0]
            sleeper = Sleeper(place.services.store, proxy)
            await sleeper.lie_in_wait()
            try:
                for _ in range(3):
                    answer = await ann.ask("play", table, id="once", seat=0, step=0, move=move)
                    assert (answer["type"], answer["key"]) == ("refused", "outcome_unknown")
            finally:
                sleeper.wake()
            await bob.until(lambda: bob.tables[table]["progress"]["ready"] == [0])
            answer = await ann.ask("play", table, id="once", seat=0, step=0, move=move)
            assert answer["type"] == "done"
            await asyncio.gather(play_out(ann, table), play_out(bob, table))

    asyncio.run(main())


def test_what_another_node_may_be_saving_is_not_said_to_be_unsaved(
    database: PostgresAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It holds a row of the same key, as a node does that was paused before its COMMIT."""
    monkeypatch.setattr(server, "PATIENCE", 10.0)
    monkeypatch.setattr(server, "SESSION", ("SET lock_timeout = '300ms'",))

    async def main() -> None:
        async with opened_at(database) as store, opened_at(database) as other:
            paused, go_on = asyncio.Event(), asyncio.Event()
            loop = asyncio.get_running_loop()

            def pausing(connection: Connection) -> int:
                seq = insert(1)(connection)
                connection.execute("SELECT 1").fetchone()
                loop.call_soon_threadsafe(paused.set)
                asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result()
                return seq

            saving = asyncio.ensure_future(other.write(pausing))
            await paused.wait()
            try:
                with pytest.raises(Blocked, match="lock timeout"):
                    await store.write(insert(1))
            finally:
                go_on.set()
            assert await saving == 1

    asyncio.run(main())


SLOW_STATUS = """
CREATE FUNCTION slow.pg_xact_status(id xid8) RETURNS text LANGUAGE plpgsql AS $$
    BEGIN
        PERFORM pg_advisory_xact_lock(7);
        RETURN pg_catalog.pg_xact_status(id);
    END
$$
"""


def test_a_commit_that_ends_while_its_fate_is_asked_for_is_not_taken_for_lost(
    cluster: Cluster, database: PostgresAddress
) -> None:
    name = database.url.rpartition("/")[2]
    for statement in ("CREATE SCHEMA slow", SLOW_STATUS, f"GRANT USAGE ON SCHEMA slow TO {OWNER}"):
        cluster.run(statement, name)
    cluster.run(f"ALTER DATABASE {name} SET search_path = slow, pg_catalog, public")
    place = PostgresServer(database)
    place.node = "one"
    with place.connect(None) as driver, cluster.connect(name) as gate, ThreadPoolExecutor(1) as one:
        gate.execute("SELECT pg_advisory_lock(7)")
        nodes, connection = NodeTable(place.time), PostgresSession(driver).connection
        nodes.write(connection, place.node, "here", SERVING, 1, 1)
        driver.execute("BEGIN")
        nodes.write(connection, place.node, "here", SERVING, 2, 2)
        (own,) = driver.execute("SELECT pg_current_xact_id()::text").fetchall()[0]
        asking = one.submit(place.fate_of, own)
        while not gate.execute("SELECT FROM pg_locks WHERE NOT granted").fetchall():
            time.sleep(0.01)
        driver.execute("COMMIT")
        gate.execute("SELECT pg_advisory_unlock(7)")
        assert asking.result() is Fate.SAVED
