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
from cartographers.bots.value.pattern_training import games
from cartographers.bots.value.patterns import kernels as pattern_kernels
from cartographers.bots.value.patterns import layout as pattern_layout
from cartographers.bots.value.patterns import windows
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
    windows,
    pattern_layout,
    pattern_kernels,
    evaluation,
    kernels,
    trials,
    games,
)
COPIED: frozenset[Callable[..., Any]] = frozenset(
    {
        kernels.keep_best,
        kernels.write_value,
        kernels.play_rollout,
        trials.keep_best_sampled,
        games.keep_best_below,
        evaluation.value_of_land,
        evaluation.pattern_value,
    }
)


@cache
def value_unit() -> CompileUnit:
    """Raises MissingFeatures if a scoring card has no features."""
    jumps = {card_features.card_features: card_features.functions()}
    return CompileUnit("value", MODULES, COPIED, jumps)
