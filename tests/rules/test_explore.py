"""A round with an explore card: shapes, ruins, the single cell, coins."""

import pytest

import cartographers as c
from cartographers.rules.cards.explore import EXPLORE
from cartographers.rules.story import CardRevealed, CoinsEarned
from tests.support.tables import EMPTY, FULL, events, sheet, table, texts


def names(game: c.GameState, seat: int = 0) -> set[str]:
    return set(texts(game.legal_moves(seat)))


def refused(game: c.GameState, move: str, seat: int = 0) -> str:
    """Return why a move is rejected, and check that nothing changed."""
    before = game
    with pytest.raises(c.IllegalMove) as error:
        game.play(seat, move)
    assert game == before
    return str(error.value)


def test_everybody_draws_the_shape_at_once_rotated_and_flipped_freely() -> None:
    game = table("orchard", maps=[EMPTY, EMPTY])
    assert game.waiting_for == (0, 1)
    l_shapes = ["A1 A2 A3 B1", "A1 A2 A3 B3", "A1 B1 B2 B3", "A3 B1 B2 B3"]
    l_shapes += ["A1 A2 B1 C1", "A1 A2 B2 C2", "A1 B1 C1 C2", "A2 B2 C1 C2"]
    assert {f"{terrain} {cells}" for terrain in ("forest", "farm") for cells in l_shapes} <= names(
        game
    )
    waiting = game.play(1, "forest A1 A2 A3 B1")
    assert waiting.waiting_for == (0,)
    assert waiting.players == game.players, "nothing is drawn before everybody has decided"
    drawn = waiting.play(0, "farm J1 K1 K2 K3")
    assert c.cell_names(drawn.players[0].sheet.farm) == ["J1", "K1", "K2", "K3"]
    assert c.cell_names(drawn.players[1].sheet.forest) == ["A1", "A2", "A3", "B1"]


def test_a_shape_need_not_touch_anything() -> None:
    game = table("hamlet", maps=[str(sheet("VV"))])
    assert "village J10 K10 K11" in names(game)


def test_cells_must_be_empty() -> None:
    game = table("hamlet", maps=[str(sheet("^F.", "...", "#.."))])
    assert refused(game, "village A2 B2 B3") == "A2 is already filled"
    assert refused(game, "village A1 A2 B1") == "A1, A2 are already filled"
    assert refused(game, "village B1 C1 C2") == "C1 is already filled"


def test_ruins_are_empty_and_can_be_drawn_over() -> None:
    game = table("hamlet", maps=[str(sheet("r"))]).play(0, "village A1 A2 B1")
    assert str(game.players[0].sheet).startswith("vV.")


def test_the_terrain_and_the_shape_are_those_of_the_card() -> None:
    game = table("homestead")
    assert refused(game, "forest A1 A2 A3 B2") == "this round offers village or farm, not forest"
    assert refused(game, "farm A1 A2 A3 A4") == "these cells are not a shape of Homestead"
    assert refused(game, "farm A1") == "these cells are not a shape of Homestead"
    assert refused(game, "farm A11 B1 B2 B3") == "these cells are not a shape of Homestead"
    assert refused(game, "farm") == "say which cells are drawn, as in: forest B4 C4"
    assert refused(game, "farm A1 A2 A3 B2 attacks C1") == "only a hero has attack cells"
    assert refused(game, "diplomacy A1") == "Diplomacy is not a skill that you can use now"
    assert refused(game, "fram A1").startswith("a move cannot begin with 'fram'")


def test_a_shape_with_a_coin_earns_a_coin() -> None:
    game = table("hamlet", "hamlet").play(0, "village A1 A2 B1")
    assert game.players[0].coins == 1
    assert events(game, CoinsEarned) == [CoinsEarned(0, 1, "shape")]
    assert game.play(0, "village D1 D2 D3 E1 E2").players[0].coins == 1


def test_where_nothing_fits_a_single_cell_of_any_terrain_is_drawn_without_a_coin() -> None:
    game = table("farmland", maps=[str(sheet(".F.", rest="F"))])
    assert names(game) == {
        f"{terrain} {cell}" for terrain in EXPLORE["rift_lands"].terrains for cell in ("A1", "A3")
    }
    assert refused(game, "farm A1 A3") == "no shape of Farmland fits: draw a single cell anywhere"
    assert game.play(0, "water A3").players[0].coins == 0


@pytest.mark.parametrize("fallback", ["czech_2019", "french_2019"])
def test_the_printings_of_2019_offer_only_the_terrains_of_the_card(fallback: str) -> None:
    game = table("farmland", maps=[str(sheet(".F.", rest="F"))], fallback=fallback)
    assert names(game) == {"farm A1", "farm A3"}
    assert refused(game, "water A1") == "this round offers farm, not water"


def test_on_ruins_the_czech_printing_offers_any_type_and_the_french_those_of_the_card() -> None:
    def drawn(fallback: str) -> set[str]:
        cards = ("temple_ruins", "farmland")
        return names(table(*cards, maps=[str(sheet("f.F.", rest="F"))], fallback=fallback))

    types = EXPLORE["rift_lands"].terrains
    assert drawn("french_2019") == {"farm A2", "farm A4"}
    assert drawn("czech_2019") == {
        f"{terrain} {cell}" for terrain in types for cell in ("A2", "A4")
    }
    assert drawn("czech_2019") == drawn("2021")


