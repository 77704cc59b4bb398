"""Random games that fit a view: they look the same, and can be played to the end."""

from random import Random

import pytest

import cartographers as c
from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.game import printed_map
from cartographers.rules.setup import ambush_pool, check_deal
from tests.support.amounts import amount
from tests.support.random_states import CONFIGS, random_states
from tests.support.tables import EMPTY, table


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
def test_the_odds_of_the_next_card_add_up_to_one(name: str) -> None:
    for game in random_states(CONFIGS[name], 3):
        chances = game.next_cards()
        assert sum(chances.values()) == pytest.approx(1 if chances else 0)


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
