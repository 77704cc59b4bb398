"""One learner, alone or against built-in bots: the base of Gymnasium's environments."""

from collections.abc import Callable, Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from cartographers.bots import Bot, make_bot
from cartographers.env.actions import IllegalAction
from cartographers.env.rendering import RENDER_MODES, Rendered, show
from cartographers.env.rewards import WORST, IllegalReward, illegal_reward_of, reward_named
from cartographers.env.seeds import next_seed
from cartographers.env.table import MaskedObservation, Table
from cartographers.rules.setup import BadConfig, Config

Opponent = str | Callable[[int], Bot]
Info = dict[str, Any]


class LearnerEnv(gymnasium.Env[MaskedObservation, int]):
    """An illegal action ends the episode with the illegal reward, or raises IllegalAction if that
    reward is None."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        config: Config,
        seat: int,
        opponents: Sequence[Opponent],
        reward: str,
        illegal_reward: IllegalReward,
        render_mode: str | None,
        scaled: bool,
    ) -> None:
        self.table, self.seat, self.opponents = Table(config, scaled), seat, opponents
        self.reward = reward_named(reward, config.players)
        self.illegal_reward = illegal_reward_of(reward, illegal_reward)
        self.render_mode = render_mode
        self.action_space = self.table.action_space()
        self.observation_space = self.table.observation_space()
        self.bots: dict[int, Bot] = {}

    def reset(
        self, *, seed: int | None = None, options: Info | None = None
    ) -> tuple[MaskedObservation, Info]:
        super().reset(seed=seed, options=options)
        deal = next_seed(self.np_random, seed)
        others = (seat for seat in range(self.table.config.players) if seat != self.seat)
        self.bots = {
            seat: make_opponent(one, deal + seat)
            for seat, one in zip(others, self.opponents, strict=True)
        }
        self.table.deal(deal)
        self.let_bots_play()
        self.show()
        return self.observe()

    def let_bots_play(self) -> None:
        """Let the bots decide until only the learner can, or the game is over."""
        game = self.table.game
        while bots := [seat for seat in game.waiting_for if seat != self.seat]:
            for seat in bots:
                game = game.play(seat, self.bots[seat].choose(game.view(seat)))
        self.table.game = game

    def observe(self) -> tuple[MaskedObservation, Info]:
        """The observation and the info, which has the result when the game is over."""
        observation, game = self.table.observe(self.seat), self.table.game
        info: Info = {"action_mask": observation["action_mask"].copy()}
        if game.is_over:
            info["stars"] = game.players[self.seat].total
            if game.is_solo:
                info |= {"rating": game.rating(), "title": game.title()}
            else:
                info["all_stars"] = [player.total for player in game.players]
        return observation, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, as MaskablePPO of Stable-Baselines3 asks for it."""
        return self.table.mask(self.seat).astype(np.bool_)

    def step(self, action: int) -> tuple[MaskedObservation, float, bool, bool, Info]:
        before = self.table.game
        try:
            self.table.act(self.seat, int(action))
        except IllegalAction:
            if self.illegal_reward is None:
                raise
            observation, info = self.observe()
            return observation, self.illegal_reward, True, False, info
        self.let_bots_play()
        reward = self.reward(before, self.table.game)[self.seat]
        self.show()
        observation, info = self.observe()
        return observation, reward, self.table.game.is_over, False, info

    def show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Rendered:
        return show(self.table.game.view(), self.render_mode)


def make_opponent(opponent: Opponent, seed: int) -> Bot:
    return make_bot(opponent, seed) if isinstance(opponent, str) else opponent(seed)


# ------------------------------------------------------------------ what is registered


class SoloEnv(LearnerEnv):
    """The solo game: Gymnasium's environment `cartographers/Solo-v0`."""

    def __init__(
        self,
        *,
        reward: str = "stars",
        illegal_reward: IllegalReward = WORST,
        render_mode: str | None = None,
        scaled: bool = False,
        **options: Any,
    ) -> None:
        config = solo_config(options)
        super().__init__(config, 0, (), reward, illegal_reward, render_mode, scaled)


class AgainstBotsEnv(LearnerEnv):
    """A learner on one seat and bots on the others: `cartographers/AgainstBots-v0`.

    An opponent is the name of a built-in bot, as in the arena, or makes a bot from a seed.
    """

    def __init__(
        self,
        *,
        opponents: Sequence[Opponent] = ("greedy",),
        seat: int = 0,
        reward: str = "stars",
        illegal_reward: IllegalReward = WORST,
        render_mode: str | None = None,
        scaled: bool = False,
        **options: Any,
    ) -> None:
        if "players" in options or isinstance(opponents, str):
            raise BadConfig("name a bot for each opponent, as in opponents=['greedy', 'value']")
        config = Config(1 + len(opponents), **options)
        if seat not in range(config.players):
            raise BadConfig(f"there is no seat {seat}; choose 0 to {config.players - 1}")
        if not opponents:
            raise BadConfig("there is no opponent; cartographers/Solo-v0 is the game for one")
        for one in opponents:
            make_opponent(one, 0)  # an unknown bot is refused at once
        super().__init__(config, seat, opponents, reward, illegal_reward, render_mode, scaled)


def solo_config(options: dict[str, Any]) -> Config:
    """The config of a solo game with these options."""
    if options.get("players", 1) != 1:
        raise BadConfig(
            "Solo-v0 has one player; for more use cartographers/AgainstBots-v0"
            " or cartographers.env.cartographers_v0"
        )
    return Config(**{**options, "players": 1})
