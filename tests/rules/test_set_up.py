"""Positions set up by hand: they play on like any game, and impossible ones are rejected."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import cartographers as c
from cartographers.rules.game import printed_map
from cartographers.rules.setup import check_deal
from cartographers.rules.story import CardRevealed
from tests.support.amounts import amount
from tests.support.random_states import CONFIGS, random_states

EDICTS = ("sentinel_wood", "canal_lake", "wildholds", "borderlands")
SKILLS = ("lore", "search", "diplomacy")
A = c.Player(printed_map("A"))
SPRING = ["hamlet", "farmland", "treetop_village", "orchard", "hinterland_stream"]
CONFIG = c.Config(scoring=EDICTS)


def test_a_position_goes_on_with_the_last_card() -> None:
    sheet = c.Sheet.parse(str(printed_map("A")).replace(".", "F", 3))
    game = c.set_up(CONFIG, [c.Player(sheet, earned=2)], [["hamlet", "forgotten_forest"]])
    assert (game.card, game.step_kind, game.time, game.season) == ("forgotten_forest", "draw", 2, 0)
    assert game.view(0).revealed == ("hamlet", "forgotten_forest")
    assert game.players[0].coins == 2
    moved = game.play(0, game.legal_moves(0)[0])
    assert moved.card != "forgotten_forest"


@pytest.mark.parametrize("name", CONFIGS)
@pytest.mark.parametrize("seed", range(amount(1, 10)))
def test_any_position_of_a_game_can_be_set_up(name: str, seed: int) -> None:
    """At the beginning of a card: what has been drawn since then is not part of it."""
    for game in random_states(CONFIGS[name], seed):
        view = game.view()
        if not isinstance(game.events[-1], CardRevealed) or any(game.sealed):
            continue
        revealed = [*view.earlier, view.revealed]
        made = c.set_up(game.config, game.players, revealed, view.edicts, view.skills, seed)
        check_deal(game.config, made.deal)
        assert replace(made.view(), braced=view.braced) == view  # those of an ambush that is over


def test_the_seed_decides_what_is_face_down_and_nothing_else() -> None:
    games = [c.set_up(CONFIG, [A], [["hamlet"]], seed=seed) for seed in (1, 1, 2)]
    assert games[0].deal == games[1].deal != games[2].deal
    assert games[0].view(0) == games[2].view(0)


def test_it_has_no_record() -> None:
    games = [c.set_up(CONFIG, [A], [["hamlet"]]), c.new_game(CONFIG, 1).view(0).sample(Random(1))]
    for game in games:
        while not game.is_over:
            game = game.play(0, game.legal_moves(0)[0])
        with pytest.raises(c.BadRecord, match="a game that was sampled or set up has no beginning"):
            c.print_record(game)


def with_map(change: Callable[[c.Sheet], c.Sheet]) -> c.Player:
    return c.Player(change(A.sheet))


def drawn(letter: str) -> c.Player:
    return c.Player(c.Sheet.parse(str(A.sheet).replace(".", letter, 1)))


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"players": [A, A]}, "the config has 1 players, the position 2"),
        ({"players": [c.Player(printed_map("B"))]}, "seat 0: its mountains, ruins or wasteland"),
        ({"players": [with_map(lambda s: s._replace(forest=1))]}, "seat 0: the layers of its map"),
        ({"players": [drawn("H")]}, "seat 0: there is a hero on its map, but no hero card"),
        ({"players": [A._replace(earned=15)]}, "seat 0: it can have earned 0 to 14 coins"),
        ({"players": [A._replace(spent=1)]}, "seat 0: it can have earned 0 to 14 coins, and spent"),
        ({"players": [A._replace(used_skill=True)]}, "seat 0: it has used a skill, but the game"),
        ({"players": [A._replace(has_unclaimed_hoard=True)]}, "seat 0: it has a dragon's hoard"),
        ({"revealed": [SPRING, ["hamlet"]]}, "seat 0: it has scores of 0 seasons, but 1 are over"),
        ({"revealed": []}, "revealed has a list of cards for each season so far"),
        ({"revealed": [[]]}, "no card of spring is given"),
        ({"revealed": [["hamlets"]]}, "'hamlets' is not among the cards of this game"),
        ({"revealed": [["lagoon"]]}, "'lagoon' is not among the cards of this game"),
        ({"revealed": [["dal_of_jolev"]]}, "'dal_of_jolev' is not among the cards"),
        ({"revealed": [["hamlet", "hamlet"]]}, "hamlet was revealed before"),
        ({"revealed": [["gnoll_raid", "goblin_attack"]]}, "2 ambush cards cannot be revealed by"),
        ({"revealed": [["hamlet"], ["hamlet"]]}, "the cards of spring have a time of 1; it ends"),
        ({"revealed": [[*SPRING, "fishing_village"]]}, "spring was over before fishing_village"),
        (
            {"revealed": [[*SPRING, "great_river"], ["hamlet"]]},
            "spring was over before great_river",
        ),
        ({"revealed": [["temple_ruins"]]}, "after temple_ruins another card is revealed at once"),
        ({"config": c.Config()}, "name the four edicts, A to D"),
        ({"config": c.Config(scoring=EDICTS, skills=True)}, "name the three open skills"),
    ],
)
def test_an_impossible_position_is_rejected(changes: dict[str, Any], sentence: str) -> None:
    position = {"config": CONFIG, "players": [A], "revealed": [["hamlet"]], **changes}
    with pytest.raises(c.BadPosition, match=sentence):
        c.set_up(**position)


@pytest.mark.parametrize("kind", ["D", "Z", "T", "G"])
def test_a_special_monster_needs_its_card(kind: str) -> None:
    config = c.Config(scoring=EDICTS, ambush=["base", "heroes"])
    with pytest.raises(c.BadPosition, match=r"there is a \w+ on its map, but its ambush card"):
        c.set_up(config, [drawn(kind)], [["gnoll_raid", "hamlet"]])


def test_the_open_cards_must_fit_the_config() -> None:
    with pytest.raises(c.BadConfig, match="the edicts of the deal are not those of the config"):
        c.set_up(CONFIG, [A], [["hamlet"]], edicts=EDICTS[::-1])
    with pytest.raises(c.BadConfig, match="the deal and the config disagree about skills"):
        c.set_up(CONFIG, [A], [["hamlet"]], skills=SKILLS)
