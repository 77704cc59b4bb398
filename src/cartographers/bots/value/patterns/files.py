"""Pattern files: a header of one JSON line, then the compressed numbers.

The header names the explore set, the shape of the numbers and the ids of the scoring cards that
were learned, in the order of the numbers. Reading checks all of it. A card without numbers is not
an error: games with it are played without patterns.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from cartographers.bots.value.layout import CARD_FEATURES, MAP_FEATURES, SCALE
from cartographers.bots.value.patterns.layout import CARD_TABLES, PAIR_WEIGHTS, PATTERN_UNITS
from cartographers.bots.value.patterns.windows import PATTERN_COUNT
from cartographers.bots.value.weight_files import (
    check_cards,
    check_shape,
    pack,
    split_header,
    unpack,
)
from cartographers.rules.playout.tables import SEASON_COUNT

FORMAT = "cartographers-patterns"
SHAPE = {
    "format": FORMAT,
    "version": 1,
    "seasons": SEASON_COUNT,
    "patterns": PATTERN_COUNT,
    "pattern_scale": PATTERN_UNITS,
    "map_features": MAP_FEATURES,
    "card_features": CARD_FEATURES,
    "pair_scale": SCALE,
}


class Block(NamedTuple):
    """The key of some numbers: the tables of all cards, of one card, or the weights of a pair."""

    cards: tuple[str, ...]

    @property
    def size(self) -> int:
        if len(self.cards) == 2:
            return SEASON_COUNT * PAIR_WEIGHTS
        return PATTERN_COUNT * (CARD_TABLES if self.cards else SEASON_COUNT)


def blocks_of(cards: Sequence[str]) -> Iterator[Block]:
    """All blocks, in the order of the file."""
    yield Block(())
    yield from (Block((card,)) for card in cards)
    yield from (Block(pair) for pair in combinations(cards, 2))


def write_patterns_file(name: str, numbers: Mapping[Block, Sequence[int]]) -> bytes:
    """The content of the file of an explore set."""
    cards = [block.cards[0] for block in numbers if len(block.cards) == 1]
    header = {**SHAPE, "world": name, "cards": cards}
    return pack(header, (n for block in blocks_of(cards) for n in numbers[block]))


def read_patterns_file(
    content: bytes, name: str, cards: Sequence[str]
) -> dict[Block, Sequence[int]]:
    """The numbers of some of these cards. Raises BadWeights if anything does not match."""
    header, packed = split_header(content, FORMAT)
    check_shape(header, {**SHAPE, "world": name})
    check_cards(header, cards)
    blocks = list(blocks_of(header["cards"]))
    numbers = unpack(packed, sum(block.size for block in blocks))
    found, at = dict[Block, Sequence[int]](), 0
    for block in blocks:
        found[block] = numbers[at : at + block.size]
        at += block.size
    return found
