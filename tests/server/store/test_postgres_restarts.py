"""PostgreSQL ends, by a crash too, and comes back: nothing is lost, and play goes on."""

import asyncio
import logging
import signal
import time
from collections.abc import Iterator
from contextlib import closing

import psycopg
import pytest

from cartographers.server.nodes.rows import SERVING, NodeTable
from cartographers.server.store.errors import Fate
from cartographers.server.store.places import database_at, upgrade_place
from cartographers.server.store.postgres.address import PostgresAddress, parse_address
from cartographers.server.tables.live.registry import TICK
from tests.support.patience import eventually
from tests.support.postgres.cluster import Cluster
from tests.support.postgres.fixtures import running_cluster
from tests.support.server.guests import Guest, begin, guests, play_out, running
from tests.support.store.store_cases import insert, opened_at, play_until_saved, rows_at


@pytest.fixture(scope="module")
def own() -> Iterator[Cluster]:
    """A server that this module may stop; what it has committed survives."""
    yield from running_cluster(fsync="on", full_page_writes="on")


@pytest.fixture
def place(own: Cluster) -> PostgresAddress:
    address = parse_address(own.url(own.new_database()))
    upgrade_place(address)
    return address


def test_an_outage_is_logged_once(
    own: Cluster, place: PostgresAddress, caplog: pytest.LogCaptureFixture
) -> None:
    def lines() -> list[str]:
        return [one.getMessage() for one in caplog.records if "the database" in one.getMessage()]

    async def main() -> None:
        async with running(place) as server, guests(server, "Ann") as (ann,):
            table = await ann.open(rules={"players": 1})
            await ann.do("begin", table)
            await asyncio.to_thread(own.stop, signal.SIGINT)
            await eventually(lambda: "the database does not answer" in caplog.text)
            await asyncio.sleep(3 * TICK)  # nothing must happen, which only time can show
            await asyncio.to_thread(own.start)
            await eventually(lambda: "the database answers again" in caplog.text)

    caplog.set_level(logging.WARNING)
    asyncio.run(main())
    warnings = [line for line in lines() if "not saved" not in line]
    expected = ["the database does not answer; trying again", "the database answers again"]
    daily = "the database does not answer; sweeping later"  # if the sweep begins just then
    assert [line for line in warnings if line != daily] == expected
    assert warnings.count(daily) <= 1


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT], ids=["stop", "crash"])
def test_what_was_acknowledged_survives_and_writing_resumes(
    own: Cluster, place: PostgresAddress, how: signal.Signals
) -> None:
    async def main() -> list[int]:
        acked: list[int] = []
        refused = 0
        async with opened_at(place) as store:

            async def write_on(first: int) -> None:
                nonlocal refused
                for seq in range(first, first + 1_000_000, 3):
                    try:
                        acked.append(await store.write(insert(seq)))
                    except Exception:
                        refused += 1
                        await asyncio.sleep(0.01)

            writing = [asyncio.ensure_future(write_on(first)) for first in range(3)]
            await eventually(lambda: len(acked) > 50)
            await asyncio.to_thread(own.stop, how)
            before = refused
            await eventually(lambda: refused > before + 10)
            await asyncio.to_thread(own.start)
            began, count = time.monotonic(), len(acked)
            await eventually(lambda: len(acked) > count + 10)
            assert time.monotonic() - began < 5
            for task in writing:
                task.cancel()
            await asyncio.gather(*writing, return_exceptions=True)
        return acked

    acked = asyncio.run(main())
    assert len(set(acked)) == len(acked)
    assert set(acked) <= set(rows_at(place))


def test_an_id_that_another_transaction_got_after_a_crash_is_not_taken_for_ours(
    own: Cluster, place: PostgresAddress
) -> None:
    """What a crash has undone may leave no trace: then its id is given out once more."""
    database = database_at(place)
    database.node = "one"
    with closing(database.open_writer()) as session:
        session.begin()
        NodeTable(database.time).write(session.connection, "one", "here", SERVING, 1, 1)
        session.commit()
    lost = next(filter(None, (lose_a_transaction(own, place) for _ in range(10))))
    assert status_of(place, lost) == "committed"
    assert database.fate_of(lost) is Fate.NOT_SAVED


def lose_a_transaction(own: Cluster, place: PostgresAddress) -> str:
    """Crash before a commit; the id of the lost transaction if another one has it now, or ""."""
    with closing(psycopg.connect(place.url)) as connection:
        (lost,) = connection.execute("SELECT pg_current_xact_id()::text").fetchone() or ("",)
        own.stop(signal.SIGQUIT)
    own.start()
    with psycopg.connect(place.url, autocommit=True) as connection:
        for _ in range(100):
            (given,) = connection.execute("SELECT pg_current_xact_id()::text").fetchone() or ("",)
            if int(given) >= int(lost):
                break
    return str(lost) if given == lost else ""


def status_of(place: PostgresAddress, transaction_id: str) -> str:
    with psycopg.connect(place.url) as connection:
        asked = "SELECT pg_xact_status(%s::xid8)"
        (status,) = connection.execute(asked, [transaction_id]).fetchone() or ("",)
    return str(status)


def test_people_are_told_and_the_game_goes_on_afterwards(
    own: Cluster, place: PostgresAddress
) -> None:
    async def main() -> None:
        async with running(place) as server, guests(server, "Ann", "Bob") as (ann, bob):
            table = await begin([ann, bob])
            move = (await ann.moves(table, 0))[0]
            await asyncio.to_thread(own.stop, signal.SIGQUIT)
            await refused(ann, table, move)
            await asyncio.to_thread(own.start)
            began = time.monotonic()
            await play_until_saved(ann, table, "m1", move)
            assert time.monotonic() - began < 5
            assert (await ann.http.get("/health")).is_success
            await asyncio.gather(play_out(ann, table), play_out(bob, table))

    asyncio.run(main())


async def refused(ann: Guest, table: str, move: str) -> None:
    """By socket and by HTTP, within a moment, and with a sentence."""
    began = time.monotonic()
    answer = await ann.ask("play", table, id="m1", seat=0, step=0, move=move)
    assert (answer["type"], answer["reason"]) == ("refused", "not_saved")
    assert (await ann.http.get("/health")).status_code == 503
    finished = await ann.http.get("/api/tables/finished")
    assert (finished.status_code, finished.json()["key"]) == (503, "not_read")
    assert time.monotonic() - began < 3
