"""Several nodes on one database: who does a table's work, and what each knows of the others."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from cartographers.server.clock import Clock
from cartographers.server.nodes.draining import drain
from cartographers.server.nodes.ownership import owner_of
from cartographers.server.services import Services
from tests.support.patience import PATIENCE, eventually
from tests.support.server.guests import Guest, Place, begin, guests, middle, play_one, running


@asynccontextmanager
async def two_nodes(db: Path, **settings: int) -> AsyncIterator[tuple[Place, Place]]:
    """Two servers that know of each other."""
    given: dict[str, Any] = dict(settings)  # among other arguments of other types
    async with running(db, **given) as one, running(db, **given) as other:
        await eventually(lambda: bool(one.services.node.others and other.services.node.others))
        yield one, other


async def open_owned_by(owner: Place, host: Guest, **asked: object) -> str:
    """Open tables until one belongs to this node."""
    node = owner.services.node
    while True:
        table = await host.open(**asked)
        if owner_of(table, node.ownership.nodes) == node.id:
            return table


async def begin_with_bot(owner: Place, host: Guest) -> str:
    """A game against a bot that this node lets play, watched by the host."""
    rules = {"players": 2}
    table = await open_owned_by(owner, host, rules=rules, bots=["greedy"], begin=True)
    await host.watch(table)
    return table


def bot_tasks(place: Place, table: str) -> list[object]:
    live = place.services.registry.live.get(table)
    return list(live.background.tasks) if live else []


def test_only_the_owner_lets_bots_play(tmp_path: Path) -> None:
    async def main() -> None:
        async with two_nodes(tmp_path / "games.db") as (one, other), guests(one, "Ann") as (ann,):
            table = await begin_with_bot(other, ann)
            for _ in range(3):
                step = ann.tables[table]["progress"]["step"]
                await play_one(ann, table, 0, middle)
                await ann.until(lambda: ann.tables[table]["progress"]["step"] > step)  # noqa: B023
                await ann.until(lambda: ann.owed(table) == [0])
                assert bot_tasks(one, table) == []
            assert one.services.registry.live[table].background.timer is None
            assert other.services.registry.live[table].background.timer is not None

    asyncio.run(main())


def test_tables_of_a_dead_node_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The dead node keeps its sockets and its memory, but writes nothing any more."""
    monkeypatch.setattr("cartographers.server.nodes.rows.LEASE_MS", 1_500)
    monkeypatch.setattr("cartographers.server.nodes.node.BEAT_EVERY", 0.3)

    async def main() -> None:
        async with two_nodes(tmp_path / "games.db") as (one, other), guests(one, "Ann") as (ann,):
            table = await begin_with_bot(other, ann)
            await paralyse(other.services)
            await play_one(ann, table, 0, middle)
            await ann.until(lambda: ann.tables[table]["progress"]["step"] > 0)
            assert one.services.node.ownership.nodes == (one.services.node.id,)

    asyncio.run(main())


async def paralyse(services: Services) -> None:
    for task in services.tasks:
        task.cancel()
    await asyncio.gather(*services.tasks, return_exceptions=True)
    for live in services.registry.live.values():
        live.stop()


def test_what_a_node_saves_that_seems_dead_is_shown_at_once(tmp_path: Path) -> None:
    """So it is for all nodes after a database server has hung."""

    async def main() -> None:
        async with (
            two_nodes(tmp_path / "games.db") as (one, other),
            guests(one, "Ann") as (ann,),
            guests(other, "Bob") as (bob,),
        ):
            table = await ann.open(rules={"players": 2})
            await bob.do("sit", table)
            await ann.watch(table)
            for number in range(5):
                await make_dead(one.services, other.services.node.id)
                assert not one.services.node.others
                await bob.do("say", table, text=f"line {number}")
                shown = await ann.http.get(f"/api/tables/{table}")
                assert shown.json()["chat"][-1]["text"] == f"line {number}"

    asyncio.run(main())


async def make_dead(services: Services, node: str) -> None:
    """Let this server believe that the node is dead, until it looks again."""
    await services.store.write(
        lambda c: c.execute("UPDATE nodes SET seen_at = seen_at - 60000 WHERE id = ?", [node])
    )
    await services.node.look()


def test_a_draining_node_hands_its_tables_over(tmp_path: Path) -> None:
    async def main() -> None:
        async with two_nodes(tmp_path / "games.db") as (one, other), guests(one, "Ann") as (ann,):
            table = await begin_with_bot(other, ann)
            await drain(other.services)
            assert not other.services.node.ownership.is_mine(table)
            await eventually(lambda: one.services.node.ownership.is_mine(table))
            async with asyncio.timeout(PATIENCE):
                await play_one(ann, table, 0, middle)
                await ann.until(lambda: ann.tables[table]["progress"]["step"] > 0)
            async with guests(one, "Bob") as (bob,):
                answer = await bob.http.get(f"{other.url}/health")
                assert (answer.status_code, answer.json()["status"]) == (503, "draining")
                assert (await bob.http.get("/health")).status_code == 200

    asyncio.run(main())


