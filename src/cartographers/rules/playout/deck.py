"""The deck of a playout: sets of cards, of which lots draw one after the other."""

from cartographers.rules.cards.numbers import GUESTS
from cartographers.rules.lots import draw, nth_bit
from cartographers.rules.playout.moment import Deck


def pick_card(cards: int, lots: int) -> tuple[int, int]:
    lots, number = draw(lots, cards.bit_count())
    return lots, nth_bit(cards, number)


def turn_card(deck: Deck) -> tuple[Deck, int]:
    """The card on top: any of them is as likely."""
    lots, card = pick_card(deck.cards, deck.lots)
    return Deck(deck.cards & ~(1 << card), deck.ambush_pool, deck.hero_pool, 0, 0, lots), card


def join_ambush(deck: Deck) -> Deck:
    lots, card = pick_card(deck.ambush_pool, deck.lots)
    pool = deck.ambush_pool & ~(1 << card)
    return Deck(deck.cards | 1 << card, pool, deck.hero_pool, 0, 0, lots)


def join_hero(deck: Deck) -> Deck:
    lots, card = pick_card(deck.hero_pool, deck.lots)
    pool = deck.hero_pool & ~(1 << card)
    return Deck(deck.cards | 1 << card, deck.ambush_pool, pool, 0, 0, lots)


def with_lots(d: Deck, lots: int) -> Deck:
    """The deck with its own lots, and with the guests of which only the number is known."""
    deck = Deck(d.cards, d.ambush_pool, d.hero_pool, 0, 0, lots)
    for _ in range(d.hidden_ambushes):
        deck = join_ambush(deck)
    for _ in range(d.hidden_heroes):
        deck = join_hero(deck)
    return deck


def next_deck(d: Deck, cards: int) -> Deck:
    """All cards of the set, the guests that nobody has seen yet, and a new one of each kind."""
    deck = Deck(cards | d.cards & GUESTS, d.ambush_pool, d.hero_pool, 0, 0, d.lots)
    deck = join_ambush(deck)
    return join_hero(deck) if deck.hero_pool else deck
