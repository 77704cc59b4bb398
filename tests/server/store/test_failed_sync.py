"""A disk that cannot confirm what was written: it may be there after a crash, or not."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.paths import ROOT
from tests.support.store.store_cases import numbers

SHIM = ROOT / "tests/support/store/failing_sync.c"
COMPILER = shutil.which("cc")
pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="the shim is for Linux"),
    pytest.mark.skipif(COMPILER is None, reason="there is no C compiler to make the shim"),
]


def lines_told(games: Path, folder: Path, how: str = "lasting") -> list[str]:
    library, fails = folder / "failing_sync.so", folder / "fails"
    subprocess.run([str(COMPILER), "-shared", "-fPIC", "-o", library, SHIM], check=True)
    script = "tests.support.store.failing_sync_child"
    child = [sys.executable, "-m", script, str(games), str(fails), how]
    watched = {**os.environ, "LD_PRELOAD": str(library), "SYNC_FAILS": str(fails)}
    return subprocess.run(
        child, env=watched, cwd=ROOT, capture_output=True, text=True
    ).stdout.splitlines()


def test_what_the_disk_did_not_confirm_is_not_said_to_be_unsaved(
    games: Path, tmp_path: Path
) -> None:
    """SQLite would find it in the write-ahead log after the crash."""
    assert lines_told(games, tmp_path) == ["OutcomeUnknown", "NotSaved"]
    assert numbers(games) in ([1], [1, 2])


def test_when_the_disk_confirms_again_it_is_written_over(games: Path, tmp_path: Path) -> None:
    assert lines_told(games, tmp_path, "mended") == ["OutcomeUnknown", "NotSaved", "4"]
    assert numbers(games) == [1, 4]
