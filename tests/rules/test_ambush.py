"""Ambushes: maps passed to neighbours, the solo walk, and the effects of the Heroes' monsters."""

import pytest

import cartographers as c
from cartographers.rules.cards.ambush import AMBUSH
from cartographers.rules.cards.explore import EXPLORE
from cartographers.rules.story import CoinsEarned, MonstersSlain, MonstersWalked, ZombiesSpread
from tests.rules.test_explore import names, refused
from tests.support.tables import EMPTY, FULL, drawing, events, sheet, table, texts

THREE_MAPS = [str(sheet("F")), str(sheet("V")), str(sheet("W"))]
LONG = ("hinterland_stream", "homestead", "orchard", "marshlands")  # 8 of time: all of spring


def pass_spring(game: c.GameState) -> c.GameState:
    """Everybody draws somewhere until the season of the first card is over."""
    while game.season == 0 and game.step_kind == "draw":
        for seat in game.waiting_for:
            game = game.play(seat, game.legal_moves(seat)[-1])
    return game


# ------------------------------------------------------------------ passing the maps


def test_clockwise_every_map_goes_to_the_left_neighbour() -> None:
    game = table("kobold_onslaught", maps=THREE_MAPS)
    assert game.step_kind == "ambush"
    assert [game.decision(seat).owner for seat in range(3)] == [2, 0, 1]


def test_counterclockwise_every_map_goes_to_the_right_neighbour() -> None:
    game = table("gnoll_raid", maps=THREE_MAPS)
    assert [game.decision(seat).owner for seat in range(3)] == [1, 2, 0]


def test_the_neighbour_draws_the_monsters_rotated_and_flipped_freely() -> None:
    game = table("goblin_attack", "farmland", maps=[EMPTY, EMPTY])
    assert {"monster A1 B2 C3", "monster A3 B2 C1"} <= names(game)
    assert len(game.legal_moves(0)) == 2 * 9 * 9
    game = game.play(0, "monster A1 B2 C3").play(1, "monster A3 B2 C1")
    assert str(game.players[1].sheet) == drawing("M..", ".M.", "..M")
    assert str(game.players[0].sheet) == drawing("..M", ".M.", "M..")
    assert (game.card, game.time) == ("farmland", 1)


def test_only_the_monster_of_the_card_may_be_drawn() -> None:
    game = table("gnoll_raid", maps=[EMPTY, str(sheet("F"))])
    reason = refused(game, "forest A2 A3 B2 C2 C3")
    assert reason == "draw the monster of Gnoll Raid on the map of seat 1"
    assert refused(game, "monster A1 A2 B1 C1 C2") == "A1 is already filled"
    assert refused(game, "monster B1 B2 B3") == "these cells are not the shape of Gnoll Raid"
    assert refused(game, "monster B1") == "these cells are not the shape of Gnoll Raid"
    assert refused(game, "pass") == "draw the monster of Gnoll Raid on the map of seat 1"


def test_a_monster_shape_that_does_not_fit_becomes_one_plain_monster() -> None:
    tight = str(sheet("..", rest="F"))
    game = table("dragon_inferno", "rift_lands", maps=[tight, tight], ambush="heroes")
    assert names(game) == {"monster A1", "monster A2"}
    assert refused(game, "monster A1 A2") == "draw a single monster cell: nothing larger fits"
    assert refused(game, "dragon A1").startswith("draw the monster of Dragon Inferno")
    game = game.play(0, "monster A1").play(1, "monster A2")
    assert str(game.players[0].sheet)[:2] == ".M"
    assert not game.players[0].has_unclaimed_hoard, "the effect does not apply"


def test_a_full_map_is_spared() -> None:
    game = table("gnoll_raid", "farmland", maps=[EMPTY, FULL, EMPTY])
    assert game.waiting_for == (1, 2), "seat 0 would draw on the full map of seat 1"


