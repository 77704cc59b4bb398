"""How a game and a view are printed: in one line, or with their maps; never with a secret."""

from random import Random

import cartographers as c


def test_a_game_is_one_short_line_without_secrets() -> None:
    game, rng = c.new_game(c.Config(players=2, skills=True), "a-secret-seed"), Random(1)
    assert repr(game).startswith("<GameState: 2 players, spring 1/8, ")
    assert repr(game).endswith(", waiting for 0 1>")
    while not game.is_over:
        hidden = {*game.deal.decks[game.season][game.revealed_count :], game.seed}
        for text in (repr(game), repr(game.view(0)), str(game), str(game.view(0))):
            assert len(text.splitlines()[0]) < 100
            assert not [secret for secret in hidden if secret in text]
        game = game.play(game.waiting_for[0], rng.choice(game.legal_moves(game.waiting_for[0])))
    stars = " ".join(str(player.total) for player in game.players)
    assert repr(game) == f"<GameState: 2 players, over, stars {stars}>"


def test_a_printed_game_shows_every_map() -> None:
    game = c.new_game(c.Config(), 1)
    game = game.play(0, game.legal_moves(0)[0])
    head, edicts, coins, *rows = str(game).splitlines()
    assert head == repr(game)
    assert head.startswith("<GameState: solo, ")
    assert edicts.split()[1:] == [*game.deal.edicts]
    assert coins == f"seat 0: coins {game.players[0].coins}, stars 0"
    assert c.Sheet.parse("\n".join(rows)) == game.players[0].sheet


def test_a_view_says_whose_it_is() -> None:
    game = c.new_game(c.Config(players=3), 1)
    assert repr(game.view(2)).startswith("<View of seat 2: 3 players, ")
    assert str(game.view()).startswith("<View: 3 players, ")
    assert str(game.view()).count("seat ") == 3
