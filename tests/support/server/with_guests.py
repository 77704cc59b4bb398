"""Tests of a running server, written as coroutines that get its guests."""

import asyncio
import inspect
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from tests.support.manual_time import ManualTime
from tests.support.server.guests import guests, running

Scene = Callable[..., Awaitable[None]]


def with_guests(*names: str, **settings: Any) -> Callable[[Scene], Callable[..., None]]:
    """Turn a coroutine into a test: it gets a guest for each name, and fixtures after them.

    A first argument `place` is the server, and `time` before the guests is its `ManualTime`.
    Keyword arguments are those of `running`.
    """

    def decorate(scene: Scene) -> Callable[..., None]:
        wanted = list(inspect.signature(scene).parameters)
        before = [name for name in wanted[:2] if name in ("place", "time")]
        fixtures = wanted[len(before) + len(names) :]

        def test(tmp_path: Path, **arguments: object) -> None:
            async def play() -> None:
                time = ManualTime()
                clock = time.clock() if "time" in before else None
                async with (
                    running(tmp_path / "games.db", clock=clock, **settings) as place,
                    guests(place, *names) as people,
                ):
                    parts = {"place": place, "time": time}
                    await scene(*(parts[name] for name in before), *people, **handed_on)

            given = {"tmp_path": tmp_path, **arguments}
            handed_on = {name: given[name] for name in fixtures}
            asyncio.run(play())

        test.__name__, test.__doc__ = scene.__name__, scene.__doc__
        test.__module__ = scene.__module__
        test.__signature__ = signature_with(fixtures)  # type: ignore[attr-defined]  # pytest reads it
        return test

    return decorate


def signature_with(fixtures: list[str]) -> inspect.Signature:
    names = dict.fromkeys(["tmp_path", *fixtures])
    kind = inspect.Parameter.KEYWORD_ONLY
    return inspect.Signature([inspect.Parameter(name, kind) for name in names])
