"""The example in `examples/` learns to play far better than random."""

import re
import subprocess
import sys

from tests.support.paths import ROOT

EXAMPLE = ROOT / "examples" / "train_linear.py"


def test_seconds_of_training_beats_random_play_on_new_deals() -> None:
    words = [sys.executable, str(EXAMPLE), "3"]
    printed = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    untrained, trained = (float(stars) for stars in re.findall(r"([-\d.]+) stars", printed))
    assert 5 < untrained < 20
    assert trained > untrained + 40
