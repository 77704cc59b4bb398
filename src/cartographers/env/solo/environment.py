"""The solo game, one at a time: Gymnasium's environment `cartographers/Solo-v0`."""

from typing import Any

import gymnasium

from cartographers.env.actions import IllegalAction
from cartographers.env.parallel import ILLEGAL_REWARD
from cartographers.env.rendering import show
from cartographers.env.rewards import reward_named
from cartographers.env.seeds import next_seed
from cartographers.env.table import MaskedObservation, Table
from cartographers.rules.setup import Config

SOLO = 1


class SoloEnv(gymnasium.Env[MaskedObservation, int]):
    """An illegal action ends the episode with the illegal reward, or raises IllegalAction if that
    reward is None."""

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        *,
        reward: str = "stars",
        illegal_reward: float | None = ILLEGAL_REWARD,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.table = Table(Config(SOLO, **options))
        self.reward = reward_named(reward, SOLO)
        self.illegal_reward = illegal_reward
        self.render_mode = render_mode
        self.action_space = self.table.action_space()
        self.observation_space = self.table.observation_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[MaskedObservation, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        self.table.deal(next_seed(self.np_random, seed))
        self.show()
        return self.observe()

    def observe(self) -> tuple[MaskedObservation, dict[str, Any]]:
        """The observation and the info, which has the result when the game is over."""
        observation, game = self.table.observe(0), self.table.game
        info: dict[str, Any] = {"action_mask": observation["action_mask"].copy()}
        if game.is_over:
            info |= {"stars": game.players[0].total, "rating": game.rating(), "title": game.title()}
        return observation, info

    def step(self, action: int) -> tuple[MaskedObservation, float, bool, bool, dict[str, Any]]:
        before = self.table.game
        try:
            self.table.act(0, int(action))
        except IllegalAction:
            if self.illegal_reward is None:
                raise
            observation, info = self.observe()
            return observation, self.illegal_reward, True, False, info
        (reward,) = self.reward(before, self.table.game)
        self.show()
        observation, info = self.observe()
        return observation, reward, self.table.game.is_over, False, info

    def show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        return show(self.table.game.view(), self.render_mode)
