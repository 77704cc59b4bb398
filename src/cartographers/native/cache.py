"""Where compiled code is kept: a folder whose name is a hash of every source that it was made from.

An edited rule gives another folder, so what was compiled before the edit can never run again.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

import numba
import platformdirs

PACKAGE = Path(__file__).parent.parent
COMPILED_PACKAGES = ("rules", "native")
SETTING = "CARTOGRAPHERS_CACHE"


def source_hash() -> str:
    digest = sha256()
    for package in COMPILED_PACKAGES:
        for path in sorted((PACKAGE / package).rglob("*.py")):
            digest.update(f"{path.relative_to(PACKAGE).as_posix()}\0".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path | None:
    """The folder for these sources, made if need be; None if it cannot be written."""
    root = os.environ.get(SETTING) or platformdirs.user_cache_dir("cartographers", appauthor=False)
    folder = Path(root) / f"native-{source_hash()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


@contextmanager
def caching_in(folder: Path) -> Iterator[None]:
    """While it lasts, numba's new functions are cached in the folder; the setting is global."""
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before
