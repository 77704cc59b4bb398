"""Acknowledged rows survive a power loss."""

import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from cartographers.server.store.revisions import VERSIONS, revisions
from cartographers.server.store.sqlite.upgrade import revision_of
from tests.support.paths import ROOT
from tests.support.store.power_loss import Disk, Event, parse_trace, restore
from tests.support.store.store_cases import numbers, verdict

NEWEST = revisions(VERSIONS)[-1]
SHIM = ROOT / "tests/support/store/power_shim.c"
COMPILER = shutil.which("cc")

Image = dict[str, bytes]

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="the shim is for Linux"),
    pytest.mark.skipif(COMPILER is None, reason="there is no C compiler to make the shim"),
]


@pytest.fixture(scope="module")
def shim(tmp_path_factory: pytest.TempPathFactory) -> Path:
    assert COMPILER
    library = tmp_path_factory.mktemp("shim") / "power_shim.so"
    subprocess.run([COMPILER, "-O1", "-shared", "-fPIC", "-o", library, SHIM], check=True)
    return library


def trace_of(script: str, games: Path, shim: Path, *more: str) -> list[Event]:
    """What happened in the folder of the file while a process ran."""
    trace = games.parent.with_name(f"{games.parent.name}.trace")
    trace.touch()
    watching = {"LD_PRELOAD": shim, "POWER_FOLDER": games.parent, "POWER_TRACE": trace}
    environment = os.environ | {name: str(value) for name, value in watching.items()}
    command = [sys.executable, "-m", f"tests.support.store.{script}", str(games), *more]
    subprocess.run(command, cwd=ROOT, env=environment, check=True)
    return list(parse_trace(trace.read_bytes()))


def crashes(events: list[Event], files: Image) -> Iterator[tuple[set[int], Image]]:
    """A power loss after each event: what was acknowledged before, and what is there after.

    Once without anything unsynced, once with a random part of it.
    """
    rng = random.Random(11)
    disk = Disk(files)
    for event in events:
        disk.follow(event)
        likely = rng.choice([0.1, 0.5, 0.9])
        yield set(disk.acked), disk.image(lambda: False)
        yield set(disk.acked), disk.image(partial(happens, rng, likely))


def happens(rng: random.Random, likely: float) -> bool:
    return rng.random() < likely


def rows(image: Image, place: Path) -> set[int]:
    """The rows in the file after a restart of the machine."""
    restore(image, place)
    found = set(numbers(place / "games.db"))
    assert verdict(place / "games.db") == "ok"
    shutil.rmtree(place)
    return found


def losses(events: list[Event], new_file: Path, place: Path) -> Iterator[set[int]]:
    """The acknowledged rows that each power loss destroys."""
    seen: dict[int, set[int]] = {}
    for acked, image in crashes(events, {"games.db": new_file.read_bytes()}):
        key = hash(tuple(sorted(image.items())))
        if key not in seen:
            seen[key] = rows(image, place)
        yield acked - seen[key]


def test_no_power_loss_destroys_acknowledged_rows(
    new_file: Path, games: Path, shim: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    events = trace_of("power_child", games, shim, "synchronous=FULL")
    taken = list(losses(events, new_file, tmp_path_factory.mktemp("images") / "image"))
    assert len(taken) > 300
    assert not set.union(*taken)


def test_with_less_syncing_a_power_loss_destroys_rows(
    new_file: Path, games: Path, shim: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    events = trace_of("power_child", games, shim, "synchronous=NORMAL")
    assert any(losses(events, new_file, tmp_path_factory.mktemp("images") / "image"))


def test_the_trace_is_complete(new_file: Path, games: Path, shim: Path) -> None:
    events = trace_of("power_child", games, shim, "synchronous=FULL")
    disk = Disk({"games.db": new_file.read_bytes()})
    for event in events:
        disk.follow(event)
    assert disk.image(lambda: True) == {"games.db": games.read_bytes()}
    assert disk.acked == set(numbers(games))
    assert len([event for event in events if event[:2] == ("s", "games.db")]) > 4


def test_a_power_loss_leaves_a_new_file_complete_or_missing(
    tmp_path: Path, shim: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    place = tmp_path_factory.mktemp("images") / "image"
    events = trace_of("power_copier", tmp_path / "games.db", shim)
    looked_at = set()
    for acked, image in crashes(events, {}):
        key = hash((len(acked), tuple(sorted(image.items()))))
        if key not in looked_at:
            looked_at.add(key)
            restore(image, place)
            look_at_copy(acked, place)
            shutil.rmtree(place)
    assert len(looked_at) > 20


def look_at_copy(acked: set[int], place: Path) -> None:
    made, copy = place / "games.db", place / "copy.db"
    if made.exists():
        assert revision_of(made) in ("", NEWEST)
        assert verdict(made) == "ok"
    if 1 in acked:
        assert revision_of(made) == NEWEST
    if 2 in acked or copy.exists():
        assert numbers(copy) == [5]
        assert verdict(copy) == "ok"
