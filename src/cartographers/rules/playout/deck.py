"""The deck of a playout: sets of cards from which one after the other is drawn at random."""

from cartographers.rules.cards.numbers import GUESTS
from cartographers.rules.playout.moment import Deck
from cartographers.rules.rng import draw, nth_bit


def pick_card(cards: int, rng: int) -> tuple[int, int]:
    rng, number = draw(rng, cards.bit_count())
    return rng, nth_bit(cards, number)


def reveal_card(deck: Deck) -> tuple[Deck, int]:
    """Draw the top card; each is equally likely."""
    rng, card = pick_card(deck.cards, deck.rng)
    return Deck(deck.cards & ~(1 << card), deck.ambush_pool, deck.hero_pool, 0, 0, rng), card


def join_ambush(deck: Deck) -> Deck:
    rng, card = pick_card(deck.ambush_pool, deck.rng)
    pool = deck.ambush_pool & ~(1 << card)
    return Deck(deck.cards | 1 << card, pool, deck.hero_pool, 0, 0, rng)


def join_hero(deck: Deck) -> Deck:
    rng, card = pick_card(deck.hero_pool, deck.rng)
    pool = deck.hero_pool & ~(1 << card)
    return Deck(deck.cards | 1 << card, deck.ambush_pool, pool, 0, 0, rng)


def with_rng(d: Deck, rng: int) -> Deck:
    """Return the deck with a generator, and with random guests where only their number is known."""
    deck = Deck(d.cards, d.ambush_pool, d.hero_pool, 0, 0, rng)
    for _ in range(d.hidden_ambushes):
        deck = join_ambush(deck)
    for _ in range(d.hidden_heroes):
        deck = join_hero(deck)
    return deck


def next_deck(d: Deck, cards: int) -> Deck:
    """Return the next season's deck: the set, the guests not seen yet, a new one of each kind."""
    deck = Deck(cards | d.cards & GUESTS, d.ambush_pool, d.hero_pool, 0, 0, d.rng)
    deck = join_ambush(deck)
    return join_hero(deck) if deck.hero_pool else deck
