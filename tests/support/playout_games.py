"""Games whose cards and moves come from the rng of a playout, so that both can be compared."""

from collections.abc import Container

import cartographers as c
from cartographers.bots import Bot
from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.cards.heroes import HEROES
from cartographers.rules.cards.numbers import CARDS, GUESTS, TIMES
from cartographers.rules.cards.seasons import SEASONS, THRESHOLDS
from cartographers.rules.game import GameState
from cartographers.rules.move import DESTROY, PASS
from cartographers.rules.playout.deck import next_deck, reveal_card, with_rng
from cartographers.rules.playout.moment import GAZE_STEP, RAVAGE_STEP, Choice
from cartographers.rules.playout.policies import random_choice
from cartographers.rules.playout.positions import moment_of, terms_of
from cartographers.rules.rng import rng_of
from cartographers.rules.setup import Deal
from cartographers.rules.sheet import TERRAINS
from cartographers.rules.step_kind import StepKind


def names(cards: int) -> list[str]:
    return [card for number, card in enumerate(CARDS) if cards >> number & 1]


def with_deck_by_rng(game: GameState, seed: int, number: int) -> GameState:
    """The game with its face-down cards as playout `number` of a seed would draw them."""
    view = game.view()
    terms, start = terms_of(view, 0), moment_of(view, 0)
    deck = with_rng(start.deck, rng_of(seed, number))
    hidden, later, decks = names(deck.cards & ~start.deck.cards), [], []
    drawn, time = list(view.revealed), view.time
    for season in range(view.season, len(SEASONS)):
        while time < THRESHOLDS[view.config.seasons][season]:
            deck, card = reveal_card(deck)
            drawn.append(CARDS[card])
            time += TIMES[card]
        decks.append((*drawn, *names(deck.cards)))
        drawn, time, left = [], 0, deck.cards
        if season < len(SEASONS) - 1:
            deck = next_deck(deck, terms.cards)
            later += names(deck.cards & GUESTS & ~left)
    return game._replace(deal=with_guests(game, hidden, later, decks))


def with_guests(
    game: GameState, hidden: list[str], later: list[str], decks: list[tuple[str, ...]]
) -> Deal:
    """The deal with other ambushes and heroes face down, also in decks of earlier seasons."""
    deal = game.deal
    ambush = guests(game, deal.ambush, AMBUSH, hidden, later)
    heroes = guests(game, deal.heroes, HEROES, hidden, later)
    other = dict(zip((*deal.ambush, *deal.heroes), (*ambush, *heroes), strict=True))
    earlier = [tuple(other.get(card, card) for card in deck) for deck in deal.decks[: game.season]]
    return Deal(deal.edicts, deal.skills, ambush, heroes, (*earlier, *decks))


def guests(
    game: GameState, old: tuple[str, ...], kind: Container[str], hidden: list[str], later: list[str]
) -> tuple[str, ...]:
    """Seen cards stay in their places, hidden ones fill the gaps, the rest come later."""
    unseen = [card for card in hidden if card in kind]
    there = [c if c in game.discarded else unseen.pop(0) for c in old[: game.season + 1]]
    return (*there, *(card for card in later if card in kind))


class RngBots:
    """Bots that choose with the rng of a playout; each map has its own random sequence."""

    def __init__(self, seats: int, seed: int, number: int) -> None:
        self.rng = [rng_of(rng_of(seed, number), seat + 1) for seat in range(seats)]

    def choose(self, view: c.View) -> c.Move:
        if view.step_kind in (StepKind.BRACE, StepKind.REGROUP):
            return c.Move(PASS)
        owner = view.owed().owner
        terms, moment = terms_of(view, owner), moment_of(view, owner)
        self.rng[owner], choice = random_choice(terms, moment, self.rng[owner])
        return move_of(moment.clock.step_kind, choice)


def move_of(step: int, choice: Choice) -> c.Move:
    if step in (GAZE_STEP, RAVAGE_STEP):
        return c.Move(DESTROY, choice.cells)
    return c.Move(TERRAINS[choice.terrain], choice.cells, choice.attack)


def played(game: GameState, bot: Bot | RngBots) -> GameState:
    while not game.is_over:
        seat = game.waiting_for[0]
        game = game.play(seat, bot.choose(game.view(seat)))
    return game


def outcome(game: GameState) -> list[list[int]]:
    return [[player.total, player.lost_to_monsters] for player in game.players]
