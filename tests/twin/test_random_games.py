"""Invariants of whole random games of every kind."""

import os
import subprocess
import sys
from itertools import product
from random import Random

import pytest

import cartographers as c
from cartographers.bots import RandomBot
from cartographers.rules.bits import ALL
from cartographers.rules.cards.explore import EXPLORE
from cartographers.rules.cards.seasons import COIN_TRACK, SEASONS
from cartographers.rules.game import GameState
from cartographers.rules.setup import card_time
from tests.support.amounts import every
from tests.support.tables import random_game
from tests.twin.board import read
from tests.twin.scoring import SCORES, monster_penalty

SEATS = [(1, "A"), (2, "B"), (3, "C"), (5, "D")]
DECKS = [("base", "base", True), ("heroes", "heroes", False), ("heroes", "base", True)]
SETS = [
    ("base", "base", None),
    ("heroes", "heroes", True),
    (("base", "heroes"), ("base", "heroes", "promo"), True),
]
PRINTINGS = [(False, "2021"), (True, "2021"), (False, "czech_2019"), (True, "french_2019")]
CONFIGS = [
    c.Config(players, map_, explore, seasons, scoring, ambush, heroes, skills, ruins, fallback)
    for (players, map_), (explore, seasons, ruins), (scoring, ambush, skills) in product(
        SEATS, DECKS, SETS
    )
    for heroes, fallback in PRINTINGS
]


def check_sheet(before: c.Sheet, after: c.Sheet) -> None:
    assert c.Sheet.parse(str(after)) == after, "no cell is two things"
    for layer in ("mountain", "ruins", "wasteland"):
        assert getattr(before, layer) == getattr(after, layer)
    assert after.empty & ~before.empty == 0, "nothing becomes empty again"
    assert before.attack & ~after.attack == 0
    assert before.destroyed & ~after.destroyed == 0
    assert not after.monster & after.attack
    lost = (
        before.forest & ~after.forest | before.village & ~after.village | before.hero & ~after.hero
    )
    assert not lost & ~after.destroyed, "what was drawn stays, or is destroyed"
    assert after.empty <= ALL


def check_player(before: c.Player, after: c.Player) -> None:
    check_sheet(before.sheet, after.sheet)
    assert before.earned <= after.earned <= COIN_TRACK
    assert before.spent <= after.spent <= after.earned
    assert after.total == sum(
        score.first + score.second + score.coins - score.monsters for score in after.scores
    )
    closed = c.surrounded_mountains(after.sheet).bit_count()
    assert after.earned >= min(closed, COIN_TRACK)


def check_scores(before: GameState, after: GameState) -> None:
    """The stars of a closed season, by the slow twin, where nothing was drawn since the scoring."""
    reported = [type(event).__name__ for event in c.story(before, after)]
    if "SeasonScored" not in reported or {"MonstersWalked", "ZombiesSpread"} & set(reported):
        return
    for player in after.players:
        board, score = read(str(player.sheet)), player.scores[-1]
        first, second = (after.deal.edicts[i] for i in SEASONS[len(player.scores) - 1].edicts)
        assert score.first == SCORES[first](board)
        assert score.second == SCORES[second](board)
        assert (score.coins, score.monsters) == (player.coins, monster_penalty(board))


def check_table(game: GameState) -> None:
    assert bool(game.waiting_for) != game.is_over
    assert len(game.discarded) == len(set(game.discarded))
    revealed = game.view().revealed
    assert game.time == sum(card_time(card) for card in revealed)
    if game.card in EXPLORE and game.step_kind == "draw":
        assert game.time - EXPLORE[game.card].time < game.threshold
    assert game.time < game.threshold or game.step_kind in ("draw", "ravage", "over")


@pytest.mark.parametrize("number", every(5, range(len(CONFIGS))))
def test_a_random_game_of_every_configuration(number: int) -> None:
    config = CONFIGS[number]
    game = c.new_game(config, number)
    bots = [RandomBot(number + seat) for seat in range(config.players)]
    rng = Random(number)
    while not game.is_over:
        seat = rng.choice(game.waiting_for)
        after = game.play(seat, bots[seat].choose(game.view(seat)))
        for old, new in zip(game.players, after.players, strict=True):
            check_player(old, new)
        check_scores(game, after)
        check_table(after)
        game = after
    *_, last = c.replay(c.Record.parse(c.print_record(game)))
    assert last == game, "replay equals live"


@pytest.mark.parametrize("players", [1, 2, 3, *every(2, [7, 50]), *every(2, [100, 99])])
def test_any_number_of_players(players: int) -> None:
    config = c.Config(players=players, explore="heroes", map="C", skills=True)
    game = random_game(config, players)
    assert game.is_over
    if players > 1:
        assert {len(player.scores) for player in game.players} == {4}
    *_, last = c.replay(c.Record.parse(c.print_record(game)))
    assert last == game


@pytest.mark.parametrize("seed", every(3, range(12)))
def test_every_listed_move_is_accepted_and_every_other_rejected(seed: int) -> None:
    config = CONFIGS[(17 * seed + 5) % len(CONFIGS)]
    game, rng, bot = c.new_game(config, seed), Random(seed), RandomBot(seed)
    while not game.is_over:
        seat = game.waiting_for[0]
        moves = game.legal_moves(seat)
        for move in rng.sample(moves, min(6, len(moves))):
            assert game.play(seat, str(move)) == game.play(seat, move)
            extras = game.legal_moves(seat, move)
            for extra in rng.sample(extras, min(3, len(extras))):
                game.play(seat, extra)
            for wrong in distorted(move, rng):
                if wrong not in moves and wrong not in everything_after(game, seat, wrong):
                    refuse(game, seat, wrong)
        game = game.play(seat, bot.choose(game.view(seat)))


def distorted(move: c.Move, rng: Random) -> list[c.Move]:
    cell = 1 << rng.randrange(121)
    return [
        move._replace(cells=move.cells ^ cell),
        move._replace(what=rng.choice(["forest", "village", "monster", "hero", "destroy", "pass"])),
        move._replace(attack=move.attack ^ cell),
        move._replace(skill=rng.choice(["lore", "search", "acrobatics"]), skill_cells=cell),
        move._replace(skill="diplomacy", skill_choice="farm", skill_cells=cell),
    ]


def everything_after(game: GameState, seat: int, move: c.Move) -> list[c.Move]:
    plain = c.Move(move.what, move.cells, move.attack)
    return [*game.legal_moves(seat, plain)] if plain in game.legal_moves(seat) else []


def refuse(game: GameState, seat: int, move: c.Move) -> None:
    before = game
    with pytest.raises(c.IllegalMove) as error:
        game.play(seat, move)
    assert game == before
    assert len(str(error.value)) > 10


SHOW = """
import hashlib, cartographers as c
from tests.support.amounts import every
from tests.support.tables import random_game
sets = {"explore": "heroes", "ambush": ["heroes", "promo"]}
config = c.Config(players=3, map="A", ruins=True, skills=True, **sets)
texts = [c.print_record(random_game(config, seed)) for seed in range(3)]
print(hashlib.sha256("".join(texts).encode()).hexdigest())
"""


def test_a_game_does_not_depend_on_the_hash_seed_of_python() -> None:
    found = set()
    for hash_seed in ("0", "1", "99"):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        run = subprocess.run([sys.executable, "-c", SHOW], env=env, capture_output=True, text=True)
        assert run.returncode == 0, run.stderr
        found.add(run.stdout)
    assert found == {"30ebd722523eef5521b4853f83adcdfa224222f4ba4da9cce5bd44b68a6af3e3\n"}
