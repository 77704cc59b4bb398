"""The seed of the next deal: the one that is asked for, or one that follows from the last."""

from gymnasium.utils.seeding import np_random
from numpy.random import Generator

MOST = 1 << 62


def next_seed(chance: Generator, seed: int | None) -> int:
    """A seed that is given names the deal itself, as in `new_game(config, seed)`."""
    return int(chance.integers(MOST)) if seed is None else seed


class Seeds:
    """The same seed at some reset makes the same deals at all resets after it."""

    def __init__(self) -> None:
        self.chance, _ = np_random()

    def next(self, seed: int | None) -> int:
        if seed is not None:
            self.chance, _ = np_random(seed)
        return next_seed(self.chance, seed)
