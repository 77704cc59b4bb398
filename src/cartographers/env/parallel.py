"""The game for many, all seats at once: PettingZoo's parallel environment."""

from typing import Any

from pettingzoo import ParallelEnv

from cartographers.env.actions import IllegalAction
from cartographers.env.seated import Seated
from cartographers.env.table import Seen
from cartographers.rules.setup import Config

Told = dict[str, Any]
ILLEGAL_REWARD = -1.0
MISSING = -1


class TogetherEnv(Seated, ParallelEnv):
    """In each step every seat that owes a decision acts; whoever owes none can only pass.

    An illegal action ends the game for all with the illegal reward for who took it, or is refused
    with an IllegalAction if that reward is None.
    """

    def __init__(
        self,
        config: Config,
        reward: str = "stars",
        illegal_reward: float | None = ILLEGAL_REWARD,
        render_mode: str | None = None,
    ) -> None:
        super().__init__(config, reward, render_mode)
        self.illegal_reward = illegal_reward

    def reset(
        self,
        seed: int | None = None,
        options: Told | None = None,  # noqa: ARG002 - there are none
    ) -> tuple[dict[str, Seen], dict[str, Told]]:
        self.deal(seed)
        self.show()
        return self.seen()

    def seen(self) -> tuple[dict[str, Seen], dict[str, Told]]:
        seen = {agent: self.table.seen_by(seat) for agent, seat in self.seats.items()}
        return seen, {agent: {"action_mask": s["action_mask"].copy()} for agent, s in seen.items()}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[Told, dict[str, float], dict[str, bool], dict[str, bool], dict[str, Told]]:
        before = self.table.game
        culprits = self.act(actions)
        gains = dict(zip(self.seats, self.reward(before, self.table.game), strict=True))
        if culprits:
            gains = {a: float(self.illegal_reward or 0) * (a in culprits) for a in self.seats}
        is_over = self.table.game.is_over or bool(culprits)
        seen, told = self.seen()
        self.agents = [] if is_over else self.agents
        self.show()
        over, never = dict.fromkeys(self.seats, is_over), dict.fromkeys(self.seats, False)
        return seen, gains, over, never, told

    def act(self, actions: dict[str, int]) -> set[str]:
        """Let all act; but if somebody acts against its mask, or not at all, then nobody."""
        masks = {agent: self.table.mask(seat) for agent, seat in self.seats.items()}
        culprits = {a for a in self.agents if not allows(masks[a], actions.get(a, MISSING))}
        if culprits and self.illegal_reward is None:
            raise IllegalAction(f"what {' and '.join(sorted(culprits))} did is not legal now")
        if not culprits:
            for seat in self.table.game.waiting_for:  # of now: when all have acted, others may owe
                self.table.act(seat, actions[self.possible_agents[seat]])
        return culprits


def allows(mask: Any, action: int) -> bool:
    return 0 <= action < len(mask) and bool(mask[action])
