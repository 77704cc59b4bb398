"""The flood benchmark runs and prints every figure that it promises; how large they are is free."""

import re
import subprocess
import sys

from tests.support.paths import ROOT

FIGURES = [
    r"quiet +moves: p50 +[\d.]+ +p99 +[\d.]+ ms",
    r"flooded +pages: p50 +[\d.]+ +p99 +[\d.]+ ms",
    r"flood / quiet, p99 of moves: [\d.]+",
    r"flood / quiet, p99 of pages: [\d.]+",
    r"random bot elsewhere during the flood: [\d.]+ s",
]


def test_the_quick_form_prints_all_figures() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "benchmarks.flood", "--quick"],
        capture_output=True,
        text=True,
        timeout=240,
        cwd=ROOT,
    )
    assert run.returncode == 0, run.stderr
    for figure in FIGURES:
        assert re.search(figure, run.stdout), figure
