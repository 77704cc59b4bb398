"""The χ² test: how far counts are from what they should be, in standard deviations."""

from collections import Counter
from collections.abc import Hashable, Mapping
from math import sqrt


def deviation(found: Counter[Hashable], expected: Mapping[Hashable, float]) -> float:
    """Return χ² as a deviation of a normal distribution (Wilson and Hilferty's approximation).

    expected: the probability of each outcome. An outcome that is not in it is impossible.
    """
    total, freedom = found.total(), len(expected) - 1
    assert set(found) <= set(expected), set(found) - set(expected)
    assert abs(sum(expected.values()) - 1) < 1e-9
    assert total * min(expected.values()) >= 5, "too few samples for so many outcomes"
    if not freedom:
        return 0.0
    square = sum((found[o] - total * p) ** 2 / (total * p) for o, p in expected.items())
    spread = 2 / (9 * freedom)
    return float(((square / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread))
