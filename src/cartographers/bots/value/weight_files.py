"""Weight files: a header of one JSON line, then the compressed weights.

The header names the world, the shape of the weights and the id of every scoring card, in the order
of the weights. Reading checks all of it, so weights never reach the wrong card.
"""

import json
import sys
import zlib
from array import array
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from cartographers.bots.value.layout import (
    CARD_FEATURES,
    EDICT_WEIGHTS,
    MAP_FEATURES,
    OTHER_WEIGHTS,
)
from cartographers.rules.errors import Rejected
from cartographers.rules.playout.tables import EDICT_COUNT, SEASON_COUNT

FORMAT, VERSION = "cartographers-weights", 1
FILE_SCALE = 128  # weights are stored in units of 1/128 star
SHAPE = {
    "format": FORMAT,
    "version": VERSION,
    "seasons": SEASON_COUNT,
    "slots": EDICT_COUNT,
    "map_features": MAP_FEATURES,
    "card_features": CARD_FEATURES,
    "scale": FILE_SCALE,
}


class BadWeights(Rejected):
    """A weight file cannot be used; the message says why."""


class Block(NamedTuple):
    """The key of a block of weights: those of a card, by its id, in a slot of a season.

    Each season has one more block, for coins and monsters, in `OTHER_SLOT` and without a card.
    """

    season: int
    slot: int
    card: str


Weights = dict[Block, Sequence[int]]
OTHER_SLOT = -1


def write_weights(world: str, weights: Mapping[Block, Sequence[int]]) -> bytes:
    """The content of a world's file."""
    cards = list(dict.fromkeys(block.card for block in weights if block.slot != OTHER_SLOT))
    header = {**SHAPE, "world": world, "cards": cards}
    return pack(header, (n for block in blocks_of(cards) for n in weights[block]))


def read_weights(content: bytes, world: str, cards: Sequence[str]) -> Weights:
    """The weights of exactly these cards. Raises BadWeights if anything does not match."""
    header, packed = split_header(content, FORMAT)
    check_shape(header, {**SHAPE, "world": world})
    check_cards(header, cards)
    if missing := [card for card in cards if card not in header["cards"]]:
        raise BadWeights(f"there are no weights for these cards: {', '.join(missing)}")
    blocks = blocks_of(header["cards"])
    numbers = unpack(packed, sum(size_of(block) for block in blocks))
    weights, at = Weights(), 0
    for block in blocks:
        weights[block] = numbers[at : at + size_of(block)]
        at += size_of(block)
    return weights


def cards_in(content: bytes) -> list[str]:
    """The ids of the cards that a file has weights for."""
    header, _ = split_header(content, FORMAT)
    return [str(card) for card in header.get("cards", [])]


def blocks_of(cards: Sequence[str]) -> list[Block]:
    """All blocks, in the order of the file."""
    blocks = []
    for season in range(SEASON_COUNT):
        blocks.append(Block(season, OTHER_SLOT, ""))
        blocks += [Block(season, slot, card) for slot in range(EDICT_COUNT) for card in cards]
    return blocks


def size_of(block: Block) -> int:
    return OTHER_WEIGHTS if block.slot == OTHER_SLOT else EDICT_WEIGHTS


# ------------------------------------------------------------------ headers and numbers


def pack(header: Mapping[str, Any], numbers: Iterable[int]) -> bytes:
    """The content of a file: numbers of 16 bits with a header."""
    shorts = array("h", numbers)
    if sys.byteorder == "big":
        shorts.byteswap()
    return json.dumps(header).encode() + b"\n" + zlib.compress(shorts.tobytes(), 9)


def split_header(content: bytes, format: str) -> tuple[dict[str, Any], bytes]:
    line, _, packed = content.partition(b"\n")
    try:
        header = json.loads(line)
    except ValueError:
        header = None
    if not isinstance(header, dict) or header.get("format") != format:
        raise BadWeights("this is not a weight file: it has no header")
    return header, packed


def check_shape(header: Mapping[str, Any], shape: Mapping[str, Any]) -> None:
    for name, value in shape.items():
        if header.get(name) != value:
            raise BadWeights(f"{name} is {header.get(name)!r} in the file but should be {value!r}")


def check_cards(header: Mapping[str, Any], known: Sequence[str]) -> None:
    found = header.get("cards")
    if not isinstance(found, list) or len(set(map(str, found))) < len(found):
        raise BadWeights("the header does not list each card once")
    if unknown := [str(card) for card in found if card not in known]:
        raise BadWeights(f"there are weights for unknown cards: {', '.join(unknown)}")


def unpack(packed: bytes, count: int) -> Sequence[int]:
    try:
        numbers = array("h", zlib.decompress(packed))
    except (zlib.error, ValueError) as error:
        raise BadWeights("the weights are damaged or incomplete") from error
    if sys.byteorder == "big":
        numbers.byteswap()
    if len(numbers) != count:
        raise BadWeights(f"there are {len(numbers)} weights but should be {count}")
    return numbers
