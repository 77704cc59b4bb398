"""What was learned about patterns and pairs of edicts, for each explore set."""

from array import array
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from cartographers.bots.value.layout import CARD_FEATURES, MAP_FEATURES
from cartographers.bots.value.patterns.files import (
    Block,
    blocks_of,
    read_patterns_file,
    write_patterns_file,
)
from cartographers.bots.value.patterns.layout import (
    LEARNED_PAIRS,
    LEARNED_PATTERNS,
    PAIR_FEATURES,
    card_table,
    pair_offset,
)
from cartographers.bots.value.patterns.windows import PATTERN_COUNT
from cartographers.bots.value.weight_files import BadWeights
from cartographers.rules.scoring import SCORING
from cartographers.rules.scoring.numbers import SCORING_NUMBER

PACKAGE = "cartographers.bots.value"
FIRST, SECOND = MAP_FEATURES, MAP_FEATURES + CARD_FEATURES  # of a pair, in its features


class Learned(NamedTuple):
    """Numbers of 16 bits in the layout of the kernels, for the scoring cards with these numbers."""

    cards: frozenset[int]
    tables: memoryview
    pairs: memoryview

    def covers(self, edicts: Iterable[int]) -> bool:
        return self.cards.issuperset(edicts)


def new_learned(cards: Iterable[str]) -> Learned:
    """Zeros: they change no value."""
    numbers = frozenset(SCORING_NUMBER[card] for card in cards)
    return Learned(numbers, new_shorts(LEARNED_PATTERNS), new_shorts(LEARNED_PAIRS))


def new_shorts(count: int) -> memoryview:
    return memoryview(bytearray(2 * count)).cast("h")


NOTHING_LEARNED = Learned(frozenset(), new_shorts(1), new_shorts(1))


def file_of(explore: str) -> str:
    return f"patterns-{explore}.bin"


@cache
def load_learned(explore: str) -> Learned:
    """What was learned for an explore set: nothing if there is no file. Raises BadWeights."""
    found = files(PACKAGE).joinpath("learned", file_of(explore))
    if not found.is_file():
        return NOTHING_LEARNED
    try:
        return unpack_learned(explore, found.read_bytes())
    except (BadWeights, OSError) as error:
        raise BadWeights(f"the weights in {file_of(explore)} cannot be used: {error}") from error


def unpack_learned(explore: str, content: bytes) -> Learned:
    """From the content of a file to the layout of the kernels."""
    blocks = read_patterns_file(content, explore, list(SCORING))
    learned = new_learned(card for block in blocks for card in block.cards)
    for block, numbers in blocks.items():
        at, whole = offset_of(block), part_of(learned, block)
        whole[at : at + block.size] = in_order(block, numbers)
    return learned


def pack_learned(explore: str, learned: Learned) -> bytes:
    """The inverse of `unpack_learned`."""
    cards = [card for card in SCORING if SCORING_NUMBER[card] in learned.cards]
    blocks = dict[Block, Sequence[int]]()
    for block in blocks_of(cards):
        at = offset_of(block)
        blocks[block] = part_of(learned, block)[at : at + block.size]
    return write_patterns_file(explore, blocks)


def part_of(learned: Learned, block: Block) -> memoryview:
    return learned.pairs if len(block.cards) == 2 else learned.tables


def offset_of(block: Block) -> int:
    if not block.cards:
        return 0
    numbers = sorted(SCORING_NUMBER[card] for card in block.cards)
    if len(numbers) == 2:
        return pair_offset(numbers[0], numbers[1], 0)
    return card_table(numbers[0]) * PATTERN_COUNT


def in_order(block: Block, numbers: Sequence[int]) -> memoryview:
    """The numbers of a block; those of a pair with the card of the lower number first."""
    found = list(numbers)
    if len(block.cards) == 2 and is_swapped(block):
        parts = [found[at : at + PAIR_FEATURES] for at in range(0, len(found), PAIR_FEATURES)]
        found = [n for part in parts for n in (*part[:FIRST], *part[SECOND:], *part[FIRST:SECOND])]
    return memoryview(array("h", found))


def is_swapped(block: Block) -> bool:
    first, second = (SCORING_NUMBER[card] for card in block.cards)
    return first > second