def test_ruins_that_wait_behind_an_ambush_still_let_the_czech_printing_draw_any_type() -> None:
    cards = ("temple_ruins", "gnoll_raid", "farmland")
    game = table(*cards, maps=[str(sheet(".F.", rest="F"))], fallback="czech_2019")
    assert game.card == "farmland"
    assert "water A1" in names(game)


def test_the_single_cell_is_never_a_free_choice() -> None:
    game = table("farmland", maps=[str(sheet("..", rest="F"))])
    assert names(game) == {"farm A1 A2"}
    assert refused(game, "farm A1") == "these cells are not a shape of Farmland"


def test_a_full_map_has_nothing_to_draw() -> None:
    game = table("farmland", "orchard", maps=[FULL, str(sheet("....", rest="F"))])
    assert game.waiting_for == (1,)
    assert game.play(1, "farm A1 A2").card == "orchard"


def test_a_game_with_only_full_maps_runs_to_its_end() -> None:
    game = table("farmland", maps=[FULL, FULL])
    assert game.is_over
    assert [len(player.scores) for player in game.players] == [4, 4]


# ------------------------------------------------------------------ ruins


def test_ruins_reveal_the_next_card_at_once() -> None:
    game = table("temple_ruins", "hamlet", maps=[str(sheet("r"))])
    assert (game.card, game.ruins) == ("hamlet", True)
    assert events(game, CardRevealed) == [
        CardRevealed("temple_ruins", False),
        CardRevealed("hamlet", True),
    ]


def test_the_shape_must_cover_an_empty_ruins_cell() -> None:
    game = table("temple_ruins", "hamlet", "hamlet", maps=[str(sheet("r.f"))])
    assert refused(game, "village A2 B1 B2") == "the shape must cover a ruins cell"
    assert refused(game, "village A2 A3 B2") == "A3 is already filled"
    game = game.play(0, "village A1 A2 B1")
    assert game.ruins is False
    assert game.play(0, "village D1 D2 E1").card != "hamlet"


def test_two_ruins_in_a_row_count_as_one() -> None:
    game = table("temple_ruins", "outpost_ruins", "hamlet", "hamlet", maps=[str(sheet("r", "r"))])
    game = game.play(0, "village A1 A2 B2")
    assert (game.card, game.ruins) == ("hamlet", False)


def test_no_shape_can_cover_ruins_then_the_single_cell_anywhere() -> None:
    game = table("temple_ruins", "hamlet", maps=[str(sheet("rF.", "FF.", "...", rest="F"))])
    assert names(game) == {
        f"{terrain} {cell}"
        for terrain in ("forest", "village", "farm", "water", "monster")
        for cell in ("A1", "A3", "B3", "C1", "C2", "C3")
    }
    reason = "no shape of Hamlet can cover a ruins cell: draw a single cell anywhere"
    assert refused(game, "village B3 C2 C3") == reason


def test_no_ruins_left_then_the_single_cell_anywhere() -> None:
    game = table("temple_ruins", "hamlet", maps=[str(sheet("f"))])
    assert len(game.legal_moves(0)) == 120 * 5
    reason = "no ruins are left to cover with Hamlet: draw a single cell anywhere"
    assert refused(game, "village B3 C2 C3") == reason


def test_the_rift_must_cover_ruins_too() -> None:
    game = table("temple_ruins", "rift_lands", maps=[str(sheet("r"))])
    assert names(game) == {f"{t} A1" for t in ("forest", "village", "farm", "water", "monster")}
    assert refused(game, "monster B1") == "the shape must cover a ruins cell"


@pytest.mark.parametrize("between", ["gnoll_raid", "dal_of_jolev"])
def test_an_ambush_or_a_hero_after_ruins_resolves_normally_and_the_ruins_wait(between: str) -> None:
    game = table("temple_ruins", between, "hamlet", maps=[str(sheet("..r"))], heroes=True)
    if between == "dal_of_jolev":
        assert "hero K11 attacks J10" in names(game)
        game = game.play(0, "hero K11 attacks J10")
    assert (game.card, game.ruins) == ("hamlet", True)
    assert refused(game, "village H6 H7 I6") == "the shape must cover a ruins cell"


# ------------------------------------------------------------------ coins


def test_a_surrounded_mountain_pays_one_coin_at_once() -> None:
    game = table("farmland", "orchard", maps=[str(sheet("^.#", "V.."))])
    game = game.play(0, "farm A2 B2")
    assert game.players[0].coins == 2  # the shape's and the mountain's
    assert game.play(0, "farm J1 K1 K2 K3").players[0].coins == 2


def test_two_mountains_can_be_surrounded_at_once() -> None:
    game = table("farmland", maps=[str(sheet("^.^F", "F.F"))]).play(0, "farm A2 B2")
    assert game.players[0].coins == 3


def test_the_track_has_fourteen_places() -> None:
    game = table("farmland", maps=[str(sheet("^.^F", "F.F"))], coins=12).play(0, "farm A2 B2")
    assert game.players[0].coins == 14


def test_a_monster_from_rift_lands_earns_no_coin_but_surrounds_mountains() -> None:
    game = table("rift_lands", maps=[str(sheet("^.", "V."))]).play(0, "monster A2")
    assert game.players[0].coins == 1
    assert c.cell_names(game.players[0].sheet.monster) == ["A2"]
