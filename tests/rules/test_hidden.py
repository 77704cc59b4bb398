"""Random games that fit a view: they look the same, and all of them are equally likely."""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable
from itertools import permutations
from operator import attrgetter
from random import Random

import pytest

import cartographers as c
from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.cards.heroes import HEROES
from cartographers.rules.game import GameState, printed_map
from cartographers.rules.setup import ambush_pool, check_deal
from tests.support.amounts import amount
from tests.support.chi_square import deviation
from tests.support.tables import EMPTY, table

SAMPLES = amount(10_000, 100_000)
FAR = 4.5  # standard deviations: three in a million
CONFIGS = {
    "solo": c.Config(),
    "solo with Skills": c.Config(skills=True),
    "base": c.Config(players=3),
    "Skills": c.Config(players=2, skills=["acrobatics", "diplomacy", "search"]),
    "Heroes": c.Config(players=2, explore="heroes"),
    "solo Heroes": c.Config(explore="heroes", map="D"),
    "promo": c.Config(players=2, ambush="promo"),
    "mixed": c.Config(
        players=3, explore="heroes", ruins=True, ambush=["base", "heroes", "promo"], skills=True
    ),
    "base with heroes": c.Config(players=2, heroes=True),
}


def random_states(config: c.Config, seed: int) -> list[GameState]:
    """A random game after each move; often with moves of some seats sealed."""
    rng = Random(seed)
    games = [c.new_game(config, seed)]
    while not games[-1].is_over:
        game = games[-1]
        seat = rng.choice(game.waiting_for)
        move = rng.choice(game.legal_moves(seat))
        games.append(game.play(seat, rng.choice([move, *game.legal_moves(seat, move)])))
    return games


@pytest.mark.parametrize("name", CONFIGS)
@pytest.mark.parametrize("seed", range(amount(2, 20)))
def test_a_sample_looks_the_same_and_can_be_played_to_the_end(name: str, seed: int) -> None:
    config, rng = CONFIGS[name], Random(seed)
    for game in random_states(config, seed):
        for viewer in (None, *range(config.players)):
            view = game.view(viewer)
            sampled = view.sample(rng)
            assert sampled.view(viewer) == view
            assert sampled.agenda == game.agenda
            check_deal(config, sampled.deal)
    while not sampled.is_over:
        seat = rng.choice(sampled.waiting_for)
        sampled = sampled.play(seat, rng.choice(sampled.legal_moves(seat)))


def test_a_sample_after_a_season_goes_on_with_the_effects() -> None:
    edicts = ("sentinel_wood", "canal_lake", "wildholds", "borderlands")
    config = c.Config(players=2, ambush="heroes", scoring=edicts)
    with_troll = c.Sheet.parse(str(printed_map("A")).replace(".", "T", 1))
    spring = ("giant_troll_ravage", "hinterland_stream", "homestead", "orchard", "marshlands")
    game = c.set_up(config, [c.Player(with_troll)] * 2, [spring])
    while game.step_kind != "ravage":
        seat = game.waiting_for[0]
        game = game.play(seat, game.legal_moves(seat)[-1])
    sampled = game.view(0).sample(Random(1))
    assert sampled.view(0) == game.view(0)
    assert sampled.agenda == game.agenda
    for seat in game.waiting_for:
        sampled = sampled.play(seat, sampled.legal_moves(seat)[0])
    assert sampled.season == 1


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


def samples(game: GameState, what: Callable[[GameState], Hashable]) -> Counter[Hashable]:
    rng, view = Random(1), game.view(0)
    return Counter(what(view.sample(rng)) for _ in range(SAMPLES))


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
    found = samples(game, lambda sampled: sampled.sealed[1])
    assert abs(deviation(found, dict.fromkeys(moves, 1 / len(moves)))) < FAR


def test_the_own_sealed_move_is_kept_and_a_spectator_knows_none() -> None:
    game = table("hamlet", maps=[EMPTY] * 3).play(0, "village A1 A2 B1").play(1, "village K1 K2 J1")
    sampled = [game.view(0).sample(Random(seed)).sealed for seed in range(20)]
    assert {str(move) for move, _, _ in sampled} == {"village A1 A2 B1"}
    assert len({move for _, move, _ in sampled}) > 10
    assert {move for _, _, move in sampled} == {None}
    public = [game.view().sample(Random(seed)).sealed[0] for seed in range(20)]
    assert len({*public}) > 10


# ------------------------------------------------------------------ the next card


@pytest.mark.parametrize("name", CONFIGS)
def test_the_next_card_is_as_likely_as_the_samples_say(name: str) -> None:
    for game in random_states(CONFIGS[name], 3):
        chances = game.next_cards()
        assert sum(chances.values()) == pytest.approx(1 if chances else 0)
    game = middle_of(name)
    at = game.revealed_count
    found = samples(game, lambda sampled: sampled.deal.decks[1][at])
    assert abs(deviation(found, dict[Hashable, float](game.next_cards().items()))) < FAR


def test_after_a_whole_season_the_next_card_is_of_the_next_deck() -> None:
    game = next(
        game
        for game in random_states(c.Config(), 5)
        if game.season == 0 and game.time >= game.threshold and not game.discarded
    )
    chances = game.next_cards()
    assert chances.keys() == {*game.deal.decks[1]} | {*AMBUSH} & {*ambush_pool(game.config)}
    assert chances["hamlet"] == pytest.approx(1 / len(game.deal.decks[1]))
    ambush = sum(chances[card] for card in ambush_pool(game.config))
    assert ambush == pytest.approx(2 / len(game.deal.decks[1]))


def test_after_the_last_card_of_winter_no_card_is_next() -> None:
    *_, last, over = random_states(c.Config(), 5)
    assert last.next_cards() == over.next_cards() == {}
    with pytest.raises(c.Rejected, match="'hamlet' cannot be revealed next; these can: none"):
        last.view(0).sample(Random(1), next_card="hamlet")


@pytest.mark.parametrize("name", CONFIGS)
def test_a_sample_may_be_one_in_which_a_certain_card_comes_next(name: str) -> None:
    """With the odds of `next_cards`, these are the same samples as without a card."""
    rng = Random(4)
    for game in random_states(CONFIGS[name], 6)[::5]:
        view = game.view(0)
        for card in view.next_cards():
            sampled = view.sample(rng, next_card=card)
            assert sampled.view(0) == view
            check_deal(game.config, sampled.deal)
            is_later = view.time >= view.threshold
            at = 0 if is_later else len(view.revealed)
            assert sampled.deal.decks[game.season + is_later][at] == card


def test_a_card_that_was_revealed_cannot_be_next() -> None:
    view = c.new_game(c.Config(), 1).view(0)
    with pytest.raises(c.Rejected, match=f"'{view.card}' cannot be revealed next"):
        view.sample(Random(1), next_card=view.card)
