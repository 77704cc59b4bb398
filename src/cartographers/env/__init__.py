"""The game for research: environments of PettingZoo and Gymnasium over the rules.

Importing this module registers `cartographers/Solo-v0` with Gymnasium.
"""

try:
    import gymnasium
    import numpy as np  # noqa: F401 - whether it is there
    import pettingzoo  # noqa: F401
except ImportError as error:
    raise ImportError(
        "the environments need gymnasium, numpy and pettingzoo:"
        " `pip install cartographers[env]` brings them"
    ) from error

from cartographers.env import cartographers_v0
from cartographers.env.actions import IllegalAction, actions_of, placements
from cartographers.env.observing import fact_names, facts_of, planes_of
from cartographers.env.solo.environment import SoloEnv
from cartographers.env.solo.vector import SoloVectorEnv

__all__ = [
    "IllegalAction",
    "SoloEnv",
    "SoloVectorEnv",
    "actions_of",
    "cartographers_v0",
    "fact_names",
    "facts_of",
    "placements",
    "planes_of",
]

gymnasium.register(
    id="cartographers/Solo-v0",
    entry_point="cartographers.env.solo.environment:SoloEnv",
    vector_entry_point="cartographers.env.solo.vector:SoloVectorEnv",
)
