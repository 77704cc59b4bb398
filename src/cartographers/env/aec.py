"""The game for many, one seat after the other: PettingZoo's AEC environment."""

from typing import Any, ClassVar

from gymnasium.spaces import Dict, Discrete
from pettingzoo import AECEnv

from cartographers.env.picture import show
from cartographers.env.rewards import reward_named
from cartographers.env.seeding import Seeds
from cartographers.env.table import Seen, Table
from cartographers.rules.setup import Config

METADATA: dict[str, Any] = {
    "name": "cartographers_v0",
    "render_modes": ["human", "ansi"],
    "is_parallelizable": False,
    "render_fps": 1,
}


def agent_names(players: int) -> list[str]:
    return [f"player_{seat}" for seat in range(players)]


class TurnsEnv(AECEnv):
    """Whoever owes a decision acts, the lowest seat first, until its move is whole.

    Nobody sees what the others have chosen before all have: then it counts for all at once.
    """

    metadata: ClassVar = METADATA

    def __init__(
        self, config: Config, reward: str = "stars", render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.table = Table(config)
        self.reward = reward_named(reward, config.players)
        self.render_mode = render_mode
        self.seeds = Seeds()
        self.possible_agents = agent_names(config.players)
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: self.table.action_space() for agent in self.seats}
        self.observation_spaces = {agent: self.table.observation_space() for agent in self.seats}

    def action_space(self, agent: str) -> Discrete[Any]:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> Dict[Any]:
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - there are none
        self.table.deal(self.seeds.next(seed))
        self.agents = self.possible_agents[:]
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

    def show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        return show(self.table.game.view(), self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""
