"""A real dask cluster on this machine, with each worker in a process."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.support.patience import PATIENCE


def dask(folder: Path, *words: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        (sys.executable, "-m", "dask", *words),
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


@contextmanager
def scheduler(folder: Path, workers: int) -> Iterator[str]:
    """The address of a scheduler with this many workers, on free ports."""
    file = folder / "scheduler.json"
    found = ["--host", "tcp://127.0.0.1:0", "--no-dashboard", "--scheduler-file", str(file)]
    started = [dask(folder, "scheduler", *found)]
    try:
        address = address_in(file)
        started += [dask(folder, *worker_words(address, folder)) for _ in range(workers)]
        yield address
    finally:
        for process in started:
            process.kill()
            process.wait()


def worker_words(address: str, folder: Path) -> tuple[str, ...]:
    where = ("--local-directory", str(folder), "--no-dashboard", "--host", "127.0.0.1")
    return ("worker", address, "--no-nanny", "--nthreads", "1", *where)


def address_in(file: Path) -> str:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            return str(json.loads(file.read_text())["address"])
        except (FileNotFoundError, ValueError):
            time.sleep(0.05)
    raise TimeoutError("the scheduler did not start")
