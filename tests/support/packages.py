"""Programs that tests need and this system may lack: one process installs Debian's packages."""

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.support.amounts import is_long

PATIENCE = 300  # seconds


def program(name: str, package: str) -> str:
    """The path of a program that only the long form installs; else the test is skipped."""
    found = shutil.which(name)
    if found is None and is_long():
        with only_process(package):
            install(package)
        found = shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not here; as root, ./run test all installs {package}")
    return found


@contextmanager
def only_process(purpose: str) -> Iterator[None]:
    """Let one worker install while the others of this checkout wait for it."""
    with (Path(sys.prefix) / f"{purpose}.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def install(package: str) -> bool:
    """Install a Debian package if we may; the package lists may be old or missing."""
    if not is_root() or shutil.which("apt-get") is None:
        return False
    wait = f"DPkg::Lock::Timeout={PATIENCE}"  # for other programs that install something
    command = ("apt-get", "-o", wait, "install", "--yes", "--no-install-recommends", package)
    return succeeds(*command) or (succeeds("apt-get", "update") and succeeds(*command))


def succeeds(*command: str) -> bool:
    print("==>", *command, file=sys.stderr, flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        return subprocess.call(command, stdout=sys.stderr, timeout=PATIENCE, env=quiet) == 0
    except subprocess.TimeoutExpired:
        return False


def is_root() -> bool:
    return os.name != "nt" and os.geteuid() == 0
