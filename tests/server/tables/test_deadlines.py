"""The deadline holds, however busy the server is; moves on their way get a short grace."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from cartographers.server.tables.commands.play import GRACE_MS
from tests.support.manual_time import ManualTime
from tests.support.server.guests import Guest, Place, begin, guests, middle, running

CLOCK = 5
GRACE = GRACE_MS / 1000


def serve(
    tmp_path: Path,
    scene: Callable[[ManualTime, Guest, Guest, str], Awaitable[None]],
) -> None:
    """A table of two whose steps stay open: its own timer is stopped."""

    async def main() -> None:
        now = ManualTime()
        async with (
            running(tmp_path / "games.db", clock=now.clock(), away_seconds=3600) as place,
            guests(place, "Ann", "Bob") as people,
        ):
            table = await begin(people, clock=CLOCK, absent="deadline")
            stop_timer(place, table)
            await scene(now, people[0], people[1], table)

    asyncio.run(main())


def stop_timer(place: Place, table: str) -> None:
    background: Any = place.services.registry.live[table].background
    background.stop_timer()
    background.set_timer = lambda: None


async def play(person: Guest, table: str, seat: int) -> dict[str, Any]:
    move = middle(await person.moves(table, seat))
    return await person.ask("play", table, seat=seat, step=0, move=move)


def test_a_move_after_the_deadline_and_its_grace_is_refused(tmp_path: Path) -> None:
    async def scene(now: ManualTime, ann: Guest, bob: Guest, table: str) -> None:
        assert (await play(ann, table, 0))["type"] == "done"
        now.move(CLOCK + GRACE + 0.1)
        told = await play(bob, table, 1)
        assert (told["type"], told["reason"], told["key"]) == ("refused", "not_now", "time_over")
        assert bob.tables[table]["progress"]["step"] == 0

    serve(tmp_path, scene)


def test_a_move_within_the_grace_counts_while_the_step_is_open(tmp_path: Path) -> None:
    async def scene(now: ManualTime, ann: Guest, bob: Guest, table: str) -> None:
        await play(ann, table, 0)
        now.move(CLOCK + GRACE - 0.1)
        assert (await play(bob, table, 1))["type"] == "done"
        await bob.until_step(table, 1)

    serve(tmp_path, scene)


def test_nothing_is_taken_back_and_no_time_added_after_the_deadline(tmp_path: Path) -> None:
    async def scene(now: ManualTime, ann: Guest, bob: Guest, table: str) -> None:
        await play(ann, table, 0)
        now.move(CLOCK + 0.1)
        told = await ann.ask("take_back", table, seat=0, step=0)
        assert told["key"] == "time_over"
        assert (await bob.ask("add_time", table, step=0))["key"] == "time_over"

    serve(tmp_path, scene)
