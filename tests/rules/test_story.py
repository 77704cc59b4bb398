"""Events about the side effects of a change: coins and their source, monsters, the penalty."""

import pytest

import cartographers as c
from cartographers.rules.cards.seasons import COIN_TRACK
from cartographers.rules.sheet import monster_penalty_cells
from cartographers.rules.story import (
    CellsDestroyed,
    CoinsEarned,
    Decided,
    PenaltyChanged,
    cards_revealed,
)
from tests.rules.test_ambush import LONG, pass_spring
from tests.support.tables import EMPTY, events, random_game, sheet, table


def test_coin_events_have_their_source() -> None:
    near = str(sheet("^.", ".."))
    game = table("hamlet", "farmland", maps=[near]).play(0, "village A2 B1 B2")
    assert events(game, CoinsEarned) == [CoinsEarned(0, 1, "shape"), CoinsEarned(0, 1, "mountain")]


def test_two_mountains_at_once_are_one_event() -> None:
    game = table("rift_lands", "farmland", maps=[str(sheet("^.^F", "F.F"))]).play(0, "forest A2")
    assert events(game, CoinsEarned) == [CoinsEarned(0, 2, "mountain")]


@pytest.mark.parametrize(
    ("coins", "reported"), [(1, [("shape", 1)]), (2, [("shape", 1), ("mountain", 1)])]
)
def test_coins_beyond_the_track_are_not_reported(
    coins: int, reported: list[tuple[str, int]]
) -> None:
    near = str(sheet("^.", ".."))
    game = table("hamlet", "farmland", maps=[near], coins=COIN_TRACK - coins)
    game = game.play(0, "village A2 B1 B2")
    assert [(event.why, event.coins) for event in events(game, CoinsEarned)] == reported


def test_an_ambush_reports_the_new_penalty_of_the_owner() -> None:
    game = table("kobold_onslaught", "farmland", maps=[EMPTY, EMPTY])
    game = game.play(0, "monster A1 B1 B2 C1").play(1, "monster F5 G5 G6 H5")
    assert events(game, PenaltyChanged) == [PenaltyChanged(1, 0, 4), PenaltyChanged(0, 0, 8)]


def test_enclosing_monsters_reports_the_lower_penalty() -> None:
    game = table("rift_lands", "farmland", maps=[str(sheet("M."))]).play(0, "forest A2")
    assert events(game, PenaltyChanged) == [PenaltyChanged(0, 2, 1)]


def test_the_gaze_reports_what_it_destroyed() -> None:
    game = table("gorgon_gaze", "farmland", ambush="heroes")
    assert events(game, CellsDestroyed) == []
    game = game.play(0, "destroy J10")
    assert events(game, CellsDestroyed) == [CellsDestroyed(0, "gorgon_gaze", c.parse_cells("J10"))]


def test_a_move_after_a_season_names_the_card_with_the_effect() -> None:
    game = pass_spring(table("giant_troll_ravage", *LONG, ambush="heroes"))
    assert game.step_kind == "ravage"
    move = game.legal_moves(0)[0]
    game = game.play(0, move)
    (decided,) = [event for event in events(game, Decided) if event.step_kind == "ravage"]
    assert decided.card == "giant_troll_ravage"
    assert events(game, CellsDestroyed) == [CellsDestroyed(0, "giant_troll_ravage", move.cells)]


@pytest.mark.parametrize("seed", range(6))
def test_the_events_of_a_game_add_up(seed: int) -> None:
    config = c.Config(players=2 if seed % 2 else 1, explore="heroes", map="C", skills=True)
    game = random_game(config, seed)
    for seat, player in enumerate(game.players):
        assert player.earned == sum(e.coins for e in events(game, CoinsEarned) if e.seat == seat)
        costs = [e for e in events(game, PenaltyChanged) if e.seat == seat]
        assert [e.before for e in costs] == [0, *(e.after for e in costs[:-1])][: len(costs)]
        last = costs[-1].after if costs else 0
        assert last == monster_penalty_cells(player.sheet).bit_count()


def test_a_ruins_card_belongs_to_the_round_of_the_next_card() -> None:
    game = table("temple_ruins", "hamlet", "farmland")
    assert (game.ruins, game.card, cards_revealed(game.events)) == (True, "hamlet", 1)
    game = game.play(0, game.legal_moves(0)[0])
    assert (game.card, cards_revealed(game.events)) == ("farmland", 2)
