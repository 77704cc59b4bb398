"""The modules of this package that are compiled together with the rules."""

from collections.abc import Callable
from functools import cache
from typing import Any

from cartographers.bots.value import (
    card_features,
    evaluation,
    farm_water,
    features,
    forest,
    kernels,
    layout,
    map_features,
    spaces,
    trials,
    village,
)
from cartographers.native.compile_unit import CompileUnit

MODULES = (
    features,
    forest,
    farm_water,
    village,
    spaces,
    map_features,
    card_features,
    layout,
    evaluation,
    kernels,
    trials,
)
COPIED: frozenset[Callable[..., Any]] = frozenset(
    {
        kernels.keep_best,
        kernels.write_value,
        kernels.play_rollout,
        trials.keep_best_sampled,
        evaluation.value_of_land,
    }
)


@cache
def value_unit() -> CompileUnit:
    """Raises MissingFeatures if a scoring card has no features."""
    jumps = {card_features.card_features: card_features.functions()}
    return CompileUnit("value", MODULES, COPIED, jumps)
