"""Lots for simulated games: a quick generator, the same interpreted and compiled.

The cards of a real game are never drawn by it (see `chance`): whoever sees a few of its lots can
compute the rest. `lots` is its state, an int of 128 bits; every function gives back the next one.
"""

from cartographers.rules.bits import SIZE, Table, Wide

MASK: int = Wide((1 << 128) - 1)
MULTIPLIER: int = Wide(0x2360ED051FC65DA44385DF649FCCF645)
INCREMENT: int = Wide(0x5851F42D4C957F2D14057B7EF767814F)
HALF = 60
LOW_HALF: int = Wide((1 << HALF) - 1)
HIGH_HALF: int = Wide((1 << SIZE * SIZE - HALF) - 1)
LOWEST = Table((1 << (32 >> level)) - 1 for level in range(6))


def lots_of(seed: int, number: int) -> int:
    """A row of lots for each number; neighbours have nothing in common."""
    x = (seed ^ number * INCREMENT) & MASK
    x = (x ^ x >> 65) * MULTIPLIER & MASK
    x = (x ^ x >> 65) * MULTIPLIER & MASK
    return x ^ x >> 65


def draw(lots: int, count: int) -> tuple[int, int]:
    """A number below count."""
    lots = lots * MULTIPLIER + INCREMENT & MASK
    return lots, int((lots >> 64) * count >> 64)


def nth_bit(x: int, n: int) -> int:
    """The place of the n-th lowest bit, counted from 0, of a number of at most 63 bits."""
    place = 0
    for level in range(6):
        count = (x & LOWEST[level]).bit_count()
        if n >= count:
            n -= count
            place += 32 >> level
            x >>= 32 >> level
    return place


def nth_cell(cells: int, n: int) -> int:
    """The index of the n-th cell, counted from 0."""
    low = cells & LOW_HALF
    count = low.bit_count()
    if n < count:
        return nth_bit(int(low), n)
    return HALF + nth_bit(int(cells >> HALF & HIGH_HALF), n - count)
