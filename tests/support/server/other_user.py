"""The program run by a user without name, home or rights, as containers do."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

NOBODY_KNOWN = 54_321  # an id that has no entry in /etc/passwd
COMMAND = (sys.executable, "-m", "cartographers")

needs_root = pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can become another user"
)


def run_as_other(*words: str, **environ: str) -> "subprocess.CompletedProcess[str]":
    """Run the program as that user; it has no HOME unless it is given."""
    kept = {name: text for name, text in os.environ.items() if not name.startswith(("HOME", "XDG"))}
    return subprocess.run(
        [*COMMAND, *words],
        capture_output=True,
        text=True,
        env={**kept, **environ},
        user=NOBODY_KNOWN,
        group=NOBODY_KNOWN,
        extra_groups=(),
        cwd="/",
        timeout=60,
        check=False,
    )


@contextmanager
def open_folder(owner: int = NOBODY_KNOWN) -> Iterator[Path]:
    """A folder that everybody may enter; pytest's own are for its user alone."""
    folder = Path(tempfile.mkdtemp())
    try:
        os.chown(folder, owner, owner)
        folder.chmod(0o755)
        yield folder
    finally:
        shutil.rmtree(folder)


def sentence_of(refused: "subprocess.CompletedProcess[str]") -> str:
    """What a refused start says: one line and exit code 2."""
    assert refused.returncode == 2, refused.stderr
    assert refused.stdout == ""
    (line,) = refused.stderr.splitlines()
    return line
