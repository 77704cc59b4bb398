"""The compiled vector environment for Stable-Baselines3, with masks for MaskablePPO."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.spaces import Box
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv

from cartographers.env.encoding import OBSERVATION_SIZE
from cartographers.env.observations import HIGHEST_SCALED, LOWEST_SCALED, scale_of
from cartographers.env.solo.vector import SoloVectorEnv
from cartographers.rules.errors import Rejected

Indices = None | int | Sequence[int]


class SoloVecEnv(VecEnv):
    """Scaled observations. A game that has ended starts again at once, as Stable-Baselines3
    expects; its last observation is in its info."""

    def __init__(self, num_envs: int, **options: Any) -> None:
        self.games = SoloVectorEnv(num_envs, copy=False, **options)
        self.render_mode = None
        space = Box(LOWEST_SCALED, HIGHEST_SCALED, (OBSERVATION_SIZE,), np.float32)
        super().__init__(num_envs, space, self.games.single_action_space)
        self.actions = np.zeros(num_envs, np.int64)

    def observe(self) -> NDArray[np.float32]:
        found: NDArray[np.float32] = self.games.observe()["observation"] * scale_of()
        return found

    def reset(self) -> NDArray[np.float32]:
        seeds = self._seeds if any(seed is not None for seed in self._seeds) else None
        self.games.reset(seed=seeds)
        self._reset_seeds()
        return self.observe()

    def step_async(self, actions: NDArray[Any]) -> None:
        self.actions = actions

    def step_wait(
        self,
    ) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.bool_], list[dict[str, Any]]]:
        _, rewards, ended, _, info = self.games.step(self.actions)
        observations = self.observe()
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        places = np.flatnonzero(ended)
        for place in places:
            infos[place] = {
                "terminal_observation": observations[place],
                "TimeLimit.truncated": False,
                "stars": int(info["stars"][place]),
                "rating": int(info["rating"][place]),
            }
        if len(places):
            self.games.restart(places)
            observations = self.observe()
        return observations, rewards.astype(np.float32), ended, infos

    def action_masks(self) -> NDArray[np.bool_]:
        return self.games.action_masks()

    def close(self) -> None:
        self.games.close()

    # -------------------------------------------------------------- what VecEnv asks of all

    def get_attr(self, attr_name: str, indices: Indices = None) -> list[Any]:
        return [getattr(self, attr_name)] * len(list(self._get_indices(indices)))

    def set_attr(self, attr_name: str, value: Any, indices: Indices = None) -> None:  # noqa: ARG002
        raise Rejected(f"{attr_name} cannot be set: the games share one compiled environment")

    def env_method(
        self,
        method_name: str,
        *_: Any,
        indices: Indices = None,
        **__: Any,
    ) -> list[Any]:
        if method_name != "action_masks":
            raise Rejected(f"the games have no method {method_name}")
        masks = self.action_masks()
        return [masks[place] for place in self._get_indices(indices)]

    def env_is_wrapped(self, _: Any, indices: Indices = None) -> list[bool]:
        return [False] * len(list(self._get_indices(indices)))
