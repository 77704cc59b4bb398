"""What of this package is compiled with the rules."""

from cartographers.bots.value import (
    counting,
    farm_water,
    forest,
    general,
    hopes,
    kernels,
    outlook,
    spaces,
    village,
)
from cartographers.native.kit import Kit

KIT = Kit(
    "value",
    (counting, forest, farm_water, village, spaces, general, hopes, outlook, kernels),
    frozenset(
        {
            kernels.keep_favourite,
            kernels.glimpse,
            kernels.write_worth,
            kernels.worth_of,
            outlook.hoped_for,
        }
    ),
    {hopes.hopes_of: hopes.HOPES},
)
