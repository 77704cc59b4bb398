"""A connection that dies while a transaction is committed: nobody is told what is not so."""

import asyncio
import time
from typing import Any

import pytest

from cartographers.server.store import NotRead, NotSaved, OutcomeUnknown, Store, writer
from cartographers.server.store.postgres.address import PostgresAddress
from tests.support.patience import PATIENCE
from tests.support.postgres.proxy import CuttingProxy
from tests.support.server.guests import Guest, begin, guests, play_out, running
from tests.support.store.store_cases import insert, opened_at, outcomes, play_until_saved, rows_at


def test_what_was_committed_before_the_cut_is_acknowledged(
    proxy: CuttingProxy, proxied: PostgresAddress, database: PostgresAddress
) -> None:
    async def main() -> None:
        async with opened_at(proxied) as store:
            for seq in range(0, 40, 4):
                proxy.cuts = "after"
                calls = [store.write(insert(seq + number)) for number in range(4)]
                assert await outcomes(calls) == list(range(seq, seq + 4))
                assert not proxy.cuts

    asyncio.run(main())
    assert rows_at(database) == list(range(40))


def test_what_was_cut_before_the_commit_arrived_is_not_saved(
    proxy: CuttingProxy, proxied: PostgresAddress, database: PostgresAddress
) -> None:
    async def main() -> None:
        async with opened_at(proxied) as store:
            for seq in range(10):
                proxy.cuts = "before"
                with pytest.raises(NotSaved):
                    await store.write(insert(seq))
                assert await store.write(insert(seq + 100)) == seq + 100

    asyncio.run(main())
    assert rows_at(database) == list(range(100, 110))


@pytest.mark.parametrize("cuts", ["before", "after"])
def test_while_the_database_stays_away_the_outcome_is_unknown_and_others_do_not_wait(
    proxy: CuttingProxy,
    proxied: PostgresAddress,
    database: PostgresAddress,
    cuts: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(writer, "FINDING_OUT", 1.0)

    async def main() -> None:
        async with opened_at(proxied) as store:
            proxy.cuts, proxy.closes_then = cuts, True
            lost = asyncio.ensure_future(store.write(insert(1)))
            while proxy.cuts:
                await asyncio.sleep(0.001)
            began = time.monotonic()
            (other,) = await outcomes([store.write(insert(2))])
            assert isinstance(other, NotSaved)
            assert time.monotonic() - began < 0.9
            with pytest.raises(OutcomeUnknown):
                await lost
            with pytest.raises(NotSaved):
                await store.write(insert(3))
            proxy.is_open = True
            assert await save(store, 4) == 4

    asyncio.run(main())
    assert rows_at(database) == ([1, 4] if cuts == "after" else [4])


async def save(store: Store, seq: int) -> int:
    """Write until it is saved."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await store.write(insert(seq))
            except NotSaved:
                await asyncio.sleep(0.02)


async def play_into_cut(
    proxy: CuttingProxy, cuts: str, ann: Guest, table: str
) -> tuple[str, dict[str, Any]]:
    """Send a move whose commit is cut off; it and the answer."""
    move = (await ann.moves(table, 0))[0]
    proxy.cuts, proxy.closes_then = cuts, True
    return move, await ann.ask("play", table, id="once", seat=0, step=0, move=move)


@pytest.mark.parametrize("cuts", ["before", "after"])
def test_a_command_whose_fate_is_unknown_is_sent_again_and_happens_once(
    proxy: CuttingProxy, proxied: PostgresAddress, cuts: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "FINDING_OUT", 0.3)

    async def main() -> None:
        async with running(proxied) as place, guests(place, "Ann", "Bob") as (ann, bob):
            table = await begin([ann, bob])
            move, answer = await play_into_cut(proxy, cuts, ann, table)
            assert (answer["type"], answer["key"]) == ("refused", "outcome_unknown")
            assert bob.tables[table]["progress"]["ready"] == []
            proxy.is_open = True
            await play_until_saved(ann, table, "once", move)
            await bob.until(lambda: bob.tables[table]["progress"]["ready"] == [0])
            await asyncio.gather(play_out(ann, table), play_out(bob, table))
            kinds = [type(entry).__name__ for entry, _ in await place.log(table)]
            assert kinds.index("Begun") + 1 == kinds.index("Sealed")

    asyncio.run(main())


def test_a_watcher_sees_what_was_saved_although_nobody_knew(
    proxy: CuttingProxy, proxied: PostgresAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "FINDING_OUT", 0.3)

    async def main() -> None:
        async with running(proxied) as place, guests(place, "Ann", "Bob") as (ann, bob):
            table = await begin([ann, bob])
            _, answer = await play_into_cut(proxy, "after", ann, table)
            assert answer["key"] == "outcome_unknown"
            proxy.is_open = True
            await bob.until(lambda: bob.tables[table]["progress"]["ready"] == [0])

    asyncio.run(main())


def test_a_connection_that_has_died_between_two_jobs_is_not_noticed(
    proxy: CuttingProxy, proxied: PostgresAddress, database: PostgresAddress
) -> None:
    async def main() -> None:
        async with opened_at(proxied) as store:
            for seq in range(10):
                assert await store.write(insert(seq)) == seq
                proxy.cut_all()
                reading = [
                    store.read(lambda c: c.execute("SELECT count(*) FROM log").fetchone())
                    for _ in range(8)
                ]
                assert await asyncio.gather(*reading) == [(seq + 1,)] * 8

    asyncio.run(main())
    assert rows_at(database) == list(range(10))


def test_while_the_database_is_away_reading_fails_quickly(
    proxy: CuttingProxy, proxied: PostgresAddress
) -> None:
    async def main() -> None:
        async with opened_at(proxied) as store:
            proxy.is_open = False
            proxy.cut_all()
            for _ in range(20):
                began = time.monotonic()
                with pytest.raises(NotRead, match="cannot be reached"):
                    await store.read(lambda c: c.execute("SELECT 1").fetchone())
                assert time.monotonic() - began < 1
            proxy.is_open = True
            async with asyncio.timeout(PATIENCE):
                while True:
                    try:
                        await store.read(lambda c: c.execute("SELECT 1").fetchone())
                        break
                    except NotRead:
                        await asyncio.sleep(0.02)

    asyncio.run(main())
