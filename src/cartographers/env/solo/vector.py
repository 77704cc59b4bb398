"""Many solo games at once on the compiled rules: Gymnasium's vector environment."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from cartographers.env.actions import IllegalAction
from cartographers.env.encoding import ACTION_COUNT
from cartographers.env.learner import solo_config
from cartographers.env.rewards import WORST, IllegalReward, illegal_reward_of, reward_named
from cartographers.env.seeds import SEED_LIMIT
from cartographers.env.solo.arrays import COMPILE_UNIT, PackedArrays, PlainArrays
from cartographers.env.solo.setup import setup_row, terms_and_land
from cartographers.env.solo.state_rows import (
    EDICTS,
    NUMBER,
    SEED,
    STARS,
    STATE_COLUMNS,
    STEP,
    write_long,
)
from cartographers.env.solo.step_kernels import FINISHED, ILLEGAL, Games
from cartographers.env.table import MaskedObservation, Table
from cartographers.native import load
from cartographers.native.engine import parts_of
from cartographers.rules.playout.moment import OVER_STEP
from cartographers.rules.playout.tables import EDICT_COUNT
from cartographers.rules.scoring import SCORING
from cartographers.rules.setup import BadConfig

SOLO_VALUES = np.array([card.solo for card in SCORING.values()])
Numbers = NDArray[np.int64]
Seeds = int | Sequence[int | None] | None


class SoloVectorEnv(VectorEnv[MaskedObservation, Numbers, NDArray[Any]]):
    """`num_envs` games, stepped by one compiled call; `workers` threads share them.

    A game that has ended starts a new episode in the next step, whatever the action. Without
    `copy`, the returned arrays are overwritten by the next step. With `packed`, planes and masks
    have a bit for each cell and each action.
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
        illegal_reward: IllegalReward = WORST,
        workers: int = 1,
        copy: bool = True,
        packed: bool = False,
        **options: Any,
    ) -> None:
        self.config = config = solo_config(options)
        if config.skills:
            raise BadConfig(
                "the vector environment has no skills; for them, pass"
                ' vectorization_mode="async" to gymnasium.make_vec'
            )
        if num_envs < 1 or workers < 1:
            raise BadConfig(
                f"{num_envs} games by {workers} workers: at least one of each is needed"
            )
        reward_named(reward, 1)
        self.num_envs, self.reward = num_envs, reward
        self.illegal_reward = illegal_reward_of(reward, illegal_reward)
        self.workers, self.copy = min(workers, num_envs), copy
        self.arrays = (PackedArrays if packed else PlainArrays)(num_envs)
        self.make_spaces(Table(config))
        self.setup_row, self.terms_and_land = setup_row(config), terms_and_land(config)
        self.states = np.zeros((num_envs, STATE_COLUMNS), np.int64)
        self.rewards, self.ends = np.zeros(num_envs, np.int64), np.zeros(num_envs, np.int64)
        self.engine = load()
        self.pool = ThreadPoolExecutor(self.workers)
        self.kernel = self.engine.entry_point(COMPILE_UNIT, self.arrays.kernel)

    def make_spaces(self, table: Table) -> None:
        self.single_action_space = table.action_space()
        self.single_observation_space = self.arrays.space()
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)

    # -------------------------------------------------------------- reset and step

    def reset(
        self, *, seed: Seeds = None, options: dict[str, Any] | None = None
    ) -> tuple[MaskedObservation, dict[str, Any]]:
        """Start new episodes: the same ones for the same seed, otherwise new ones.

        A list has a seed for each game. The option `reset_mask` names the games that restart.
        """
        super().reset(seed=seed if isinstance(seed, int) else None)
        is_reset = np.ones(self.num_envs, np.bool_)
        if options and "reset_mask" in options:
            is_reset &= np.asarray(options["reset_mask"], np.bool_)
        places = np.flatnonzero(is_reset)
        self.seed_games(places, seed)
        self.restart(places)
        observation = self.observe()
        return observation, self.info(observation)

    def seed_games(self, places: NDArray[np.intp], seed: Seeds) -> None:
        """Give games their seeds; a game that keeps its seed goes on to its next episode."""
        seeds: list[int | None] = [None] * self.num_envs
        if isinstance(seed, Sequence):
            seeds = list(seed)
        elif seed is not None or not self.states.any():
            seeds = self.np_random.integers(SEED_LIMIT, size=self.num_envs).tolist()
        check_seeds(seeds, self.num_envs)
        for place in places:
            chosen = seeds[place]
            if chosen is not None:
                write_long(self.states[place], SEED, chosen)
                self.states[place, NUMBER] = -1

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
        if not self.states.any():
            raise ResetNeeded("call reset() before step()")
        if actions.shape != (self.num_envs,):
            raise IllegalAction(f"expected one action for each of the {self.num_envs} games")
        if np.any((actions < 0) | (actions >= ACTION_COUNT)):
            raise IllegalAction(f"an action is a number from 0 to {ACTION_COUNT - 1}")
        if self.illegal_reward is None:
            is_running = self.states[:, STEP] != OVER_STEP
            legal = self.arrays.legal()[np.arange(self.num_envs), actions]
            if np.any(is_running & ~legal):
                raise IllegalAction("an action is not legal now; see the masks")

    # -------------------------------------------------------------- the compiled call

    def buffers(self, actions: Numbers) -> tuple[NDArray[Any], ...]:
        """What the kernel reads and writes: a number or a row for each game."""
        return actions, self.states, self.rewards, self.ends, *self.arrays.written()

    def run(self, actions: Numbers) -> None:
        """Step all games, each worker a part of them."""
        arrays = self.buffers(actions)

        def work(part: range) -> None:
            self.call(*(array[part.start : part.stop] for array in arrays))

        first, *others = parts_of(self.num_envs, self.workers)
        working = [self.pool.submit(work, part) for part in others]
        work(first)  # this thread is one of the workers
        for each in working:
            each.result()

    def restart(self, places: NDArray[np.intp]) -> None:
        """Start the next episode of these games."""
        self.states[places, STEP] = OVER_STEP
        arrays = self.buffers(np.zeros(self.num_envs, np.int64))
        chosen = [array[places] for array in arrays]
        self.call(*chosen)
        for array, part in zip(arrays, chosen, strict=True):
            array[places] = part

    def call(self, *arrays: NDArray[Any]) -> None:
        buffers = [self.engine.buffer(array.reshape(-1).data) for array in arrays]
        games = Games(len(arrays[0]), *buffers[:4])
        setup = self.engine.buffer(self.setup_row.data)
        self.kernel(*self.terms_and_land, setup, games, *buffers[4:])

    def close_extras(self, **_: Any) -> None:
        self.pool.shutdown()

    # -------------------------------------------------------------- what is returned

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions of each game are legal now, with shape (games, actions)."""
        return self.arrays.legal().copy()

    def observe(self) -> MaskedObservation:
        return {
            name: array.copy() if self.copy else read_only(array)
            for name, array in self.arrays.shown().items()
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


def check_seeds(seeds: Sequence[int | None], count: int) -> None:
    if len(seeds) != count:
        raise BadConfig(f"{len(seeds)} seeds for {count} games: give one seed for each game")
    if any(seed is not None and not 0 <= seed < SEED_LIMIT for seed in seeds):
        raise BadConfig(f"a seed of a game is a number from 0 to {SEED_LIMIT - 1}")


def read_only(array: Any) -> Any:
    """A view that cannot be written: compiled code trusts the array."""
    view = array.view()
    view.flags.writeable = False
    return view