def test_surrounding_a_mountain_pays_the_owner_of_the_map() -> None:
    near = str(sheet("^.", "F", ".."))
    game = table("kobold_onslaught", "farmland", maps=[EMPTY, near, EMPTY])
    game = game.play(0, "monster A1 B1 B2 C1").play(1, "monster A1 B1 B2 C1")
    game = game.play(2, "monster A2 B2 B3 C2")
    assert [player.coins for player in game.players] == [0, 1, 0]
    assert events(game, CoinsEarned) == [CoinsEarned(1, 1, "mountain")]


def test_an_ambush_has_no_time_and_leaves_the_deck() -> None:
    game = table("gnoll_raid", "farmland")
    assert (game.time, game.discarded) == (1, ("gnoll_raid",))


# ------------------------------------------------------------------ solo


@pytest.mark.parametrize(
    ("card", "cells"),
    [
        ("goblin_attack", "I9 J10 K11"), ("bugbear_assault", "A9 A11 B9 B11"),
        ("kobold_onslaught", "I1 J1 J2 K1"), ("gnoll_raid", "A1 A2 B1 C1 C2"),
        ("dragon_inferno", "I3 J1 J2 J3 K1"), ("zombie_plague", "A1"),
        ("giant_troll_ravage", "A9 A10 A11 B10"), ("gorgon_gaze", "J9 J11 K10"),
        ("flayer_incursion", "A10 B10 B11"), ("insectoid_invasion", "A2 B1 B2 C1"),
        ("ratman_strike", "K9 K10 K11"), ("ogre_charge", "J1 J2 K1 K2"),
    ],
)  # fmt: skip
def test_the_solo_walk_starts_in_the_corner_of_the_card(card: str, cells: str) -> None:
    game = table(card, "farmland", ambush=list(AMBUSH)[4:8] if card in list(AMBUSH)[4:8] else None)
    (walked,) = events(game, MonstersWalked)
    assert c.cell_names(walked.cells) == cells.split()
    assert c.cell_names(game.players[0].sheet.monster) == cells.split()


SOLO_WALKS = {
    "goblin_attack": ("K11", "H9 I10 J11"),
    "bugbear_assault": ("A11", "B9 B11 C9 C11"),
    "kobold_onslaught": ("K1", "H1 I1 I2 J1"),
    "gnoll_raid": ("A1", "B1 B2 C1 D1 D2"),
}


@pytest.mark.parametrize("card", SOLO_WALKS)
def test_the_solo_walk_follows_the_direction_of_the_card(card: str) -> None:
    filled, cells = SOLO_WALKS[card]
    assert c.cell_names(c.solo_ambush(card, sheet("F", at=filled)) or 0) == cells.split()


def test_the_solo_walk_continues_on_the_next_ring_from_the_same_corner() -> None:
    ringed = sheet(*["." * 9] * 9, at="B2", rest="F")
    assert c.cell_names(c.solo_ambush("gnoll_raid", ringed) or 0) == ["B2", "B3", "C2", "D2", "D3"]


def test_solo_monsters_without_a_free_place_are_not_drawn() -> None:
    tight = str(sheet("..", rest="F"))
    game = table("gnoll_raid", "farmland", maps=[tight])
    assert events(game, MonstersWalked) == [MonstersWalked(0, "gnoll_raid", 0)]
    assert str(game.players[0].sheet) == tight
    assert names(game) == {"farm A1 A2"}


# ------------------------------------------------------------------ dragon


def test_an_enclosed_dragon_pays_three_coins_at_once_and_only_once() -> None:
    lair = str(sheet("DF", ".F"))
    game = table("rift_lands", "rift_lands", maps=[lair])
    game = game._replace(players=(game.players[0]._replace(has_unclaimed_hoard=True),))
    game = game.play(0, "forest B1")
    assert events(game, CoinsEarned) == [CoinsEarned(0, 3, "dragon")]
    assert game.play(0, "forest C1").players[0].coins == 3


