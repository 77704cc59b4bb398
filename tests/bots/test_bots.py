"""The bots make legal moves, see no secrets, are repeatable and ordered by strength."""

from random import Random

import pytest

import cartographers as c
from cartographers.bots import BOTS, GreedyBot, RandomBot, UnknownBot, ValueBot, make_bot
from tests.rules.test_view import with_other_choices, with_other_secrets
from tests.support.tables import EMPTY, play_out, sheet, table

CONFIG = c.Config(players=3, map="C", explore="heroes", skills=True, ambush=["heroes", "promo"])
CONFIGS = [
    c.Config(
        players=players,
        map=letter,
        explore=explore,
        scoring=["base", "heroes"],
        ambush=["base", "heroes", "promo"],
        heroes=heroes,
        skills=True,
    )
    for players, letter, explore, heroes in (
        (1, "A", "base", False),
        (1, "D", "heroes", True),
        (2, "B", "base", True),
        (3, "C", "heroes", True),
    )
]
SPECS = [name if name != "search" else "search:40" for name in BOTS]


@pytest.mark.parametrize("name", SPECS)
@pytest.mark.parametrize("config", CONFIGS, ids=lambda config: f"{config.explore}-{config.map}")
def test_a_bot_makes_legal_moves_in_every_kind_of_decision(
    name: str, config: c.Config, request: pytest.FixtureRequest
) -> None:
    """Random games lead to unusual maps: full ones, or overrun by monsters."""
    bot, player = make_bot(name, 3), RandomBot(4)
    for seed in range(request.config.getoption("--positions") // 60):
        game, rng = c.new_game(config, seed), Random(seed)
        while not game.is_over:
            seat = game.waiting_for[0]
            view = game.view(seat)
            if rng.random() < 0.5:
                assert view.owed().is_legal(bot.choose(view))
            game = game.play(seat, player.choose(view))


@pytest.mark.parametrize("name", SPECS)
def test_a_bot_plays_a_whole_game(name: str) -> None:
    game = play_out(c.new_game(CONFIG, 1), [make_bot(name, seat) for seat in range(3)])
    assert game.is_over


@pytest.mark.parametrize("name", SPECS)
def test_a_bot_does_not_see_what_is_hidden(name: str) -> None:
    game, rng, player = c.new_game(CONFIG, 2), Random(2), RandomBot(2)
    for _ in range(25):
        seat = rng.choice(game.waiting_for)
        other = with_other_choices(with_other_secrets(game, rng), seat, rng)
        assert make_bot(name, 5).choose(game.view(seat)) == make_bot(name, 5).choose(
            other.view(seat)
        )
        game = game.play(seat, player.choose(game.view(seat)))


@pytest.mark.parametrize("name", SPECS)
def test_a_bot_with_the_same_seed_plays_the_same_game(name: str) -> None:
    first, second = (play_out(c.new_game(c.Config(), 3), [make_bot(name, 9)]) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("name", SPECS)
def test_a_bot_finds_the_last_cell_of_a_map(name: str) -> None:
    full = [("#" * 11) for _ in range(10)] + ["##########."]
    game = table("farmland", maps=["\n".join(full)])
    assert make_bot(name, 1).choose(game.view(0)).cells == c.parse_cells("K11")


def test_each_bot_is_stronger_than_the_one_before() -> None:
    ratings = {
        name: sum(
            play_out(c.new_game(c.Config(), seed), [make_bot(name, seed)]).rating()
            for seed in range(40, 52)
        )
        / 12
        for name in SPECS
    }
    assert sorted(ratings, key=lambda name: ratings[name]) == SPECS
    assert ratings["value"] > ratings["greedy"] + 8


def test_the_value_bot_damages_a_neighbours_map_more_than_a_random_move() -> None:
    game, rng = c.new_game(c.Config(players=2), 5), Random(5)
    while game.step_kind != "ambush":
        seat = game.waiting_for[0]
        game = game.play(seat, GreedyBot().choose(game.view(seat)))
    decision = game.view(0).owed()
    penalties = [
        c.monster_penalty(decision.result(move).sheet)
        for move in [ValueBot().choose(game.view(0)), rng.choice(game.legal_moves(0))]
    ]
    assert decision.owner == 1
    assert penalties[0] > penalties[1]


def test_greedy_is_far_stronger_than_random() -> None:
    gain = 0
    for seed in range(8):
        greedy = play_out(c.new_game(c.Config(), seed), [GreedyBot()]).rating()
        gain += greedy - play_out(c.new_game(c.Config(), seed), [RandomBot(seed)]).rating()
    assert gain / 8 > 40


def test_the_novice_never_uses_a_skill() -> None:
    game, bots = c.new_game(CONFIG, 6), [make_bot("novice", seat) for seat in range(3)]
    while not game.is_over:
        seat = game.waiting_for[0]
        move = bots[seat].choose(game.view(seat))
        assert not move.skill
        game = game.play(seat, move)


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


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("grandmaster", "there is no bot 'grandmaster'; the bots are random, novice, greedy"),
        ("greedy:1s", "the bot greedy takes no limit"),
        ("search:soon", "'soon' is not a limit"),
        ("search:0s", "'0s' is not a limit"),
        ("search:nans", "'nans' is not a limit"),
        ("search:-5", "'-5' is not a limit"),
        ("search:5*0", "'5\\*0' is not a limit"),
        ("search:5*many", "'5\\*many' is not a limit"),
    ],
)
def test_a_bad_bot_spec_is_rejected(spec: str, sentence: str) -> None:
    with pytest.raises(UnknownBot, match=sentence):
        make_bot(spec)
