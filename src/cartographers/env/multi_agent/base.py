"""The base of both PettingZoo environments: a table with an agent on each seat."""

from typing import Any, ClassVar

from gymnasium.spaces import Dict, Discrete

from cartographers.env.rendering import RENDER_MODES, Rendered, show
from cartographers.env.rewards import reward_named
from cartographers.env.seeds import Seeds
from cartographers.env.table import Table
from cartographers.rules.setup import Config


class MultiAgentEnv:
    metadata: ClassVar[dict[str, Any]] = {
        "name": "cartographers_v0",
        "render_modes": RENDER_MODES,
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(self, config: Config, reward: str, render_mode: str | None, scaled: bool) -> None:
        self.table = Table(config, scaled)
        self.reward = reward_named(reward, config.players)
        self.render_mode = render_mode
        self.seeds = Seeds()
        self.possible_agents = [f"player_{seat}" for seat in range(config.players)]
        self.agents: list[str] = []
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: self.table.action_space() for agent in self.seats}
        self.observation_spaces = {agent: self.table.observation_space() for agent in self.seats}

    def action_space(self, agent: str) -> Discrete[Any]:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> Dict[Any]:
        return self.observation_spaces[agent]

    def deal(self, seed: int | None) -> None:
        """Start a new episode with all agents."""
        self.table.deal(self.seeds.next(seed))
        self.agents = self.possible_agents[:]

    def show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Rendered:
        return show(self.table.game.view(), self.render_mode)

    def close(self) -> None:
        """Nothing to close."""
