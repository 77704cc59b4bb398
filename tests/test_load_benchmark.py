"""The load benchmark runs and prints every figure that it promises; how large they are is free."""

import re
import subprocess
import sys

from tests.support.paths import ROOT

LOAD = ROOT / "benchmarks" / "load.py"
FIGURES = [
    r"20 players at 5 tables in [\d.]+ s",
    r"best: ours +p50 +[\d.]+ +p99 +[\d.]+",
    r"best: echo +p50 +[\d.]+ +p99 +[\d.]+.* ours is [\d.]+ times its p99",
    r"best: saving echo +p50 +[\d.]+ +p99 +[\d.]+.* ours is [\d.]+ times its p99",
    r"memory per player -?[\d.]+ KiB",
    r"10 seats, last move to everybody's new card: p50 +[\d.]+ +p99 +[\d.]+",
]


def test_the_quick_form_prints_all_figures() -> None:
    run = subprocess.run(
        [sys.executable, LOAD, "--quick"], capture_output=True, text=True, timeout=120
    )
    assert run.returncode == 0, run.stderr
    assert "not answered" not in run.stdout
    for figure in FIGURES:
        assert re.search(figure, run.stdout), figure