def test_a_dragon_on_a_map_has_coins_to_earn() -> None:
    game = table("dragon_inferno", "farmland", maps=[EMPTY, EMPTY], ambush="heroes")
    game = game.play(0, "dragon A3 B1 B2 B3 C1").play(1, "dragon A1 B1 B2 B3 C3")
    assert all(player.has_unclaimed_hoard and player.coins == 0 for player in game.players)
    assert str(game.players[1].sheet) == drawing("..D", "DDD", "D..")


def test_a_dragon_whose_cells_are_all_destroyed_pays_too() -> None:
    guarded = drawing() + "\nattacks: A3 B1 B2 B3 C1"
    game = table("dragon_inferno", "farmland", maps=[EMPTY, guarded], ambush="heroes")
    game = game.play(0, "dragon A3 B1 B2 B3 C1").play(1, "dragon A3 B1 B2 B3 C1")
    assert [player.coins for player in game.players] == [0, 3]
    assert events(game, MonstersSlain) == [MonstersSlain(1, c.parse_cells("A3 B1 B2 B3 C1"))]


def test_the_solo_dragon_has_coins_only_if_it_finds_a_place() -> None:
    assert table("dragon_inferno", "farmland", ambush="heroes").players[0].has_unclaimed_hoard
    tight = str(sheet("..", rest="F"))
    game = table("dragon_inferno", "farmland", maps=[tight], ambush="heroes")
    assert not game.players[0].has_unclaimed_hoard
    assert game.players[0].coins == 0


# ------------------------------------------------------------------ zombies


def test_zombies_spread_in_one_wave_after_each_season() -> None:
    blocked = str(sheet(".F", "...", at="A1"))
    game = table("zombie_plague", *LONG, maps=[blocked], ambush="heroes")
    game = pass_spring(game)
    assert game.season == 1
    assert events(game, ZombiesSpread) == [ZombiesSpread(0, c.parse_cells("B1"))]
    assert c.cell_names(game.players[0].sheet.zombie) == ["A1", "B1"]
    assert game.players[0].scores[0].monsters == 1, "the wave comes after the scoring"


def test_a_wave_that_reaches_an_attack_cell_dies_there_and_spreads_no_further() -> None:
    guarded = drawing("..") + "\nattacks: A2"
    game = pass_spring(table("zombie_plague", *LONG, maps=[guarded], ambush="heroes"))
    s = game.players[0].sheet
    assert c.cell_names(s.zombie) == ["A1", "B1"]
    assert c.cell_names(s.destroyed) == ["A2"]
    assert events(game, MonstersSlain) == [MonstersSlain(0, c.parse_cells("A2"))]
    assert "A3" in c.cell_names(s.empty)


def test_a_zombie_wave_surrounds_mountains() -> None:
    s = sheet("..^F", ".FF")
    game = pass_spring(table("zombie_plague", *LONG, maps=[str(s)], ambush="heroes"))
    assert CoinsEarned(0, 1, "mountain") in events(game, CoinsEarned)


def test_no_zombie_wave_follows_winter() -> None:
    game = table("zombie_plague", *LONG, ambush="heroes")
    while not game.is_over:
        game = game.play(0, game.legal_moves(0)[-1])
    assert len(events(game, ZombiesSpread)) <= 3


# ------------------------------------------------------------------ troll


def test_the_owner_chooses_the_cell_that_the_troll_destroys_after_each_season() -> None:
    game = pass_spring(table("giant_troll_ravage", *LONG, ambush="heroes"))
    assert (game.step_kind, game.season, game.waiting_for) == ("ravage", 0, (0,))
    assert names(game) == {"destroy A8", "destroy B9", "destroy B11", "destroy C10"}
    reason = "destroy one empty cell next to a troll, as in: destroy C4"
    assert refused(game, "destroy A1") == refused(game, "pass") == reason
    game = game.play(0, "destroy B9")
    assert game.season == 1
    assert c.cell_names(game.players[0].sheet.destroyed) == ["B9"]
    assert not events(game, MonstersSlain)


