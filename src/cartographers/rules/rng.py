"""A fast random number generator for simulated games, the same interpreted and compiled.

Real games never use it (they use `shuffle`), because a few of its numbers reveal all the others.
`rng` is the state of the generator, an int of 128 bits; `draw` returns the next state.
"""

from cartographers.rules.bits import SIZE, Table, Wide

MASK: int = Wide((1 << 128) - 1)
MULTIPLIER: int = Wide(0x2360ED051FC65DA44385DF649FCCF645)
INCREMENT: int = Wide(0x5851F42D4C957F2D14057B7EF767814F)
HALF = 60
LOW_HALF: int = Wide((1 << HALF) - 1)
HIGH_HALF: int = Wide((1 << SIZE * SIZE - HALF) - 1)
LOWEST = Table((1 << (32 >> level)) - 1 for level in range(6))


def rng_of(seed: int, number: int) -> int:
    """Return the first state of generator `number`; neighbouring generators are independent."""
    x = (seed ^ number * INCREMENT) & MASK
    x = (x ^ x >> 65) * MULTIPLIER & MASK
    x = (x ^ x >> 65) * MULTIPLIER & MASK
    return x ^ x >> 65


def draw(rng: int, count: int) -> tuple[int, int]:
    """Return the next state and a random number from 0 to count - 1."""
    rng = rng * MULTIPLIER + INCREMENT & MASK
    return rng, int((rng >> 64) * count >> 64)


def nth_bit(x: int, n: int) -> int:
    """Return the index of the n-th lowest set bit, from 0, of a number of at most 63 bits."""
    place = 0
    for level in range(6):
        count = (x & LOWEST[level]).bit_count()
        if n >= count:
            n -= count
            place += 32 >> level
            x >>= 32 >> level
    return place


def nth_cell(cells: int, n: int) -> int:
    """Return the index of the n-th cell, counted from 0."""
    low = cells & LOW_HALF
    count = low.bit_count()
    if n < count:
        return nth_bit(int(low), n)
    return HALF + nth_bit(int(cells >> HALF & HIGH_HALF), n - count)
