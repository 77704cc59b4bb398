"""The servers that are measured, each in a process of its own."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).parent
MAX = "1000000"
LIMITS = (
    "--requests-per-second",
    "--messages-per-second",
    "--guests-per-address",
    "--tables-per-address",
    "--tables-per-identity",
    "--sockets-per-address",
    "--messages-per-address",
    "--connections-per-address",
    "--megabytes-per-address",
)


class Running:
    """A server that listens. Memory and CPU are read from /proc; 0 where there is none."""

    def __init__(self, process: "subprocess.Popen[str]", port: int) -> None:
        self.process = process
        self.port = port

    def memory_kib(self) -> int:
        found = re.search(r"VmRSS:\s+(\d+)", read(self.process.pid, "status"))
        return int(found[1]) if found else 0

    def cpu_seconds(self) -> float:
        return cpu_seconds(self.process.pid)


def read(pid: int, name: str) -> str:
    path = Path(f"/proc/{pid}/{name}")
    return path.read_text() if path.exists() else ""


def cpu_seconds(pid: int) -> float:
    words = read(pid, "stat").rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK") if words else 0.0


@contextmanager
def ours(db: str, *more: str) -> Iterator[Running]:
    """The server as it is hosted, but for its budgets: every client comes from one address here."""
    words = ["-m", "cartographers", "serve", "--port", "0", "--db", db, "--browser", "no", *more]
    budgets = [word for limit in LIMITS for word in (limit, MAX)]
    with started([*words, *budgets, "--log-level", "warning"]) as running:
        yield running


@contextmanager
def echo(*file: str) -> Iterator[Running]:
    with started([str(HERE / "load_echo.py"), *file]) as running:
        yield running


@contextmanager
def started(words: list[str]) -> Iterator[Running]:
    command = [sys.executable, *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603
    try:
        line = process.stdout.readline() if process.stdout else ""
        found = re.search(r"is at http://\S+:(\d+)", line)
        if found is None:
            raise RuntimeError("the server did not start")
        yield Running(process, int(found[1]))
    finally:
        process.terminate()
        process.wait()
