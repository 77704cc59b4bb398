"""The cards of a deal in the order in which a table turns them over."""

from collections.abc import Container, Iterator, Sequence

from cartographers.rules.agenda import STEP_AFTER_SEASON
from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.cards.explore import EXPLORE, RUINS
from cartographers.rules.cards.heroes import HEROES
from cartographers.rules.cards.seasons import SEASONS, THRESHOLDS
from cartographers.rules.game import is_seed
from cartographers.rules.setup import BadConfig, Config, Deal, card_time, deal_cards, revealed_cards
from cartographers.server.protocol.paper import CardsDealt, CardTurned, DealAsked, SeasonTurned
from cartographers.server.tables.commands.new_table import make_config


def turn_cards(asked: DealAsked) -> CardsDealt:
    """Return the cards that this code deals, here as on the server."""
    if not is_seed(asked.code):
        raise BadConfig("a deal code is one line of text of at most 200 characters")
    config = make_config(asked.rules)
    deal = deal_cards(config, asked.code)
    seasons = list(seasons_of(config, deal))
    return CardsDealt(edicts=list(deal.edicts), skills=list(deal.skills), seasons=seasons)


def seasons_of(config: Config, deal: Deal) -> Iterator[SeasonTurned]:
    effects: list[str] = []
    for number, deck in enumerate(deal.decks):
        threshold = THRESHOLDS[config.seasons][number]
        cards = revealed_cards(deck, threshold)
        effects += [card for card in cards if card in STEP_AFTER_SEASON]
        is_last = number + 1 == len(SEASONS)
        yield SeasonTurned(
            cards=list(turned(cards)),
            threshold=threshold,
            explore=count(deck, EXPLORE),
            ruins=count(deck, RUINS),
            ambushes=count(deck, AMBUSH),
            heroes=count(deck, HEROES),
            effects=[] if is_last else list(effects),
        )


def turned(cards: Sequence[str]) -> Iterator[CardTurned]:
    time, ruins = 0, False
    for card in cards:
        time += card_time(card)
        yield CardTurned(card=card, time=time, ruins=ruins and card in EXPLORE)
        ruins = (ruins or card in RUINS) and card not in EXPLORE


def count(deck: Sequence[str], kind: Container[str]) -> int:
    return sum(card in kind for card in deck)
