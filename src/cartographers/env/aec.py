"""The game for many, one seat after the other: PettingZoo's AEC environment."""

from typing import Any

from pettingzoo import AECEnv

from cartographers.env.seated import Seated
from cartographers.env.table import Seen
from cartographers.rules.setup import Config


class TurnsEnv(Seated, AECEnv):
    """Whoever owes a decision acts, the lowest seat first, until its move is whole.

    Nobody sees what the others have chosen before all have: then it counts for all at once.
    """

    def __init__(
        self, config: Config, reward: str = "stars", render_mode: str | None = None
    ) -> None:
        super().__init__(config, reward, render_mode)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - there are none
        self.deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.select()
        self.show()

    def select(self) -> None:
        """The next who acts is told its mask; when the game is over, everybody leaves."""
        game = self.table.game
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        seat = 0 if game.is_over else game.waiting_for[0]
        self.agent_selection = self.possible_agents[seat]
        self.infos[self.agent_selection]["action_mask"] = self.table.mask(seat)

    def observe(self, agent: str) -> Seen:
        return self.table.seen_by(self.seats[agent])

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        before = self.table.game
        self.table.act(self.seats[agent], action)
        self._cumulative_rewards[agent] = 0.0
        gains = self.reward(before, self.table.game)
        self.rewards = dict(zip(self.possible_agents, gains, strict=True))
        self.terminations = dict.fromkeys(self.agents, self.table.game.is_over)
        self.select()
        self._accumulate_rewards()
        self.show()
