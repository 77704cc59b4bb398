"""The fit: one pass in random order over all decisions that were written, from zero.

The model learns the error of the weights of the world. The target of a map is a lambda-return: what
was expected along its branch, with the stars of seasons as they came.
"""

import random
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cartographers.bots.value.layout import CARD_FEATURES, MAP_FEATURES, SCALE
from cartographers.bots.value.pattern_training.chunks import Chunk, joined, read_chunk
from cartographers.bots.value.pattern_training.fit_kernels import (
    TIME_SIZE,
    Floats,
    Parameters,
    fit_decisions,
    level_misses,
    pairs_of,
)
from cartographers.bots.value.patterns.layout import (
    PAIR_COUNT,
    PAIR_FEATURES,
    PATTERN_UNITS,
    TABLE_COUNT,
)
from cartographers.bots.value.patterns.learned import Learned, new_learned
from cartographers.bots.value.patterns.windows import PATTERN_COUNT
from cartographers.rules.playout.tables import EDICT_COUNT, SEASON_COUNT
from cartographers.rules.scoring import SCORING
from cartographers.rules.scoring.numbers import SCORING_NUMBER

TABLE_START, PAIR_START = 30.0, 200.0  # sums of squared gradients at the start
LAST_RATE = 0.1  # of the step sizes, at the end of the pass
LEAST_SIZE = 0.5  # of a feature
CHUNKS_AT_ONCE = 24
LARGEST = 32767  # of a number in a file
LEVEL_CHUNKS, LEVEL_RIDGE = 400, 30.0
CONSTANT = 0  # this feature of a map is always 1


def fit(paths: Sequence[Path], seed: int = 0) -> Learned:
    """Fit a model to these chunks."""
    rng, totals, edicts = random.Random(seed), np.zeros(3), set[int]()
    shuffled = rng.sample(paths, len(paths))
    parameters = new_parameters(feature_sizes(read_chunks(shuffled[:CHUNKS_AT_ONCE])))
    start = perf_counter()
    for first in range(0, len(shuffled), CHUNKS_AT_ONCE):
        chunk = read_chunks(shuffled[first : first + CHUNKS_AT_ONCE])
        order = np.array(rng.sample(range(len(chunk.edicts)), len(chunk.edicts)))
        rate = LAST_RATE ** (first / len(shuffled))
        totals += fit_decisions(parameters, *chunk, order, rate)
        edicts |= set(np.unique(chunk.edicts).tolist())
    fit_level(parameters, read_chunks(shuffled[:LEVEL_CHUNKS]))
    print_errors(len(paths), perf_counter() - start, *totals)
    return learned_from(parameters, edicts)


def read_chunks(paths: Sequence[Path]) -> Chunk:
    return joined([read_chunk(path) for path in paths])


def print_errors(chunks: int, seconds: float, maps: float, before: float, after: float) -> None:
    """Each map counts before the model has learned from it."""
    print(
        f"Fitted {chunks:,} chunks in {seconds:.0f} s; squared error of the differences between"
        f" maps: {before / maps:.3f} without patterns, {after / maps:.3f} with them.",
        flush=True,
    )


def new_parameters(sizes: Floats) -> Parameters:
    of_tables, of_pairs = (PATTERN_COUNT, TABLE_COUNT), (PAIR_COUNT, SEASON_COUNT, 2, PAIR_FEATURES)
    return Parameters(
        np.zeros(of_tables, np.float32),
        np.full(of_tables, TABLE_START, np.float32),
        np.zeros(of_pairs, np.float32),
        np.full(of_pairs, PAIR_START, np.float32),
        sizes,
    )


def feature_sizes(chunk: Chunk) -> Floats:
    """The size of each feature: how much it differs between the first maps of the branches.

    The features of a card have the same size in every slot.
    """
    first = chunk.features[:, :, 0].astype(np.float64)
    squares = ((first - first.mean(axis=1, keepdims=True)) ** 2).mean(axis=(0, 1))
    of_cards = squares[MAP_FEATURES:].reshape(EDICT_COUNT, CARD_FEATURES).mean(axis=0)
    squares[MAP_FEATURES:] = np.tile(of_cards, EDICT_COUNT)
    sizes: Floats = np.maximum(np.sqrt(squares), LEAST_SIZE).astype(np.float32)
    return sizes


def fit_level(parameters: Parameters, chunk: Chunk) -> None:
    """Fit the constant of each pair and season to what is missed on average.

    Comparing the maps of a decision says nothing about it. It changes no choice of the value bot,
    but what the numbers of hints and rollouts are.
    """
    misses = level_misses(parameters, *chunk)
    head = chunk.heads[:, 0, 0]
    for season in range(SEASON_COUNT):
        rows = np.flatnonzero(head[:, 0] == season)
        ones = np.zeros((len(rows), PAIR_COUNT))
        for i, row in enumerate(rows):
            ones[i, pairs_of(chunk.edicts[row], season)[:, 0]] = 1
        x = np.hstack([ones, ones * (head[rows, 1] / TIME_SIZE)[:, None]])
        found = np.linalg.solve(x.T @ x + LEVEL_RIDGE * np.eye(2 * PAIR_COUNT), x.T @ misses[rows])
        parameters.pairs[:, season, :, CONSTANT] += found.reshape(2, PAIR_COUNT).T


def learned_from(parameters: Parameters, edicts: set[int]) -> Learned:
    """Round the numbers to the units of a file."""
    learned = new_learned(card for card in SCORING if SCORING_NUMBER[card] in edicts)
    sizes = parameters.sizes[:PAIR_FEATURES] * np.array([[1.0], [TIME_SIZE]])
    learned.tables[:] = rounded(parameters.tables.T * PATTERN_UNITS)
    learned.pairs[:] = rounded(parameters.pairs / sizes * SCALE)
    return learned


def rounded(numbers: NDArray[Any]) -> memoryview:
    found = np.rint(numbers).clip(-LARGEST, LARGEST).astype(np.int16)
    return memoryview(found.reshape(-1).data)
