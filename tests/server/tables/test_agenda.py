"""A tick looks at the tables where something is due, however many are in memory."""

import asyncio
from pathlib import Path

import pytest

from cartographers.server.tables.live.agenda import SPARE, Agenda
from cartographers.server.tables.live.background import BackgroundWork
from cartographers.server.tables.live.registry import KEPT_MS, TableRegistry
from tests.support.manual_time import ManualTime
from tests.support.patience import PATIENCE
from tests.support.server.guests import Guest, Place, guests, running
from tests.support.server.with_guests import with_guests

AWAY_SECONDS = 30
TABLES = 12


def test_the_earliest_time_counts_and_comes_once() -> None:
    agenda = Agenda()
    agenda.look_at("a", 50)
    agenda.look_at("b", 20)
    agenda.look_at("a", 10)
    agenda.look_at("a", 30)
    assert agenda.due(9) == []
    assert agenda.due(20) == ["a", "b"]
    assert agenda.due(100) == []
    agenda.look_at("a", 110)
    agenda.forget("a")
    assert agenda.due(1000) == []


def test_plans_that_were_replaced_are_not_kept() -> None:
    agenda = Agenda()
    for when in range(10 * SPARE, 0, -1):
        agenda.look_at("a", when)
    assert len(agenda) == 1
    assert len(agenda._heap) <= SPARE + 3
    assert agenda.due(1) == ["a"]


def test_a_tick_looks_at_what_is_due_not_at_what_is_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []
    true = BackgroundWork.look

    def look(self: BackgroundWork) -> int | None:
        looked.append(self.live.id)
        return true(self)

    monkeypatch.setattr(BackgroundWork, "look", look)

    async def main() -> None:
        time = ManualTime()
        async with (
            running(tmp_path / "games.db", clock=time.clock(), away_seconds=AWAY_SECONDS) as place,
            guests(place, "Ann", "Bob") as (ann, bob),
        ):
            registry = place.services.registry
            tables = [await ann.open(rules={"players": 2}) for _ in range(TABLES)]
            for table in tables:
                await ann.watch(table)
            await registry.tick()
            looked.clear()
            for _ in range(5):
                await registry.tick()
            assert looked == []  # nobody has come or gone, and no bot has to move
            await bob.do("sit", tables[3])
            await registry.tick()
            assert set(looked) == {tables[3]}
            looked.clear()
            time.move(AWAY_SECONDS + 1)
            await registry.tick()
            assert set(looked) == {tables[3]}  # Bob has not been heard of since
            await ann.until(lambda: ann.tables[tables[3]]["progress"]["away"] == [1])

    asyncio.run(main())


async def tick_until(registry: TableRegistry, tables: set[str]) -> None:
    """Tick until these are in memory: people who are away are noted first."""
    async with asyncio.timeout(PATIENCE):
        while set(registry.live) != tables:
            await registry.tick()
            await asyncio.sleep(0.01)


@with_guests("Ann")
async def test_tables_without_viewers_leave_the_memory(
    place: Place, time: ManualTime, ann: Guest
) -> None:
    registry = place.services.registry
    kept, dropped, asked = [await ann.open() for _ in range(3)]
    await ann.watch(kept)
    await ann.watch(dropped)
    await ann.say({"type": "unwatch", "table": dropped})
    await ann.http.get(f"/api/tables/{asked}")
    await ann.ask("say", kept, text="hello")
    time.move(KEPT_MS / 2000)
    await registry.tick()
    assert set(registry.live) == {kept, dropped, asked}
    await ann.http.get(f"/api/tables/{asked}")
    time.move(KEPT_MS / 2000 + 1)
    await tick_until(registry, {kept, asked})
    time.move(KEPT_MS / 2000 + 1)
    await tick_until(registry, {kept})
    assert set(registry.used) == {kept}
