"""The learned weights, for each world its own: an explore set on a map."""

import zlib
from array import array
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from cartographers.bots.value.layout import SCALE, WEIGHT_COUNT
from cartographers.native.engine import room
from cartographers.rules.setup import Config

KEPT_SCALE = 128  # a hundredth of a star is enough


class World(NamedTuple):
    """A kind of game with weights of its own."""

    explore: str
    map: str

    @property
    def name(self) -> str:
        return f"{self.explore}-{self.map}"

    @property
    def file(self) -> str:
        return f"{self.name}.bin"


@cache
def load_weights(world: World) -> memoryview:
    """As kernels want them."""
    packed = files(__package__).joinpath("learned", world.file).read_bytes()
    kept = array("h", zlib.decompress(packed))
    weights = room(WEIGHT_COUNT)
    for number, weight in enumerate(kept):
        weights[number] = weight * (SCALE // KEPT_SCALE)
    return weights


def pack_weights(weights: memoryview) -> bytes:
    """As they are kept in a file: small numbers, and most of them nothing."""
    small = [round(weight * KEPT_SCALE / SCALE) for weight in weights]
    return zlib.compress(array("h", small).tobytes(), 9)


def world_of(config: Config) -> World:
    return World(config.explore, config.map)
