"""What the vector environment writes for each game: a number for each cell and action, or a bit."""

from collections.abc import Callable
from inspect import isfunction
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict
from numpy.typing import NDArray

from cartographers.env import encoding
from cartographers.env.encoding import (
    ACTION_COUNT,
    CELL_COUNT,
    FACT_COUNT,
    LAYER_COUNT,
    OBSERVATION_SIZE,
)
from cartographers.env.observations import HIGHEST, LOWEST
from cartographers.env.solo import observation_kernels, packed_kernels, state_rows, step_kernels
from cartographers.env.solo.packed_kernels import MASK_COLUMNS, PLANES_COLUMNS, step_packed
from cartographers.env.solo.step_kernels import step_games
from cartographers.native.compile_unit import CompileUnit
from cartographers.rules.rng import HALF

MODULES = (encoding, state_rows, observation_kernels, step_kernels, packed_kernels)
COMPILE_UNIT = CompileUnit(
    "solo games",
    MODULES,
    frozenset(f for m in MODULES[1:] for f in vars(m).values() if isfunction(f)),
    {},
)
WORDS = 64
USED_BITS = np.r_[0:HALF, WORDS : WORDS + CELL_COUNT - HALF]  # of the two words of a set of cells
Bits = NDArray[np.uint8]


class PlainArrays:
    """An observation and a mask for each game, as in `Solo-v0`."""

    kernel: Callable[..., None] = staticmethod(step_games)

    def __init__(self, count: int) -> None:
        self.observations = np.zeros((count, OBSERVATION_SIZE), np.int16)
        self.masks = np.zeros((count, ACTION_COUNT), np.int8)

    def written(self) -> tuple[NDArray[Any], ...]:
        """The arrays that the kernel writes, in the order of its arguments."""
        return self.observations, self.masks

    def shown(self) -> dict[str, NDArray[Any]]:
        return {"observation": self.observations, "action_mask": self.masks}

    def legal(self) -> NDArray[np.bool_]:
        return self.masks.view(np.bool_)

    @staticmethod
    def space() -> Dict[Any]:
        return Dict(
            {
                "observation": Box(LOWEST, HIGHEST, (OBSERVATION_SIZE,), np.int16),
                "action_mask": Box(0, 1, (ACTION_COUNT,), np.int8),
            }
        )


class PackedArrays:
    """Bits of the planes, facts, and bits of the mask, for each game."""

    kernel: Callable[..., None] = staticmethod(step_packed)

    def __init__(self, count: int) -> None:
        self.planes = np.zeros((count, PLANES_COLUMNS), np.int64)
        self.facts = np.zeros((count, FACT_COUNT), np.int16)
        self.masks = np.zeros((count, MASK_COLUMNS), np.int64)

    def written(self) -> tuple[NDArray[Any], ...]:
        return self.planes, self.facts, self.masks

    def shown(self) -> dict[str, NDArray[Any]]:
        planes, masks = self.planes.view(np.uint8), self.masks.view(np.uint8)
        return {"planes": planes, "facts": self.facts, "action_mask": masks}

    def legal(self) -> NDArray[np.bool_]:
        return unpack_masks(self.masks.view(np.uint8)).view(np.bool_)

    @staticmethod
    def space() -> Dict[Any]:
        return Dict(
            {
                "planes": Box(0, 255, (8 * PLANES_COLUMNS,), np.uint8),
                "facts": Box(LOWEST, HIGHEST, (FACT_COUNT,), np.int16),
                "action_mask": Box(0, 255, (8 * MASK_COLUMNS,), np.uint8),
            }
        )


def unpack_planes(packed: Bits) -> Bits:
    """The planes of packed observations as zeros and ones, with shape (…, 16, 11, 11)."""
    return unpacked(packed).reshape(*packed.shape[:-1], LAYER_COUNT, 11, 11)


def unpack_masks(packed: Bits) -> Bits:
    """Packed masks as zeros and ones, with shape (…, actions)."""
    return unpacked(packed).reshape(*packed.shape[:-1], -1)[..., :ACTION_COUNT].copy()


def unpacked(packed: Bits) -> Bits:
    pairs = packed.reshape(-1, 2 * WORDS // 8)
    return np.unpackbits(pairs, axis=1, bitorder="little")[:, USED_BITS]
