"""One game as the environments play it: the actions of its seats and their observations."""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray

from cartographers.env import observations
from cartographers.env.actions import (
    SKILLED_ACTION_COUNT,
    Draft,
    IllegalAction,
    LegalActions,
    apply_action,
    legal_actions,
    mask_of,
)
from cartographers.env.encoding import ACTION_COUNT, PASS_ACTION
from cartographers.env.observations import (
    HIGHEST,
    HIGHEST_SCALED,
    LOWEST,
    LOWEST_SCALED,
    observation_size,
)
from cartographers.rules.game import GameState, new_game
from cartographers.rules.setup import Config

MaskedObservation = dict[str, Any]


class Table:
    """A game, and the drafts of seats that have chosen only a part of their move."""

    def __init__(self, config: Config, scaled: bool = False) -> None:
        self.config = config
        self.scale = observations.scale_of(config.players) if scaled else None
        self.action_count = SKILLED_ACTION_COUNT if config.skills else ACTION_COUNT
        self.game: GameState
        self.drafts: dict[int, Draft] = {}
        self.legal: dict[int, LegalActions] = {}

    def deal(self, seed: int) -> None:
        self.resume(new_game(self.config, seed))

    def resume(self, game: GameState) -> None:
        """Continue from this state and drop all drafts."""
        self.game, self.drafts, self.legal = game, {}, {}

    def act(self, seat: int, action: int) -> None:
        """Make the seat's move, or a part of it. Raises IllegalAction if the mask forbids it."""
        if seat not in self.game.waiting_for:
            if action != PASS_ACTION:
                raise IllegalAction(f"seat {seat} has nothing to decide and can only pass")
            return
        step = apply_action(self.draft(seat), self.legal_actions(seat), int(action))
        self.legal.pop(seat)
        if isinstance(step, Draft):
            self.drafts[seat] = step
            return
        self.drafts.pop(seat, None)
        self.game = self.game.play(seat, step)

    def draft(self, seat: int) -> Draft:
        return self.drafts.get(seat) or Draft(self.game.decision(seat))

    def legal_actions(self, seat: int) -> LegalActions:
        if seat not in self.legal:
            self.legal[seat] = legal_actions(self.draft(seat))
        return self.legal[seat]

    def mask(self, seat: int) -> NDArray[np.int8]:
        """A seat with nothing to decide can only pass."""
        if seat in self.game.waiting_for:
            return mask_of(self.legal_actions(seat), self.action_count)
        mask = np.zeros(self.action_count, np.int8)
        mask[PASS_ACTION] = 1
        return mask

    def observe(self, seat: int) -> MaskedObservation:
        draft = self.drafts.get(seat)
        found = observations.observe(self.game.view(seat), draft)
        return {
            "observation": found if self.scale is None else found * self.scale,
            "action_mask": self.mask(seat),
        }

    def action_space(self) -> Discrete[Any]:
        return Discrete(self.action_count)

    def observation_space(self) -> Dict[Any]:
        size = (observation_size(self.config.players),)
        plain = Box(LOWEST, HIGHEST, size, np.int16)
        scaled = Box(LOWEST_SCALED, HIGHEST_SCALED, size, np.float32)
        return Dict(
            {
                "observation": plain if self.scale is None else scaled,
                "action_mask": Box(0, 1, (self.action_count,), np.int8),
            }
        )
