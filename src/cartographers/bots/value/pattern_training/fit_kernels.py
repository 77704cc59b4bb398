"""The fit, decision by decision: small corrections of what was learned, by the adaptive step sizes
of Adagrad.

Only differences count, between maps of a decision's branches after the same number of moves. What
all of them share, a window or a feature, adds nothing. numba compiles these functions; they have
floats and arrays, which the kernels of the bots do not.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from cartographers.bots.value.layout import CARD_FEATURES, MAP_FEATURES, SCALE
from cartographers.bots.value.pattern_training.games import BRANCHES, NO_ROW, STEPS
from cartographers.bots.value.patterns import windows
from cartographers.bots.value.patterns.kernels import SHARES, WHOLE_SHARE
from cartographers.bots.value.patterns.layout import CARD_TABLES, PAIR_FEATURES
from cartographers.bots.value.patterns.windows import (
    CONTENT_WINDOWS,
    EMPTY_WINDOWS,
    FACTOR_BITS,
    FACTORS,
    WINDOW_COUNT,
)
from cartographers.rules.playout.tables import EDICT_COUNT, SEASON_COUNT, TIMES_SCORED

Floats = NDArray[np.float32]
LAMBDA = 0.85
TABLE_STEP, PAIR_STEP = 0.0012, 0.002
TIME_SIZE = 8.0

START = np.array(windows.START)
CONTENT_PARTS = np.array(windows.CONTENT_PARTS).reshape(-1, CONTENT_WINDOWS)
EMPTY_PARTS = np.array(windows.EMPTY_PARTS).reshape(-1, EMPTY_WINDOWS)
IS_EMPTY = np.isin(np.arange(windows.CONTENTS), (windows.EMPTY, windows.EMPTY_RUINS))
TIMES = np.array(TIMES_SCORED).reshape(-1, EDICT_COUNT)
SHARE_OF_TIMES = np.array(SHARES, np.float32) / WHOLE_SHARE
jit: Any = njit(nogil=True)


class Parameters(NamedTuple):
    """What is learned, and for each number the sum of its squared gradients.

    tables: [pattern, table]
    pairs:  [pair, season, 1 or time left, feature], for features divided by their size
    """

    tables: Floats
    table_sums: Floats
    pairs: Floats
    pair_sums: Floats
    sizes: Floats


@jit
def fit_decisions(
    parameters: Any, edicts: Any, heads: Any, features: Any, cells: Any, order: Any, rate: float
) -> Any:
    """Correct the parameters by each decision in turn.

    Return the number of maps compared, and their squared errors without what was learned and with
    what had been learned from earlier decisions.
    """
    result = np.zeros(3)
    patterns = np.zeros((BRANCHES, WINDOW_COUNT + 1), np.int64)
    for decision in order:
        targets, lasts = lambda_returns(heads[decision])
        for step in range(STEPS):
            rows = comparable(heads[decision], lasts, step)
            if len(rows) > 1:
                for i in range(len(rows)):
                    write_patterns_of(cells[decision, rows[i], step], patterns[i])
                season, time = heads[decision, rows[0], step, 0], heads[decision, rows[0], step, 1]
                wanted = centred(targets[rows, step])
                inputs = centred_features(features[decision, :, step], rows, parameters.sizes)
                tables, shares = tables_of(edicts[decision], season)
                pairs = pairs_of(edicts[decision], season)
                found = predict_by_tables(parameters.tables, tables, shares, patterns, len(rows))
                time_left = time / TIME_SIZE
                found += predict_by_pairs(parameters.pairs, pairs, season, time_left, inputs)
                errors = centred(found) - wanted
                correct_tables(parameters, tables, shares, patterns, errors, rate * TABLE_STEP)
                correct_pairs(parameters, pairs, season, time_left, inputs, errors, rate)
                result[0] += len(rows)
                result[1] += (wanted**2).sum()
                result[2] += (errors**2).sum()
    return result


@jit
def level_misses(parameters: Any, edicts: Any, heads: Any, features: Any, cells: Any) -> Any:
    """What patterns and pairs still miss at the first map of each decision, not compared."""
    misses, patterns = np.zeros(len(edicts)), np.zeros((1, WINDOW_COUNT + 1), np.int64)
    for decision in range(len(edicts)):
        targets, _ = lambda_returns(heads[decision])
        season, time = heads[decision, 0, 0, 0], heads[decision, 0, 0, 1]
        inputs = np.zeros((1, len(parameters.sizes)))
        inputs[0] = features[decision, 0, 0] / parameters.sizes
        pairs = pairs_of(edicts[decision], season)
        found = predict_by_pairs(parameters.pairs, pairs, season, time / TIME_SIZE, inputs)[0]
        tables, shares = tables_of(edicts[decision], season)
        write_patterns_of(cells[decision, 0, 0], patterns[0])
        for window in range(WINDOW_COUNT):
            for k in range(len(tables)):
                found += shares[k] * parameters.tables[patterns[0, window], tables[k]]
        misses[decision] = targets[0, 0] - found
    return misses


# ------------------------------------------------------------------ targets


@jit
def lambda_returns(heads: Any) -> Any:
    """The error of the weights of the world at each map, and the last step of each branch."""
    targets, lasts = np.zeros((BRANCHES, STEPS)), np.zeros(BRANCHES, np.int64)
    for branch in range(BRANCHES):
        last = STEPS - 1
        while last > 0 and heads[branch, last, 0] == NO_ROW:
            last -= 1
        lasts[branch] = last
        total = expected(heads[branch, last])
        for step in range(last - 1, -1, -1):
            following = expected(heads[branch, step + 1])
            total = (1 - LAMBDA) * following + LAMBDA * total
            linear = heads[branch, step, 4] / SCALE
            targets[branch, step] = total - heads[branch, step, 2] - linear
    return targets, lasts


@jit
def expected(head: Any) -> Any:
    """The stars so far and those that the model expected."""
    return head[2] + head[3] / SCALE


@jit
def comparable(heads: Any, lasts: Any, step: int) -> Any:
    """The branches at the same time as the first one, except those that have no later map."""
    rows = np.zeros(BRANCHES, np.int64)
    count = 0
    for branch in range(BRANCHES):
        is_early = step < lasts[branch] and heads[branch, step, 0] < SEASON_COUNT
        first = heads[rows[0], step] if count else heads[branch, step]
        is_same = heads[branch, step, 0] == first[0] and heads[branch, step, 1] == first[1]
        if is_early and is_same:
            rows[count] = branch
            count += 1
    return rows[:count]


@jit
def centred(values: Any) -> Any:
    return values - values.mean()


# ------------------------------------------------------------------ patterns


@jit
def write_patterns_of(cells: Any, patterns: Any) -> None:
    """Write the pattern of each window of a map."""
    patterns[:] = START
    for cell in range(len(cells)):
        content = cells[cell]
        for part in CONTENT_PARTS[cell]:
            patterns[part >> FACTOR_BITS] += content * (part & FACTORS)
        if IS_EMPTY[content]:
            for part in EMPTY_PARTS[cell]:
                patterns[part >> FACTOR_BITS] += part & FACTORS


@jit
def tables_of(edicts: Any, season: int) -> Any:
    """The tables that apply in a season, and by which share."""
    tables = np.zeros(1 + 2 * EDICT_COUNT, np.int64)
    shares = np.ones(1 + 2 * EDICT_COUNT, np.float32)
    tables[0] = season
    count = 1
    for slot in range(EDICT_COUNT):
        if TIMES[season, slot]:
            general = SEASON_COUNT + edicts[slot] * CARD_TABLES
            tables[count], tables[count + 1] = general, general + 1 + season
            shares[count] = SHARE_OF_TIMES[TIMES[season, slot]]
            count += 2
    return tables[:count], shares[:count]


@jit
def is_shared(patterns: Any, count: int, window: int) -> Any:
    """Whether a window has the same pattern in all maps."""
    differing = 0
    for i in range(1, count):
        differing += patterns[i, window] != patterns[0, window]
    return differing == 0


@jit
def predict_by_tables(weights: Any, tables: Any, shares: Any, patterns: Any, count: int) -> Any:
    found = np.zeros(count)
    for window in range(WINDOW_COUNT):
        if not is_shared(patterns, count, window):
            for i in range(count):
                pattern = patterns[i, window]
                for k in range(len(tables)):
                    found[i] += shares[k] * weights[pattern, tables[k]]
    return found


@jit
def correct_tables(
    parameters: Any, tables: Any, shares: Any, patterns: Any, errors: Any, step: float
) -> None:
    weights, sums, count = parameters.tables, parameters.table_sums, len(errors)
    for window in range(WINDOW_COUNT):
        if not is_shared(patterns, count, window):
            for i in range(count):
                pattern = patterns[i, window]
                for k in range(len(tables)):
                    gradient = shares[k] * errors[i]
                    sums[pattern, tables[k]] += gradient * gradient
                    change = step * gradient / np.sqrt(sums[pattern, tables[k]])
                    weights[pattern, tables[k]] -= change


# ------------------------------------------------------------------ pairs


@jit
def centred_features(features: Any, rows: Any, sizes: Any) -> Any:
    """The features of the maps, each less its mean and divided by its size."""
    found = np.zeros((len(rows), len(sizes)))
    for i in range(len(rows)):
        found[i] = features[rows[i]]
    for k in range(len(sizes)):
        found[:, k] = centred(found[:, k]) / sizes[k]
    return found


@jit
def pairs_of(edicts: Any, season: int) -> Any:
    """The pairs that are still to be scored: the number of the pair, the slots of its cards."""
    pairs = np.zeros((EDICT_COUNT * (EDICT_COUNT - 1) // 2, 3), np.int64)
    count = 0
    for one in range(EDICT_COUNT):
        for other in range(one + 1, EDICT_COUNT):
            if TIMES[season, one] and TIMES[season, other]:
                low, high = (one, other) if edicts[one] < edicts[other] else (other, one)
                a, b = np.int64(edicts[low]), np.int64(edicts[high])
                pairs[count] = b * (b - 1) // 2 + a, low, high
                count += 1
    return pairs[:count]


@jit
def column_of(feature: int, low: int, high: int) -> int:
    """Where a feature of a pair is in the feature vector of a map."""
    if feature < MAP_FEATURES:
        return feature
    if feature < MAP_FEATURES + CARD_FEATURES:
        return feature + low * CARD_FEATURES
    return feature + (high - 1) * CARD_FEATURES


@jit
def predict_by_pairs(weights: Any, pairs: Any, season: int, time: float, inputs: Any) -> Any:
    found = np.zeros(len(inputs))
    for number, low, high in pairs:
        for k in range(PAIR_FEATURES):
            weight = weights[number, season, 0, k] + time * weights[number, season, 1, k]
            for i in range(len(inputs)):
                found[i] += weight * inputs[i, column_of(k, low, high)]
    return found


@jit
def correct_pairs(
    parameters: Any, pairs: Any, season: int, time: float, inputs: Any, errors: Any, rate: float
) -> None:
    for number, low, high in pairs:
        weights, sums = parameters.pairs[number, season], parameters.pair_sums[number, season]
        for k in range(PAIR_FEATURES):
            gradient = 0.0
            for i in range(len(errors)):
                gradient += errors[i] * inputs[i, column_of(k, low, high)]
            for power in range(2):
                part = gradient * time if power else gradient
                sums[power, k] += part * part
                weights[power, k] -= rate * PAIR_STEP * part / np.sqrt(sums[power, k])
