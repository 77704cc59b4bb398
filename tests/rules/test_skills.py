"""Skills: once a season, paid by crossing out coins."""

from collections.abc import Sequence
from typing import Unpack

import pytest

import cartographers as c
from cartographers.rules.cards.skills import SKILLS
from cartographers.rules.decision import Moves
from cartographers.rules.skills import INSTEAD, ON_TOP
from cartographers.rules.story import MonstersWalked
from tests.rules.test_explore import names, refused
from tests.support.rule_options import RuleOptions
from tests.support.tables import EMPTY, FULL, events, sheet, table, texts

SETS_OF_SKILLS = {
    "lore": ("lore", "stealth", "negotiation"),
    "search": ("search", "first_aid", "concentration"),
    "diplomacy": ("diplomacy", "acrobatics", "search"),
}
TOP_ROW = str(sheet("...........", rest="F"))


def game_with(
    skill: str,
    *cards: str,
    maps: Sequence[str] = (EMPTY,),
    coins: int = 9,
    **options: Unpack[RuleOptions],
) -> c.GameState:
    options["skills"] = next(s for s in SETS_OF_SKILLS.values() if skill in s)
    return table(*cards, "farmland", "orchard", maps=maps, coins=coins, **options)


def extras(game: c.GameState, move: str, skill: str, seat: int = 0) -> set[str]:
    found = texts(game.legal_moves(seat, move))
    return {text.partition(" + ")[2] for text in found if f"+ {skill}" in text}


def test_every_skill_is_known_to_the_rules() -> None:
    assert {*INSTEAD, *ON_TOP, "acrobatics"} == set(SKILLS)
    assert len(INSTEAD) + len(ON_TOP) == 7
    assert {card.id: card.cost for card in SKILLS.values()} == {
        "acrobatics": 2, "concentration": 3, "first_aid": 1, "diplomacy": 1, "lore": 0,
        "stealth": 0, "negotiation": 1, "search": 0,
    }  # fmt: skip


# ------------------------------------------------------------------ paying


def test_a_skill_is_paid_by_crossing_out_coins_whose_places_stay_used() -> None:
    game = game_with("diplomacy", "hamlet", coins=14).play(0, "village A1 A2 B1 + diplomacy C1")
    player = game.players[0]
    assert (player.earned, player.spent, player.coins) == (14, 1, 13)


def test_spent_coins_earn_no_stars() -> None:
    game = game_with("diplomacy", "rift_lands", coins=5).play(0, "forest A1 + diplomacy C1")
    while game.season == 0:
        game = game.play(0, game.legal_moves(0)[-1])
    assert game.players[0].scores[0].coins == game.players[0].earned - 1


def test_one_skill_a_season() -> None:
    game = game_with("search", "rift_lands", "rift_lands").play(0, "forest A1 + search A2")
    assert game.players[0].used_skill
    assert refused(game, "forest C1 + search C2") == "you have already used a skill this season"
    assert game.legal_moves(0, "forest C1") == []
    while game.season == 0:
        game = game.play(0, game.legal_moves(0)[-1])
    assert not game.players[0].used_skill
    assert game.legal_moves(0, game.legal_moves(0)[0])


def test_a_skill_that_the_player_cannot_pay_is_rejected() -> None:
    game = game_with("diplomacy", "orchard", coins=0)
    reason = "Diplomacy costs 1 coin; you have 0 coins"
    assert refused(game, "forest A1 A2 A3 B1 + diplomacy C1") == reason
    assert extras(game, "forest A1 A2 A3 B1", "diplomacy") == set()


def test_the_coin_of_the_shape_can_pay_for_what_is_drawn_after_it() -> None:
    game = game_with("diplomacy", "hamlet", coins=0).play(0, "village A1 A2 B1 + diplomacy C1")
    assert game.players[0].coins == 0


def test_a_skill_that_is_not_open_is_rejected() -> None:
    game = game_with("diplomacy", "hamlet")
    assert refused(game, "village A1 A2 B1 + lore") == "Lore is not a skill that you can use now"
    assert refused(game, "village A1 A2 B1 + concentration D1 D2 E1").startswith(
        "Concentration is not"
    )


# ------------------------------------------------------------------ instead of the card's shapes


def test_lore_fills_the_shape_with_village() -> None:
    game = game_with("lore", "forgotten_forest").play(0, "village A1 B2 + lore")
    player = game.players[0]
    assert c.cell_names(player.sheet.village) == ["A1", "B2"]
    assert player.coins == 10, "the shape's coin counts, and Lore is free"


def test_lore_is_rejected_where_village_is_offered_anyway() -> None:
    game = game_with("lore", "homestead")
    reason = "Lore is not needed for that: the same can be drawn without it"
    assert refused(game, "village A1 A2 A3 B2 + lore") == reason
    assert not any("lore" in text for text in names(game))