def test_whoever_watches_at_another_node_is_not_away(tmp_path: Path) -> None:
    """Bob plays at the node that does not own the table: he is there until he leaves."""

    async def main() -> None:
        async with (
            two_nodes(tmp_path / "games.db", away_seconds=2) as (one, other),
            guests(one, "Ann") as (ann,),
            guests(other, "Bob") as (bob,),
        ):
            table = await open_owned_by(one, ann, rules={"players": 2}, absent="bot")
            for person in (ann, bob):
                await person.watch(table)
            await bob.do("sit", table)
            await ann.do("begin", table)
            await ann.until_phase(table, "playing")
            presence = one.services.registry.live[table].background.presence
            await eventually(lambda: presence.elsewhere.is_there(table, bob.id))
            began = one.services.clock.now()
            await eventually(lambda: one.services.clock.now() > began + 3_000)
            assert ann.tables[table]["progress"]["away"] == []
            await bob.hang_up()
            await ann.until(lambda: ann.tables[table]["progress"]["away"] == [1])
            await bob.connect()
            await bob.watch(table)
            await ann.until(lambda: ann.tables[table]["progress"]["away"] == [])

    asyncio.run(main())


def test_the_visitors_of_a_dead_node_are_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cartographers.server.nodes.rows.LEASE_MS", 1_500)
    monkeypatch.setattr("cartographers.server.nodes.node.BEAT_EVERY", 0.3)

    async def main() -> None:
        async with (
            two_nodes(tmp_path / "games.db", away_seconds=2) as (one, other),
            guests(one, "Ann") as (ann,),
            guests(other, "Bob") as (bob,),
        ):
            table = await begin_apart(ann, bob)
            await paralyse(other.services)
            await ann.until(lambda: ann.tables[table]["progress"]["away"] == [1])

    asyncio.run(main())


async def begin_apart(ann: Guest, bob: Guest) -> str:
    table = await ann.open(rules={"players": 2}, absent="bot")
    for person in (ann, bob):
        await person.watch(table)
    await bob.do("sit", table)
    await ann.do("begin", table)
    await ann.until_phase(table, "playing")
    return table


def test_without_redis_changes_are_found_within_a_second_by_reading_only_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with (
            two_nodes(tmp_path / "games.db") as (one, other),
            guests(one, "Ann") as (ann,),
            guests(other, "Bob", "Eve") as (bob, eve),
        ):
            quiet = await begin([eve], bots=[])
            table = await begin_apart(ann, bob)
            read: list[tuple[str, int]] = []
            read_rows = other.services.registry.ledger.read_rows

            async def counted(table_id: str, after: int = 0) -> object:
                read.append((table_id, after))
                return await read_rows(table_id, after)

            await eventually(lambda: bob.tables[table]["version"] == ann.tables[table]["version"])
            monkeypatch.setattr(other.services.registry.ledger, "read_rows", counted)
            said = asyncio.get_running_loop().time()
            version = (await ann.do("say", table, text="Hello"))["version"]
            await bob.until(lambda: bob.tables[table]["version"] == version)
            assert asyncio.get_running_loop().time() - said < 1.5
            assert read == [(table, version - 1)]
            assert quiet in other.services.registry.live

    asyncio.run(main())


def test_server_time_is_the_same_for_nodes_whose_clocks_differ(tmp_path: Path) -> None:
    async def main() -> None:
        db = tmp_path / "games.db"
        five_minutes = 300.0
        late = Clock(lambda: monotonic() - 77, lambda: 1_000_000_000 - five_minutes)
        early = Clock(monotonic, lambda: 1_000_000_000 + five_minutes)
        async with running(db, clock=late) as one, guests(one, "Ann") as (ann,):
            await begin([ann])
            async with running(db, clock=early) as other:
                assert abs(late.now() - early.now()) < 500
                await eventually(lambda: bool(one.services.node.others))
                assert abs(late.now() - early.now()) < 500
                assert other.services.clock is early
        reached = max(late.now(), early.now())
        await asyncio.sleep(1.0)  # no node runs, so no time passes
        again = Clock()
        async with running(db, clock=again):
            assert reached - 300 < again.now() < reached + 700

    asyncio.run(main())


def test_a_node_that_stood_still_follows_the_time_of_the_others(tmp_path: Path) -> None:
    async def main() -> None:
        async with two_nodes(tmp_path / "games.db") as (one, other):
            other.services.clock.set(one.services.clock.now() - 60_000)
            await eventually(
                lambda: abs(one.services.clock.now() - other.services.clock.now()) < 2_500
            )
            assert one.services.clock.now() < 30_000

    asyncio.run(main())
