"""A disk of a few megabytes, which can be made larger."""

import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.support.packages import is_root
from tests.support.postgres.cluster import OTHER_USER


@contextmanager
def small_disk(size: str) -> Iterator[Path]:
    """A folder on it that PostgreSQL may use; skip the test where that cannot be."""
    folder = Path(tempfile.mkdtemp(prefix="small-disk-"))
    try:
        if not is_root() or not shutil.which("mount") or not mount(folder, f"size={size}"):
            pytest.skip("only root, where it may mount file systems, can make a small disk")
        try:
            (folder / "of-postgres").mkdir()
            shutil.chown(folder / "of-postgres", OTHER_USER)
            yield folder / "of-postgres"
        finally:
            subprocess.run(["umount", "--lazy", str(folder)], check=True)
    finally:
        folder.rmdir()


def enlarge(disk: Path, size: str) -> None:
    if not mount(disk.parent, "remount", f"size={size}"):
        raise RuntimeError("the disk could not be made larger")


def mount(folder: Path, *options: str) -> bool:
    words = ["mount", "-t", "tmpfs", "-o", ",".join(options), "tmpfs", str(folder)]
    return subprocess.run(words, stderr=subprocess.DEVNULL).returncode == 0
