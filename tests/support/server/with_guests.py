"""Tests of a running server, written as coroutines that get its guests."""

import asyncio
import inspect
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from tests.support.server.guests import guests, running

Scene = Callable[..., Awaitable[None]]


def with_guests(*names: str, **settings: Any) -> Callable[[Scene], Callable[..., None]]:
    """Turn a coroutine into a test: it gets a guest for each name, and fixtures after them.

    A first argument `place` is the server. Keyword arguments are those of `running`.
    """

    def decorate(scene: Scene) -> Callable[..., None]:
        wanted = list(inspect.signature(scene).parameters.values())
        has_place = wanted[0].name == "place"
        fixtures = [one.name for one in wanted[has_place + len(names) :]]

        def test(tmp_path: Path, **arguments: object) -> None:
            async def play() -> None:
                async with (
                    running(tmp_path / "games.db", **settings) as place,
                    guests(place, *names) as people,
                ):
                    await scene(*([place] if has_place else []), *people, **handed_on)

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
