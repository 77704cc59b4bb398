"""Find PostgreSQL for the tests: the system's, or else Debian's package."""

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

VARIABLE = "CARTOGRAPHERS_POSTGRES"  # the folder of its programs
PACKAGE = "postgresql"
PATIENCE = 300  # seconds


def find_programs() -> Path | None:
    """The folder that has `initdb` and `postgres`; None if this system cannot have them."""
    with only_process():
        return installed() or install_package()


@contextmanager
def only_process() -> Iterator[None]:
    """Let one worker install while the others of this checkout wait for it."""
    with (Path(sys.prefix) / "postgres.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def installed() -> Path | None:
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: path.parent.name)
    on_path = [Path(found).resolve().parent for found in filter(None, [shutil.which("initdb")])]
    return next((path for path in [*debian[::-1], *on_path] if (path / "postgres").exists()), None)


def install_package() -> Path | None:
    """Install the Debian package if we may; the package lists may be old or missing."""
    if not is_root() or shutil.which("apt-get") is None:
        return None
    wait = f"DPkg::Lock::Timeout={PATIENCE}"  # for other programs that install something
    install = ("apt-get", "-o", wait, "install", "--yes", "--no-install-recommends", PACKAGE)
    is_there = succeeds(*install) or (succeeds("apt-get", "update") and succeeds(*install))
    return installed() if is_there else None


def succeeds(*command: str) -> bool:
    print("==>", *command, file=sys.stderr, flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        return subprocess.call(command, stdout=sys.stderr, timeout=PATIENCE, env=quiet) == 0
    except subprocess.TimeoutExpired:
        return False


def is_root() -> bool:
    return os.name != "nt" and os.geteuid() == 0
