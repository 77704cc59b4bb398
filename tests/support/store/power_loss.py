"""Possible contents of a disk after a power loss, from the trace of all writes and syncs.

A file has everything written before its last sync. Of later writes, any sectors may be there and
others not; the same holds for names created or removed since the folder's last sync.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

SECTOR = 512
ACKS = "acks"
FOLDER = "."

Choice = Callable[[], bool]


class Event(NamedTuple):
    """One change: c created, w written, t truncated, s synced, u unlinked, r renamed."""

    kind: str
    name: str
    offset: int
    content: bytes


def parse_trace(trace: bytes) -> Iterator[Event]:
    at = 0
    while at < len(trace):
        end = trace.index(b"\n", at)
        kind, name, offset, length = trace[at:end].decode().split(" ")
        at = end + 1 + int(length)
        if not name.endswith("-shm"):  # never synced, and recreated after every crash
            yield Event(kind, name, int(offset), trace[end + 1 : at])


class Inode:
    """A file without its name: what is certainly on the disk, and what was written since."""

    def __init__(self, content: bytes = b"") -> None:
        self.durable = bytearray(content)
        self.pending: list[Event] = []

    def sync(self) -> None:
        self.durable = self.after(lambda: True)
        self.pending = []

    def after(self, is_kept: Choice) -> bytearray:
        content = bytearray(self.durable)
        for event in self.pending:
            if event.kind == "w":
                write_sectors(content, event, is_kept)
            elif is_kept():
                content[:] = content[: event.offset].ljust(event.offset, b"\0")
        return content


def write_sectors(content: bytearray, event: Event, is_kept: Choice) -> None:
    at, last = event.offset, event.offset + len(event.content)
    while at < last:
        end = min(last, at - at % SECTOR + SECTOR)
        if is_kept():
            content.extend(bytes(max(0, end - len(content))))
            content[at:end] = event.content[at - event.offset : end - event.offset]
        at = end


Names = dict[str, Inode | None]  # None where a name has been removed


class Disk:
    """A folder at one point of its trace, with the rows acknowledged so far."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self.live = {name: Inode(content) for name, content in files.items()}
        self.durable = dict(self.live)
        self.renamings: list[Names] = []
        self.acked: set[int] = set()

    def follow(self, event: Event) -> None:
        if event.name == ACKS:
            self.acked |= {int(line) for line in event.content.split()}
        elif event.name == FOLDER:
            self.durable = self.names_after(lambda: True)
            self.renamings = []
        elif event.kind == "c":
            self.rename({event.name: Inode()})
        elif event.kind == "u":
            self.rename({event.name: None})
        elif event.kind == "r":
            self.rename({event.name: None, event.content.decode(): self.live[event.name]})
        elif event.kind == "s":
            self.live[event.name].sync()
        else:
            self.live[event.name].pending.append(event)

    def rename(self, names: Names) -> None:
        self.live = present({**self.live, **names})
        self.renamings.append(names)

    def names_after(self, is_kept: Choice) -> dict[str, Inode]:
        names: Names = dict(self.durable)
        for renaming in self.renamings:
            names |= renaming if is_kept() else {}
        return present(names)

    def image(self, is_kept: Choice) -> dict[str, bytes]:
        """A possible state of the folder if the power fails now."""
        names = self.names_after(is_kept)
        return {name: bytes(inode.after(is_kept)) for name, inode in names.items()}


def present(names: Names) -> dict[str, Inode]:
    return {name: inode for name, inode in names.items() if inode}


def restore(image: dict[str, bytes], folder: Path) -> None:
    folder.mkdir()
    for name, content in image.items():
        (folder / name).write_bytes(content)
