"""Runs a benchmark and looks for the figures that it promises to print."""

import re
import subprocess
import sys
from collections.abc import Iterable

from tests.support.paths import ROOT


def run_benchmark(*command: str, figures: Iterable[str], seconds: float) -> str:
    """Run it from the root of the project; return what it printed."""
    run = subprocess.run(
        [sys.executable, *command], capture_output=True, text=True, timeout=seconds, cwd=ROOT
    )
    assert run.returncode == 0, run.stderr
    for figure in figures:
        assert re.search(figure, run.stdout), figure
    return run.stdout
