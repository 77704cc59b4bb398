"""Heroes: where they may be drawn, which cells they guard, and which monsters they slay."""

import pytest

import cartographers as c
from cartographers.rules.cards.heroes import HEROES
from cartographers.rules.heroes import attack_forms, attacks_from
from cartographers.rules.story import MonstersSlain
from tests.rules.test_explore import names, refused
from tests.support.tables import EMPTY, FULL, drawing, events, sheet, table, texts


def hero(card: str, *maps: str) -> c.GameState:
    return table(card, "farmland", "rift_lands", maps=maps or [EMPTY], heroes=True)


@pytest.mark.parametrize(
    ("card", "turns"),
    [
        ("dobrik_of_lorkheim", 1),
        ("wren_the_lioness", 4),
        ("freyla_the_true", 4),
        ("dal_of_jolev", 1),
    ],
)
def test_the_pattern_may_be_rotated_and_flipped(card: str, turns: int) -> None:
    assert len(attack_forms(card)) == turns
    assert len(attacks_from(card, 60)) == turns
    assert len(HEROES) == 4


@pytest.mark.parametrize(
    ("card", "move"),
    [
        ("dobrik_of_lorkheim", "hero F6 attacks E6 F5 F7 G6"),
        ("wren_the_lioness", "hero F6 attacks E8 F8 G8"),
        ("wren_the_lioness", "hero F6 attacks D5 D6 D7"),
        ("freyla_the_true", "hero F6 attacks F7 F8 F9"),
        ("freyla_the_true", "hero F6 attacks C6 D6 E6"),
        ("dal_of_jolev", "hero F6 attacks E5 E7 G5 G7"),
    ],
)
def test_attack_cells_as_printed_or_rotated(card: str, move: str) -> None:
    game = hero(card).play(0, move)
    s = game.players[0].sheet
    assert str(s).splitlines()[-1] == "attacks:" + move.partition("attacks")[2]
    assert c.cell_names(s.hero) == ["F6"]


def test_a_hero_may_be_drawn_on_any_empty_cell_even_ruins() -> None:
    game = hero("dal_of_jolev", str(sheet("r^", "#F")))
    assert {move.cells for move in game.legal_moves(0)} == {
        1 << i for i in range(121) if i not in (1, 11, 12)
    }
    assert str(game.play(0, "hero A1 attacks B2").players[0].sheet).startswith("h^")


def test_attack_cells_may_cover_filled_cells_and_leave_the_map() -> None:
    game = hero("freyla_the_true", str(sheet("...F^")))
    assert {"hero A1", "hero A1 attacks A2 A3 A4", "hero A3 attacks A4 A5 A6"} <= names(game)
    assert "hero A3 attacks A1 A2" in names(game)
    assert texts(game.legal_moves(0)).count("hero A1") == 1


def test_illegal_hero_moves() -> None:
    game = hero("freyla_the_true", str(sheet("F")))
    assert refused(game, "hero A1") == "A1 is already filled"
    assert refused(game, "hero B2 attacks B3 B4") == (
        "these attack cells are not the pattern of Freyla the True, turned or flipped"
    )
    assert refused(game, "forest B2").startswith(
        "draw Freyla the True on one empty cell, as in: hero"
    )
    assert refused(game, "hero B2 B3").startswith("draw Freyla the True on one empty cell")


def test_monsters_on_attack_cells_are_destroyed_at_once() -> None:
    game = hero("dobrik_of_lorkheim", str(sheet(".M.", "DFZ", ".^.", at="E5")))
    game = game.play(0, "hero G5 attacks F5 G4 G6 H5")
    assert str(game.players[0].sheet) == drawing(".M.", "XFZ", "H^.", at="E5") + (
        "\nattacks: F5 G4 G6 H5"
    )
    assert events(game, MonstersSlain) == [MonstersSlain(0, c.parse_cells("F5"))]


def test_monsters_drawn_there_later_are_destroyed_too() -> None:
    game = hero("dal_of_jolev").play(0, "hero F6 attacks E5 E7 G5 G7").play(0, "farm A1 A2")
    game = game.play(0, "monster G7")
    assert c.cell_names(game.players[0].sheet.destroyed) == ["G7"]
    assert not game.players[0].sheet.monster


def test_a_monster_slain_in_the_corner_is_an_event() -> None:
    game = hero("dal_of_jolev", str(sheet("M"))).play(0, "hero B2 attacks A1 A3 C1 C3")
    assert events(game, MonstersSlain) == [MonstersSlain(0, 1)]


def test_other_terrain_on_attack_cells_stays() -> None:
    game = hero("dal_of_jolev").play(0, "hero F6 attacks E5 E7 G5 G7").play(0, "farm E5 E6")
    assert c.cell_names(game.players[0].sheet.farm) == ["E5", "E6"]


def test_empty_attack_cells_are_empty() -> None:
    s = c.Sheet.parse(drawing("V") + "\nattacks: A2 B1")
    assert c.score("outer_enclave", s).stars == 2
    assert not c.surrounded_mountains(c.Sheet.parse(drawing("^F") + "\nattacks: B1"))


def test_attack_cells_remain_when_their_hero_is_destroyed() -> None:
    s = sheet("GH")
    s = s._replace(attack=c.parse_cells("B1"))
    game = table("gorgon_gaze", "rift_lands", "farmland", maps=[str(s)], ambush="heroes")
    game = game.play(0, "destroy A2").play(0, "monster B1")
    assert c.cell_names(game.players[0].sheet.hero) == []
    assert "B1" in c.cell_names(game.players[0].sheet.destroyed)


def test_the_single_cell_may_not_be_a_hero() -> None:
    game = table("farmland", maps=[str(sheet(".", rest="F"))])
    assert refused(game, "hero A1").startswith("this round offers forest, village, farm, water or")


def test_no_hero_is_drawn_on_a_full_map() -> None:
    assert hero("dal_of_jolev", FULL, EMPTY).waiting_for == (1,)


def test_a_hero_has_no_time_and_leaves_the_deck() -> None:
    game = hero("dal_of_jolev").play(0, "hero F6 attacks E5 E7 G5 G7")
    assert (game.time, game.discarded) == (1, ("dal_of_jolev",))


def test_a_hero_is_a_terrain() -> None:
    assert c.score("greengold_plains", sheet("HVF", ".A")).stars == 3
    assert c.score("banded_hills", sheet("HVFAW")).stars == 4
