"""The bots: legal, blind to secrets, repeatable, and in the right order of strength."""

from random import Random

import pytest
from test_view import with_other_choices, with_other_secrets

import cartographers as c
from cartographers.bots import BOTS, GreedyBot, RandomBot, UnknownBot, make_bot
from tables import EMPTY, play_out, sheet, table

CONFIG = c.Config(players=3, map="C", explore="heroes", skills=True, ambush=["heroes", "promo"])


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_a_whole_game(name: str) -> None:
    game = play_out(c.new_game(CONFIG, 1), [make_bot(name, seat) for seat in range(3)])
    assert game.is_over


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_does_not_see_what_is_hidden(name: str) -> None:
    game, chance, player = c.new_game(CONFIG, 2), Random(2), RandomBot(2)
    for _ in range(25):
        seat = chance.choice(game.waiting_for)
        other = with_other_choices(with_other_secrets(game, chance), seat, chance)
        assert make_bot(name, 5).choose(game.view(seat)) == make_bot(name, 5).choose(
            other.view(seat)
        )
        game = game.play(seat, player.choose(game.view(seat)))


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_with_the_same_seed_plays_the_same_game(name: str) -> None:
    first, second = (play_out(c.new_game(c.Config(), 3), [make_bot(name, 9)]) for _ in range(2))
    assert first == second


def test_greedy_beats_random_by_far() -> None:
    gain = 0
    for seed in range(8):
        greedy = play_out(c.new_game(c.Config(), seed), [GreedyBot()]).rating()
        gain += greedy - play_out(c.new_game(c.Config(), seed), [RandomBot(seed)]).rating()
    assert gain / 8 > 40


def test_greedy_takes_the_stars_and_the_coin() -> None:
    game = table("forgotten_forest")
    move = GreedyBot().choose(game.view(0))
    drawn = game.play(0, move).players[0]
    assert drawn.coins == 1
    assert c.score("sentinel_wood", drawn.sheet).stars == 2


def test_greedy_hurts_its_neighbour_in_an_ambush() -> None:
    game = table("gnoll_raid", maps=[EMPTY, str(sheet("F" * 11))])
    worst = max(
        c.monster_penalty(game.decision(0).result(move).sheet) for move in game.legal_moves(0)
    )
    chosen = game.decision(0).result(GreedyBot().choose(game.view(0)))
    assert c.monster_penalty(chosen.sheet) == worst


def test_greedy_uses_a_skill_that_pays() -> None:
    game = table("rift_lands", "farmland", skills=["search", "lore", "stealth"])
    assert GreedyBot().choose(game.view(0)).skill == "search"


def test_unknown_bots_are_refused() -> None:
    with pytest.raises(
        UnknownBot, match="there is no bot 'grandmaster'; the bots are greedy, random"
    ):
        make_bot("grandmaster")