def test_lore_draws_a_shape_of_the_card_on_empty_cells() -> None:
    game = game_with("lore", "orchard", maps=[str(sheet("F"))])
    assert refused(game, "village A1 A2 A3 B1 + lore") == "A1 is already filled"
    assert refused(game, "village B1 B2 + lore").startswith("Lore does not allow that. Fill your")
    assert refused(game, "forest B1 B2 B3 C1 + lore") == (
        "Lore is not needed for that: the same can be drawn without it"
    )


def test_stealth_lets_the_shape_hang_over_the_edge() -> None:
    game = game_with("stealth", "fishing_village")
    assert {"water A1 + stealth", "village A1 A2 + stealth", "water A1 B1 C1 + stealth"} <= names(
        game
    )
    assert not {"water B5 B6 + stealth", "water A1 A2 A3 A4 + stealth"} & names(game)
    drawn = game.play(0, "water A1 B1 C1 + stealth").players[0].sheet
    assert c.cell_names(drawn.water) == ["A1", "B1", "C1"]


def test_stealth_keeps_the_coin_of_the_shape() -> None:
    game = game_with("stealth", "forgotten_forest", coins=0)
    assert game.play(0, "forest A5 + stealth").players[0].coins == 1
    assert game.play(0, "forest A1 A2 + stealth").players[0].coins == 0


def test_stealth_may_be_used_for_the_coin_alone() -> None:
    game = game_with("stealth", "farmland", maps=[str(sheet(".", rest="F"))], coins=0)
    assert {"farm A1", "water A1", "farm A1 + stealth"} <= names(game)
    assert "water A1 + stealth" not in names(game)
    assert game.play(0, "farm A1").players[0].coins == 0
    assert game.play(0, "farm A1 + stealth").players[0].coins == 1


def test_stealth_without_a_coin_is_not_needed_for_the_single_cell() -> None:
    game = game_with("stealth", "orchard", maps=[str(sheet(".", rest="F"))])
    assert not any("stealth" in text for text in names(game))


def test_stealth_must_still_cover_ruins() -> None:
    game = game_with(
        "stealth", "temple_ruins", "fishing_village", maps=[str(sheet("..r", at="F1"))]
    )
    stealthy = {text for text in names(game) if "stealth" in text}
    assert "water F1 F2 F3 + stealth" in stealthy
    assert all("F3" in text for text in stealthy)


def test_stealth_inside_the_map_is_not_needed() -> None:
    game = game_with("stealth", "great_river")
    reason = "Stealth is not needed for that: the same can be drawn without it"
    assert refused(game, "water A1 A2 A3 + stealth") == reason


def test_stealth_avoids_the_single_cell() -> None:
    game = game_with("stealth", "orchard", maps=[str(sheet("..", rest="F"))])
    assert "forest A1 A2 + stealth" in names(game)
    assert "forest A1" in names(game)


def test_negotiation_draws_a_square_without_coin() -> None:
    game = game_with("negotiation", "hamlet", coins=1)
    player = game.play(0, "village A1 A2 B1 B2 + negotiation").players[0]
    assert player.coins == 0
    assert c.cell_names(player.sheet.village) == ["A1", "A2", "B1", "B2"]


def test_negotiation_is_in_a_terrain_of_the_card_and_covers_ruins() -> None:
    game = game_with("negotiation", "temple_ruins", "hamlet", maps=[str(sheet("r"))])
    assert {text for text in names(game) if "negotiation" in text} == {
        "village A1 A2 B1 B2 + negotiation"
    }
    assert refused(game, "farm A1 A2 B1 B2 + negotiation").startswith("Negotiation does not allow")


def test_negotiation_must_be_paid_before_the_shape() -> None:
    game = game_with("negotiation", "hamlet", coins=0)
    reason = "Negotiation costs 1 coin; you have 0 coins"
    assert refused(game, "village A1 A2 B1 B2 + negotiation") == reason
    assert not any("negotiation" in text for text in names(game))


def test_negotiation_that_fits_nowhere_may_not_be_chosen() -> None:
    game = game_with("negotiation", "hamlet", maps=[TOP_ROW])
    assert not any("negotiation" in text for text in names(game))


def test_negotiation_is_not_needed_where_the_card_has_the_square() -> None:
    game = game_with("negotiation", "hillside_terrace", explore="heroes")
    assert not any("negotiation" in text for text in names(game))


# ------------------------------------------------------------------ on top of the shape


