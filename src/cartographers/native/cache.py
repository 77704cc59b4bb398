"""The cache of compiled code: a folder named after a hash of everything it was compiled from.

An edited rule gives another folder, so stale code never runs. The hash covers the functions and
constants of the rules as they are in memory, because those are compiled even if a file has been
edited since it was imported. Of `native` it covers the files, which are being imported right now.
"""

import os
import shutil
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

import numba
import platformdirs

SETTING = "CARTOGRAPHERS_CACHE"
LONG_UNUSED = 30 * 24 * 3600.0
NATIVE = b"".join(path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py")))


def hash_of(modules: Iterable[ModuleType]) -> str:
    digest = sha256(NATIVE)
    for module in modules:
        for name, value in sorted(vars(module).items()):
            digest.update(repr((module.__name__, name, essence(value))).encode())
    return digest.hexdigest()[:16]


def essence(value: object) -> object:
    """Return what compiled code can depend on; of any other value, only its type."""
    if isinstance(value, FunctionType):
        return essence(value.__code__)
    if isinstance(value, CodeType):
        consts = [essence(const) for const in value.co_consts]
        return value.co_code.hex(), value.co_names, value.co_varnames, consts
    if isinstance(value, type):
        return value.__name__, getattr(value, "_fields", ())
    if isinstance(value, tuple):
        return [essence(item) for item in value]
    is_plain = value is None or isinstance(value, int | str)
    return repr(value) if is_plain else type(value).__name__


def cache_root() -> Path:
    """Return the folder of all caches. RuntimeError if this user has no home folder."""
    given = os.environ.get(SETTING)
    return Path(given or platformdirs.user_cache_dir("cartographers", appauthor=False))


def cache_folder(hash_: str) -> Path | None:
    """Return the folder for a hash, created if needed, or None if it cannot be written."""
    try:
        folder = cache_root() / f"native-{hash_}"
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        forget_old(folder.parent)
    except (OSError, RuntimeError):
        return None
    if not os.access(folder, os.W_OK | os.X_OK):
        return None
    return folder


def forget_old(root: Path) -> None:
    """Remove the folders that no version has used for a month."""
    for folder in root.glob("native-*"):
        if time.time() - folder.stat().st_mtime > LONG_UNUSED:
            shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def compiling_alone() -> Iterator[None]:
    """Let processes compile one after the other: the others then find everything in the cache."""
    try:
        import fcntl

        file = (cache_root() / "compiling.lock").open("w")
    except (ImportError, OSError, RuntimeError):  # Windows, or no folder that can be written
        yield
        return
    with file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


@contextmanager
def caching_in(folder: Path) -> Iterator[None]:
    """Let numba cache new functions in the folder. The setting is global."""
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before
