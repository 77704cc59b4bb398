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
from cartographers.env.multi_agent.parallel import ILLEGAL_REWARD
from cartographers.env.rewards import reward_named
from cartographers.env.seeds import SEED_LIMIT
from cartographers.env.solo import observation_kernels, state_rows, step_kernels
from cartographers.env.solo.setup import setup_row, terms_and_land
from cartographers.env.solo.state_rows import EDICTS, NUMBER, STARS, STATE_COLUMNS, STEP
from cartographers.env.solo.step_kernels import FINISHED, ILLEGAL, Batch, step_games
from cartographers.env.table import MaskedObservation, Table
from cartographers.native import load
from cartographers.native.compile_unit import CompileUnit
from cartographers.native.engine import parts_of
from cartographers.rules.playout.moment import OVER_STEP
from cartographers.rules.playout.tables import EDICT_COUNT
from cartographers.rules.scoring import SCORING
from cartographers.rules.setup import BadConfig, Config

COMPILE_UNIT = CompileUnit(
    "solo games",
    (encoding, state_rows, observation_kernels, step_kernels),
    frozenset(
        f
        for m in (state_rows, observation_kernels, step_kernels)
        for f in vars(m).values()
        if isfunction(f)
    ),
    {},
)
SOLO_VALUES = np.array([card.solo for card in SCORING.values()])
Numbers = NDArray[np.int64]


class SoloVectorEnv(VectorEnv[MaskedObservation, Numbers, NDArray[Any]]):
    """`num_envs` games, stepped by one compiled call; `workers` threads share them.

    A game that has ended starts a new episode in the next step, whatever the action. Without
    `copy`, the returned arrays are overwritten by the next step.
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
        self.setup_row, self.terms_and_land = setup_row(config, 0), terms_and_land(config)
        self.allocate(num_envs)
        self.engine = load()
        self.pool = ThreadPoolExecutor(self.workers)
        self.kernel = self.engine.entry_point(COMPILE_UNIT, step_games)

    def make_spaces(self, table: Table) -> None:
        self.single_action_space = table.action_space()
        self.single_observation_space = table.observation_space()
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)

    def allocate(self, count: int) -> None:
        self.states = np.zeros((count, STATE_COLUMNS), np.int64)
        self.observations = np.zeros((count, OBSERVATION_SIZE), np.int16)
        self.masks = np.zeros((count, ACTION_COUNT), np.int8)
        self.rewards, self.ends = np.zeros(count, np.int64), np.zeros(count, np.int64)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[MaskedObservation, dict[str, Any]]:
        """Start new episodes: the same ones for the same seed, otherwise new ones."""
        super().reset(seed=seed, options=options)
        if seed is not None or not self.states.any():
            self.setup_row = setup_row(self.config, int(self.np_random.integers(SEED_LIMIT)))
            self.states[:, NUMBER] = np.arange(self.num_envs) - self.num_envs
        self.states[:, STEP] = OVER_STEP
        self.run(np.zeros(self.num_envs, np.int64))
        observation = self.observe()
        return observation, self.info(observation)

    def step(
        self, actions: Any
    ) -> tuple[MaskedObservation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        chosen = np.array(actions, np.int64)
        self.check(chosen)
        self.run(chosen)
        rewards = self.rewards.astype(np.float64)
        if self.reward == "rating":
            rewards[self.ends > 0] -= self.solo_values()[self.ends > 0]
        rewards[self.ends == ILLEGAL] = self.illegal_reward
        truncations = np.zeros(self.num_envs, np.bool_)
        observation = self.observe()
        return observation, rewards, self.ends > 0, truncations, self.info(observation)

    def check(self, actions: Numbers) -> None:
        if not self.masks.any():
            raise ResetNeeded("call reset() before step()")
        if actions.shape != (self.num_envs,):
            raise IllegalAction(f"expected one action for each of the {self.num_envs} games")
        if np.any((actions < 0) | (actions >= ACTION_COUNT)):
            raise IllegalAction(f"an action is a number from 0 to {ACTION_COUNT - 1}")
        if self.illegal_reward is None:
            is_running = self.states[:, STEP] != OVER_STEP
            legal = self.masks[np.arange(self.num_envs), actions] == 1
            if np.any(is_running & ~legal):
                raise IllegalAction("an action is not legal now; see the masks")

    def run(self, actions: Numbers) -> None:
        """Step all games, each worker a part of them."""
        arrays = (actions, self.states, self.observations, self.masks, self.rewards, self.ends)

        def work(part: range) -> None:
            parts = (array[part.start : part.stop].reshape(-1).data for array in arrays)
            buffers = [self.engine.buffer(numbers) for numbers in parts]
            setup_row = self.engine.buffer(self.setup_row.data)
            batch = Batch(len(part), self.num_envs, *buffers)
            self.kernel(*self.terms_and_land, setup_row, batch)

        if self.workers == 1:
            work(range(self.num_envs))
        else:
            list(self.pool.map(work, parts_of(self.num_envs, self.workers)))

    def close_extras(self, **_: Any) -> None:
        self.pool.shutdown()

    def observe(self) -> MaskedObservation:
        arrays: MaskedObservation = {"observation": self.observations, "action_mask": self.masks}
        return {
            name: array.copy() if self.copy else read_only(array) for name, array in arrays.items()
        }

    def info(self, observation: MaskedObservation) -> dict[str, Any]:
        """The masks, and the stars and rating of games that have just been finished."""
        info: dict[str, Any] = {"action_mask": observation["action_mask"]}
        if self.ends.any():
            stars = self.states[:, STARS]
            info |= {"stars": stars.copy(), "rating": stars - self.solo_values()}
            info |= {"_stars": self.ends == FINISHED, "_rating": self.ends == FINISHED}
        return info

    def solo_values(self) -> Numbers:
        found: Numbers = SOLO_VALUES[self.states[:, EDICTS : EDICTS + EDICT_COUNT]].sum(axis=1)
        return found


def read_only(array: Any) -> Any:
    """A view that cannot be written: compiled code trusts the array."""
    view = array.view()
    view.flags.writeable = False
    return view
