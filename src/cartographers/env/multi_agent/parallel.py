"""The multi-player game, all seats at once: PettingZoo's parallel environment."""

from typing import Any

from pettingzoo import ParallelEnv

from cartographers.env.actions import IllegalAction
from cartographers.env.multi_agent.base import MultiAgentEnv
from cartographers.env.rewards import WORST, IllegalReward, illegal_reward_of
from cartographers.env.table import MaskedObservation
from cartographers.rules.setup import Config

Info = dict[str, Any]
MISSING = -1


class CartographersParallelEnv(MultiAgentEnv, ParallelEnv):
    """In each step every seat that owes a decision acts; the others can only pass.

    An illegal action ends the episode for all, with the illegal reward for those who took one. If
    that reward is None, it raises IllegalAction instead.
    """

    def __init__(
        self,
        config: Config,
        reward: str = "stars",
        illegal_reward: IllegalReward = WORST,
        render_mode: str | None = None,
        scaled: bool = False,
    ) -> None:
        super().__init__(config, reward, render_mode, scaled)
        self.illegal_reward = illegal_reward_of(reward, illegal_reward)

    def reset(
        self,
        seed: int | None = None,
        options: Info | None = None,  # noqa: ARG002 - there are none
    ) -> tuple[dict[str, MaskedObservation], dict[str, Info]]:
        self.deal(seed)
        self.show()
        return self.observe_all()

    def observe_all(self) -> tuple[dict[str, MaskedObservation], dict[str, Info]]:
        """The observations and infos of all seats."""
        found = {agent: self.table.observe(seat) for agent, seat in self.seats.items()}
        infos = {agent: {"action_mask": one["action_mask"].copy()} for agent, one in found.items()}
        return found, infos

    def step(
        self, actions: dict[str, int]
    ) -> tuple[Info, dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]:
        before = self.table.game
        offenders = self.act(actions)
        rewards = dict(zip(self.seats, self.reward(before, self.table.game), strict=True))
        if offenders:
            rewards = {a: float(self.illegal_reward or 0) * (a in offenders) for a in self.seats}
        is_over = self.table.game.is_over or bool(offenders)
        observations, infos = self.observe_all()
        self.agents = [] if is_over else self.agents
        self.show()
        terminations = dict.fromkeys(self.seats, is_over)
        truncations = dict.fromkeys(self.seats, False)
        return observations, rewards, terminations, truncations, infos

    def act(self, actions: dict[str, int]) -> set[str]:
        """Let all act, or none if any action is illegal or missing; return the offenders."""
        masks = {agent: self.table.mask(seat) for agent, seat in self.seats.items()}
        offenders = {a for a in self.agents if not allows(masks[a], actions.get(a, MISSING))}
        if offenders and self.illegal_reward is None:
            raise IllegalAction(f"illegal action of {' and '.join(sorted(offenders))}")
        if not offenders:
            for seat in self.table.game.waiting_for:  # as of now: later others may owe a decision
                self.table.act(seat, actions[self.possible_agents[seat]])
        return offenders


def allows(mask: Any, action: int) -> bool:
    return 0 <= action < len(mask) and bool(mask[action])
