"""Many solo games at once on the compiled rules: Gymnasium's vector environment."""

from concurrent.futures import ThreadPoolExecutor
from inspect import isfunction
from typing import Any

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from cartographers.env import encoding
from cartographers.env.actions import IllegalAction
from cartographers.env.encoding import ACTION_COUNT, OBSERVATION_SIZE
from cartographers.env.parallel import ILLEGAL_REWARD
from cartographers.env.rewards import reward_named
from cartographers.env.seeding import MOST
from cartographers.env.solo import rows, showing, stepping
from cartographers.env.solo.opening import common_row, terms_and_land
from cartographers.env.solo.rows import EDICTS, NUMBER, ROW_COLUMNS, STARS, STEP
from cartographers.env.solo.stepping import HAS_ENDED, WAS_ILLEGAL, step_games
from cartographers.env.table import Seen, Table
from cartographers.native import load
from cartographers.native.compile_unit import CompileUnit
from cartographers.native.engine import parts_of
from cartographers.rules.playout.moment import OVER_STEP
from cartographers.rules.playout.tables import EDICT_COUNT
from cartographers.rules.scoring import SCORING
from cartographers.rules.setup import BadConfig, Config

COMPILE_UNIT = CompileUnit(
    "solo games",
    (encoding, rows, showing, stepping),
    frozenset(f for m in (rows, showing, stepping) for f in vars(m).values() if isfunction(f)),
    {},
)
SOLO_VALUES = np.array([card.solo for card in SCORING.values()])
Numbers = NDArray[np.int64]


class SoloVectorEnv(VectorEnv[Seen, Numbers, NDArray[Any]]):
    """`num_envs` games, stepped by one compiled call; `workers` threads share them.

    A game that has ended begins anew in the next step, whatever the action. Without `copy`, what is
    returned is overwritten by the next step.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as Gymnasium wants it
        "render_modes": [],
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1,
        *,
        reward: str = "stars",
        illegal_reward: float | None = ILLEGAL_REWARD,
        workers: int = 1,
        copy: bool = True,
        **options: Any,
    ) -> None:
        self.config = config = Config(1, **options)
        if config.skills:
            raise BadConfig("the vector environment has no skills; SoloEnv has them")
        if num_envs < 1 or workers < 1:
            raise BadConfig(
                f"{num_envs} games by {workers} workers: at least one of each is needed"
            )
        reward_named(reward, 1)
        self.num_envs, self.reward, self.illegal_reward = num_envs, reward, illegal_reward
        self.workers, self.copy = min(workers, num_envs), copy
        self.make_spaces(Table(config))
        self.common, self.shared = common_row(config, 0), terms_and_land(config)
        self.make_room(num_envs)
        self.engine = load()
        self.pool = ThreadPoolExecutor(self.workers)
        self.kernel = self.engine.entry_point(COMPILE_UNIT, step_games)

    def make_spaces(self, table: Table) -> None:
        self.single_action_space = table.action_space()
        self.single_observation_space = table.observation_space()
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)

    def make_room(self, count: int) -> None:
        self.games = np.zeros((count, ROW_COLUMNS), np.int64)
        self.observations = np.zeros((count, OBSERVATION_SIZE), np.int16)
        self.masks = np.zeros((count, ACTION_COUNT), np.int8)
        self.gains, self.ends = np.zeros(count, np.int64), np.zeros(count, np.int64)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """New games everywhere: with a seed the same ones each time, else others than before."""
        super().reset(seed=seed, options=options)
        if seed is not None or not self.games.any():
            self.common = common_row(self.config, int(self.np_random.integers(MOST)))
            self.games[:, NUMBER] = np.arange(self.num_envs) - self.num_envs
        self.games[:, STEP] = OVER_STEP
        self.run(np.zeros(self.num_envs, np.int64))
        seen = self.seen()
        return seen, self.told(seen)

    def step(
        self, actions: Any
    ) -> tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        chosen = np.array(actions, np.int64)
        self.check(chosen)
        self.run(chosen)
        gains = self.gains.astype(np.float64)
        if self.reward == "rating":
            gains[self.ends > 0] -= self.solo_values()[self.ends > 0]
        gains[self.ends == WAS_ILLEGAL] = self.illegal_reward
        never = np.zeros(self.num_envs, np.bool_)
        seen = self.seen()
        return seen, gains, self.ends > 0, never, self.told(seen)

    def check(self, actions: Numbers) -> None:
        if not self.masks.any():
            raise ResetNeeded("the games begin with reset()")
        if actions.shape != (self.num_envs,):
            raise IllegalAction(f"there is one action for each of the {self.num_envs} games")
        if np.any((actions < 0) | (actions >= ACTION_COUNT)):
            raise IllegalAction(f"actions are numbers from 0 to {ACTION_COUNT - 1}")
        if self.illegal_reward is None:
            goes_on = self.games[:, STEP] != OVER_STEP
            legal = self.masks[np.arange(self.num_envs), actions] == 1
            if np.any(goes_on & ~legal):
                raise IllegalAction("an action is not legal now; the masks tell which are")

    def run(self, actions: Numbers) -> None:
        """Step all games, each worker its part of them."""
        arrays = (actions, self.games, self.observations, self.masks, self.gains, self.ends)

        def work(part: range) -> None:
            parts = (array[part.start : part.stop].reshape(-1).data for array in arrays)
            buffers = [self.engine.buffer(numbers) for numbers in parts]
            common = self.engine.buffer(self.common.data)
            self.kernel(*self.shared, common, len(part), self.num_envs, *buffers)

        if self.workers == 1:
            work(range(self.num_envs))
        else:
            list(self.pool.map(work, parts_of(self.num_envs, self.workers)))

    def close_extras(self, **_: Any) -> None:
        self.pool.shutdown()

    def seen(self) -> Seen:
        seen: Seen = {"observation": self.observations, "action_mask": self.masks}
        return {name: array.copy() if self.copy else shown(array) for name, array in seen.items()}

    def told(self, seen: Seen) -> dict[str, Any]:
        """The masks, and of the games that were played to their end just now the stars and the
        rating."""
        told: dict[str, Any] = {"action_mask": seen["action_mask"]}
        if self.ends.any():
            stars = self.games[:, STARS]
            told |= {"stars": stars.copy(), "rating": stars - self.solo_values()}
            told |= {"_stars": self.ends == HAS_ENDED, "_rating": self.ends == HAS_ENDED}
        return told

    def solo_values(self) -> Numbers:
        found: Numbers = SOLO_VALUES[self.games[:, EDICTS : EDICTS + EDICT_COUNT]].sum(axis=1)
        return found


def shown(array: Any) -> Any:
    """The array to look at; compiled code trusts what is in it."""
    view = array.view()
    view.flags.writeable = False
    return view
