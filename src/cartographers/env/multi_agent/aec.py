"""The multi-player game, one seat after the other: PettingZoo's AEC environment."""

from typing import Any

from pettingzoo import AECEnv

from cartographers.env.multi_agent.base import MultiAgentEnv
from cartographers.env.table import MaskedObservation
from cartographers.rules.setup import Config


class CartographersAECEnv(MultiAgentEnv, AECEnv):
    """Seats that owe a decision act one by one, the lowest first, until their moves are complete.

    Moves stay hidden from the other seats until all have chosen.
    """

    def __init__(
        self,
        config: Config,
        reward: str = "stars",
        render_mode: str | None = None,
        scaled: bool = False,
    ) -> None:
        super().__init__(config, reward, render_mode, scaled)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - there are none
        self.deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.select()
        self.show()

    def select(self) -> None:
        """Select the next agent and put its mask in its info."""
        game = self.table.game
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        seat = 0 if game.is_over else game.waiting_for[0]
        self.agent_selection = self.possible_agents[seat]
        self.infos[self.agent_selection]["action_mask"] = self.table.mask(seat)

    def observe(self, agent: str) -> MaskedObservation:
        return self.table.observe(self.seats[agent])

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        before = self.table.game
        self.table.act(self.seats[agent], action)
        self._cumulative_rewards[agent] = 0.0
        rewards = self.reward(before, self.table.game)
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        self.terminations = dict.fromkeys(self.agents, self.table.game.is_over)
        self.select()
        self._accumulate_rewards()
        self.show()
