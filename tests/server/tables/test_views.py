"""What a table shows of a decision."""

import pytest

from cartographers import Config, GameState, new_game
from cartographers.server.tables.out.views import show_decision

HEROES = Config(players=1, map="C", explore="heroes", heroes=True, ruins=True)
TWO = Config(players=2)


def game_on_ruins(config: Config, step: str) -> GameState:
    """A game in which this is decided while a ruins card waits for an explore card."""
    for number in range(500):
        game = new_game(config, f"ruins {number}")
        for _ in range(12):
            if game.ruins and game.step_kind == step:
                return game
            seat = game.waiting_for[0]
            game = game.play(seat, game.view(seat).legal_moves()[0])
    raise AssertionError(f"{step} never comes after ruins")


def must_cover_ruins(game: GameState) -> bool:
    shown = show_decision(game.view(game.waiting_for[0]).decision)
    assert shown is not None
    return shown.ruins


def test_an_explore_card_after_ruins_must_cover_them() -> None:
    assert must_cover_ruins(game_on_ruins(TWO, "draw"))


@pytest.mark.parametrize(("config", "step"), [(HEROES, "hero"), (TWO, "ambush")])
def test_heroes_and_monsters_after_ruins_may_stand_anywhere(config: Config, step: str) -> None:
    assert not must_cover_ruins(game_on_ruins(config, step))