def test_search_draws_one_cell_more_next_to_the_shape() -> None:
    game = game_with("search", "hamlet", maps=[str(sheet("...F"))])
    assert extras(game, "village A2 A3 B3", "search") == {
        "search A1", "search B2", "search B4", "search C3",
    }  # fmt: skip
    assert refused(game, "village A2 A3 B3 + search A4") == "A4 is already filled"
    assert refused(game, "village A2 A3 B3 + search A3") == "A3 is already filled"
    assert refused(game, "village A2 A3 B3 + search K1").startswith("Search does not allow that.")
    drawn = game.play(0, "village A2 A3 B3 + search A1").players[0].sheet
    assert c.cell_names(drawn.village) == ["A1", "A2", "A3", "B3"]


def test_search_follows_the_single_cell_too() -> None:
    game = game_with("search", "orchard", maps=[str(sheet("..", rest="F"))])
    assert extras(game, "water A1", "search") == {"search A2"}


def test_concentration_draws_the_shape_again_without_a_second_coin() -> None:
    game = game_with("concentration", "temple_ruins", "farmland", coins=3, maps=[str(sheet("r"))])
    second = extras(game, "farm A1 A2", "concentration")
    assert "concentration J11 K11" in second, "turned, and not bound by the ruins"
    assert "concentration A2 A3" not in second
    player = game.play(0, "farm A1 A2 + concentration J11 K11").players[0]
    assert (player.coins, player.spent) == (1, 3)
    assert c.cell_names(player.sheet.farm) == ["A1", "A2", "J11", "K11"]


def test_concentration_must_fit_again() -> None:
    game = game_with("concentration", "farmland", maps=[str(sheet("..F.", rest="F"))])
    assert extras(game, "farm A1 A2", "concentration") == set()


def test_first_aid_draws_a_pair_next_to_a_monster_in_an_offered_terrain() -> None:
    game = game_with("first_aid", "orchard", maps=[str(sheet("M..", "F..", rest="F"))])
    assert extras(game, "water A2", "first_aid") == set()
    assert extras(game, "water A3", "first_aid") == {
        f"first_aid {t} A2 B2" for t in ("forest", "village", "farm", "water", "monster")
    }
    drawn = game.play(0, "water A3 + first_aid village A2 B2").players[0]
    assert c.cell_names(drawn.sheet.village) == ["A2", "B2"]
    assert drawn.spent == 1


def test_first_aid_offers_the_terrains_of_the_card() -> None:
    game = game_with("first_aid", "orchard", maps=[str(sheet("M"))])
    found = extras(game, "farm K1 K2 K3 J1", "first_aid")
    assert found == {
        f"first_aid {terrain} {pair}"
        for terrain in ("forest", "farm")
        for pair in ("A2 A3", "A2 B2", "B1 B2", "B1 C1")
    }


def test_first_aid_may_follow_a_monster_just_drawn() -> None:
    game = game_with("first_aid", "rift_lands")
    assert "first_aid forest A2 A3" in extras(game, "monster A1", "first_aid")
    assert extras(game, "forest A1", "first_aid") == set()


def test_first_aid_needs_a_terrain_of_its_own() -> None:
    game = game_with("first_aid", "orchard", maps=[str(sheet("M"))])
    assert refused(game, "farm K1 K2 K3 J1 + first_aid A2 A3").startswith(
        "First Aid does not allow"
    )


def test_diplomacy_is_farm_and_village_at_once() -> None:
    game = game_with("diplomacy", "rift_lands").play(0, "forest A1 + diplomacy A2")
    s = game.players[0].sheet
    assert str(s).startswith("FB.")
    assert s.farm == s.village == 2
    assert c.score("borderlands", s).stars == 0


def test_diplomacy_can_be_added_to_a_hero() -> None:
    game = game_with("diplomacy", "dal_of_jolev", heroes=True)
    move = "hero F6 attacks E5 E7 G5 G7"
    assert len(extras(game, move, "diplomacy")) == 120
    assert extras(game, move, "search") == set()
    assert str(game.play(0, f"{move} + diplomacy A1").players[0].sheet).startswith("B")


def test_an_extra_cell_can_surround_a_mountain() -> None:
    game = game_with("search", "rift_lands", maps=[str(sheet("^.", "F"))])
    assert game.play(0, "forest B2 + search A2").players[0].coins == 10


def test_one_skill_at_a_time() -> None:
    game = game_with("lore", "orchard")
    move = game.legal_moves(0)[-1]
    assert move.skill
    assert game.legal_moves(0, move) == []


def test_a_bad_shape_is_reported_before_an_added_skill() -> None:
    game = game_with("search", "orchard")
    reason = "these cells are not a shape of Orchard"
    assert refused(game, "farm A1 A2 + search A3") == reason


def test_extras_are_given_only_for_legal_moves() -> None:
    game = game_with("search", "orchard")
    with pytest.raises(c.IllegalMove, match="these cells are not a shape of Orchard"):
        game.legal_moves(0, "farm A1 A2")


