"""The only chance in the game: shuffles drawn from a seed, the same in every language and version.

The words are SHA-256 of `label/counter/seed`, four of 64 bits from each digest, big end first.
Nobody who sees one shuffle learns the next, and the hash of the seed can be shown from the start.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256


def words(seed: str, label: str) -> Iterator[int]:
    """An endless row of 64-bit words."""
    counter = 0
    while True:
        digest = sha256(f"{label}/{counter}/{seed}".encode()).digest()
        counter += 1
        for start in range(0, 32, 8):
            yield int.from_bytes(digest[start : start + 8], "big")


def shuffled(items: Sequence[str], seed: str, label: str) -> tuple[str, ...]:
    """The items in the order that seed and label decide: Fisher and Yates, from the end."""
    order = list(items)
    for last, word in zip(range(len(order) - 1, 0, -1), words(seed, label), strict=False):
        pick = word * (last + 1) >> 64
        order[last], order[pick] = order[pick], order[last]
    return tuple(order)


def seed_hash(seed: str) -> str:
    """What is shown of a seed while it is secret: SHA-256 of its text."""
    return sha256(seed.encode()).hexdigest()
