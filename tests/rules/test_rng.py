"""The generator of simulated games: known numbers, fair draws, independent streams."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from cartographers.rules.bits import ALL
from cartographers.rules.rng import (
    HALF,
    HIGH_HALF,
    LOW_HALF,
    MASK,
    draw,
    nth_bit,
    nth_cell,
    rng_of,
)


def test_the_generator_gives_these_numbers() -> None:
    """Changing the generator would change every recorded figure."""
    rng, drawn = rng_of(7, 3), []
    for _ in range(8):
        rng, number = draw(rng, 100)
        drawn.append(number)
    assert rng_of(0, 1) == 49441542952563963434753849028628628390
    assert drawn == [62, 79, 87, 23, 2, 98, 90, 68]


@pytest.mark.parametrize("count", [1, 2, 5, 13, 121])
def test_every_number_below_the_count_is_equally_likely(count: int) -> None:
    rng, tally, draws = rng_of(1, 2), Counter[int](), 40_000
    for _ in range(draws):
        rng, number = draw(rng, count)
        tally[number] += 1
        assert 0 <= rng <= MASK
    assert set(tally) == set(range(count))
    expected = draws / count
    chi_square = sum((n - expected) ** 2 / expected for n in tally.values())
    assert chi_square < count + 5 * (2 * count) ** 0.5


def test_neighbouring_generators_are_independent() -> None:
    firsts = [draw(rng_of(0, number), 2)[1] for number in range(20_000)]
    assert abs(sum(firsts) - 10_000) < 400
    changes = sum(a != b for a, b in pairwise(firsts))
    assert abs(changes - 10_000) < 400
    assert len({rng_of(seed, number) for seed in range(50) for number in range(50)}) == 2_500


def test_the_halves_of_a_set_of_cells_are_the_lowest_60_and_the_other_61() -> None:
    assert (HALF, LOW_HALF, HIGH_HALF) == (60, (1 << 60) - 1, (1 << 61) - 1)
    assert LOW_HALF | HIGH_HALF << HALF == ALL


def test_the_nth_bit_and_the_nth_cell_are_counted_from_the_lowest() -> None:
    rng = Random(4)
    for _ in range(300):
        cells = rng.getrandbits(121) & rng.getrandbits(121)
        places = [index for index in range(121) if cells >> index & 1]
        assert [nth_cell(cells, n) for n in range(len(places))] == places
    assert nth_cell(ALL, 120) == 120
    assert [nth_bit(0b1011, n) for n in range(3)] == [0, 1, 3]
    assert nth_bit(1 << 62, 0) == 62
