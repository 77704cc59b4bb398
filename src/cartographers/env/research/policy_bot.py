"""A policy over actions as a bot, so that it can play in the arena and be evaluated."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cartographers.env.actions import (
    SKILLED_ACTION_COUNT,
    Draft,
    apply_action,
    legal_actions,
    mask_of,
)
from cartographers.env.encoding import ACTION_COUNT
from cartographers.env.observations import observe
from cartographers.rules.move import Move
from cartographers.rules.view import View

Policy = Callable[[NDArray[np.int16], NDArray[np.int8]], Any]  # numpy has many kinds of integers


class PolicyBot:
    """Chooses by a policy that gets an observation and its mask and returns a legal action."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def choose(self, view: View) -> Move:
        step: Move | Draft = Draft(view.owed())
        size = SKILLED_ACTION_COUNT if view.config.skills else ACTION_COUNT
        while isinstance(step, Draft):
            legal = legal_actions(step)
            action = self.policy(observe(view, step), mask_of(legal, size))
            step = apply_action(step, legal, int(action))
        return step
