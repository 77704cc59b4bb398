"""Long work that several people request: done once for all of them and cached for a while."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from functools import partial
from typing import Any, Generic, TypeVar

from cartographers.server.protocol.refusal import Refusal

T = TypeVar("T")


SHARE = 4  # of the running tasks, one payer has at most one in this many


class SharedTasks(Generic[T]):
    """Tasks by key. At most `at_once` run at a time, and `kept` results are cached."""

    def __init__(self, at_once: int, kept: int) -> None:
        self.at_once = at_once
        self.kept = kept
        self.tasks: OrderedDict[Hashable, asyncio.Task[T]] = OrderedDict()
        self.payers: dict[asyncio.Task[T], str] = {}  # of those that run

    def begin(
        self, key: Hashable, do: Callable[[], Coroutine[Any, Any, T]], payer: str = ""
    ) -> asyncio.Task[T]:
        """Return the task for this key, started now or before. Shield it when you await it.

        payer: the address that asks for it; "" for the server itself.
        """
        if key not in self.tasks:
            self.refuse_crowd(payer)
            task = self.tasks[key] = asyncio.create_task(do())
            self.payers[task] = payer
            task.add_done_callback(partial(self.forget_finished, key))
        self.tasks.move_to_end(key)
        return self.tasks[key]

    def refuse_crowd(self, payer: str) -> None:
        own = sum(one == payer for one in self.payers.values()) if payer else 0
        if len(self.payers) >= self.at_once or own >= max(1, self.at_once // SHARE):
            text = "The server thinks for many others just now; try again in a moment."
            raise Refusal("too_many", text, "advice_busy")

    def forget_finished(self, key: Hashable, task: asyncio.Task[T]) -> None:
        """Drop a failed task, so that it is retried; of the others, drop the oldest."""
        self.payers.pop(task, None)
        if task.cancelled() or task.exception() is not None:
            self.tasks.pop(key, None)
        done = [name for name, one in self.tasks.items() if one.done()]
        for name in done[: max(0, len(done) - self.kept)]:
            del self.tasks[name]

    async def stop(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
