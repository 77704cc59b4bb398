"""A queue in which those who have used least come first: by address, then host, then table."""

from collections import deque
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Share(NamedTuple):
    """The payer of a job. Addresses get equal shares; so do the hosts of an address, and the tables
    of a host."""

    address: str
    host: str
    table: str


class _Group(Generic[T]):
    """One address, host or table. `used` are seconds; `reached` is the `used` of the member that
    was served last: a member that comes back from a pause does not begin below it."""

    def __init__(self) -> None:
        self.used = 0.0
        self.reached = 0.0
        self.waiting = 0
        self.members: dict[str, _Group[T]] = {}
        self.jobs: deque[T] = deque()

    def member(self, name: str) -> "_Group[T]":
        found = self.members.get(name)
        if found is None:
            found = self.members[name] = _Group()
        if not found.waiting:
            found.used = max(found.used, self.reached)
        return found

    def next_member(self) -> str:
        busy = [(one.used, name) for name, one in self.members.items() if one.waiting]
        return min(busy, key=lambda pair: pair[0])[1]

    def forget_idle(self) -> None:
        """Drop the members that would begin no better if they were new."""
        idle = [
            n for n, one in self.members.items() if not one.waiting and one.used <= self.reached
        ]
        for name in idle:
            del self.members[name]


class FairQueue(Generic[T]):
    """Start-time fair queueing on three levels. Jobs of one table keep their order."""

    def __init__(self) -> None:
        self.root: _Group[T] = _Group()

    def __len__(self) -> int:
        return self.root.waiting

    def put(self, share: Share, job: T, *, first: bool = False) -> None:
        """Add a job, `first` before the others of its table."""
        path = self._path(share)
        for group in path:
            group.waiting += 1
        jobs = path[-1].jobs
        jobs.appendleft(job) if first else jobs.append(job)

    def take(self) -> T:
        """Remove the next job. There must be one."""
        group = self.root
        group.waiting -= 1
        while group.members:
            member = group.members[group.next_member()]
            group.reached = max(group.reached, member.used)
            group.forget_idle()
            group = member
            group.waiting -= 1
        return group.jobs.popleft()

    def remove(self, share: Share, job: T) -> None:
        """Remove a job, if it still waits."""
        path = self._path(share)
        if job in path[-1].jobs:
            path[-1].jobs.remove(job)
            for group in path:
                group.waiting -= 1

    def charge(self, share: Share, seconds: float) -> None:
        """Note what a job of this share has used; less than nothing corrects an estimate."""
        for group in self._path(share)[1:]:
            group.used += seconds

    def _path(self, share: Share) -> list[_Group[T]]:
        path = [self.root]
        for name in share:
            path.append(path[-1].member(name))
        return path