def test_moves_are_counted_without_being_created() -> None:
    game = game_with("lore", "orchard")
    moves = game.legal_moves(0)
    assert isinstance(moves, Moves)
    assert repr(moves) == f"<{len(moves)} moves>"
    listed = list(moves)
    assert len(listed) == len(moves) == len(set(listed))
    assert [moves[i] for i in range(len(moves))] == listed
    assert (moves[-1], moves[2:4]) == (listed[-1], listed[2:4])
    assert moves[-len(moves)] == listed[0]
    for index in (len(moves), -len(moves) - 1):
        with pytest.raises(IndexError):
            moves[index]
    assert all(move in moves for move in listed)
    assert c.Move.parse("farm A1") not in moves
    assert "farm A1 A2 A3 B1" not in moves  # type: ignore[comparison-overlap]  # a text is no move


# ------------------------------------------------------------------ against ambushes


def test_acrobatics_is_declared_before_the_monster_comes() -> None:
    game = game_with("acrobatics", "gnoll_raid", maps=[EMPTY, EMPTY])
    assert (game.step_kind, game.waiting_for) == ("brace", (0, 1))
    assert {"pass", "acrobatics", "diplomacy A1"} <= names(game)
    assert refused(game, "monster A1").startswith("answer the ambush with pass, acrobatics or dip")
    game = game.play(0, "acrobatics").play(1, "pass")
    assert game.step_kind == "ambush"
    assert (game.players[0].spent, game.players[1].spent) == (2, 0)
    assert len(game.legal_moves(1)) == 220, "on the map of seat 0 only a pair is drawn"
    assert refused(game, "monster A1", 1) == "Acrobatics: draw two cells side by side"
    assert len(game.legal_moves(0)) == 4 * 9 * 10


def test_acrobatics_prevents_the_effect_of_the_card() -> None:
    game = game_with("acrobatics", "dragon_inferno", maps=[EMPTY, EMPTY], ambush="heroes")
    game = game.play(0, "acrobatics").play(1, "pass")
    game = game.play(1, "monster A1 A2").play(0, "dragon A3 B1 B2 B3 C1")
    assert game.step_kind == "regroup"
    assert [player.has_unclaimed_hoard for player in game.players] == [False, True]


@pytest.mark.parametrize(("direction", "cells"), [("across", "A1 A2"), ("down", "A1 B1")])
def test_solo_acrobatics_chooses_the_direction_and_the_walk_places_it(
    direction: str, cells: str
) -> None:
    game = game_with("acrobatics", "gnoll_raid")
    assert "acrobatics" not in names(game)
    game = game.play(0, f"acrobatics {direction}")
    assert events(game, MonstersWalked)[0].cells == c.parse_cells(cells)
    assert c.cell_names(game.players[0].sheet.monster) == cells.split()
    assert game.step_kind == "draw", "the skill of this season is used"


def test_only_players_who_can_pay_are_asked_about_acrobatics() -> None:
    game = game_with("acrobatics", "gnoll_raid", maps=[EMPTY, EMPTY], coins=1)
    assert "acrobatics" not in names(game)
    assert "diplomacy A1" in names(game)
    reason = "Acrobatics costs 2 coins; you have 1 coin"
    assert refused(game, "acrobatics") == reason
    assert game_with("acrobatics", "gnoll_raid", maps=[EMPTY, EMPTY], coins=0).step_kind == "ambush"


def test_diplomacy_before_the_monster_blocks_its_place() -> None:
    game = game_with("diplomacy", "gnoll_raid").play(0, "diplomacy A1")
    assert c.cell_names(game.players[0].sheet.monster) == ["B1", "B2", "C1", "D1", "D2"]


def test_diplomacy_after_the_monster_was_drawn() -> None:
    game = game_with("diplomacy", "gnoll_raid").play(0, "pass")
    assert game.step_kind == "regroup"
    assert "diplomacy B2" in names(game)
    assert refused(game, "diplomacy A1") == "A1 is already filled"
    assert refused(game, "farm A3").startswith("answer the ambush with pass or diplomacy")
    assert refused(game, "acrobatics across") == "Acrobatics is not a skill that you can use now"
    assert game.play(0, "diplomacy B2").step_kind == "draw"
    assert game.play(0, "pass").step_kind == "draw"


def test_a_seat_with_a_full_map_is_not_asked_about_acrobatics() -> None:
    game = game_with("diplomacy", "gnoll_raid", maps=[FULL, EMPTY])
    assert game.waiting_for == (1,)


def test_no_skill_on_a_neighbours_map() -> None:
    game = game_with("diplomacy", "gnoll_raid", maps=[EMPTY, EMPTY]).play(0, "pass").play(1, "pass")
    reason = "Diplomacy is not a skill that you can use now"
    assert refused(game, "monster A1 A2 B1 C1 C2 + diplomacy K1") == reason
    assert game.legal_moves(0, "monster A1 A2 B1 C1 C2") == []
