"""The example in `examples/` learns to play, and far better than by lot."""

import re
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_linear.py"


def test_a_second_of_training_beats_chance_by_far_on_deals_it_has_not_seen() -> None:
    words = [sys.executable, str(EXAMPLE), "2"]
    told = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    chance, skill = (float(stars) for stars in re.findall(r"([-\d.]+) stars", told))
    assert 5 < chance < 20
    assert skill > chance + 40
