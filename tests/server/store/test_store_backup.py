"""A copy made under load is complete and consistent, or not there at all."""

import asyncio
import stat
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from subprocess import run

import pytest

from cartographers.server.store import Connection, Store, StoreRefused
from cartographers.server.store.sqlite.backup import backup_file
from cartographers.server.store.sqlite.connections import connect_file
from cartographers.server.store.sqlite.upgrade import upgrade
from tests.support.store.store_cases import insert, numbers, opened, verdict

COPY = """
import sys
from pathlib import Path
from cartographers.server.store.sqlite.backup import backup_file
backup_file(Path(sys.argv[1]), Path(sys.argv[2]))
"""


def pairs(first: int) -> Callable[[Connection], None]:
    """A job whose two rows belong together."""

    def job(connection: Connection) -> None:
        insert(first, body="x" * 500)(connection)
        insert(first + 1)(connection)

    return job


async def write_on(store: Store, acked: list[int], is_done: asyncio.Event) -> None:
    while not is_done.is_set():
        first = len(acked)
        await store.write(pairs(first))
        acked += [first, first + 1]


async def copies_under_load(games: Path) -> list[tuple[Path, int, int]]:
    """Each copy with the number of rows acknowledged before it was begun and after it was made."""
    acked: list[int] = []
    is_done = asyncio.Event()
    made = []
    async with opened(games) as store:
        writing = asyncio.ensure_future(write_on(store, acked, is_done))
        for number in range(10):
            while len(acked) < 60 * number:
                await asyncio.sleep(0)
            target, before = games.with_name(f"copy-{number}.db"), len(acked)
            await store.backup(target)
            made.append((target, before, len(acked)))
        is_done.set()
        await writing
    return made


def test_a_copy_under_load_is_a_consistent_snapshot(games: Path) -> None:
    for target, before, after in asyncio.run(copies_under_load(games)):
        found = numbers(target)
        assert found == list(range(len(found)))
        assert before <= len(found) <= after + 2
        assert len(found) % 2 == 0
        assert verdict(target) == "ok"
        assert stat.S_IMODE(target.stat().st_mode) == 0o600


def test_a_copy_is_one_file_that_a_store_can_use(games: Path) -> None:
    target = games.with_name("copy.db")

    async def main() -> None:
        async with opened(games) as store:
            await store.write(insert(1))
            await store.backup(target)
        assert {path.name for path in games.parent.iterdir()} == {"games.db", "copy.db"}
        assert upgrade(target) is None
        async with opened(target) as store:
            await store.write(insert(2))

    asyncio.run(main())
    assert numbers(target) == [1, 2]
    assert numbers(games) == [1]


def test_another_process_copies_the_file_of_a_running_server(games: Path) -> None:
    target = games.with_name("copy.db")

    async def main() -> None:
        async with opened(games) as store:
            await store.write(insert(1))
            command = [sys.executable, "-c", COPY, str(games), str(target)]
            await asyncio.to_thread(run, command, check=True)
            await store.write(insert(2))

    asyncio.run(main())
    assert numbers(target) == [1]
    assert numbers(games) == [1, 2]


def refuse(source: Path, target: Path, sentence: str) -> None:
    """The copy is refused with this sentence, and nothing in the folder has changed."""
    before = {path: path.lstat().st_size for path in source.parent.iterdir()}
    with pytest.raises(StoreRefused, match=sentence):
        backup_file(source, target)
    assert {path: path.lstat().st_size for path in source.parent.iterdir()} == before


def test_an_existing_file_is_not_overwritten(games: Path) -> None:
    target = games.with_name("letter.txt")
    target.write_text("Dear Ana")
    refuse(games, target, "is there already")
    refuse(games, games, "is there already")
    refuse(games, games.parent, "is there already")
    assert target.read_text() == "Dear Ana"


def test_a_dangling_link_is_not_followed(games: Path) -> None:
    target = games.with_name("link")
    target.symlink_to(games.with_name("nowhere"))
    refuse(games, target, "is there already")


def test_unusable_backup_paths_are_reported(games: Path) -> None:
    refuse(games, games.parent / "gone" / "copy.db", "there is no folder")
    refuse(games, games / "copy.db", "there is no folder")
    refuse(games.parent / "gone.db", games.with_name("copy.db"), "there is no file")
    refuse(games.parent, games.parent.with_name("copy.db"), "there is no file")


def test_a_file_that_is_not_a_database_is_not_copied(games: Path) -> None:
    letter = games.with_name("letter.txt")
    letter.write_text("Dear Ana, " * 200)
    refuse(letter, games.with_name("copy.db"), "cannot be copied")


def test_a_damaged_file_is_not_copied(games: Path) -> None:
    with closing(connect_file(games)) as connection:
        insert(1, command_id="needle")(connection)
    games.write_bytes(games.read_bytes().replace(b"needle", b"NEEDLE", 1))
    refuse(games, games.with_name("copy.db"), "damaged")
