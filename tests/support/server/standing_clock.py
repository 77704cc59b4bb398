"""A server whose clock stands still, so that no budget grows again."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from tests.support.manual_time import ManualTime
from tests.support.server.guests import Guest, Place, guests, running

TIME = ManualTime()


def serve(
    tmp_path: Path, scene: Callable[[Place, Guest, Guest], Awaitable[None]], **settings: Any
) -> None:
    async def main() -> None:
        async with (
            running(tmp_path / "games.db", clock=TIME.clock(), **settings) as place,
            guests(place, "Ann", "Bob") as (ann, bob),
        ):
            await scene(place, ann, bob)

    asyncio.run(main())
