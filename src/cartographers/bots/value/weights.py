"""The learned weights of each world: an explore set on a map."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from cartographers.bots.value.layout import SCALE, WEIGHT_COUNT, edict_offset, other_offset
from cartographers.bots.value.weight_files import (
    FILE_SCALE,
    OTHER_SLOT,
    BadWeights,
    Block,
    blocks_of,
    read_weights,
    size_of,
    write_weights,
)
from cartographers.native.engine import new_buffer
from cartographers.rules.cards.explore import SETS
from cartographers.rules.cards.maps import MAPS
from cartographers.rules.scoring import SCORING
from cartographers.rules.scoring.numbers import SCORING_NUMBER
from cartographers.rules.setup import Config


class World(NamedTuple):
    """A kind of game with its own weights."""

    explore: str
    map: str

    @property
    def name(self) -> str:
        return f"{self.explore}-{self.map}"

    @property
    def file(self) -> str:
        return f"{self.name}.bin"


WORLDS = [World(explore, letter) for explore in SETS for letter in MAPS]


def world_of(config: Config) -> World:
    return World(config.explore, config.map)


@cache
def load_weights(world: World) -> memoryview:
    """The weights in the layout of the kernels. Raises BadWeights if the file cannot be used."""
    try:
        return unpack_weights(world, read_file(world))
    except (BadWeights, OSError) as error:
        raise BadWeights(f"the weights in {world.file} cannot be used: {error}") from error


def read_file(world: World) -> bytes:
    return files(__package__).joinpath("learned", world.file).read_bytes()


def unpack_weights(world: World, content: bytes) -> memoryview:
    """From the content of a file to the layout of the kernels."""
    weights = new_buffer(WEIGHT_COUNT)
    for block, numbers in read_weights(content, world.name, list(SCORING)).items():
        fill_block(weights, block, numbers)
    return weights


def pack_weights(world: World, weights: memoryview) -> bytes:
    """The inverse of `unpack_weights`, up to rounding."""
    blocks = {}
    for block in blocks_of(list(SCORING)):
        at = offset_of(block)
        numbers = weights[at : at + size_of(block)]
        blocks[block] = [round(number * FILE_SCALE / SCALE) for number in numbers]
    return write_weights(world.name, blocks)


def fill_block(weights: memoryview, block: Block, numbers: Sequence[int]) -> None:
    at = offset_of(block)
    for i, number in enumerate(numbers):
        weights[at + i] = number * (SCALE // FILE_SCALE)


def offset_of(block: Block) -> int:
    if block.slot == OTHER_SLOT:
        return other_offset(block.season)
    return edict_offset(block.season, block.slot, SCORING_NUMBER[block.card])
