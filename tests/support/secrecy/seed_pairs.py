"""Seeds of games that look the same until some card is revealed."""

from functools import cache
from hashlib import sha256
from itertools import pairwise, takewhile
from typing import NamedTuple

from cartographers.rules.cards.seasons import SEASONS, THRESHOLDS
from cartographers.rules.setup import Config, deal_cards, revealed_cards

SEEDS = 1500


class SeedPair(NamedTuple):
    """`cards` are those that both games reveal, in order, before they differ."""

    seeds: tuple[str, str]
    cards: tuple[str, ...]


@cache
def find_pairs(config: Config) -> list[SeedPair]:
    """Return pairs that agree longest first; sorted by story, they are neighbours."""
    stories = sorted((story_of(config, seed), seed) for seed in map(seed_of, range(SEEDS)))
    pairs = [
        SeedPair((one, other), common(cards, other_cards))
        for ((known, cards), one), ((other_known, other_cards), other) in pairwise(stories)
        if known == other_known
    ]
    return sorted((pair for pair in pairs if pair.cards), key=lambda pair: -len(pair.cards))


def seed_of(number: int) -> str:
    """A seed as the server would draw it."""
    return sha256(f"seed {number}".encode()).hexdigest()


def pair_of(config: Config, numbers: tuple[int, int]) -> SeedPair:
    """A pair of seeds that a longer search found."""
    one, other = map(seed_of, numbers)
    (known, cards), (other_known, other_cards) = story_of(config, one), story_of(config, other)
    return SeedPair((one, other), common(cards, other_cards) if known == other_known else ())


def story_of(config: Config, seed: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What is public from the start, and every card in the order revealed."""
    deal = deal_cards(config, seed)
    thresholds = THRESHOLDS[config.seasons]
    cards = [
        card
        for number in range(len(SEASONS))
        for card in revealed_cards(deal.decks[number], thresholds[number])
    ]
    return (*deal.edicts, *deal.skills), tuple(cards)


def common(cards: tuple[str, ...], others: tuple[str, ...]) -> tuple[str, ...]:
    both = zip(cards, others, strict=False)
    return tuple(card for card, _ in takewhile(lambda pair: pair[0] == pair[1], both))
