"""When each table next has something to do, so that a tick costs only as much as the due work."""

import heapq

SPARE = 100  # plans that were replaced by earlier ones


class Agenda:
    """One time for each table, the earliest that was asked for. Times are server time in ms."""

    def __init__(self) -> None:
        self._next: dict[str, int] = {}
        self._heap: list[tuple[int, str]] = []

    def look_at(self, table: str, when: int) -> None:
        """Look at the table at this time, or earlier if that is planned already."""
        if when < self._next.get(table, when + 1):
            self._next[table] = when
            heapq.heappush(self._heap, (when, table))
            if len(self._heap) > SPARE + 2 * len(self._next):
                self._drop_old_plans()

    def due(self, now: int) -> list[str]:
        """Return the tables whose time has come, and forget their times."""
        found = []
        while self._heap and self._heap[0][0] <= now:
            when, table = heapq.heappop(self._heap)
            if self._next.get(table) == when:  # else another time was asked for later
                del self._next[table]
                found.append(table)
        return found

    def forget(self, table: str) -> None:
        self._next.pop(table, None)

    def _drop_old_plans(self) -> None:
        self._heap = [(when, table) for table, when in self._next.items()]
        heapq.heapify(self._heap)

    def __len__(self) -> int:
        return len(self._next)
