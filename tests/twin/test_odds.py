"""All games that fit a view are equally likely: samples compared with the odds of all deals."""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable
from itertools import permutations
from operator import attrgetter
from random import Random

import pytest

from cartographers.rules.cards.heroes import HEROES
from cartographers.rules.game import GameState
from cartographers.rules.setup import ambush_pool
from tests.support.amounts import amount
from tests.support.chi_square import deviation
from tests.support.random_states import CONFIGS, random_states
from tests.support.tables import EMPTY, table

SAMPLES = amount(10_000, 100_000)
FAR = 4.5  # standard deviations: three in a million


def middle_of(name: str) -> GameState:
    """A game in its second season, after an ambush if the seed finds one."""
    games = (
        game
        for seed in range(100)
        for game in random_states(CONFIGS[name], seed)
        if game.season == 1 and game.revealed_count >= 2
    )
    return next(game for game in games if game.discarded)


def season_of(card: str, game: GameState) -> int:
    """The season in which a guest was revealed."""
    decks = [*game.view().earlier, game.view().revealed]
    return next(season for season, deck in enumerate(decks) if card in deck)


def orders(pool: tuple[str, ...], game: GameState) -> list[tuple[str, ...]]:
    """Every order of four guests in which those revealed had joined a deck before."""
    seen = [card for card in game.discarded if card in pool]
    return [
        order
        for order in permutations(pool, 4)
        if all(card in order[: season_of(card, game) + 1] for card in seen)
    ]


def samples(
    game: GameState, what: Callable[[GameState], Hashable], count: int = SAMPLES
) -> Counter[Hashable]:
    rng, view = Random(1), game.view(0)
    return Counter(what(view.sample(rng)) for _ in range(count))


@pytest.mark.parametrize("name", CONFIGS)
def test_each_order_of_the_ambush_and_hero_cards_is_equally_likely(name: str) -> None:
    game = middle_of(name)
    for pool, field in ((ambush_pool(game.config), "ambush"), (tuple(HEROES), "heroes")):
        if getattr(game.deal, field):
            possible = orders(pool, game)
            found = samples(game, attrgetter(f"deal.{field}"))
            assert abs(deviation(found, dict.fromkeys(possible, 1 / len(possible)))) < FAR


def pairs_to_come(game: GameState) -> dict[Hashable, float]:
    """The probability of each pair of cards to come next, by going through all decks."""
    in_deck = game.view().unseen
    orders_of = {"ambush": orders(ambush_pool(game.config), game)}
    orders_of["heroes"] = orders(tuple(HEROES), game) if game.config.heroes else [()]
    chances: dict[Hashable, float] = defaultdict(float)
    weight = 1 / len(orders_of["ambush"]) / len(orders_of["heroes"])
    for ambush in orders_of["ambush"]:
        for heroes in orders_of["heroes"]:
            guests = {*ambush[: game.season + 1], *heroes[: game.season + 1]}
            deck = [*in_deck, *(guests - {*game.discarded})]
            for pair in permutations(deck, 2):
                chances[pair] += weight / len(deck) / (len(deck) - 1)
    return chances


@pytest.mark.parametrize("name", CONFIGS)
def test_each_order_of_the_deck_is_equally_likely(name: str) -> None:
    game, rng = middle_of(name), Random(2)
    at = game.revealed_count
    expected = pairs_to_come(game)
    count = max(SAMPLES, int(6 / min(expected.values())))
    view = game.view(0)
    found: Counter[Hashable] = Counter(
        view.sample(rng).deal.decks[game.season][at : at + 2] for _ in range(count)
    )
    assert abs(deviation(found, expected)) < FAR


def test_each_sealed_move_is_equally_likely_also_those_with_a_skill() -> None:
    rows = ["F" * 11] * 8 + ["M" + "F" * 8 + "..", "F" * 8 + "M..", "F" * 8 + "..."]
    small = "\n".join(rows)
    skills = ["first_aid", "diplomacy", "search"]
    game = table("hamlet", maps=[EMPTY, small], coins=2, skills=skills)
    game = game.play(1, game.legal_moves(1)[0])
    owed = game.take_back(1).decision(1)
    moves = [*owed.moves(), *(extra for move in owed.moves() for extra in owed.extras(move))]
    assert {move.skill for move in moves} == {"", *skills}
    found = samples(game, lambda sampled: sampled.sealed[1], amount(2_000, 100_000))
    assert abs(deviation(found, dict.fromkeys(moves, 1 / len(moves)))) < FAR


@pytest.mark.parametrize("name", CONFIGS)
def test_the_next_card_is_as_likely_as_the_samples_say(name: str) -> None:
    game = middle_of(name)
    at = game.revealed_count
    found = samples(game, lambda sampled: sampled.deal.decks[1][at])
    assert abs(deviation(found, dict[Hashable, float](game.next_cards().items()))) < FAR
