"""Long work that several people want: it is done once for all of them, and kept for a while."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from functools import partial
from typing import Any, Generic, TypeVar

from cartographers.server.protocol.refusal import Refusal

T = TypeVar("T")


class Shared(Generic[T]):
    """Work by what it is about. At most `at_once` are under way, and `kept` are remembered."""

    def __init__(self, at_once: int, kept: int) -> None:
        self.at_once = at_once
        self.kept = kept
        self.tasks: OrderedDict[Hashable, asyncio.Task[T]] = OrderedDict()

    def begin(self, about: Hashable, do: Callable[[], Coroutine[Any, Any, T]]) -> asyncio.Task[T]:
        """The work, under way or done already; who waits for it must not cancel it."""
        if about not in self.tasks:
            self.refuse_crowd()
            task = self.tasks[about] = asyncio.create_task(do())
            task.add_done_callback(partial(self.settle, about))
        self.tasks.move_to_end(about)
        return self.tasks[about]

    def refuse_crowd(self) -> None:
        if sum(not task.done() for task in self.tasks.values()) >= self.at_once:
            text = "The server thinks for many others just now; try again in a moment."
            raise Refusal("too_many", text, "advice_busy")

    def settle(self, about: Hashable, task: asyncio.Task[T]) -> None:
        """What has failed is tried again next time; of the rest, the oldest is forgotten."""
        if task.cancelled() or task.exception() is not None:
            self.tasks.pop(about, None)
        done = [key for key, one in self.tasks.items() if one.done()]
        for key in done[: max(0, len(done) - self.kept)]:
            del self.tasks[key]

    async def stop(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
