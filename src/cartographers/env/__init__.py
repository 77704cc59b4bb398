"""Reinforcement learning environments for PettingZoo and Gymnasium.

Importing this module registers `cartographers/Solo-v0` and `cartographers/AgainstBots-v0` with
Gymnasium.
"""

try:
    import gymnasium
    import numpy as np  # noqa: F401 - fail early if it is missing
    import pettingzoo  # noqa: F401
except ImportError as error:
    raise ImportError(
        "the environments need gymnasium, numpy and pettingzoo:"
        " `pip install cartographers[env]` installs them"
    ) from error

from cartographers.env import cartographers_v0
from cartographers.env.actions import IllegalAction, actions_of, placements
from cartographers.env.learner import AgainstBotsEnv, SoloEnv
from cartographers.env.observations import fact_names, facts_of, planes_of, scale_of
from cartographers.env.solo.arrays import unpack_masks, unpack_planes
from cartographers.env.solo.vector import SoloVectorEnv

__all__ = [
    "AgainstBotsEnv",
    "IllegalAction",
    "SoloEnv",
    "SoloVectorEnv",
    "actions_of",
    "cartographers_v0",
    "fact_names",
    "facts_of",
    "placements",
    "planes_of",
    "scale_of",
    "unpack_masks",
    "unpack_planes",
]

gymnasium.register(
    id="cartographers/Solo-v0",
    entry_point="cartographers.env.learner:SoloEnv",
    vector_entry_point="cartographers.env.solo.vector:SoloVectorEnv",
)
gymnasium.register(
    id="cartographers/AgainstBots-v0", entry_point="cartographers.env.learner:AgainstBotsEnv"
)
