"""One game as environments play it: seats that act, what they see, and what they gain."""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray

from cartographers.env.actions import (
    SKILLED_ACTION_COUNT,
    Draft,
    IllegalAction,
    Options,
    mask_of,
    options_of,
    taken,
)
from cartographers.env.encoding import ACTION_COUNT, PASSING
from cartographers.env.observing import HIGHEST, LOWEST, observation_size, observe
from cartographers.rules.game import GameState, new_game
from cartographers.rules.setup import Config

NOTHING = Options({}, {})
Seen = dict[str, Any]


class Table:
    """A game, and the drafts of those who have settled only a part of their move."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.action_count = SKILLED_ACTION_COUNT if config.skills else ACTION_COUNT
        self.game: GameState
        self.drafts: dict[int, Draft] = {}
        self.options: dict[int, Options] = {}

    def deal(self, seed: int) -> None:
        self.take_up(new_game(self.config, seed))

    def take_up(self, game: GameState) -> None:
        """Go on from here; what was drafted before is void."""
        self.game, self.drafts, self.options = game, {}, {}

    def act(self, seat: int, action: int) -> None:
        """Settle the seat's move, or a part of it; what its mask forbids is an IllegalAction."""
        if seat not in self.game.waiting_for:
            if action != PASSING:
                raise IllegalAction(f"seat {seat} owes nothing now: it can only pass, {PASSING}")
            return
        step = taken(self.draft(seat), self.options_of(seat), int(action))
        self.options.pop(seat)
        if isinstance(step, Draft):
            self.drafts[seat] = step
            return
        self.drafts.pop(seat, None)
        self.game = self.game.play(seat, step)

    def draft(self, seat: int) -> Draft:
        return self.drafts.get(seat) or Draft(self.game.decision(seat))

    def options_of(self, seat: int) -> Options:
        if seat not in self.options:
            self.options[seat] = options_of(self.draft(seat))
        return self.options[seat]

    def mask(self, seat: int) -> NDArray[np.int8]:
        """A seat that owes nothing can only pass."""
        if seat in self.game.waiting_for:
            return mask_of(self.options_of(seat), self.action_count)
        mask = np.zeros(self.action_count, np.int8)
        mask[PASSING] = 1
        return mask

    def seen_by(self, seat: int) -> Seen:
        draft = self.drafts.get(seat)
        return {
            "observation": observe(self.game.view(seat), draft),
            "action_mask": self.mask(seat),
        }

    def action_space(self) -> Discrete[Any]:
        return Discrete(self.action_count)

    def observation_space(self) -> Dict[Any]:
        size = observation_size(self.config.players)
        return Dict(
            {
                "observation": Box(LOWEST, HIGHEST, (size,), np.int16),
                "action_mask": Box(0, 1, (self.action_count,), np.int8),
            }
        )
