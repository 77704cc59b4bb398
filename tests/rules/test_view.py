"""What a viewer may know: no view contains a secret."""

from dataclasses import fields
from random import Random

import pytest

import cartographers as c
from cartographers.bots import RandomBot
from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.game import GameState
from cartographers.rules.shuffle import seed_hash
from tests.support.tables import EMPTY, table

CONFIGS = {
    "solo": c.Config(),
    "mixed": c.Config(
        players=3,
        map="D",
        explore="heroes",
        ruins=True,
        ambush=["base", "heroes", "promo"],
        skills=True,
    ),
    "base": c.Config(players=2, heroes=True),
}


def with_other_secrets(game: GameState, rng: Random) -> GameState:
    """Return a game that looks the same but has other cards face down and other sealed moves."""
    decks = list(game.deal.decks)
    deck = decks[game.season]
    decks[game.season] = (
        *deck[: game.revealed_count],
        *rng.sample(deck[game.revealed_count :], len(deck) - game.revealed_count),
    )
    for later in range(game.season + 1, 4):
        decks[later] = tuple(rng.sample(decks[later], len(decks[later])))
    deal = game.deal._replace(
        decks=tuple(decks),
        ambush=tuple(rng.sample(sorted(AMBUSH), 4)),
        heroes=tuple(rng.sample(game.deal.heroes, len(game.deal.heroes))),
    )
    return game._replace(deal=deal)


def with_other_choices(game: GameState, viewer: int | None, rng: Random) -> GameState:
    sealed = list(game.sealed)
    for seat, move in enumerate(game.sealed):
        if move is not None and seat != viewer:
            again = game.take_back(seat)
            sealed[seat] = rng.choice(again.legal_moves(seat))
    return game._replace(sealed=tuple(sealed))


def every_field(view: c.View) -> str:
    return repr([getattr(view, field.name) for field in fields(view)])


@pytest.mark.parametrize("name", CONFIGS)
@pytest.mark.parametrize("seed", range(4))
def test_games_that_differ_only_in_secrets_have_equal_views(name: str, seed: int) -> None:
    config, rng = CONFIGS[name], Random(seed)
    game = c.new_game(config, seed)
    bot = RandomBot(seed)
    while not game.is_over:
        for viewer in (None, *range(config.players)):
            other = with_other_choices(with_other_secrets(game, rng), viewer, rng)
            assert other.view(viewer) == game.view(viewer)
        seat = rng.choice(game.waiting_for)
        game = game.play(seat, bot.choose(game.view(seat)))


@pytest.mark.parametrize("name", CONFIGS)
def test_no_secret_appears_in_what_a_view_holds(name: str) -> None:
    game = c.new_game(CONFIGS[name], "a-seed-with-an-unlikely-name")
    for viewer in (None, *range(len(game.players))):
        text = every_field(game.view(viewer))
        assert "a-seed-with-an-unlikely-name" not in text
        hidden = {*game.deal.ambush, *game.deal.heroes} - {*game.discarded}
        assert not [card for card in hidden if card in text]


@pytest.mark.parametrize("seed", ["42", "ab" * 32])
def test_no_view_holds_anything_made_from_the_seed(seed: str) -> None:
    """Whoever knows a hash of a small seed finds the seed, and with it the deal, by trying."""
    salt = "0f" * 16
    game = c.new_game(c.Config(), seed, salt)
    while not game.is_over:
        text = every_field(game.view(0))
        for secret in (repr(seed), salt, seed_hash(seed), seed_hash(seed, salt)):
            assert secret not in text
        game = game.play(0, game.legal_moves(0)[0])


def test_the_deck_is_known_as_counts() -> None:
    game = c.new_game(c.Config(explore="heroes", ruins=True), 3)
    view = game.view(0)
    deck = game.deal.decks[0]
    assert view.revealed == deck[: game.revealed_count]
    assert len(view.revealed) + len(view.unseen) + view.ambushes + view.heroes == len(deck)
    assert (view.ambushes, view.heroes) == (
        sum(card in AMBUSH for card in deck[game.revealed_count :]),
        sum(card in game.deal.heroes for card in deck[game.revealed_count :]),
    )
    assert list(view.unseen) != [
        card for card in deck[game.revealed_count :] if card in view.unseen
    ]


def test_a_seat_sees_its_own_sealed_choice_and_nobody_elses() -> None:
    game = table("hamlet", maps=[EMPTY, EMPTY]).play(0, "village A1 A2 B1")
    assert str(game.view(0).chosen) == "village A1 A2 B1"
    assert game.view(1).chosen is None
    assert game.view().chosen is None
    assert game.view(1).waiting_for == (1,)


def test_a_view_has_the_decision_that_its_seat_owes() -> None:
    game = table("hamlet", maps=[EMPTY, EMPTY]).play(0, "village A1 A2 B1")
    assert game.view(1).decision == game.decision(1) == game.view(1).owed()
    assert list(game.view(1).legal_moves()) == list(game.legal_moves(1))
    assert game.view(1).legal_moves(game.legal_moves(1)[0]) == []
    for view in (game.view(0), game.view()):
        with pytest.raises(c.IllegalMove, match="you have nothing to decide now"):
            view.legal_moves()


def test_edicts_left_to_score() -> None:
    game = table("hamlet")
    a, b, d, e = game.deal.edicts
    assert game.view().edicts_left() == ((a, b), (b, d), (d, e), (e, a))
    while game.season < 2:
        game = game.play(0, game.legal_moves(0)[0])
    assert game.view().edicts_left() == ((d, e), (e, a))
    while not game.is_over:
        game = game.play(0, game.legal_moves(0)[0])
    assert game.view().edicts_left() == ()
    assert game.view().is_over


def test_after_the_last_scoring_of_a_season_its_edicts_are_not_left() -> None:
    long = ("hinterland_stream", "homestead", "orchard", "marshlands")
    game = table("giant_troll_ravage", *long, ambush="heroes")
    while game.step_kind != "ravage":
        game = game.play(0, game.legal_moves(0)[-1])
    assert game.season == 0
    assert len(game.view().edicts_left()) == 3


@pytest.mark.parametrize("seat", [2, -1])
def test_there_is_no_view_for_an_unknown_seat(seat: int) -> None:
    with pytest.raises(c.IllegalMove, match=f"there is no seat {seat}"):
        table("hamlet", maps=[EMPTY, EMPTY]).view(seat)
