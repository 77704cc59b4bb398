"""A killed server has saved everything it acknowledged."""

import random
import subprocess
import sys
from pathlib import Path

from tests.support.store.store_cases import numbers, verdict

WRITER = "tests.support.store.endless_writer"
KILLS = 20


def acked_until_killed(games: Path, first: int, enough: int) -> list[int]:
    """The numbers that a process printed. It is killed after a while, and may have printed more."""
    command = [sys.executable, "-m", WRITER, str(games), str(first)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout
        acked = [int(child.stdout.readline()) for _ in range(enough)]
        child.kill()
        rest = child.stdout.read().splitlines(keepends=True)
    return acked + [int(line) for line in rest if line.endswith("\n")]


def test_what_was_acknowledged_before_a_kill_is_in_the_file(games: Path) -> None:
    rng = random.Random(7)
    acked: set[int] = set()
    for _ in range(KILLS):
        first = max(numbers(games), default=-1) + 1
        acked |= set(acked_until_killed(games, first, rng.randint(1, 60)))
        assert acked <= set(numbers(games))
        assert verdict(games) == "ok"
    assert len(acked) > 5 * KILLS