def test_a_troll_without_empty_neighbours_needs_no_decision() -> None:
    walled = sheet("F...", ".F.F", "..F.", at="A8")
    game = pass_spring(table("giant_troll_ravage", *LONG, maps=[str(walled)], ambush="heroes"))
    assert game.season == 1


def test_lasting_effects_act_in_the_order_revealed() -> None:
    for first, second in (
        ("zombie_plague", "giant_troll_ravage"),
        ("giant_troll_ravage", "zombie_plague"),
    ):
        game = pass_spring(table(first, second, *LONG, ambush="heroes"))
        assert game.step_kind == "ravage"
        assert bool(events(game, ZombiesSpread)) == (first == "zombie_plague")
        game = game.play(0, game.legal_moves(0)[0])
        assert game.season == 1
        assert events(game, ZombiesSpread)


# ------------------------------------------------------------------ gorgon


def test_the_player_who_drew_the_gorgon_destroys_one_cell_next_to_it() -> None:
    near = str(sheet("F.^", ".#.", at="C3"))
    game = table("gorgon_gaze", "farmland", maps=[EMPTY, near], ambush="heroes")
    game = game.play(1, "gorgon A1 A3 B2")
    assert game.step_kind == "ambush"
    game = game.play(0, "gorgon B3 B5 C4")
    assert (game.step_kind, game.waiting_for) == ("gaze", (0, 1))
    assert names(game, 0) == {
        "destroy A3", "destroy A5", "destroy B2", "destroy B4", "destroy B6", "destroy C3",
    }  # fmt: skip
    reason = "destroy one cell next to the gorgon, not a mountain and not wasteland"
    assert refused(game, "destroy C5", 0).startswith(reason)
    assert refused(game, "destroy D4", 0).startswith(reason)
    game = game.play(0, "destroy C3").play(1, "destroy A2")
    assert "C3" in c.cell_names(game.players[1].sheet.destroyed)
    assert not game.players[1].sheet.forest
    assert game.card == "farmland"


def test_the_solo_player_chooses_for_the_gorgon() -> None:
    game = table("gorgon_gaze", "farmland", ambush="heroes")
    assert game.step_kind == "gaze"
    assert "destroy J10" in names(game)
    assert game.play(0, "destroy J10").card == "farmland"


def test_a_slain_gorgon_destroys_nothing() -> None:
    guarded = drawing() + "\nattacks: J9 J11 K10"
    game = table("gorgon_gaze", "farmland", maps=[guarded], ambush="heroes")
    assert (game.step_kind, game.card) == ("draw", "farmland")
    assert events(game, MonstersSlain) == [MonstersSlain(0, c.parse_cells("J9 J11 K10"))]


def test_destroyed_cells_are_filled_and_have_no_terrain() -> None:
    s = sheet("MX", "X^X", ".X.")
    assert c.monster_penalty(s) == 0
    assert c.cell_names(c.surrounded_mountains(s)) == ["B2"]
    assert c.score("greengold_plains", sheet("XVX", ".X")).stars == 0


def test_every_ambush_card_is_in_the_table_as_printed() -> None:
    assert len(AMBUSH) == 12
    assert {card.set for card in AMBUSH.values()} == {"base", "heroes", "promo"}
    assert [card.id for card in AMBUSH.values() if card.lasts] == [
        "zombie_plague",
        "giant_troll_ravage",
    ]
    assert len(EXPLORE) == 22


def test_a_lone_seat_is_its_own_neighbour_only_in_solo() -> None:
    game = table("gorgon_gaze", "farmland", ambush="heroes")
    assert game.decision(0).owner == 0
    assert texts(game.legal_moves(0))[0].startswith("destroy")
