"""The modules of this package that are compiled together with the rules."""

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

COMPILE_UNIT = CompileUnit(
    "value",
    (
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
    ),
    frozenset(
        {
            kernels.keep_best,
            kernels.write_value,
            kernels.play_rollout,
            trials.keep_best_sampled,
            evaluation.value_of_land,
        }
    ),
    {card_features.card_features: card_features.FUNCTIONS},
)
