"""The solo game, one at a time: Gymnasium's environment `cartographers/Solo-v0`."""

from typing import Any

import gymnasium

from cartographers.env.actions import IllegalAction
from cartographers.env.parallel import ILLEGAL_REWARD
from cartographers.env.picture import show
from cartographers.env.rewards import reward_named
from cartographers.env.seeding import next_seed
from cartographers.env.table import Seen, Table
from cartographers.rules.setup import Config

ALONE = 1


class SoloEnv(gymnasium.Env[Seen, int]):
    """An illegal action ends the game with the illegal reward, or is refused with an IllegalAction
    if that reward is None."""

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        *,
        reward: str = "stars",
        illegal_reward: float | None = ILLEGAL_REWARD,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.table = Table(Config(ALONE, **options))
        self.reward = reward_named(reward, ALONE)
        self.illegal_reward = illegal_reward
        self.render_mode = render_mode
        self.action_space = self.table.action_space()
        self.observation_space = self.table.observation_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        self.table.deal(next_seed(self.np_random, seed))
        self.show()
        return self.seen()

    def seen(self) -> tuple[Seen, dict[str, Any]]:
        """When the game is over, the stars, the rating and the title are told as well."""
        seen, game = self.table.seen_by(0), self.table.game
        told: dict[str, Any] = {"action_mask": seen["action_mask"].copy()}
        if game.is_over:
            told |= {"stars": game.players[0].total, "rating": game.rating(), "title": game.title()}
        return seen, told

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        before = self.table.game
        try:
            self.table.act(0, int(action))
        except IllegalAction:
            if self.illegal_reward is None:
                raise
            seen, told = self.seen()
            return seen, self.illegal_reward, True, False, told
        (gain,) = self.reward(before, self.table.game)
        self.show()
        seen, told = self.seen()
        return seen, gain, self.table.game.is_over, False, told

    def show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        return show(self.table.game.view(), self.render_mode)
