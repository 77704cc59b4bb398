"""Seeds of deals: the one passed to `reset`, or one derived from the last."""

from gymnasium.utils.seeding import np_random
from numpy.random import Generator

SEED_LIMIT = 1 << 62


def next_seed(rng: Generator, seed: int | None) -> int:
    """A given seed is that of the deal, as in `new_game(config, seed)`."""
    return int(rng.integers(SEED_LIMIT)) if seed is None else seed


class Seeds:
    """A seed passed to one reset determines the deals of all following resets."""

    def __init__(self) -> None:
        self.rng, _ = np_random()

    def next(self, seed: int | None) -> int:
        if seed is not None:
            self.rng, _ = np_random(seed)
        return next_seed(self.rng, seed)
