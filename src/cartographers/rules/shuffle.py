"""Shuffles that depend only on a seed, the same in every language and version.

They are the only randomness of a game. The random words are SHA-256 of `label/counter/seed`, four
big-endian words of 64 bits from each digest. One shuffle reveals nothing about the next, so the
hash of the seed can be shown from the start.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256


def words(seed: str, label: str) -> Iterator[int]:
    """Yield an endless sequence of 64-bit words."""
    counter = 0
    while True:
        digest = sha256(f"{label}/{counter}/{seed}".encode()).digest()
        counter += 1
        for start in range(0, 32, 8):
            yield int.from_bytes(digest[start : start + 8], "big")


def shuffled(items: Sequence[str], seed: str, label: str) -> tuple[str, ...]:
    """Return the items shuffled by seed and label: Fisher–Yates, from the end."""
    order = list(items)
    for last, word in zip(range(len(order) - 1, 0, -1), words(seed, label), strict=False):
        pick = word * (last + 1) >> 64
        order[last], order[pick] = order[pick], order[last]
    return tuple(order)


def seed_hash(seed: str) -> str:
    """Return the SHA-256 of a seed's text, which may be shown while the seed is secret."""
    return sha256(seed.encode()).hexdigest()
