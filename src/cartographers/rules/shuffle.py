"""Shuffles that depend only on a seed, the same in every language and version.

They are the only randomness of a game. The random words are SHA-256 of `label/counter/seed`, four
big-endian words of 64 bits from each digest. One shuffle reveals nothing about the next, so the
hash of the seed can be shown from the start.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")
SALT = re.compile("[0-9a-f]{32}")


def words(seed: str, label: str) -> Iterator[int]:
    """Yield an endless sequence of 64-bit words."""
    counter = 0
    while True:
        digest = sha256(f"{label}/{counter}/{seed}".encode()).digest()
        counter += 1
        for start in range(0, 32, 8):
            yield int.from_bytes(digest[start : start + 8], "big")


def shuffled(items: Sequence[T], seed: str, label: str) -> tuple[T, ...]:
    """Return the items shuffled by seed and label."""
    source = words(seed, label)
    return shuffled_by(items, lambda count: next(source) * count >> 64)


def shuffled_by(items: Sequence[T], pick: Callable[[int], int]) -> tuple[T, ...]:
    """Return the items shuffled by a function that picks a number below a given one.

    Fisher–Yates, from the end.
    """
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = pick(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def seed_hash(seed: str, salt: str = "") -> str:
    """Return the SHA-256 of the salt, a line break and the seed; without a salt, of the seed alone.

    A seed has no line break, so no seed alone has the hash of another seed with a salt.
    """
    return sha256(f"{salt}\n{seed}".encode() if salt else seed.encode()).hexdigest()
